"""Matches in the admin: the list, one match gone over, and how it is replayed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from croupier.models import Staff
from tables.models import Entry, Match, SeatCode
from tests.casino.admin.reading import links, listed, section, words
from tests.casino.admin.test_replay import alter
from tests.tables.house import EURO, House
from tests.tables.matches.conftest import cards, games

__all__ = ["cards", "games"]

LIST = "/admin/tables/match/"
# A replay looks at one moment of the database, which a transaction that is on already cannot give.
one_moment = pytest.mark.django_db(transaction=True)
DEAL = ["AS", "KH", "7C", "8C"]
FOLD = {"type": "fold", "shows": False}


def stay(stake: int) -> dict[str, object]:
    return {"type": "stay", "stake": stake}


def play(house: House, stake: int = 0) -> Match:
    """Play a match that seat 4 wins: it has the best card of those who stay."""
    house.run("start_match", stake=stake)
    house.run("enter_chance", values=DEAL)
    house.run("act", seat=1, action=stay(5))
    house.run("act", seat=2, action=FOLD)
    house.run("act", seat=4, action=stay(3))
    match = Match.objects.filter(table=house.id).latest("number")
    if stake:
        house.run("pay_match", match=match.number)
    return Match.objects.get(pk=match.pk)


def page(match: Match, query: str = "") -> str:
    return f"{LIST}{match.pk}/change/{query}"


def test_matches_are_listed_with_state_winner_and_stake(supervisor: Client, cards: House) -> None:
    play(cards, stake=2 * EURO)
    cards.run("start_match")
    rows = listed(supervisor.get(LIST))
    assert [row[0] for row in rows] == ["Cards · 2", "Cards · 1"]
    assert rows[0][2:] == ["–", "playing", "–", "3", "–", "–"]
    assert rows[1][3:] == ["over", "4", "3", "2.00EUR", "4"]


def test_matches_are_filtered_and_found(
    supervisor: Client, cards: House, make_house: Callable[..., House]
) -> None:
    play(cards)
    cards.run("start_match")
    other = make_house(slug="other", game="dummy", seat_count=2)
    for seat, player in ((1, "Rose"), (2, "Alain")):
        other.run("take_seat", seat=seat, player=player)
        other.run("buy_in", seat=seat, amount=20 * EURO)
    other.run("start_match")
    other.run("chef_act", action={"type": "break_off"})

    def found(query: str) -> list[str]:
        return [row[0] for row in listed(supervisor.get(f"{LIST}?{query}"))]

    assert found(f"table={cards.id}") == ["Cards · 2", "Cards · 1"]
    assert found("state=on") == ["Cards · 2"]
    assert found("state=over") == ["Cards · 1"]
    assert found("state=void") == ["Other · 1"]
    chef, idle = (cards.staff[position].pk for position in ("chef_de_table", "bout_de_table"))
    assert found(f"croupier={chef}") == ["Cards · 2", "Cards · 1"]
    assert found(f"croupier={idle}") == []
    assert found("started_at_from=2999-01-01") == []
    assert len(found("started_at_from=2001-01-01")) == 3
    assert found("q=1") == ["Other · 1", "Cards · 1"]
    assert found("q=cards+1") == ["Cards · 1"]
    assert found("q=rose") == ["Other · 1"]
    assert found("q=nobody") == []
    assert "does not know “won”" in words(supervisor.get(f"{LIST}?state=won"))


def test_a_player_is_found_in_the_matches_they_were_there_for(supervisor: Client, cards: House) -> None:
    play(cards)
    cards.run("leave_seat", seat=2)
    cards.run("take_seat", seat=2, player="Rose")
    cards.run("buy_in", seat=2, amount=20 * EURO)
    play(cards)
    assert [row[0] for row in listed(supervisor.get(f"{LIST}?q=rose"))] == ["Cards · 2"]
    assert [row[0] for row in listed(supervisor.get(f"{LIST}?q=player+2"))] == ["Cards · 1"]


def test_the_list_needs_as_many_queries_for_many_matches_as_for_few(supervisor: Client, cards: House) -> None:
    counts = []
    for more in (1, 2):
        for _ in range(more):
            play(cards)
        with CaptureQueriesContext(connection) as queries:
            assert listed(supervisor.get(LIST))
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 9


def test_a_match_is_gone_over_step_by_step(supervisor: Client, cards: House) -> None:
    match = play(cards)
    last = supervisor.get(page(match))
    assert "After act 4 of 4" in words(last)
    assert "Won by seat 4." in words(last)
    assert {"?step=3#position", "?step=0#position"} <= set(links(last))
    assert "?step=5#position" not in links(last)
    start = supervisor.get(page(match, "?step=0"))
    assert "At the start" in words(start)
    assert "To be dealt." in words(start)
    assert "?step=1#position" in links(start)
    second = supervisor.get(page(match, "?step=2"))
    assert "After act 2 of 4" in words(second)
    assert "Seat 2 has the word." in words(second)
    assert {"?step=1#position", "?step=3#position"} <= set(links(second))
    assert "After act 4 of 4" in words(supervisor.get(page(match, "?step=99")))
    for step in ("x", "-1", "9" * 30):
        assert supervisor.get(page(match, f"?step={step}")).status_code == 200


def test_each_act_is_a_sentence_with_who_acted_and_who_entered_it(supervisor: Client, cards: House) -> None:
    code = cards.run("give_seat_code", seat=4).data["code"]
    assert code
    match = play(cards)
    rows = section(supervisor.get(page(match)), "acts")[1:]
    chef = cards.staff["chef_de_table"].name
    assert [row[0] for row in rows] == ["1", "2", "3", "4"]
    assert rows[0][1].startswith("chance The cards are dealt; 8♣ is turned.")
    assert "seat 1 → pot 1.00EUR" in rows[0][1]
    assert rows[1][1].startswith("1 Seat 1 stays with 5. seat 1 → pot 5.00EUR")
    assert rows[2][1] == "2 Seat 2 folds."
    assert {row[2] for row in rows} == {f"{chef} Chef de table"}
    entry = Entry.objects.get(table=cards.id, number=int(rows[2][3]))
    assert entry.content["seat"] == 2
    assert f"/admin/tables/entry/{entry.pk}/change/" in links(supervisor.get(page(match)))


def test_the_acts_around_the_position_are_listed(
    supervisor: Client, cards: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("casino.admin.match_page.PER_PAGE", 3)
    match = play(cards)
    last = supervisor.get(page(match))
    assert [row[0] for row in section(last, "acts")[1:]] == ["2", "3", "4"]
    assert "?step=1#acts" in links(last)
    first = supervisor.get(page(match, "?step=1"))
    assert [row[0] for row in section(first, "acts")[1:]] == ["1", "2", "3"]
    assert "?step=4#acts" in links(first)


def test_pots_payments_and_commission_come_from_the_ledger(supervisor: Client, cards: House) -> None:
    cards.run("close_table")
    cards.run("configure", commission=50, options={"rake_percent": 50})
    cards.run("open_table")
    match = play(cards, stake=2 * EURO)
    answer = supervisor.get(page(match))
    # Of 11 units in the game's pot the house has 5, of 6 euros in stakes half, rounded down.
    assert section(answer, "pots")[1:] == [
        ["–", "1 8.00 2 3.00 4 6.00", "17.00", "4 9.00", "8.00", "–"],
    ]
    reasons = {row[6] for row in section(answer, "transfers")[1:]}
    assert {"stake on a match", "commission", "stakes won", "pot", "ante"} <= reasons
    assert len(section(answer, "transfers")) == 1 + 3 + 3 + 2 + 2 + 2
    assert "rake_percent=50" in words(answer)


def test_a_hand_of_an_evening_has_its_own_pot(supervisor: Client, bouillotte: House) -> None:
    play_hand(bouillotte)
    match = Match.objects.get(table=bouillotte.id)
    bouillotte.run("act", action={"type": "open_hand"})
    answer = supervisor.get(page(match))
    rows = section(answer, "pots")[1:]
    assert [row[0] for row in rows] == ["2", "1"]
    (number, *_put, total, paid, _house, left) = rows[1]
    assert (number, total, left) == ("1", "2.00", "–")
    assert paid.endswith("2.00")
    assert "hand 2" in words(answer)


@one_moment
def test_a_match_is_replayed_and_agrees(supervisor: Client, cards: House) -> None:
    match = play(cards, stake=2 * EURO)
    assert "The rules agree" not in words(supervisor.get(page(match)))
    assert "The rules agree" in words(supervisor.get(page(match, "?replay")))
    cards.run("start_match")
    running = Match.objects.get(table=cards.id, number=2)
    assert "The rules agree" in words(supervisor.get(page(running, "?replay")))


@one_moment
def test_what_was_altered_by_hand_is_named_when_the_match_is_over(supervisor: Client, cards: House) -> None:
    match = play(cards)
    alter("UPDATE tables_transfer SET amount = amount + 100 WHERE reason = 'pot'")
    text = words(supervisor.get(page(match, "?replay")))
    assert "1 difference" in text
    assert "the transfers are" in text
    cards.run("start_match")
    cards.run("enter_chance", values=DEAL)
    running = Match.objects.get(table=cards.id, number=2)
    alter("UPDATE tables_match SET state = replace(state, 'AS', 'QS') WHERE id = %s", running.pk)
    text = words(supervisor.get(page(running, "?replay")))
    assert "cards match 2" in text
    assert "What differs there can be seen when the match is over." in text
    assert "position" not in text.split("can be seen when the match is over.")[1].split("Started")[0]


@one_moment
def test_a_match_of_a_game_that_is_gone_still_has_its_page(supervisor: Client, cards: House) -> None:
    match = play(cards)
    alter("UPDATE tables_table SET game = 'jeu-de-l-oie' WHERE id = %s", cards.id)
    answer = supervisor.get(page(match, "?replay"))
    assert "There is no game “jeu-de-l-oie”" in words(answer)
    assert "It cannot be replayed" in words(answer)
    assert section(answer, "players")[1][:2] == ["1", "Player 1"]
    assert supervisor.get("/admin/").status_code == 200
    assert supervisor.get(f"/admin/tables/table/{cards.id}/change/").status_code == 200


def test_the_page_needs_as_many_queries_for_a_long_match_as_for_a_short_one(
    supervisor: Client, bouillotte: House
) -> None:
    counts = []
    for _ in range(2):
        play_hand(bouillotte)
        with CaptureQueriesContext(connection) as queries:
            assert supervisor.get(page(Match.objects.get(table=bouillotte.id))).status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 18


def test_the_overview_and_the_table_lead_to_matches(supervisor: Client, cards: House) -> None:
    match = play(cards)
    for address in ("/admin/", f"/admin/tables/table/{cards.id}/change/"):
        answer = supervisor.get(address)
        assert page(match) in links(answer)
        assert f"{LIST}?table={cards.id}" in links(answer)
        assert f"/admin/tables/round/?table={cards.id}" not in links(answer)
        assert "In the pot" in words(answer) or "pot" in words(answer)
    rows = listed(supervisor.get("/admin/tables/table/"))
    assert rows[0][3:5] == ["over", "1"]
    entry = Entry.objects.filter(table=cards.id, command="act").latest("number")
    assert page(match) in links(supervisor.get(f"/admin/tables/entry/{entry.pk}/change/"))
    assert page(match) in links(supervisor.get("/admin/tables/entry/"))
    assert page(match) in links(supervisor.get("/admin/tables/transfer/"))


def test_the_journal_tells_acts_as_everyone_hears_of_them(supervisor: Client, cards: House) -> None:
    match = play(cards)
    rows = listed(supervisor.get(f"/admin/tables/entry/?command=act&table={cards.id}"))
    assert [row[6] for row in rows][1:] == ["seat 2 · Seat 2 folds.", "seat 1 · Seat 1 stays with 5."]
    deal = Entry.objects.get(table=cards.id, command="enter_chance", round=match.number)
    answer = supervisor.get(f"/admin/tables/entry/{deal.pk}/change/")
    assert "The cards are dealt; 8♣ is turned." in words(answer)


def test_matches_and_codes_are_for_those_who_audit_and_only_to_read(
    client: Client, as_: Callable[[Staff], Client], person: Callable[..., Staff], cards: House
) -> None:
    cards.run("give_seat_code", seat=1)
    match = play(cards)
    addresses = [LIST, page(match), "/admin/tables/seatcode/"]
    for address in (*addresses, page(match, "?replay")):
        assert client.get(address).status_code == 302, address
    croupier = as_(person("Lucie"))
    for address in (*addresses, page(match, "?replay")):
        assert croupier.get(address).status_code == 403, address
    before = [list(model.objects.values()) for model in (Match, SeatCode)]
    for grade in ("chef", "supervisor", "admin"):
        reader = as_(person(grade, grade))
        for address in addresses:
            assert reader.get(address).status_code == 200, (grade, address)
        for name in ("match", "seatcode"):
            row = {"match": match.pk, "seatcode": SeatCode.objects.get().pk}[name]
            assert reader.get(f"/admin/tables/{name}/add/").status_code == 403
            assert reader.post(f"/admin/tables/{name}/{row}/delete/", {"post": "yes"}).status_code == 403
            reader.post(f"/admin/tables/{name}/{row}/change/", {"state": "{}", "ended_at": ""})
    assert [list(model.objects.values()) for model in (Match, SeatCode)] == before
    for key in ("0", "999", "x", "9" * 30):
        assert reader.get(f"{LIST}{key}/change/").status_code == 404


def test_a_code_is_told_by_its_seat_and_never_shown(supervisor: Client, cards: House) -> None:
    code = cards.run("give_seat_code", seat=1).data["code"]
    cards.run("leave_seat", seat=1)
    cards.run("give_seat_code", seat=2)
    answer = supervisor.get("/admin/tables/seatcode/")
    assert [row[:2] for row in listed(answer)] == [["Cards", "2"], ["Cards", "1"]]
    assert listed(answer)[0][3] == "is good"
    for given in SeatCode.objects.all():
        answers = (answer, supervisor.get(f"/admin/tables/seatcode/{given.pk}/change/"))
        for each in answers:
            assert given.code_hash not in each.content.decode()
            assert code not in each.content.decode()


@pytest.fixture
def bouillotte(make_house: Callable[..., House]) -> House:
    """A Bouillotte table with system cards, everyone with the deposit of the house and an evening begun."""
    house = make_house(slug="evening", game="bouillotte", seat_count=4)
    for seat in range(1, 5):
        house.run("take_seat", seat=seat, player=f"Player {seat}")
        house.run("buy_in", seat=seat, amount=30 * EURO)
    house.run("start_match")
    return house


def play_hand(house: House) -> None:
    """Play a hand in which everyone passes but the last, who has the plate."""
    house.run("act", action={"type": "open_hand"})
    while (match := Match.objects.get(table=house.id)).due == "draw_chance":
        house.system("draw_chance", match=match.number, after=match.moves)
    while turn := [who for who in house.table.public["match"]["turn"] if who.startswith("seat:")]:
        seat = int(turn[0].removeprefix("seat:"))
        action = "stay" if len(turn) == 1 and _last(house, seat) else "pass"
        house.run("act", seat=seat, action={"type": action})


def _last(house: House, seat: int) -> bool:
    """Return whether all others have passed."""
    seats = house.table.public["match"]["view"]["seats"]
    return all(each["status"] == "passed" for each in seats if each["seat"] != seat - 1)
