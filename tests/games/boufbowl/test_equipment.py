"""Equipment and pushes (BB-8, BB-9, BB-15)."""

from __future__ import annotations

import pytest

from games.boufbowl.actions import Leap, Pass, Push, Snatch, Sprint
from tests.games.boufbowl.driver import Match, name, names, roster


def test_t15_the_receiver_leaps_with_the_ball():
    match = Match.at({"S1": (2, 2)}, ball="S1").leap((2, 5))
    assert (match.cell("S1"), match.ball) == ((2, 5), "S1")
    assert (match.figure("S1").ap, match.figure("S1").charged) == (3, False)
    assert match.refused(Leap(name((2, 8)))) == "equipment_empty"


def test_bb9_a_leap_goes_to_a_free_cell_at_distance_exactly_three():
    match = Match.at({"S1": (2, 2), "N1": (2, 5), "S4": (2, 3)})
    assert match.cells_offered(Leap) == names(
        [(0, 1), (0, 3), (1, 0), (1, 4), (3, 0), (3, 4), (4, 1), (4, 3), (5, 2)]
    )
    assert match.refused(Leap(name((2, 4)))) == "leap_range"
    assert match.refused(Leap(name((2, 5)))) == "cell_taken"


def test_bb8_a_leap_costs_three_ap_and_needs_a_receiver():
    cards = {"S1": {"ap": 2}}
    assert Match.at({"S1": (2, 2)}, roster=roster(cards=cards)).refused(Leap(name((2, 5)))) == "no_ap"
    match = Match.at({"S4": (2, 2)}, "S4")
    assert match.refused(Leap(name((2, 5)))) == "other_role"
    assert not match.offered(Leap)


def test_bb8_a_leap_onto_the_ball_takes_it():
    assert Match.at({"S1": (2, 2)}, ball=(2, 5)).leap((2, 5)).ball == "S1"


def test_bb8_the_sprinter_gains_four_mp():
    match = Match.at({"S3": (2, 2)}, "S3").sprint()
    assert (match.figure("S3").mp, match.figure("S3").ap, match.figure("S3").charged) == (8, 3, False)
    assert match.refused(Sprint()) == "equipment_empty"
    assert match.end().state.active is None
    assert match.figure("S3").mp == 4
    assert Match.at({"S1": (2, 2)}).refused(Sprint()) == "other_role"


@pytest.mark.parametrize(
    ("pusher", "target", "steps"),
    [("S1", "N1", 3), ("S4", "N1", 5), ("S4", "S2", 3), ("S5", "N5", 5), ("N1", "S3", 3)],
)
def test_bb8_how_far_equipment_pushes(pusher, target, steps):
    match = Match.at({pusher: (5, 5), target: (5, 6)}, pusher).push((5, 6))
    assert match.cell(target) == (5, 6 + steps)
    assert (match.figure(pusher).ap, match.figure(pusher).charged) == (6, False)


def test_bb8_a_receiver_pushes_no_ally_and_no_ball():
    match = Match.at({"S1": (5, 5), "S2": (5, 6)}, ball=(5, 4))
    assert not match.offered(Push)
    assert match.refused(Push(name((5, 6)))) == "nothing_to_push"
    assert match.refused(Push(name((5, 4)))) == "nothing_to_push"
    assert Match.at({"S2": (5, 5), "N2": (5, 6)}, "S2").refused(Push(name((5, 6)))) == "other_role"


def test_bb15_a_push_stops_before_the_edge_or_a_figure():
    match = Match.at({"S4": (5, 5), "N1": (4, 5), "N2": (1, 5)}, "S4").push((4, 5))
    assert match.cell("N1") == (2, 5)
    match = Match.at({"S4": (5, 14), "N1": (5, 15)}, "S4").push((5, 15))
    assert match.cell("N1") == (5, 17)


def test_bb15_equipment_pushes_reach_the_orthogonal_cells_or_by_option_the_circle():
    cells = {"S4": (5, 5), "N1": (6, 6)}
    assert Match.at(cells, "S4").refused(Push(name((6, 6)))) == "push_range"
    match = Match.at(cells, "S4", pushes_range="circle").push((6, 6))
    assert match.cell("N1") == (11, 11)
    assert Match.at(cells, "S4", adjacency="eight").refused(Push(name((6, 6)))) == "push_range"


def test_t12_a_pushed_carrier_leaves_the_ball_and_scores_nothing():
    match = Match.at({"S4": (4, 15), "S1": (4, 16)}, "S4", "S1").push((4, 16))
    assert (match.cell("S1"), match.ball, match.state.score) == ((4, 17), (4, 16), (0, 0))


def test_t13_a_carrier_who_cannot_be_moved_keeps_the_ball_and_the_equipment_is_empty():
    match = Match.at({"S1": (5, 5), "N1": (5, 6), "N2": (5, 7)}, ball="N1").push((5, 6))
    assert (match.cell("N1"), match.ball, match.figure("S1").charged) == ((5, 6), "N1", False)


def test_bb23_a_pushed_figure_takes_the_ball_only_where_the_push_ends():
    cells = {"S4": (5, 5), "N1": (5, 6)}
    assert Match.at(cells, "S4", (5, 11)).push((5, 6)).ball == "N1"
    match = Match.at(cells, "S4", (5, 8)).push((5, 6))
    assert (match.cell("N1"), match.ball) == ((5, 11), (5, 8))


def test_t41_a_blocker_pushes_the_ball():
    match = Match.at({"S4": (5, 5)}, "S4", (5, 6)).push((5, 6))
    assert match.ball == (5, 9)
    assert Match.at({"S4": (5, 5), "N1": (5, 8)}, "S4", (5, 6)).push((5, 6)).ball == "N1"


def test_bb15_a_pushed_ball_stops_before_the_edge():
    assert Match.at({"S4": (5, 5)}, "S4", (4, 5)).push((4, 5)).ball == (1, 5)
    assert Match.at({"S4": (1, 5)}, "S4", (0, 5)).push((0, 5)).ball == (0, 5)


def test_bb9_only_a_free_ball_can_be_pushed():
    match = Match.at({"S4": (5, 5), "S1": (5, 6)}, "S4", "S1").push((5, 6))
    assert (match.cell("S1"), match.ball) == ((5, 9), (5, 6))


def test_t40_the_passer_snatches_the_ball_from_an_enemy():
    match = Match.at({"S2": (5, 5), "N4": (6, 6)}, "S2", "N4").snatch((6, 6))
    assert (match.ball, match.figure("S2").ap, match.figure("S2").charged) == ("S2", 6, False)
    assert match.refused(Pass(name((5, 9)), "far")) == "equipment_empty"
    assert not match.cells_offered(Pass, charge="far")


@pytest.mark.parametrize("ball", ["S4", (6, 6)])
def test_bb9_the_passer_takes_the_ball_from_an_ally_or_a_cell_too(ball):
    cells = {"S2": (5, 5), **({"S4": (6, 6)} if ball == "S4" else {})}
    assert Match.at(cells, "S2", ball).snatch((6, 6)).ball == "S2"


def test_bb8_what_cannot_be_snatched():
    assert Match.at({"S1": (5, 5)}, ball=(5, 6)).refused(Snatch(name((5, 6)))) == "other_role"
    assert Match.at({"S2": (5, 5)}, "S2", (5, 7)).refused(Snatch(name((5, 7)))) == "out_of_circle"
    assert Match.at({"S2": (5, 5)}, "S2", (5, 7)).refused(Snatch(name((5, 6)))) == "no_ball_there"
    match = Match.at({"S2": (5, 5)}, "S2", "S2")
    assert match.refused(Snatch(name((5, 5)))) == "has_ball"
    assert not match.offered(Snatch)


def test_bb9_equipment_is_full_again_after_every_second_goal():
    match = Match.at({"S3": (2, 2), "N1": (8, 8)}, "S3").sprint().end()
    match.goal(0)
    assert not match.figure("S3").charged
    match.goal(1)
    assert match.figure("S3").charged


def test_t44_all_equipment_is_full_after_two_goals():
    match = Match.at({"S1": (2, 2), "N1": (8, 8)}).leap((2, 5)).end().activate("N1").leap((8, 11)).end()
    match.goal(0)
    assert [each.piece for each in match.view.figures if not each.charged] == ["S1", "N1"]
    match.goal(0)
    assert all(each.charged for each in match.view.figures)
