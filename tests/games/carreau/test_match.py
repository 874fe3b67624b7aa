"""From round to round, the end of a match, and what everyone is told of it (C-15 to C-17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from games.carreau import GAME
from games.carreau.events import MatchEnded
from games.carreau.options import Options
from games.kit.errors import BadOption
from games.kit.options import decode_options, option_defaults
from games.kit.played import Public, Result, Seat, Staff
from tests.games.carreau.driver import Match

X = "x"
ALL_OFF: tuple[list[str], list[str]] = ([X], [X])


def test_c15_who_scored_begins_the_next_round():
    match = Match(3, starter=0)
    match.round([20], [30], [10])
    assert match.next == 2


def test_c15_after_a_carreau_its_player_begins():
    match = Match(3).flips("on")
    match.carreau()
    assert (match.next, match.view.starter) == (1, 1)


def test_c15_if_nobody_scored_the_same_player_begins_again():
    match = Match(3, starter=1)
    match.round([X], [X], [X])
    assert match.next == 1


@pytest.mark.parametrize(("starter", "then"), [(1, 2), (2, 0)])
def test_t24_c15_or_the_next_one_clockwise(starter, then):
    match = Match(3, starter=starter, no_score_starter="next")
    match.round([X], [X], [X])
    assert match.next == then


def test_t22_c16_first_to_five():
    match = Match(2)
    match.round([10, 20, 30], [X])
    match.round([X], [10, 20, 30])
    match.round([10], [X])
    match.round([X], [10])
    assert match.scores == (4, 4)
    match.round([20], [10])
    assert match.scores == (4, 5)
    assert GAME.result(match.state) == Result((1,))


def test_t23_c16_two_points_from_three():
    match = Match(2)
    match.round([10, 20, 30], [X])
    match.round([X], [10, 20, 30])
    match.round([X], [10])
    match.round([10, 20, X], [30])
    assert match.scores == (5, 4)
    assert GAME.result(match.state) == Result((0,))


def test_c16_the_match_stops_at_once_in_the_middle_of_a_round():
    match = Match(2)
    match.carreau()
    match.flips("on", "on")
    events = match.carreau()
    assert events[-1] == MatchEnded(0)
    assert (match.view.phase, match.view.ball, match.view.to_flip) == ("over", "off_board", None)
    assert GAME.legal(match.state, Staff()) == ()


def test_c16_the_peg_stops_at_the_target_and_the_record_keeps_the_total():
    match = Match(2)
    match.carreau()
    match.carreau()
    assert (match.view.seats[0].score, match.view.seats[0].peg) == (6, 5)


def test_c16_or_the_peg_shows_the_total():
    match = Match(2, cap_score=False)
    match.carreau()
    match.carreau()
    assert (match.view.seats[0].score, match.view.seats[0].peg) == (6, 6)


def test_c16_the_target_is_an_option():
    match = Match(2, target=1)
    match.round([10], [20])
    assert GAME.result(match.state) == Result((0,))
    match = Match(2, target=6, carreau_points=5)
    match.carreau()
    assert GAME.result(match.state) is None


def test_c17_after_the_last_round_the_highest_score_wins():
    match = Match(2, max_rounds=2)
    match.round([10], [20])
    assert GAME.result(match.state) is None
    match.round([X], [10, 20])
    assert match.scores == (1, 2)
    assert GAME.result(match.state) == Result((1,))


def test_c17_equal_highest_scores_are_a_draw_between_those_players():
    match = Match(3, max_rounds=3)
    match.round([10], [20], [X])
    match.round([20], [10], [X])
    match.round([X], [X], [X])
    assert match.scores == (1, 1, 0)
    assert GAME.result(match.state) == Result(())
    assert (match.view.winner, match.view.drawn) == (None, (0, 1))


def test_c17_a_carreau_can_be_the_last_round():
    match = Match(2, max_rounds=1)
    match.carreau()
    assert GAME.result(match.state) == Result((0,))


def test_c17_without_the_option_rounds_go_on():
    match = Match(2)
    for _ in range(40):
        match.round(*ALL_OFF)
    assert (match.view.round_no, match.view.max_rounds) == (41, None)
    assert GAME.result(match.state) is None


def test_options_and_their_defaults():
    assert option_defaults(Options) == {
        "players": 4,
        "eps": 10,
        "target": 5,
        "carreau_points": 3,
        "no_score_starter": "same",
        "tie_mode": "block",
        "cap_score": True,
        "max_rounds": None,
    }


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("players", [2, 6]),
        ("eps", [0, 500]),
        ("target", [1, 99]),
        ("carreau_points", [1, 99]),
        ("no_score_starter", ["same", "next"]),
        ("tie_mode", ["block", "void"]),
        ("cap_score", [True, False]),
        ("max_rounds", [None, 1, 999]),
    ],
)
def test_every_documented_value_is_taken(option, values):
    for value in values:
        assert getattr(decode_options(Options, {option: value}), option) == value


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", 1),
        ("players", 7),
        ("eps", -1),
        ("eps", 501),
        ("eps", 1.5),
        ("target", 0),
        ("target", 100),
        ("carreau_points", 0),
        ("no_score_starter", "other"),
        ("tie_mode", "share"),
        ("cap_score", "yes"),
        ("max_rounds", 0),
        ("max_rounds", 1000),
    ],
)
def test_an_option_that_cannot_be_is_refused_by_name(option, value):
    with pytest.raises(BadOption) as caught:
        decode_options(Options, {option: value})
    assert caught.value.option == option


def test_the_view_tells_whose_flip_it_is_and_what_is_left():
    view = Match(2, starter=1, eps=10).flips("edge").view
    assert (view.to_flip, view.next_cube, view.flips_made, view.flips_in_round) == (0, "1a", 1, 6)
    assert [seat.cubes_left for seat in view.seats] == [3, 2]
    assert (view.eps, view.tie_mode, view.target, view.carreau_points) == (10, "block", 5, 3)


def test_the_view_tells_who_scored_in_the_last_round_and_why():
    match = Match(2, eps=10)
    match.round([10.0, ("edge", 31)], [12.5, X, 40])
    last = match.view.last
    assert last is not None
    assert (last.number, last.scorer, last.points, last.reason, last.rival) == (1, 0, 1, "closest", "2a")
    assert [(cube.cube, cube.state, cube.gap, cube.verdict, cube.rival) for cube in last.cubes] == [
        ("1a", "on", 100, "scores", "2a"),
        ("1b", "edge", 310, "behind", "2a"),
        ("1c", "off", None, None, None),
        ("2a", "on", 125, "behind", "1a"),
        ("2b", "off", None, None, None),
        ("2c", "on", 400, "behind", "1a"),
    ]


def test_the_last_round_of_a_carreau_shows_the_cubes_before_that_flip():
    match = Match(2).flips("on")
    match.carreau()
    last = match.view.last
    assert last is not None
    assert (last.scorer, last.points, last.reason, last.rival) == (1, 3, "carreau", None)
    assert [cube.state for cube in last.cubes] == ["on", *["unused"] * 5]


def test_before_the_match_begins_there_is_no_starter():
    view = Match(2, starter=None).view
    assert (view.starter, view.to_flip, view.last, view.round_no) == (None, None, None, 0)


def test_nothing_is_hidden_from_anyone():
    match = Match(2).flips("on", "off")
    views = {repr(GAME.view(match.state, viewer)) for viewer in (Public(), Seat(0), Seat(1))}
    assert len(views) == 1


def told(match: Match) -> list[str]:
    """The sentences of everything that has happened."""
    sentences: list[tuple[str, Mapping[str, Any]]] = [GAME.describe(event) for event in match.log]
    return [message % params for message, params in sentences]


def test_every_round_is_told_with_who_scores_and_why():
    match = Match(2, eps=10, starter=None)
    match.draw(1)
    match.round([10.0, ("edge", 30)], [12.5, X, X])
    match.round([X], [20])
    match.round([10.0], [10.5])
    match.round(*ALL_OFF)
    match.carreau()
    sentences = told(match)
    for sentence in (
        "Who begins is drawn by lot.",
        "The lot falls on seat 2.",
        "Round 1: seat 2 flips first.",
        "Seat 2 flips: cube 2a rests on the board.",
        "Seat 1 flips: cube 1b rests on the border.",
        "Seat 1 flips: cube 1c is off the board.",
        "Gaps in mm: 1a 10.0, 2a 12.5, 1b 30.0; the tolerance is 1.0.",
        "Seat 1 scores 1, one for each cube closer to the ball than the opposing 2a.",
        "Seat 2 scores 1: no opposing cube counts.",
        "Nobody scores: the nearest cubes of different colours are tied.",
        "There is nothing to measure.",
        "Nobody scores: no cube is on the board.",
        "Carreau! Cube 2a of seat 2 puts the ball off the board.",
        "Seat 2 scores 3 for the Carreau.",
    ):
        assert sentence in sentences


def test_moved_cubes_and_the_end_are_told():
    match = Match(2, target=3).flips("on")
    match.flip("on", {"1a": "edge"})
    match.flip("on", {"2a": "off"})
    match.flip("on", {"2a": "on"})
    match.carreau()
    sentences = told(match)
    for sentence in (
        "Seat 1 begins by agreement.",
        "Cube 1a is on the border now.",
        "Cube 2a is off the board now.",
        "Cube 2a is on the board now.",
        "Seat 1 wins the match.",
    ):
        assert sentence in sentences
    drawn = Match(2, max_rounds=1)
    drawn.round(*ALL_OFF)
    assert told(drawn)[-1] == "The match is a draw between the seats 1, 2."
