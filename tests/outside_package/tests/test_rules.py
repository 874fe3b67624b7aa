"""Each rule of Relance by its number."""

from __future__ import annotations

import pytest

from games.kit.errors import RuleViolation
from games.kit.played import Chance, Result, Seat, SeatStart, Staff, Who, play
from relance import GAME
from relance.values import Action, Again, BreakOff, Keep, Options, State, Throw


def match(players: int = 2, **options: object) -> State:
    return GAME.start(Options(**options), [SeatStart(f"Player {seat + 1}") for seat in range(players)])


def turns(state: State, *figures: int) -> State:
    """Let the players throw these figures in turn, and keep each."""
    for figure in figures:
        seat = Seat(state.seat)
        state, _ = play(GAME, state, Throw((figure,)), Chance())
        state, _ = play(GAME, state, Keep(), seat)
    return state


def refused(state: State, action: Action, who: Who) -> str:
    with pytest.raises(RuleViolation) as caught:
        GAME.decide(state, action, who)
    return caught.value.code


@pytest.mark.parametrize("players", [1, 5])
def test_r1_two_to_four_play(players: int) -> None:
    with pytest.raises(RuleViolation) as caught:
        match(players)
    assert caught.value.code == "seat_count"


def test_r1_the_first_seat_begins() -> None:
    state, _ = play(GAME, match(), Throw((4,)), Chance())
    assert GAME.turn(state) == (Seat(0),)
    assert refused(state, Keep(), Seat(1)) == "not_your_word"


def test_r2_the_second_throw_counts_and_there_is_no_third() -> None:
    state, _ = play(GAME, match(), Throw((5,)), Chance())
    state, _ = play(GAME, state, Again(), Seat(0))
    state, _ = play(GAME, state, Throw((2,)), Chance())
    assert state.figures == (2, 0)
    assert state.seat == 1
    assert refused(state, Again(), Seat(0)) == "not_your_word"


def test_r2_the_die_is_not_thrown_while_a_player_decides() -> None:
    state, _ = play(GAME, match(), Throw((5,)), Chance())
    assert refused(state, Throw((6,)), Seat(0)) == "no_such_act"


def test_r3_the_highest_scores_alone() -> None:
    assert turns(match(3), 4, 6, 5).scores == (0, 1, 0)
    assert turns(match(3), 6, 2, 6).scores == (0, 0, 0)


def test_r4_the_next_player_begins_the_next_round() -> None:
    assert [turns(match(3), 4, 6, 5).seat, turns(match(3), 6, 2, 6).seat] == [1, 1]


def test_r4_or_whoever_scored() -> None:
    state = turns(match(3, begins="scorer"), 4, 5, 6)
    assert state.seat == 2
    assert turns(state, 6, 2, 6).seat == 2


def test_r5_the_target_wins() -> None:
    state = turns(match(target=2), 6, 1)
    assert GAME.result(state) is None
    assert GAME.result(turns(state, 1, 6)) == Result((0,))


def test_r6_the_chef_breaks_off() -> None:
    assert refused(match(), BreakOff(), Seat(0)) == "staff_only"
    state, _ = play(GAME, match(), BreakOff(), Staff())
    assert GAME.result(state) == Result((), void=True)
    assert refused(state, BreakOff(), Staff()) == "over"
