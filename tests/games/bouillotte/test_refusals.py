"""Every refusal has a code of its own, says what would be allowed, and changes nothing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import games.bouillotte
from games.bouillotte import GAME
from games.bouillotte.actions import (
    BreakOff,
    BuyIn,
    Close,
    Deal,
    Hands,
    Leave,
    Lot,
    OpenHand,
    Pass,
    Stay,
    Turn,
)
from games.bouillotte.options import Options
from games.kit.errors import RuleViolation
from games.kit.played import Chance, Seat, SeatStart, Staff, Who
from tests.games.bouillotte.driver import Table, dealt, hands_of

DOUBLING: dict[str, Any] = {"blind_doubling": True}
REAL: dict[str, Any] = {"cards": "real"}

# What was said before, the word that is refused, the code, and what the message must tell.
WORDS: list[tuple[dict[str, Any], str, str, str, str]] = [
    ({}, "", "1 STAY", "not_your_word", "seat 1"),
    (DOUBLING, "", "1 P", "doubling_first", "double for 1 or decline"),
    ({}, "", "0 DOUBLE", "doubling_over", "pass or bet"),
    ({}, "", "0 DECLINE", "doubling_over", "pass or bet"),
    ({}, "0 OPEN 5", "1 STAY", "stay_after_opening", "call 5"),
    ({}, "0 OPEN 5", "1 OPEN 9", "open_after_opening", "call 5"),
    ({}, "0 STAY", "1 OPEN 1", "open_too_low", "from 2 to 30"),
    ({}, "", "0 OPEN 30", "open_too_high", "from 1 to 29"),
    ({"stacks": (30, 1, 30, 30)}, "0 STAY", "1 OPEN 1", "open_too_few_chips", "at least 2"),
    ({}, "0 STAY", "1 CALL", "call_before_opening", "stay with 2"),
    ({}, "0 STAY", "1 RAISE 5", "raise_before_opening", "stay with 2"),
    ({}, "0 OPEN 5", "1 RAISE 5", "raise_too_low", "from 6 to 30"),
    ({}, "0 OPEN 5", "1 RAISE 31", "raise_too_high", "from 6 to 30"),
    ({"stacks": (30, 5, 30, 30)}, "0 OPEN 5", "1 RAISE 6", "raise_too_few_chips", "call with 5"),
    ({}, "0 P", "1 SHOW 1", "show_needs_two", "stay, open or pass"),
    ({}, "0 OPEN 5", "1 SHOW 5", "show_needs_two", "call, raise or pass"),
    ({}, "0 P, 1 P", "2 SHOW 0", "show_too_low", "from 1 to 30"),
    ({}, "0 P, 1 P", "2 SHOW 31", "show_too_high", "from 1 to 30"),
    ({}, "0 P, 1 P, 2 SHOW 4", "3 RAISE 9", "showing_demanded", "call 4"),
    ({}, "0 P, 1 P, 2 SHOW 4", "3 STAY", "showing_demanded", "call 4"),
    ({}, "0 P, 1 P, 2 SHOW 4", "3 OPEN 9", "showing_demanded", "call 4"),
    ({}, "0 P, 1 P, 2 SHOW 4", "3 SHOW 9", "showing_demanded", "call 4"),
    (
        {"show_out_of_turn": True},
        "0 OPEN 5, 1 RAISE 9, 2 P, 3 P",
        "1 SHOW 10",
        "show_at_present_stake",
        "9",
    ),
]


@pytest.mark.parametrize(("table", "before", "word", "code", "tells"), WORDS)
def test_word_is_refused(table: dict[str, Any], before: str, word: str, code: str, tells: str) -> None:
    at = Table(**table)
    if before:
        at.say(before)
    refusal = at.refused(word)
    assert refusal.code == code
    assert tells in str(refusal)


def between() -> Table:
    return Table().say("0 P, 1 STAY, 2 P, 3 P")


def closed() -> Table:
    table = between()
    table.do(Close(), Staff())
    return table


def at_lot() -> Table:
    table = Table()
    table.state = GAME.start(table.options, [SeatStart("a", 30)] * 4)
    table.do(OpenHand(), Staff())
    return table


def with_free_seat() -> Table:
    table = between()
    table.do(Leave(2), Staff())
    return table


def nobody_seated() -> Table:
    table = between()
    for seat in range(4):
        table.do(Leave(seat), Staff())
    return table


def spent() -> Table:
    table = Table()
    table.state = GAME.start(table.options, [SeatStart("a", 30)] * 3 + [SeatStart("d")])
    return table


def real_showdown() -> Table:
    return Table(cards="real").say("0 OPEN 5, 1 CALL, 2 P, 3 P")


CARDS = dealt(hands_of("ASKS9H/AHQD8D/KH9S8H/KD9C8C"), "QC", 0)
HANDS = tuple(card for hand in hands_of("ASKS9H/AHQD8D/KH9S8H/KD9C8C") for card in hand)

ACTS: list[tuple[Any, Any, Who, str, str]] = [
    (between, Pass(), Seat(0), "no_hand", "open the next"),
    (between, BreakOff(), Staff(), "no_hand", "open the next"),
    (at_lot, Pass(), Seat(0), "lot_first", "lot"),
    (lambda: Table(deal=False), Pass(), Seat(0), "cards_first", "dealt first"),
    (real_showdown, Pass(), Seat(0), "hands_first", "hands"),
    (closed, Pass(), Seat(0), "table_closed", "new match"),
    (closed, OpenHand(), Staff(), "table_closed", "new match"),
    (closed, Close(), Staff(), "table_closed", "new match"),
    (Table, Pass(), Staff(), "players_only", "as that seat"),
    (Table, OpenHand(), Staff(), "hand_running", "broken off"),
    (Table, Leave(0), Staff(), "hand_running", "broken off"),
    (Table, BuyIn(0), Staff(), "hand_running", "broken off"),
    (Table, Close(), Staff(), "hand_running", "broken off"),
    (Table, BreakOff(), Seat(0), "staff_only", "croupier"),
    (between, OpenHand(), Chance(), "staff_only", "croupier"),
    (between, BuyIn(4), Staff(), "no_such_seat", "1, 2, 3, 4"),
    (between, Leave(-1), Staff(), "no_such_seat", "1, 2, 3, 4"),
    (between, BuyIn(1), Staff(), "deposit_not_spent", "31"),
    (with_free_seat, Leave(2), Staff(), "seat_is_free", "1, 2, 4"),
    (nobody_seated, Leave(2), Staff(), "seat_is_free", "–"),
    (with_free_seat, OpenHand(), Staff(), "seats_free", "3"),
    (spent, OpenHand(), Staff(), "deposit_needed", "deposit of 30"),
    (at_lot, Lot((0,)), Staff(), "chance_only", "croupier enters"),
    (at_lot, Lot((4,)), Chance(), "chance_face", "4"),
    (at_lot, Lot((0, 1)), Chance(), "chance_count", "1"),
    (between, Lot((0,)), Chance(), "lot_not_due", "deal moves on"),
    (Table, Deal(CARDS), Chance(), "deal_not_due", "once in a hand"),
    (lambda: Table(deal=False), Turn(("AS",)), Chance(), "cards_are_the_systems", "drawn"),
    (lambda: Table(deal=False), Hands(HANDS), Chance(), "cards_are_the_systems", "drawn"),
    (lambda: Table(deal=False), Deal(CARDS[1:]), Chance(), "chance_count", "13"),
    (lambda: Table(deal=False), Deal((*CARDS[:-1], "JS")), Chance(), "chance_face", "JS"),
    (lambda: Table(deal=False), Deal((*CARDS[:-1], "AS")), Chance(), "chance_repeated", "AS"),
    (lambda: Table(deal=False, cards="real"), Deal(CARDS), Chance(), "cards_are_real", "turned card"),
    (lambda: Table(deal=False, cards="real"), Turn(("10H",)), Chance(), "chance_face", "10H"),
    (lambda: Table(cards="real"), Turn(("AS",)), Chance(), "deal_not_due", "once in a hand"),
    (lambda: Table(cards="real"), Hands(HANDS), Chance(), "hands_not_due", "showdown"),
    (real_showdown, Hands(("QC", *HANDS[1:])), Chance(), "card_turned", "any of the others"),
    (real_showdown, Hands(("KS", *HANDS[1:])), Chance(), "chance_repeated", "KS"),
    (real_showdown, Hands(("XX", *HANDS[1:])), Chance(), "chance_face", "XX"),
    (real_showdown, Hands(HANDS[:9]), Chance(), "chance_count", "12"),
]


@pytest.mark.parametrize(("build", "action", "who", "code", "tells"), ACTS)
def test_act_is_refused(build: Any, action: Any, who: Who, code: str, tells: str) -> None:
    table = build()
    before = table.state
    with pytest.raises(RuleViolation) as caught:
        table.do(action, who)
    assert caught.value.code == code
    assert tells in str(caught.value)
    assert table.state is before


@pytest.mark.parametrize(
    ("seats", "code", "tells"),
    [
        ([SeatStart("a", 30)] * 3, "seat_count", "4"),
        ([SeatStart("a", 30)] * 3 + [SeatStart("d", -1)], "negative_stack", "0 or more"),
        ([SeatStart("a", 30)] * 3 + [SeatStart("", 30)], "stack_without_player", "name its player"),
    ],
)
def test_start_is_refused(seats: list[SeatStart], code: str, tells: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        GAME.start(Options(), seats)
    assert caught.value.code == code
    assert tells in str(caught.value)


def test_a_hand_that_still_runs_is_not_revealed() -> None:
    table = Table()
    with pytest.raises(RuleViolation) as caught:
        GAME.reveal(table.state, table.state)
    assert caught.value.code == "hand_not_over"
    assert GAME.reveal(table.state, between().state).seats[0].cards == ("AS", "KS", "9H")


def test_every_code_of_the_package_is_tested() -> None:
    folder = Path(games.bouillotte.__file__).parent
    codes = {
        code
        for file in folder.glob("*.py")
        for code in re.findall(r'RuleViolation\(\s*"(\w+)"', file.read_text(encoding="utf-8"))
    }
    tested = {case[3] for case in WORDS} | {case[3] for case in ACTS}
    assert len(codes) > 30
    assert codes == (tested | {"seat_count", "negative_stack", "stack_without_player", "hand_not_over"}) - {
        "chance_face",
        "chance_count",
        "chance_repeated",
    }


def test_words_before_a_stay_name_what_may_be_said() -> None:
    assert str(Table().refused("0 CALL")) == "Nobody has opened yet: stay with 1, open or pass."
    assert Stay() in [offer.action for offer in GAME.legal(Table().state, Seat(0))]
