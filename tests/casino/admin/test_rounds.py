"""Rounds in the admin: the list, and everything of one round on one page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tables.models import Entry, PaymentStep, Payout, Round, Transfer, Wager
from tests.casino.admin.evening import Evening
from tests.casino.admin.reading import links, listed, section, words
from tests.tables.house import EURO, House

pytestmark = pytest.mark.django_db


def page(round_: Round, query: str = "") -> str:
    return f"/admin/tables/round/{round_.pk}/change/{query}"


def numbers(answer: object) -> list[str]:
    """What the rows of the list of rounds are called."""
    return [row[0] for row in listed(answer)]


def test_the_list_shows_every_round_newest_first(supervisor: Client, evening: Evening) -> None:
    rows = listed(supervisor.get("/admin/tables/round/"))
    assert [row[0] for row in rows] == [f"Boule 1 · {number}" for number in (5, 4, 3, 2, 1)]
    assert [row[2] for row in rows] == ["betting", "void", "finished", "finished", "finished"]
    assert [row[3] for row in rows] == ["–", "–", "17", "0", "17"]
    # Round 1: rouge 30 is lost; colonne 25 + 50, noir 100 + 100, cheval 2 + 34 and plein 10 + 350 are paid.
    assert rows[4][4:] == ["5 / 5", "5", "30.00EUR", "671.00EUR"]


def test_a_round_shows_its_steps_with_who_confirmed_them(supervisor: Client, evening: Evening) -> None:
    rows = section(supervisor.get(page(evening.zero)), "steps")
    steps = list(PaymentStep.objects.filter(round=evening.zero).order_by("index"))
    chef = evening.house.staff["chef_de_table"].name
    assert [row[:5] for row in rows[1:4]] == [
        ["1", "Collect what is lost", "1", "10.00", "–"],
        ["2", "Imprison", "3", "–", "–"],
        ["3", "Straights", "1", "–", "36.00"],
    ]
    assert [row[6:] for row in rows[1:4]] == [[chef, "Chef de table", str(step.done_entry)] for step in steps]


def test_a_round_shows_what_it_came_to_for_each_seat(supervisor: Client, evening: Evening) -> None:
    rows = section(supervisor.get(page(evening.zero)), "steps")
    head = rows.index(next(row for row in rows if row[0] == "seat"))
    # staked, taken, returned, win, goes on, result
    assert rows[head + 1 :] == [
        ["1", "Player 1", "101.00", "–", "1.00", "35.00", "100.00", "35.00"],
        ["2", "Player 2", "25.00", "–", "–", "–", "25.00", "–"],
        ["3", "Player 3", "30.00", "10.00", "–", "–", "20.00", "−10.00"],
        ["", "all seats", "156.00", "10.00", "1.00", "35.00", "145.00", "25.00"],
    ]


def test_a_round_shows_its_payouts_in_the_order_they_are_made(supervisor: Client, evening: Evening) -> None:
    answer = supervisor.get(page(evening.won))
    rows = [row for row in section(answer, "payouts")[1:] if len(row) > 1]
    payouts = Payout.objects.filter(round=evening.won, step__isnull=False).order_by("place")
    assert [(row[0], row[1]) for row in rows] == [(str(each.place), str(each.wager_id)) for each in payouts]
    # position, seat, player, chips, stake, odds, fate, win, returned, taken, goes on
    assert [row[2:] for row in rows] == [
        ["rouge", "2", "Player 2", "3 × 10.00", "30.00", "1:1", "lost", "–", "–", "30.00", "–"],
        ["colonne 2", "3", "Player 3", "1 × 25.00", "25.00", "2:1", "won", "50.00", "25.00", "–", "–"],
        ["noir", "1", "Player 1", "1 × 100.00", "100.00", "1:1", "won", "100.00", "100.00", "–", "–"],
        ["cheval 17-20", "2", "Player 2", "1 × 2.00", "2.00", "17:1", "won", "34.00", "2.00", "–", "–"],
        ["plein 17", "1", "Player 1", "2 × 5.00", "10.00", "35:1", "won", "350.00", "10.00", "–", "–"],
    ]
    outside = section(answer, "outside")
    assert [row[2:] for row in outside[1:]] == [
        ["douzaine 1", "3", "Player 3", "1 × 5.00", "5.00", "withdrawn", "5.00", "–", "–"]
    ]


def test_a_round_shows_its_journal_and_its_transfers(supervisor: Client, evening: Evening) -> None:
    answer = supervisor.get(page(evening.late))
    entries = Entry.objects.filter(table=evening.house.id, round=evening.late.number).order_by("number")
    rows = section(answer, "journal")[1:]
    assert [(row[0], row[2]) for row in rows] == [(str(each.number), each.command) for each in entries]
    assert "announced in time, laid late" in words(answer)
    transfers = Transfer.objects.filter(round=evening.late).order_by("pk")
    assert [row[0] for row in section(answer, "transfers")[1:]] == [str(each.pk) for each in transfers]
    assert [row[3:7] for row in section(answer, "transfers")[1:3]] == [
        ["layout", "seat 1", "50.00", "divided"],
        ["layout", "bank", "50.00", "divided"],
    ]


def test_late_wagers_are_marked(supervisor: Client, evening: Evening) -> None:
    rows = [row for row in section(supervisor.get(page(evening.late)), "payouts") if len(row) > 1]
    late = [row for row in rows if "late" in row[2]]
    assert [row[2:4] for row in late] == [["plein 17 late", "2"]]
    assert Wager.objects.get(pk=late[0][1]).late


def test_prisoners_lead_from_round_to_round(supervisor: Client, evening: Evening) -> None:
    """A prisoner carried out leads to the wager in which it goes on, and that one leads back."""
    held = Wager.objects.get(round=evening.zero, position="simple:manque")
    carried = Wager.objects.get(carries=held)
    onward = f"/admin/tables/payout/{carried.pk}/change/"
    back = f"/admin/tables/payout/{held.pk}/change/"
    assert onward in links(supervisor.get(page(evening.zero)))
    assert back in links(supervisor.get(page(evening.late)))
    assert supervisor.get(onward)["Location"] == f"{page(evening.late)}#wager-{carried.pk}"
    assert supervisor.get(back)["Location"] == f"{page(evening.zero)}#wager-{held.pk}"
    assert f'id="wager-{held.pk}"' in supervisor.get(page(evening.zero)).content.decode()


def test_a_moved_wager_leads_on_in_the_same_round(supervisor: Client, evening: Evening) -> None:
    rows = {row[2].split(" prison")[0]: row for row in section(supervisor.get(page(evening.late)), "outside")}
    assert rows["carré 16-20"][7:] == [
        "moved",
        "–",
        "–",
        f"2.00 {Wager.objects.get(position='corner:17-21').pk} →",
    ]
    assert rows["rouge"][7:] == ["divided", "50.00", "50.00", "–"]


def test_a_void_round_says_so_and_shows_what_went_back(supervisor: Client, evening: Evening) -> None:
    answer = supervisor.get(page(evening.void))
    assert "The round is void: nothing was paid" in words(answer)
    assert "the ball left the wheel twice" in words(answer)
    assert [row[2:3] + row[7:] for row in section(answer, "outside")[1:]] == [
        ["sixain 16-21", "void", "5.00", "–", "–"]
    ]


def test_a_running_round_shows_what_stands_on_the_cloth(supervisor: Client, evening: Evening) -> None:
    answer = supervisor.get(page(evening.running))
    assert [row[1:7] for row in section(answer, "standing")[1:]] == [
        ["plein 17", "1", "Player 1", "2 × 5.00", "10.00", "35:1"],
        ["colonne 2", "2", "Player 2", "1 × 10.00", "10.00", "2:1"],
    ]
    assert "Not settled yet." in words(answer)


def test_a_round_in_every_phase_has_a_page(supervisor: Client, house: House) -> None:
    house.sit(1)
    assert supervisor.get(page(house.round)).status_code == 200
    house.run("open_betting")
    house.bet(1, "simple:rouge")
    house.run("close_betting")
    assert "closed" in words(supervisor.get(page(house.round)))
    house.run("enter_result", values=[0])
    assert "zéro" in words(supervisor.get(page(house.round)))
    house.run("settle")
    answer = supervisor.get(page(house.round))
    assert "open" in section(answer, "steps")[1]
    assert "not confirmed yet" in words(answer)


def test_neighbours_lead_on_and_there_is_none_before_the_first(supervisor: Client, evening: Evening) -> None:
    found = links(supervisor.get(page(evening.won)))
    assert page(evening.zero) in found
    assert page(evening.zero) in links(supervisor.get(page(evening.late)))
    assert [link for link in found if link.startswith("/admin/tables/round/") and "change" in link] == [
        page(evening.zero)
    ]


def test_what_is_no_round_is_not_found(supervisor: Client) -> None:
    for key in ("0", "999999", "x", "1e3", "9" * 30):
        assert supervisor.get(f"/admin/tables/round/{key}/change/").status_code == 404


def test_the_names_of_players_are_those_of_the_round(supervisor: Client, house: House) -> None:
    """The seat knows who sits there now; the page says who sat there then."""
    house.sit(1)
    house.run("open_betting")
    house.bet(1, "simple:rouge")
    first = house.spin(1)
    house.run("leave_seat", seat=1)
    house.run("take_seat", seat=1, player="Colette")
    house.run("buy_in", seat=1, amount=100 * EURO)
    house.run("open_betting")
    house.bet(1, "simple:rouge")
    second = house.spin(1)
    assert section(supervisor.get(page(first)), "payouts")[2][4] == "Player 1"
    assert section(supervisor.get(page(second)), "payouts")[2][4] == "Colette"


def test_the_page_needs_as_many_queries_for_many_wagers_as_for_few(supervisor: Client, house: House) -> None:
    house.sit(*range(1, 9), amount=10_000 * EURO)
    counts = []
    for each in (1, 60):
        house.run("open_betting")
        stakes = [
            {"seat": seat, "position": position, "chip": EURO, "count": 1}
            for seat in range(1, 9)
            for position in ("straight:17", "simple:rouge", "column:2")
            for _ in range(each)
        ]
        for start in range(0, len(stakes), 500):
            house.run("place_wagers", wagers=stakes[start : start + 500])
        house.run("withdraw_wagers", wagers=house.run("place_wagers", wagers=stakes[:3]).data["wagers"])
        round_ = house.spin(0)
        with CaptureQueriesContext(connection) as queries:
            assert supervisor.get(page(round_)).status_code == 200
        counts.append(len(queries))
    assert Payout.objects.filter(round=round_).count() > 1_400
    assert counts[0] == counts[1]
    assert counts[0] <= 22


def test_many_payouts_are_paged_in_their_order(supervisor: Client, house: House) -> None:
    house.sit(1, amount=10_000 * EURO)
    house.run("open_betting")
    stake = {"seat": 1, "position": "straight:17", "chip": EURO, "count": 1}
    wagers = house.run("place_wagers", wagers=[stake] * 450).data["wagers"]
    round_ = house.spin(17)
    places = []
    for number in (1, 2, 3):
        answer = supervisor.get(page(round_, f"?page={number}"))
        places += [int(row[0]) for row in section(answer, "payouts")[1:] if len(row) > 1]
    assert places == list(range(1, 451))
    assert "There is no such page; the last one is 3." in words(supervisor.get(page(round_, "?page=4")))
    last = supervisor.get(f"/admin/tables/payout/{wagers[-1]}/change/")
    assert last["Location"] == f"{page(round_)}?page=3#wager-{wagers[-1]}"


def test_rounds_are_filtered_by_table_day_croupier_step_and_phase(
    supervisor: Client, evening: Evening, make_house: Callable[..., House]
) -> None:
    other = make_house(slug="boule-2")
    other.sit(1)
    other.run("open_betting")
    other.bet(1, "simple:rouge")
    other.run("close_betting")
    other.run("enter_result", values=[1])
    other.run("settle")
    other.run("pay_step", actor=other.actor("croupier_left"), index=1)
    left = other.staff["croupier_left"].pk
    today = timezone.localdate().isoformat()

    def found(query: str) -> list[str]:
        return numbers(supervisor.get(f"/admin/tables/round/?{query}"))

    assert found(f"table={other.id}") == ["Boule 2 · 2", "Boule 2 · 1"]
    assert found(f"croupier={left}") == ["Boule 2 · 1"]
    assert found("step=hold") == ["Boule 1 · 2"]
    assert found("step=pay:column") == ["Boule 1 · 1"]
    assert found(f"step=pay:simple&table={evening.house.id}") == ["Boule 1 · 3", "Boule 1 · 1"]
    assert found("phase=void") == ["Boule 1 · 4"]
    assert len(found(f"opened_at_from={today}&opened_at_to={today}")) == 6
    assert found("opened_at_to=2001-01-01") == []
    assert found("opened_at_from=2999-01-01") == []


@pytest.mark.parametrize(
    ("query", "value"),
    [
        ("table=999999", "999999"),
        ("croupier=x", "x"),
        ("step=pay:sun", "pay:sun"),
        ("opened_at_from=soon", "soon"),
    ],
)
def test_a_filter_that_knows_no_such_value_says_so_and_finds_nothing(
    supervisor: Client, evening: Evening, query: str, value: str
) -> None:
    answer = supervisor.get(f"/admin/tables/round/?{query}")
    assert numbers(answer) == []
    assert f"does not know “{value}”" in words(answer)


def test_rounds_are_found_by_number_table_and_player(
    supervisor: Client, evening: Evening, make_house: Callable[..., House]
) -> None:
    other = make_house(slug="boule-2")
    other.run("take_seat", seat=4, player="Octave")
    other.run("buy_in", seat=4, amount=50 * EURO)
    other.run("open_betting")
    other.bet(4, "simple:noir")
    other.spin(2)

    def found(text: str) -> list[str]:
        return numbers(supervisor.get("/admin/tables/round/", {"q": text}))

    assert found("1") == ["Boule 2 · 1", "Boule 1 · 1"]
    assert found("boule-2 1") == ["Boule 2 · 1"]
    assert found("Boule 1 #3") == ["Boule 1 · 3"]
    assert found("octave") == ["Boule 2 · 1"]
    # In the third round the player only has a stake in prison.
    assert found("Player 3") == ["Boule 1 · 3", "Boule 1 · 2", "Boule 1 · 1"]
    assert found("nobody of that name") == []
    assert found("99999999999999999999") == []


def test_the_list_needs_as_many_queries_for_many_rounds_as_for_few(supervisor: Client, house: House) -> None:
    house.sit(1)
    counts = []
    for _ in range(2):
        for _ in range(4):
            house.run("open_betting")
            house.bet(1, "simple:rouge")
            house.spin(3)
        with CaptureQueriesContext(connection) as queries:
            assert listed(supervisor.get("/admin/tables/round/"))
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 8


def test_more_rounds_than_are_counted_are_said_to_be_more(
    supervisor: Client, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("casino.admin.lists.MOST_COUNTED", 3)
    answer = supervisor.get("/admin/tables/round/")
    assert "The latest 3; there are more." in words(answer)
