"""Which cubes score (C-12 to C-14): the vectors of the page, and what holds for any cubes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.carreau.scoring import Judged, Measured, judge, points
from tests.games.carreau.driver import Match, scored

X = "x"


def test_t1_all_cubes_closer_than_every_opposing_one():
    assert scored([10, 20, 30], [40, 50, 60]) == (3, 0)


def test_t2_only_the_cubes_closer_than_the_best_opposing_one():
    assert scored([10, 20, 45], [40, 50, 60]) == (2, 0)


def test_t4_nearest_cubes_that_tie_score_nothing():
    assert scored([10, 20, 30], [10, 15, 60]) == (0, 0)


def test_t6_cubes_of_one_colour_may_tie():
    assert scored([10, 10, 30], [20, 40, 50]) == (2, 0)


def test_t7_tied_cubes_block_those_behind_them():
    assert scored([10, 12, 14], [10, X, X], [12, 13, 50]) == (0, 0, 0)


def test_t9_whoever_is_alone_on_the_board_scores_each_cube():
    assert scored([X, X, X], [90, 100, X]) == (0, 2)


def test_t10_all_cubes_off_and_the_same_starter_again():
    match = Match(2, starter=1)
    record = match.round([X, X, X], [X, X, X])
    assert (match.scores, record.reason, match.next) == ((0, 0), "empty", 1)


def test_t12_a_cube_on_the_border_can_score():
    assert scored([("edge", 7)], [8]) == (1, 0)


def test_t13_within_the_tolerance_cubes_tie():
    assert scored([10.0], [10.8], eps=10) == (0, 0)


def test_t14_beyond_the_tolerance_the_nearer_scores():
    assert scored([10.0], [11.2], eps=10) == (1, 0)


def test_t16_one_cube_each():
    assert scored([3], [4], [5]) == (1, 0, 0)


@pytest.mark.parametrize(("gap", "won"), [(10.9, (0, 0)), (11.0, (0, 0)), (11.1, (1, 0))])
def test_c12_the_tolerance_itself_is_a_tie(gap, won):
    assert scored([10.0], [gap], eps=10) == won


def test_c13_void_takes_all_tied_cubes_out_before_the_others_are_compared():
    gaps = ([10, 12, 14], [10, X, X], [12, 13, 50])
    assert scored(*gaps, tie_mode="void") == (0, 0, 1)


def test_c13_void_takes_a_chain_of_ties_out_at_once():
    # 10.0 ties with 10.8, which ties with 11.6: all three go although the outer two do not tie.
    assert scored([10.0, 30], [10.8], [11.6, 40], eps=10, tie_mode="void") == (1, 0, 0)


def test_c13_void_leaves_cubes_of_one_colour_that_tie():
    assert scored([10, 10], [20], tie_mode="void") == (2, 0)


def test_c13_block_takes_out_nothing():
    assert scored([10.0, 30], [10.8], [11.6, 40], eps=10) == (0, 0, 0)


def test_c13_void_with_only_tied_cubes_gives_nobody_a_point():
    match = Match(2, tie_mode="void")
    assert match.round([10], [10]).reason == "tied"
    assert match.scores == (0, 0)


@pytest.mark.parametrize(
    ("mode", "verdicts"),
    [
        ("block", [("scores", "2a"), ("behind", "2a"), ("behind", "1a"), ("behind", "1a")]),
        ("void", [("scores", "2a"), ("tied", "2b"), ("behind", "1a"), ("tied", "1b")]),
    ],
)
def test_c12_c13_every_cube_says_why_it_scores_or_not(mode, verdicts):
    measured = [
        Measured("1a", 0, 100),
        Measured("1b", 0, 300),
        Measured("2a", 1, 200),
        Measured("2b", 1, 305),
    ]
    assert [(one.verdict, one.rival) for one in judge(measured, 10, mode)] == verdicts


@pytest.mark.parametrize(
    ("gap", "verdict"), [(89, "scores"), (90, "tied"), (100, "tied"), (110, "tied"), (111, "behind")]
)
def test_c13_a_cube_ties_up_to_the_tolerance_on_either_side(gap, verdict):
    judged = judge([Measured("1a", 0, gap), Measured("2a", 1, 100)], 10, "block")
    assert judged[0].verdict == verdict


def test_c12_without_opposing_cubes_there_is_no_rival():
    assert judge([Measured("1a", 0, 500)], 500, "block") == (Judged("1a", 0, 500, "scores", None),)


def reference(cubes: Sequence[tuple[int, int]], eps: int, mode: str) -> dict[int, int]:
    """C-12 and C-13 written out plainly, for (player, gap)."""
    if mode == "void":
        cubes = [
            (player, gap)
            for player, gap in cubes
            if not any(other != player and abs(far - gap) <= eps for other, far in cubes)
        ]
    won: dict[int, int] = {}
    for player, gap in cubes:
        opposing = [far for other, far in cubes if other != player]
        if not opposing or gap < min(opposing) - eps:
            won[player] = won.get(player, 0) + 1
    return won


@given(
    st.lists(st.tuples(st.integers(0, 5), st.integers(0, 60)), max_size=18),
    st.integers(0, 12),
    st.sampled_from(["block", "void"]),
)
def test_c12_c13_scores_are_those_of_the_plain_rule(cubes, eps, mode):
    measured = [Measured(str(index), player, gap) for index, (player, gap) in enumerate(cubes)]
    judged = judge(measured, eps, mode)
    won = reference(cubes, eps, mode)
    assert points(judged) == (next(iter(won.items())) if won else None)
    assert sum(one.verdict == "scores" for one in judged) == sum(won.values())


@given(
    st.lists(st.tuples(st.integers(0, 5), st.integers(0, 60)), max_size=18),
    st.integers(0, 12),
    st.sampled_from(["block", "void"]),
)
def test_c14_one_player_at_most_scores_in_a_round(cubes, eps, mode):
    measured = [Measured(str(index), player, gap) for index, (player, gap) in enumerate(cubes)]
    judged = judge(measured, eps, mode)
    assert len({one.seat for one in judged if one.verdict == "scores"}) <= 1
    assert [one.cube for one in judged] == [one.cube for one in measured]


def test_c14_three_points_are_the_most_a_round_gives_without_a_carreau():
    assert max(scored([0, 0, 0], [X, X, X])) == 3
