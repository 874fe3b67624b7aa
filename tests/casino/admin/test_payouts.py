"""Payouts in the admin: the list over all rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from casino.admin import payout_walk
from casino.admin.payout_walk import Cursor
from tables.models import Payout, Wager
from tests.casino.admin.evening import Evening
from tests.casino.admin.reading import links, listed, words
from tests.tables.house import EURO, House

pytestmark = pytest.mark.django_db

LIST = "/admin/tables/payout/"


def keys(answer: Any) -> list[int]:
    """The wagers whose payouts a page lists."""
    return [int(row[0]) for row in listed(answer)]


def in_order() -> list[int]:
    """All payouts in the order of the list."""
    return list(Payout.objects.order_by("-round_id", "place", "wager_id").values_list("pk", flat=True))


def test_payouts_stand_newest_round_first_and_in_payment_order(supervisor: Client, evening: Evening) -> None:
    assert keys(supervisor.get(LIST)) == in_order()


def test_a_payout_says_what_was_staked_what_became_of_it_and_who_paid(
    supervisor: Client, evening: Evening
) -> None:
    rows = {int(row[0]): row[1:] for row in listed(supervisor.get(LIST))}
    chef = f"{evening.house.staff['chef_de_table'].name} Chef de table"
    won = Wager.objects.get(round=evening.won, position="straight:17")
    # round, place and step, position, seat, stake, odds, fate, win, returned, taken, who
    assert rows[won.pk] == [
        "Boule 1 · 1",
        "5 Straights",
        "plein 17",
        "1",
        "10.00EUR",
        "35:1",
        "won",
        "350.00EUR",
        "10.00EUR",
        "–",
        chef,
    ]
    late = Wager.objects.get(round=evening.late, late=True)
    assert rows[late.pk][2] == "plein 17 late"
    held = Wager.objects.get(round=evening.late, position="simple:manque")
    assert rows[held.pk][2] == "manque prison 1"
    gone = Wager.objects.get(round=evening.won, position="dozen:1")
    assert rows[gone.pk][1] == "outside"
    assert rows[gone.pk][6:] == ["withdrawn", "–", "5.00EUR", "–", "–"]


def test_payouts_are_filtered(supervisor: Client, evening: Evening, make_house: Callable[..., House]) -> None:
    other = make_house(slug="boule-2")
    other.sit(4)
    other.run("open_betting")
    other.bet(4, "simple:rouge")
    straight = other.bet(4, "straight:1")
    other.run("close_betting")
    other.run("enter_result", values=[1])
    other.run("settle")
    other.run("pay_step", index=1)
    other.run("pay_step", actor=other.actor("croupier_left"), index=2)
    left = other.staff["croupier_left"].pk
    today = timezone.localdate().isoformat()
    here = Payout.objects.filter(round__table=evening.house.id)

    def found(query: str) -> list[int]:
        return keys(supervisor.get(f"{LIST}?{query}"))

    def wanted(**fields: object) -> list[int]:
        rows = here.filter(**fields).order_by("-round_id", "place", "wager_id")
        return list(rows.values_list("pk", flat=True))

    assert found(f"table={evening.house.id}") == wanted()
    assert found(f"table={other.id}&croupier={left}") == [straight]
    assert found(f"croupier={left}&step=pay:straight") == [straight]
    assert found(f"croupier={left}&step=pay:simple") == []
    assert found("step=hold") == wanted(fate="imprisoned")
    assert found("step=outside") == wanted(step__isnull=True)
    assert found("fate=released") == wanted(fate="released")
    assert found(f"seat=3&table={evening.house.id}") == wanted(seat=3)
    assert found(f"fate=won&step=pay:column&table={evening.house.id}") == wanted(
        fate="won", wager__position__startswith="column"
    )
    assert found(f"round__opened_at_from={today}&round__opened_at_to={today}") == in_order()
    assert found("round__opened_at_to=2001-01-01") == []


@pytest.mark.parametrize("query", ["table=999999", "fate=eaten", "step=pay:sun", "croupier=x", "seat=77"])
def test_a_filter_that_knows_no_such_value_says_so_and_finds_nothing(
    supervisor: Client, evening: Evening, query: str
) -> None:
    answer = supervisor.get(f"{LIST}?{query}")
    assert keys(answer) == []
    assert f"does not know “{query.partition('=')[2]}”" in words(answer)


def test_payouts_are_found_by_wager_round_table_and_player(supervisor: Client, evening: Evening) -> None:
    def found(text: str) -> list[int]:
        return keys(supervisor.get(LIST, {"q": text}))

    def wanted(**fields: object) -> set[int]:
        return set(Payout.objects.filter(**fields).values_list("pk", flat=True))

    late = Wager.objects.get(late=True).pk
    assert found(f"{late}") == [late]
    assert set(found("3")) == wanted(round__number=3) | wanted(pk=3)
    assert set(found("boule-1 3")) == wanted(round__number=3)
    assert set(found("player 2")) == wanted(seat=2)
    assert found("nobody") == []
    assert found("99999999999999999999") == []


def test_a_player_s_payouts_are_not_those_of_who_sat_there_before(supervisor: Client, house: House) -> None:
    house.sit(1)
    house.run("open_betting")
    first = house.bet(1, "simple:rouge")
    house.spin(1)
    house.run("leave_seat", seat=1)
    house.run("take_seat", seat=1, player="Colette")
    house.run("buy_in", seat=1, amount=100 * EURO)
    house.run("open_betting")
    second = house.bet(1, "simple:rouge")
    house.spin(1)
    assert keys(supervisor.get(LIST, {"q": "Player 1"})) == [first]
    assert keys(supervisor.get(LIST, {"q": "colette"})) == [second]


def test_pages_follow_each_other_without_a_gap(
    supervisor: Client, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("casino.admin.payouts.PayoutAdmin.list_per_page", 4)
    monkeypatch.setattr(payout_walk, "ROUNDS", 2)
    seen: list[int] = []
    query = ""
    while True:
        answer = supervisor.get(f"{LIST}{query}")
        seen += keys(answer)
        older = [link for link in links(answer) if "after=" in link]
        if not older:
            break
        query = older[0]
    assert seen == in_order()
    assert len(seen) > 12
    assert "These are the oldest ones." in words(answer)
    assert keys(supervisor.get(f"{LIST}{answer.context['cl'].newest_url}")) == in_order()[:4]


def test_a_page_that_looked_through_too_much_says_so_and_goes_on_from_there(
    supervisor: Client, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(payout_walk, "LOOK", 1)
    monkeypatch.setattr(payout_walk, "MOST", 1)
    seen: list[int] = []
    query = "?fate=won"
    pages = 0
    while True:
        answer = supervisor.get(f"{LIST}{query}")
        seen += keys(answer)
        pages += 1
        older = [link for link in links(answer) if "after=" in link]
        if not older:
            break
        assert "older ones are not looked through yet" in words(answer)
        query = older[0]
    assert seen == [key for key in in_order() if Payout.objects.get(pk=key).fate == "won"]
    assert pages > 2


@pytest.mark.parametrize("text", ["", "x", "1-2", "1-2-3-4", "-1-2-3", "1-99999999999-3", "9" * 30 + "-1-1"])
def test_a_cursor_that_is_none_starts_anew(supervisor: Client, evening: Evening, text: str) -> None:
    assert Cursor.read(text) is None
    assert keys(supervisor.get(LIST, {"after": text})) == in_order()


def test_a_cursor_reads_as_it_is_written() -> None:
    assert Cursor.read(str(Cursor(41, 7, 991))) == Cursor(41, 7, 991)


def test_the_page_of_a_wager_is_that_of_its_round(supervisor: Client, evening: Evening) -> None:
    wager = Wager.objects.filter(round=evening.running).first()
    assert wager is not None
    answer = supervisor.get(f"{LIST}{wager.pk}/change/")
    assert answer["Location"] == f"/admin/tables/round/{evening.running.pk}/change/#wager-{wager.pk}"
    for key in ("0", "999999", "x", "9" * 30):
        assert supervisor.get(f"{LIST}{key}/change/").status_code == 404


def test_the_list_needs_as_many_queries_for_many_payouts_as_for_few(supervisor: Client, house: House) -> None:
    house.sit(1, 2)
    counts = []
    for _ in range(2):
        for _ in range(3):
            house.run("open_betting")
            for position in ("simple:rouge", "straight:17", "column:1"):
                house.bet(1, position)
                house.bet(2, position)
            house.spin(0)
        with CaptureQueriesContext(connection) as queries:
            assert keys(supervisor.get(LIST))
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 11
