"""Steps and tackles (BB-11, BB-12, BB-22)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from games.boufbowl import GAME
from games.boufbowl.actions import Roll, Step, Take
from games.boufbowl.dice import FACES, count
from games.boufbowl.events import ActivationEnded, BallTaken, Slowed, Stepped, Tackled
from games.boufbowl.pitch import at
from games.boufbowl.roster import Roster
from games.kit.played import Seat
from tests.games.boufbowl.driver import NORTH, Match, name, names


def tackled(mover: str = "S1", enemies: tuple[str, ...] = ("N1",), ball: bool = True, **options) -> Match:
    """A figure steps away from enemies beside it, who are to be rolled for."""
    beside = ((5, 6), (6, 5), (4, 5))
    cells = {mover: (5, 5), **dict(zip(enemies, beside, strict=False))}
    return Match.at(cells, mover, mover if ball else None, **options).step((5, 4))


def test_bb11_a_step_costs_one_mp_and_leads_to_a_free_adjacent_cell():
    match = Match.at({"S1": (5, 5), "S2": (5, 6)})
    assert match.cells_offered(Step) == names([(4, 5), (6, 5), (5, 4)])
    match.step((4, 5))
    assert (match.cell("S1"), match.figure("S1").mp) == ((4, 5), 3)


def test_bb11_four_steps_and_no_more():
    match = Match.at({"S1": (5, 5)}).step((5, 6), (5, 7), (5, 8), (5, 7))
    assert not match.offered(Step)
    assert match.refused(Step(name((5, 6)))) == "no_mp"


def test_bb11_no_step_onto_a_figure_nor_far_away_nor_off_the_pitch():
    match = Match.at({"S1": (5, 5), "S2": (5, 6), "S3": (4, 5)})
    assert match.refused(Step(name((5, 6)))) == "cell_taken"
    assert match.refused(Step(name((5, 7)))) == "not_adjacent"
    assert match.refused(Step(name((6, 6)))) == "not_adjacent"
    assert match.refused(Step("A19")) == "no_such_cell"


def test_bb11_a_ball_does_not_block():
    match = Match.at({"S1": (5, 5)}, ball=(5, 6)).step((5, 6))
    assert match.ball == "S1"


@pytest.mark.parametrize(
    ("mover", "enemy", "dice"),
    [
        ("S1", "N1", [("N1", 1), ("S1", 1)]),
        ("S1", "N4", [("N4", 2), ("S1", 1)]),
        ("S3", "N1", [("N1", 1), ("S3", 2)]),
        ("N3", "S5", [("S5", 2), ("N3", 2)]),
    ],
)
def test_bb12_lock_and_dodge_give_a_second_die(mover, enemy, dice):
    match = tackled(mover, (enemy,))
    assert [(each.piece, each.count) for each in match.view.dice] == dice


def test_bb12_every_enemy_beside_rolls_and_no_other():
    match = tackled(enemies=("N1", "N2", "N4"))
    assert [(each.piece, each.count) for each in match.view.dice] == [
        ("N1", 1),
        ("N2", 1),
        ("N4", 2),
        ("S1", 1),
    ]
    assert Match.at({"S1": (5, 5), "N1": (6, 6), "S2": (5, 6)}).step((5, 4)).waits is None


def test_bb12_the_check_is_made_for_every_such_step():
    match = Match.at({"S1": (5, 5), "N1": (6, 5), "N2": (6, 4)}).step((5, 4))
    assert match.roll("C", "C").waits is None
    assert match.cell("S1") == (5, 4)
    assert match.step((5, 3)).waits == "tackle"


def test_t19_one_lock_against_no_dodge_is_a_tackle():
    match = tackled().roll("L", "C")
    assert match.cell("S1") == (5, 5)
    assert match.ball == "N1"
    assert Tackled(0, 4, 6, ends=True) in match.log
    assert isinstance(match.log[-1], ActivationEnded)
    assert match.active is None


@pytest.mark.parametrize("faces", [("L", "D"), ("W", "DC"), ("C", "A"), ("D", "D")])
def test_t20_as_many_dodges_as_locks_is_a_free_step(faces):
    match = tackled().roll(*faces)
    assert (match.cell("S1"), match.ball, match.figure("S1").mp) == ((5, 4), "S1", 3)
    assert match.active == "S1"


def test_t22_arena2_a_draw_above_zero_costs_one_mp_and_one_ap_and_then_the_step():
    match = tackled(lock_rule="arena2").roll("L", "D")
    assert (match.cell("S1"), match.ball) == ((5, 4), "S1")
    assert (match.figure("S1").mp, match.figure("S1").ap) == (2, 5)


def test_t22_arena2_without_a_mp_left_there_is_no_step():
    match = Match.at({"S1": (5, 5), "N1": (5, 9)}, ball="S1", lock_rule="arena2")
    match.step((5, 6), (5, 7), (5, 8))
    match.step((5, 7)).roll("W", "DC")
    assert (match.cell("S1"), match.figure("S1").mp, match.figure("S1").ap) == ((5, 8), 0, 5)
    assert Slowed(0, 1, 1) in match.log
    assert (match.active, match.ball) == ("S1", "S1")


def test_bb12_arena2_no_lock_costs_nothing():
    match = tackled(lock_rule="arena2").roll("C", "C")
    assert (match.cell("S1"), match.figure("S1").mp, match.figure("S1").ap) == ((5, 4), 3, 6)


def test_bb12_arena2_tackled_costs_three_and_the_activation_goes_on():
    match = tackled(lock_rule="arena2").roll("L", "C")
    assert (match.cell("S1"), match.figure("S1").mp, match.figure("S1").ap) == ((5, 5), 1, 3)
    assert (match.active, match.ball) == ("S1", "N1")
    match.step((5, 4)).roll("L", "C")
    assert (match.figure("S1").mp, match.figure("S1").ap) == (0, 0)
    assert match.active == "S1"


def test_bb12_who_has_no_ball_is_tackled_all_the_same():
    match = tackled(ball=False).roll("L", "C")
    assert (match.cell("S1"), match.ball, match.active) == ((5, 5), None, None)


def test_t23_of_two_tacklers_their_coach_chooses():
    match = tackled(enemies=("N1", "N2", "N3")).roll("L", "W", "C", "D")
    assert (match.waits, match.view.candidates, match.view.turn) == ("taker", ("N1", "N2"), NORTH)
    assert match.refused(Take("N3")) == "not_asked"
    assert match.refused(Take("N1"), Seat(0)) == "not_your_word"
    match.take("N2")
    assert (match.ball, match.active) == ("N2", None)
    assert BallTaken(6, "tackle") in match.log


def test_bb12_locks_of_all_enemies_count_together():
    match = tackled(enemies=("N1", "N2")).roll("L", "L", "D")
    assert match.waits == "taker"
    match = tackled(enemies=("N1", "N2")).roll("L", "C", "D")
    assert Stepped(0, at(5, 4)) in match.log


def outcomes(mover: str) -> Iterator[bool]:
    dice = sum(each.count for each in tackled(mover).view.dice)
    for faces in product(FACES, repeat=dice):
        match = tackled(mover)
        match.roll(*faces)
        yield any(isinstance(event, Tackled) for event in match.log)


def test_t24_how_likely_a_tackle_is():
    plain, with_dodge = list(outcomes("S1")), list(outcomes("S3"))
    assert Fraction(sum(plain), len(plain)) == Fraction(1, 6)
    assert Fraction(sum(with_dodge), len(with_dodge)) == Fraction(1, 12)


def test_bb10_what_the_faces_of_a_die_count_for():
    assert {face for face in FACES if count([face], "C")} == {"C", "DC", "W"}
    assert {face for face in FACES if count([face], "D")} == {"D", "DC", "W"}
    assert {face for face in FACES if count([face], "L")} == {"L", "W"}
    assert {face for face in FACES if count([face], "A")} == {"A", "W"}


def test_bb10_other_faces_come_with_the_roster():
    faces = ("L", "L", "DL", "-", "CDLA", "W")
    need = GAME.needs(tackled(roster=Roster(faces=faces)).state)
    assert need is not None
    assert need.form.faces == faces
    assert tackled(roster=Roster(faces=faces)).roll("DL", "CDLA").cell("S1") == (5, 4)
    assert tackled(roster=Roster(faces=faces)).roll("L", "-").ball == "N1"
    assert Roster().faces == FACES


def test_bb10_a_face_that_the_die_does_not_have_is_refused():
    assert tackled().refused(Roll(("X", "C"))) == "chance_face"
    assert tackled().refused(Roll(("C",))) == "chance_count"
