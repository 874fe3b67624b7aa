"""The ledger in the admin: transfers and accounts."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tables.models import Entry, Transfer
from tests.casino.admin.evening import Evening
from tests.casino.admin.reading import links, listed, words
from tests.tables.house import EURO, House

pytestmark = pytest.mark.django_db

LIST = "/admin/tables/transfer/"


def keys(answer: Any) -> list[int]:
    """The transfers that a page lists."""
    return [int(row[0]) for row in listed(answer)]


def of(**fields: object) -> list[int]:
    """Transfers, newest first."""
    return list(Transfer.objects.filter(**fields).order_by("-pk").values_list("pk", flat=True))


def test_transfers_are_listed_newest_first(supervisor: Client, evening: Evening) -> None:
    rows = listed(supervisor.get(LIST))
    assert [int(row[0]) for row in rows] == of()
    # table, entry, round, step, from, to, amount, reason, reverses
    shared = Transfer.objects.get(reason="divided", target__kind="bank")
    assert rows[of().index(shared.pk)][2:] == [
        "Boule 1",
        str(shared.entry),
        "3",
        "-",
        "layout",
        "bank",
        "50.00EUR",
        "divided",
        "–",
    ]


def test_transfers_are_filtered_by_table_day_and_reason(supervisor: Client, evening: Evening) -> None:
    today = timezone.localdate().isoformat()

    def found(query: str) -> list[int]:
        return keys(supervisor.get(f"{LIST}?{query}"))

    assert found(f"table={evening.house.id}") == of()
    assert found("reason=win") == of(reason="win")
    assert found("reason=reversal") == []
    assert found(f"at_from={today}&at_to={today}") == of()
    assert found("at_from=2999-01-01") == []


def test_transfers_are_found_by_number_entry_command_id_and_player(
    supervisor: Client, evening: Evening
) -> None:
    one = Transfer.objects.filter(reason="win").first()
    assert one is not None
    entry = Entry.objects.get(table=one.table, number=one.entry)

    def found(text: str) -> list[int]:
        return keys(supervisor.get(LIST, {"q": text}))

    assert found(str(entry.command_id)) == of(entry=one.entry)
    assert set(found(str(one.pk))) == set(of(pk=one.pk)) | set(of(entry=one.pk))
    assert found("Player 3") == of(seat=3)
    assert found("00000000-0000-4000-8000-000000000000") == []
    assert found("nobody") == []


def test_transfers_are_filtered_by_who_made_them(supervisor: Client, house: House) -> None:
    house.run("take_seat", seat=1, player="Rose")
    house.run("buy_in", seat=1, amount=100 * EURO)
    bought = of()
    house.run("buy_in", seat=1, amount=50 * EURO, actor=house.actor("croupier_left"))
    left, chef, right = (
        house.staff[position].pk for position in ("croupier_left", "chef_de_table", "croupier_right")
    )
    assert keys(supervisor.get(f"{LIST}?croupier={chef}")) == bought
    assert keys(supervisor.get(f"{LIST}?croupier={left}&table={house.id}")) == [
        key for key in of() if key not in bought
    ]
    assert keys(supervisor.get(f"{LIST}?croupier={right}")) == []


def test_what_was_taken_back_leads_to_what_took_it_back(supervisor: Client, house: House) -> None:
    house.run("take_seat", seat=1, player="Rose")
    wrong = house.run("buy_in", seat=1, amount=100 * EURO).number
    house.run("reverse_entry", entry=wrong, reason="counted twice")
    chips = Transfer.objects.get(entry=wrong, source__kind="bank")
    back = Transfer.objects.get(reverses=chips)
    assert f"{LIST}{back.pk}/change/" in links(supervisor.get(f"{LIST}{chips.pk}/change/"))
    assert f"{LIST}{chips.pk}/change/" in links(supervisor.get(f"{LIST}{back.pk}/change/"))


def test_accounts_are_listed_with_their_balances(supervisor: Client, evening: Evening) -> None:
    rows = {row[0]: row[1:] for row in listed(supervisor.get("/admin/tables/account/"))}
    house = evening.house
    assert rows["layout"] == ["Boule 1", "20.00EUR"]
    assert rows["drop"] == ["Boule 1", "3 000.00EUR"]
    assert rows["cage"] == ["Boule 1", "−3 000.00EUR"]
    assert house.balance("layout") == 20 * EURO
    assert rows["seat 8"] == ["Boule 1", "0.00EUR"]
    found = listed(supervisor.get("/admin/tables/account/?kind=bank"))
    assert [row[0] for row in found] == ["bank"]
    assert "does not know “purse”" in words(supervisor.get("/admin/tables/account/?kind=purse"))


def test_the_lists_need_as_many_queries_for_many_rows_as_for_few(supervisor: Client, house: House) -> None:
    house.sit(1)
    house.run("open_betting")
    counts = []
    for _ in range(2):
        for _ in range(10):
            house.bet(1, "straight:17")
        with CaptureQueriesContext(connection) as queries:
            assert keys(supervisor.get(LIST))
            assert listed(supervisor.get("/admin/tables/account/"))
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 13
