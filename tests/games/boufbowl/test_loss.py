"""How the ball is taken and lost (BB-23 to BB-26, BB-28)."""

from __future__ import annotations

import pytest

from games.boufbowl.actions import Centre, Recover, Scatter, Take
from games.boufbowl.cards import Spell
from games.kit.played import Seat
from tests.games.boufbowl.driver import NORTH, SOUTH, Cell, Match, name, names, roster, spell

FAR = (5, 0)


def losing(cell: Cell, *others: tuple[str, Cell], **options) -> Match:
    """A carrier of South on a cell has just taken damage from an ally far away."""
    bolt = spell(damage=1, sight=False)
    cells = {"S2": FAR, "S1": cell, **dict(others)}
    match = Match.at(cells, "S2", "S1", roster=roster(bolt), **options)
    return match.cast(cell).roll("L", "L", "L")


@pytest.mark.parametrize(
    ("value", "cell"),
    [*enumerate([(5, 7), (4, 7), (4, 8), (4, 9), (5, 9), (6, 9), (6, 8), (6, 7)], start=1)],
)
def test_t1_where_the_ball_scatters(value, cell):
    assert losing((5, 8)).scatter(value).ball == cell


def test_t2_of_two_enemies_near_their_coach_chooses_without_a_die():
    match = losing((5, 8), ("N1", (6, 9)), ("N2", (4, 7)))
    assert (match.waits, match.view.turn, match.view.candidates) == ("taker", NORTH, ("N1", "N2"))
    assert match.refused(Take("N3")) == "not_asked"
    assert match.take("N2").ball == "N2"


def test_t3_one_enemy_near_has_the_ball():
    match = losing((5, 8), ("N1", (6, 7)), ("N2", (5, 10)))
    assert (match.ball, match.waits, match.active) == ("N1", None, "S2")


def test_t4_off_the_pitch_it_is_rolled_again():
    match = losing((0, 5)).scatter(3)
    assert match.waits == "scatter"
    assert match.scatter(7).ball == (1, 5)


def test_bb26_off_the_pitch_by_option_the_ball_stays_with_who_stands_there():
    match = losing((0, 5), off_pitch="last_cell").scatter(3)
    assert (match.ball, match.waits) == ("S1", None)


def test_t6_a_ball_in_a_goal_row_comes_back_to_a_centre_cell():
    match = losing((3, 16)).scatter(5)
    assert (match.waits, match.ball, match.view.turn) == ("centre", (3, 17), SOUTH)
    assert {offer.action.to for offer in match.offered(Centre)} == names([(5, 8), (6, 8), (5, 9), (6, 9)])
    assert match.refused(Centre(name((5, 7)))) == "not_centre"
    assert match.refused(Centre(name((5, 8))), Seat(NORTH)) == "not_your_word"
    match.centre((6, 9))
    assert (match.ball, match.waits, match.active) == ((6, 9), None, "S2")


def test_t8_an_ally_in_the_goal_row_gets_it_and_scores():
    match = losing((3, 16), ("S3", (3, 17))).scatter(5)
    assert match.state.score == (1, 0)
    assert match.state.phase == "place"


def test_bb26_an_ally_on_the_cell_takes_it():
    assert losing((5, 8), ("S3", (5, 9))).scatter(5).ball == "S3"


def test_bb26_up_is_the_same_for_both_teams():
    bolt = spell(damage=1, sight=False)
    match = Match.at({"N2": FAR, "N1": (5, 8)}, "N2", "N1", roster=roster(bolt))
    assert match.cast((5, 8)).roll("L", "L", "L").scatter(5).ball == (5, 9)


def test_bb26_only_the_eight_faces():
    match = losing((5, 8))
    assert match.refused(Scatter((0,))) == "chance_face"
    assert match.refused(Scatter((9,))) == "chance_face"


def test_t43_recover_from_the_circle_for_one_ap():
    match = Match.at({"S1": (5, 5)}, ball=(6, 6)).recover((6, 6))
    assert (match.ball, match.figure("S1").ap) == ("S1", 5)


@pytest.mark.parametrize("holder", ["N1", "S2"])
def test_t43_not_from_under_a_figure(holder):
    match = Match.at({"S1": (5, 5), holder: (6, 6)}, ball=holder)
    assert match.refused(Recover(name((6, 6)))) == "no_free_ball"
    assert not match.offered(Recover)


@pytest.mark.parametrize("cell", [(4, 4), (5, 4), (6, 4), (4, 5), (6, 5), (4, 6), (5, 6), (6, 6)])
def test_bb24_recover_from_all_eight_cells(cell):
    assert Match.at({"S1": (5, 5)}, ball=cell).recover(cell).ball == "S1"


def test_bb24_recover_reaches_no_further_and_costs_ap():
    assert Match.at({"S1": (5, 5)}, ball=(5, 7)).refused(Recover(name((5, 7)))) == "out_of_circle"
    tired = roster(cards={"S1": {"ap": 0}})
    assert Match.at({"S1": (5, 5)}, ball=(5, 6), roster=tired).refused(Recover(name((5, 6)))) == "no_ap"


def test_bb24_recover_may_be_used_again_and_needs_no_line_of_sight():
    match = Match.at({"S1": (5, 5), "S4": (5, 6)}, ball=(6, 6)).recover((6, 6))
    assert match.ball == "S1"


def test_bb23_who_enters_the_cell_takes_the_ball():
    assert Match.at({"S1": (5, 5)}, ball=(5, 6)).step((5, 6)).ball == "S1"


def test_bb25a_only_damage_above_zero_loses_the_ball():
    bolt = spell(damage=1, sight=False)
    match = Match.at({"S2": FAR, "N2": (5, 8)}, "S2", "N2", roster=roster(bolt)).cast((5, 8)).roll("L", "A")
    assert (match.ball, match.waits) == ("N2", None)


@pytest.mark.parametrize(("effect", "lost"), [("push 1", True), ("pull 2", True), ("ap 1", False)])
def test_bb25b_who_is_pushed_or_pulled_leaves_the_ball(effect, lost):
    pushing = roster(spell(effects=(effect,)))
    match = Match.at({"S2": (5, 5), "N2": (5, 8)}, "S2", "N2", roster=pushing).cast((5, 8))
    assert match.ball == ((5, 8) if lost else "N2")


def teleported(cell: Cell, **options) -> Match:
    jump: Spell = spell(effects=("teleport",))
    return Match.at({"S2": (5, 5)}, "S2", "S2", roster=roster(jump), **options).cast(cell)


def test_bb25c_a_teleport_of_three_cells_or_more_leaves_the_ball():
    assert teleported((5, 8)).ball == (5, 5)
    assert teleported((6, 7)).ball == (5, 5)
    assert teleported((6, 6)).ball == "S2"


@pytest.mark.parametrize(
    ("least", "cell", "lost"), [(1, (5, 6), True), (5, (5, 9), False), (5, (5, 10), True)]
)
def test_bb25c_how_far_is_an_option(least, cell, lost):
    assert teleported(cell, leap_min_loss=least).ball == ((5, 5) if lost else "S2")


def test_bb25c_the_leap_of_the_receiver_is_exempt():
    assert Match.at({"S1": (5, 5)}, ball="S1", leap_min_loss=1).leap((5, 8)).ball == "S1"


def test_bb25c_steps_are_no_such_move():
    assert Match.at({"S1": (5, 5)}, ball="S1").step((5, 6), (5, 7), (5, 8)).ball == "S1"


def test_bb25d_the_tackler_has_the_ball():
    match = Match.at({"S1": (5, 5), "N1": (5, 6)}, ball="S1").step((5, 4)).roll("L", "C")
    assert match.ball == "N1"


def test_bb25_who_has_no_ball_loses_none():
    pushing = roster(spell(effects=("push 1",)))
    match = Match.at({"S2": (5, 5), "N2": (5, 8)}, "S2", (0, 5), roster=pushing).cast((5, 8))
    assert match.ball == (0, 5)


def test_t49_a_ball_pushed_into_a_goal_row_is_no_point():
    match = Match.at({"S4": (0, 2)}, "S4", (0, 1)).push((0, 1))
    assert (match.waits, match.state.score) == ("centre", (0, 0))
    assert match.centre((5, 8)).ball == (5, 8)


def test_bb28_a_figure_on_the_chosen_centre_cell_takes_the_ball():
    match = Match.at({"S4": (0, 2), "N1": (5, 8)}, "S4", (0, 1)).push((0, 1)).centre((5, 8))
    assert (match.ball, match.active) == ("N1", "S4")


def test_bb28_the_rest_of_a_spell_comes_after_the_choice():
    pushing = roster(spell(effects=("push 1", "mp 1")))
    match = Match.at({"S2": (5, 3), "S1": (5, 0)}, "S2", "S1", roster=pushing)
    match.cast((5, 0))
    assert (match.ball, match.cell("S1"), match.waits) == ("S1", (5, 0), None)
    match = Match.at({"S2": (3, 0), "S1": (5, 0)}, "S2", "S1", roster=pushing).cast((5, 0))
    assert (match.cell("S1"), match.waits) == ((6, 0), "centre")
    match.centre((5, 8))
    assert (match.figure("S1").mp, match.ball, match.active) == (3, (5, 8), "S2")
