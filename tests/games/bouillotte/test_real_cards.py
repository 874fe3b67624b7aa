"""Real cards: the system knows the turn, and no hand until all are shown."""

from __future__ import annotations

from typing import Any

import pytest

from games.bouillotte import GAME
from games.bouillotte.actions import OpenHand, Turn
from games.bouillotte.cards import PACKS
from games.kit.played import Chance, Payment, Pot, Public, Seat, Staff
from tests.games.bouillotte.driver import Table


def test_the_croupier_enters_the_turned_card() -> None:
    table = Table(cards="real", deal=False)
    need = GAME.needs(table.state)
    assert need is not None
    assert (need.action, need.form.count, need.seen) == ("turn", 1, None)
    table.do(Turn(("9D",)), Chance())
    assert (table.state.turn, table.state.hands) == ("9D", ())
    assert table.word == 0


def test_all_hands_are_entered_at_the_showdown() -> None:
    table = Table(cards="real").say("0 OPEN 5, 1 CALL, 2 P, 3 P")
    need = GAME.needs(table.state)
    assert need is not None
    assert (need.action, need.form.count) == ("hands", 12)
    assert set(need.form.faces) == set(PACKS[4]) - {"QC"}
    assert GAME.turn(table.state) == (Chance(),)
    table.show()
    assert table.state.showdown is not None
    assert [hand.cards for hand in table.state.showdown.hands] == list(table.hands)
    assert table.won() == {1: 11}


def test_what_nobody_can_match_goes_back_before_the_hands_are_entered() -> None:
    table = Table(cards="real", stacks=(30, 12, 30, 30)).say("0 OPEN 29, 1 CALL, 2 P, 3 P")
    assert table.paid("unmatched") == [Payment(Pot(), Seat(0), 17, "unmatched")]
    assert table.state.phase == "showdown"
    table.show()
    assert table.won() == {1: 25}


def test_no_cards_are_entered_for_a_win_unseen() -> None:
    table = Table(cards="real").say("0 OPEN 5, 1 P, 2 P, 3 P")
    assert table.state.phase == "between"
    assert table.state.hands == ()


def test_nobody_sees_a_hand_before_the_showdown() -> None:
    table = Table(cards="real").say("0 OPEN 5, 1 CALL")
    for viewer in (Public(), *(Seat(seat) for seat in range(4))):
        view = GAME.view(table.state, viewer)
        assert view.own == ()
        assert all(seat.cards == () for seat in view.seats)


@pytest.mark.parametrize(
    "words",
    [
        "0 OPEN 5, 1 CALL, 2 CALL, 3 RAISE 9, 0 CALL, 1 P, 2 CALL",
        "0 STAY, 1 STAY, 2 P, 3 STAY, 0 CALL, 1 CALL",
        "0 P, 1 P, 2 STAY, 3 SHOW 2, 2 CALL",
        "0 OPEN 29, 1 CALL, 2 CALL, 3 P",
        "0 P, 1 P, 2 P, 3 P",
    ],
)
@pytest.mark.parametrize(
    "options", [{}, {"brelan_bonus": 3, "rake_percent": 10}, {"ante": "everyone", "fallback_tie": "split"}]
)
def test_real_and_system_cards_pay_alike(words: str, options: dict[str, Any]) -> None:
    hands = "ASAHAD/KSKH8D/9S9H9D/QS8H8C"
    system = Table(hands=hands, turn="9C", stacks=(30, 12, 30, 30), **options)
    real = Table(hands=hands, turn="9C", stacks=(30, 12, 30, 30), cards="real", **options)
    for table in (system, real):
        table.say(words)
    if real.state.phase == "showdown":
        real.show()
    assert real.state.stacks == system.state.stacks
    assert real.state.pot == system.state.pot
    assert real.state.showdown == system.state.showdown
    moved = [[event for event in table.log if isinstance(event, Payment)] for table in (real, system)]
    assert moved[0] == moved[1]


def test_the_next_hand_forgets_the_cards() -> None:
    table = Table(cards="real").say("0 OPEN 5, 1 CALL, 2 P, 3 P")
    table.show()
    table.do(OpenHand(), Staff())
    assert (table.state.hands, table.state.turn, table.state.showdown) == ((), "", None)
