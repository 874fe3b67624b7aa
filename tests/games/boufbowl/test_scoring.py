"""Goals and own goals (BB-9, BB-35 to BB-37)."""

from __future__ import annotations

import pytest

from games.boufbowl.events import Goal, PlacementBegan, QuarterEnded
from tests.games.boufbowl.driver import NORTH, SOUTH, Match, name, roster, spell


def test_t9_stepping_into_the_goal_row_with_the_ball_is_a_goal():
    match = Match.at({"S1": (4, 16), "N1": (8, 8)}, ball="S1").step((4, 17))
    assert (match.state.score, match.state.phase, match.view.turn) == ((1, 0), "place", SOUTH)
    assert match.log[-2:] == [Goal(SOUTH, 0, (1, 0)), PlacementBegan(SOUTH)]


def test_t10_stepping_into_the_own_goal_row_is_an_own_goal():
    match = Match.at({"S1": (4, 1), "N1": (8, 8)}, ball="S1").step((4, 0))
    assert match.state.score == (0, 1)
    assert Goal(NORTH, 0, (0, 1)) in match.log
    assert Match.at({"N1": (4, 16)}, "N1", "N1").step((4, 17)).state.score == (1, 0)


def test_bb35_without_the_ball_nobody_scores():
    assert Match.at({"S1": (4, 16)}).step((4, 17)).state.score == (0, 0)


def test_t11_an_interception_in_the_own_goal_row_is_no_own_goal():
    match = Match.at({"S1": (2, 14), "S4": (6, 16), "N1": (4, 17)}, ball="S1").throw((6, 16))
    match.roll("C", "C").intercept("N1").roll("L")
    assert (match.ball, match.state.score) == ("N1", (0, 0))


def test_bb36_by_option_getting_the_ball_in_the_own_goal_row_is_an_own_goal():
    cells = {"S1": (2, 14), "S4": (6, 16), "N1": (4, 17)}
    match = Match.at(cells, ball="S1", own_goal_on_reception=True).throw((6, 16))
    assert match.roll("C", "C").intercept("N1").roll("L").state.score == (1, 0)


def received(**options) -> Match:
    """S4 gets a pass in the row of North."""
    match = Match.at({"S1": (4, 14), "S4": (4, 17), "N1": (0, 9)}, ball="S1", **options)
    return match.throw((4, 17)).roll("D", "C")


def test_bb35_a_pass_into_the_goal_row_is_a_goal():
    assert received().state.score == (1, 0)


def test_bb35_by_option_only_entering_the_row_with_the_ball_scores():
    match = received(score_on_reception=False)
    assert (match.state.score, match.ball) == ((0, 0), "S4")
    match.end().activate("N1").end().activate("S4").step((5, 17))
    assert match.state.score == (0, 0)
    match.step((5, 16), (5, 17))
    assert match.state.score == (1, 0)


def test_bb36_moving_along_the_own_row_is_no_own_goal():
    match = Match.at({"S1": (4, 3), "S4": (4, 0), "N1": (0, 9)}, ball="S1").throw((4, 0)).roll("D", "C")
    match.end().activate("N1").end().activate("S4").step((5, 0))
    assert (match.state.score, match.ball) == ((0, 0), "S4")


def test_bb35_a_leap_into_the_row_scores():
    assert Match.at({"S1": (4, 14)}, ball="S1").leap((4, 17)).state.score == (1, 0)
    assert Match.at({"S1": (4, 3)}, ball="S1").leap((4, 0)).state.score == (0, 1)


def test_bb35_a_teleport_with_the_ball_into_the_row_scores():
    jump = roster(spell(effects=("teleport",)))
    assert Match.at({"S2": (4, 15)}, "S2", "S2", roster=jump).cast((4, 17)).state.score == (1, 0)
    match = Match.at({"S2": (4, 14)}, "S2", "S2", roster=jump).cast((4, 17))
    assert (match.state.score, match.ball) == ((0, 0), (4, 14))


def test_bb35_a_tackle_in_the_goal_row_scores():
    match = Match.at({"S1": (4, 1), "N1": (4, 0)}, ball="S1").step((4, 2)).roll("L", "C")
    assert match.state.score == (0, 1)


def test_bb35_a_snatch_in_the_goal_row_scores():
    match = Match.at({"S2": (4, 17), "N1": (4, 16)}, "S2", "N1").snatch((4, 16))
    assert match.state.score == (1, 0)


def test_bb35_a_goal_breaks_off_what_was_going_on():
    match = Match.at(
        {"S2": (3, 8), "S1": (3, 16), "S3": (3, 17)},
        "S2",
        "S1",
        roster=roster(spell(damage=1, effects=("mp 1",))),
    )
    match.cast((3, 16)).roll("L", "L", "L").scatter(5)
    assert (match.state.phase, match.state.casting, match.active) == ("place", None, None)
    assert match.place_all().figure("S1").mp == 4


def test_bb37_after_a_goal_cards_effects_and_wounds_are_cleared():
    bolt = roster(spell(damage=3, effects=("ap 2",)))
    cells = {"S2": (3, 8), "N2": (3, 11), "N1": (0, 9)}
    match = Match.at(cells, "S2", "N2", roster=bolt).cast((3, 11)).roll("L", "L").scatter(3).end()
    assert (match.figure("N2").hp, match.figure("N2").ap, match.figure("S2").acted) == (7, 4, True)
    match.goal(SOUTH)
    assert (match.figure("N2").hp, match.figure("N2").ap, match.figure("S2").acted) == (10, 6, False)
    assert (match.ball, match.cell("N2")) == (None, None)


def test_bb37_by_option_wounds_stay():
    bolt = roster(spell(damage=3))
    cells = {"S2": (3, 8), "N2": (3, 11), "N1": (0, 9)}
    match = Match.at(cells, "S2", "N2", roster=bolt, heal_on_goal=False)
    match.cast((3, 11)).roll("L", "L").scatter(3).end()
    match.goal(SOUTH)
    assert match.figure("N2").hp == 7


def test_bb9_a_quarter_ends_after_every_second_goal():
    match = Match.kicked_off(goals=5)
    quarters = []
    for team in (0, 1, 1, 1, 0):
        match.goal(team)
        quarters.append(match.view.quarter)
    assert quarters == [1, 2, 2, 3, 3]
    assert [event for event in match.log if isinstance(event, QuarterEnded)] == [
        QuarterEnded(1),
        QuarterEnded(2),
    ]


@pytest.mark.parametrize("adjacency", ["four", "eight"])
def test_bb35_the_row_is_entered_from_another_row(adjacency):
    match = Match.at({"N1": (4, 1)}, "N1", "N1", adjacency=adjacency).step((4, 0))
    assert match.state.score == (0, 1)
    assert name((4, 0)) == "E1"
