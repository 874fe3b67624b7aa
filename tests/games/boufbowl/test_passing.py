"""Passes and interceptions (BB-29 to BB-34)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from games.boufbowl.actions import Intercept, LetPass, Pass, Step
from games.boufbowl.dice import FACES
from games.boufbowl.events import PassEnded
from games.kit.played import Seat
from tests.games.boufbowl.driver import NORTH, SOUTH, Cell, Match, name

FROM, TO = (2, 3), (6, 5)
# A cell whose circle the trajectory from FROM to TO enters, beside none of its ends; and one near TO only.
NEAR: Cell = (4, 6)
LATE: Cell = (6, 7)


def passing(*others: tuple[str, Cell], thrower: str = "S1", **options) -> Match:
    """A pass of six cells to S4 is on its way."""
    return Match.at({thrower: FROM, "S4": TO, **dict(others)}, thrower, thrower, **options).throw(TO)


def test_t25_a_pass_succeeds_with_a_dodge():
    match = passing().roll("D", "A")
    assert (match.ball, match.active, match.figure("S1").ap) == ("S4", "S1", 3)
    assert match.offered(Step)


def test_t29_the_range_is_six_and_for_the_passer_seven():
    assert Match.at({"S3": (2, 3)}, "S3", "S3").refused(Pass(name((2, 10)))) == "pass_range"
    assert Match.at({"S3": (2, 3)}, "S3", "S3").throw((2, 9)).waits == "scatter"
    assert Match.at({"S2": (2, 3)}, "S2", "S2").throw((2, 10)).waits == "scatter"
    assert Match.at({"S2": (2, 3)}, "S2", "S2").refused(Pass(name((2, 11)))) == "pass_range"


def test_bb29_the_carrier_passes_and_not_to_himself():
    assert Match.at({"S1": FROM, "S4": TO}, "S1", "S4").refused(Pass(name(TO))) == "no_ball"
    assert Match.at({"S1": FROM}, ball="S1").refused(Pass(name(FROM))) == "pass_range"


def test_bb29_several_passes_in_an_activation_if_the_ap_allow():
    match = Match.at({"S1": (2, 3), "S4": (2, 5)}, ball="S1").throw((2, 5)).roll("D", "C")
    assert (match.ball, match.figure("S1").ap) == ("S4", 3)
    match.state = replace(match.state, carrier=0)
    match.throw((2, 5)).roll("D", "C")
    assert (match.ball, match.figure("S1").ap) == ("S4", 0)
    match.state = replace(match.state, carrier=0)
    assert match.refused(Pass(name((2, 5)))) == "no_ap"


def test_bb30_trajectory_and_interceptors_are_shown_before_the_dice():
    match = passing(("N1", NEAR), ("N4", LATE))
    view = match.view
    assert view.waits == "pass"
    assert view.throw is not None
    assert view.throw.path == tuple(name(cell) for cell in [(3, 3), (3, 4), (4, 4), (5, 4), (5, 5), (6, 5)])
    assert (view.throw.target, view.throw.interceptors, view.throw.dodges) == ("S4", ("N1",), None)
    assert [(each.piece, each.count) for each in view.dice] == [("S1", 2)]
    assert [(each.piece, each.count) for each in passing(thrower="S2").view.dice] == [("S2", 3)]


def test_t30_a_failed_pass_scatters_from_the_target_and_ends_the_activation():
    match = passing().roll("C", "L")
    assert match.waits == "scatter"
    match.scatter(7)
    assert (match.ball, match.active, match.figure("S1").acted) == ((7, 5), None, True)


def test_t31_an_enemy_near_the_target_has_it():
    match = passing(("N1", (7, 6))).roll("C", "L").let_pass()
    assert (match.ball, match.active) == ("N1", None)


def test_t32_a_lock_cancels_a_dodge():
    match = passing(("N1", NEAR)).roll("D", "A")
    assert (match.waits, match.view.candidates, match.view.turn) == ("ask", ("N1",), NORTH)
    match.intercept("N1").roll("L")
    assert (match.ball, match.active) == ("N1", None)
    assert PassEnded("intercepted") in match.log


def test_t33_one_dodge_is_left():
    match = passing(("N1", NEAR)).roll("D", "DC").intercept("N1").roll("L")
    assert (match.ball, match.active) == ("S4", "S1")


def test_t35_the_second_interceptor_brings_it_to_nothing():
    match = passing(("N1", (3, 5)), ("N2", NEAR)).roll("D", "D")
    assert match.view.candidates == ("N1",)
    match.intercept("N1").roll("L")
    assert match.view.candidates == ("N2",)
    match.intercept("N2").roll("L")
    assert match.ball == "N2"


def test_t37_a_pass_to_an_empty_cell_nobody_near():
    match = Match.at({"S1": (8, 2)}, ball="S1").throw((8, 4))
    assert match.waits == "scatter"
    match.scatter(1)
    assert (match.ball, match.active) == ((8, 3), None)


def test_bb31_only_enemies_whose_circle_the_trajectory_enters_and_not_the_target():
    match = passing(("N1", NEAR), ("N2", (2, 6)), ("S2", (4, 3)), ("N3", (6, 6)))
    assert match.view.throw is not None
    assert match.view.throw.interceptors == ("N1", "N3")
    match = Match.at({"S1": FROM, "N4": TO, "S4": (5, 6)}, ball="S1").throw(TO)
    assert match.view.throw is not None
    assert (match.view.throw.target, match.view.throw.interceptors) == ("N4", ())


def test_bb31_interceptors_are_asked_in_order_along_the_trajectory():
    match = passing(("N5", (3, 5)), ("N1", (7, 6)), ("N3", NEAR)).roll("D", "D")
    asked = []
    while match.waits == "ask":
        asked.append(match.view.candidates)
        match.let_pass()
    assert asked == [("N5",), ("N3",), ("N1",)]
    assert match.ball == "S4"


def test_bb31_of_those_who_come_at_once_their_coach_chooses():
    cells = {"S1": (5, 5), "S4": (5, 9), "N1": (4, 8), "N2": (6, 8)}
    match = Match.at(cells, ball="S1").throw((5, 9)).roll("D", "D")
    assert match.view.candidates == ("N1", "N2")
    assert match.refused(Intercept("N3")) == "not_asked"
    match.intercept("N2").roll("C")
    assert match.view.candidates == ("N1",)
    match.intercept("N1").roll("L")
    assert (match.ball, match.waits) == ("S4", None)


def test_bb31_interception_gives_a_second_die():
    match = passing(("N4", NEAR)).roll("D", "D").intercept("N4")
    assert [(each.piece, each.count) for each in match.view.dice] == [("N4", 2)]
    assert match.roll("L", "W").ball == "N4"


def test_bb31_after_somebody_has_the_ball_nobody_is_asked():
    match = passing(("N1", (3, 5)), ("N2", (6, 6))).roll("D", "C").intercept("N1").roll("W")
    assert (match.ball, match.waits) == ("N1", None)


def test_bb31_the_other_coach_answers():
    match = passing(("N1", NEAR)).roll("D", "D")
    assert match.refused(Intercept("N1"), Seat(SOUTH)) == "not_your_word"
    assert match.refused(LetPass(), Seat(SOUTH)) == "not_your_word"


def test_bb32_without_dodges_the_first_who_tries_has_it():
    match = passing(("N1", NEAR)).roll("C", "L").intercept("N1").roll("C")
    assert (match.ball, match.active) == ("N1", None)


def test_bb32_by_option_an_interceptor_needs_a_lock():
    cells = (("N1", (3, 5)), ("N2", NEAR))
    match = passing(*cells, intercept_needs_lock=True).roll("C", "L").intercept("N1").roll("C")
    assert match.view.candidates == ("N2",)
    assert match.intercept("N2").roll("L").ball == "N2"


def test_bb32_by_option_without_any_lock_the_ball_is_lost():
    match = passing(("N1", NEAR), intercept_needs_lock=True).roll("C", "L").intercept("N1").roll("C")
    assert (match.waits, match.view.aim) == ("scatter", name(TO))
    assert match.scatter(7).ball == (7, 5)


def test_bb32_an_empty_cell_pass_may_be_intercepted():
    cells = {"S1": FROM, "N1": NEAR}
    match = Match.at(cells, ball="S1").throw(TO)
    assert match.waits == "pass"
    match.roll("D", "C").intercept("N1").roll("L")
    assert (match.ball, match.active) == ("N1", None)


@pytest.mark.parametrize("tries", [True, False])
def test_bb32_an_empty_cell_pass_fails_however_many_dodges(tries):
    match = Match.at({"S1": FROM, "N1": (3, 5)}, ball="S1").throw(TO).roll("D", "D")
    match = match.intercept("N1").roll("L") if tries else match.let_pass()
    assert match.waits == "scatter"
    assert (match.scatter(1).ball, match.active) == ((6, 4), None)


def test_bb32_a_pass_to_an_enemy_succeeds_or_is_lost_by_the_throwers_team():
    cells = {"S1": FROM, "N4": TO, "N5": (8, 8)}
    assert Match.at(cells, ball="S1").throw(TO).roll("D", "C").ball == "N4"
    match = Match.at(cells, ball="S1").throw(TO).roll("C", "C")
    assert match.waits == "scatter"
    assert match.scatter(5).ball == (6, 6)


def test_bb32_by_the_last_cell_option_a_failed_pass_may_stay_with_the_target():
    cells = {"S1": (2, 3), "S4": (0, 3)}
    match = Match.at(cells, ball="S1", off_pitch="last_cell").throw((0, 3)).roll("C", "C").scatter(3)
    assert (match.ball, match.active) == ("S4", None)


def test_bb30_by_option_the_trajectory_includes_the_start():
    cells = {"S1": (5, 5), "S4": (5, 9), "N1": (4, 4)}
    match = Match.at(cells, ball="S1").throw((5, 9))
    assert match.view.throw is not None
    assert match.view.throw.interceptors == ()
    match = Match.at(cells, ball="S1", trajectory_includes_start=True).throw((5, 9))
    assert match.view.throw is not None
    assert (match.view.throw.path[0], match.view.throw.interceptors) == (name((5, 5)), ("N1",))


def test_bb34_a_long_pass_reaches_eleven_for_three_ap():
    match = Match.at({"S2": (2, 3), "S4": (2, 14)}, "S2", "S2")
    assert match.refused(Pass(name((2, 15)), "far")) == "pass_range"
    match.throw((2, 14), "far")
    assert (match.figure("S2").ap, match.figure("S2").charged) == (3, False)
    assert [(each.piece, each.count) for each in match.view.dice] == [("S2", 3)]
    assert match.roll("C", "C", "D").ball == "S4"
    assert match.active == "S2"


def test_bb34_a_long_pass_needs_a_line_of_sight():
    match = Match.at({"S2": (2, 3), "S4": (2, 14), "N1": (2, 8)}, "S2", "S2")
    assert match.refused(Pass(name((2, 14)), "far")) == "no_sight"


def test_bb34_a_pass_without_line_of_sight_keeps_its_range():
    match = Match.at({"S2": (2, 3), "S4": (2, 10), "N1": (2, 8)}, "S2", "S2")
    assert match.refused(Pass(name((2, 11)), "blind")) == "pass_range"
    assert name((2, 10)) in match.cells_offered(Pass, charge="blind")
    match.throw((2, 10), "blind")
    assert match.view.throw is not None
    assert match.view.throw.interceptors == ("N1",)
    assert match.roll("C", "C", "D").let_pass().ball == "S4"


def test_bb34_equipment_passes_are_the_passers():
    match = Match.at({"S1": (2, 3), "S4": (2, 10)}, "S1", "S1")
    assert match.refused(Pass(name((2, 10)), "far")) == "other_role"
    assert match.refused(Pass(name((2, 5)), "blind")) == "other_role"


def test_bb33_an_intercepted_pass_ends_the_activation():
    match = passing(("N1", NEAR)).roll("D", "A").intercept("N1").roll("L")
    assert match.refused(Step(name((2, 4)))) == "activate_first"


def chances(thrower: str, interceptor: bool) -> Fraction:
    """How likely a pass succeeds, by every roll there is."""
    others = (("N1", NEAR),) if interceptor else ()
    thrown = passing(*others, thrower=thrower)
    dice = sum(each.count for each in thrown.view.dice)

    def outcomes() -> Iterator[bool]:
        for faces in product(FACES, repeat=dice):
            match = Match(thrown.state).roll(*faces)
            if not interceptor:
                yield match.ball == "S4"
                continue
            asked = match.intercept("N1").state
            yield from (Match(asked).roll(face).ball == "S4" for face in FACES)

    found = list(outcomes())
    return Fraction(sum(found), len(found))


def test_t38_how_likely_a_pass_succeeds():
    assert chances("S1", interceptor=False) == Fraction(3, 4)
    assert chances("S2", interceptor=False) == Fraction(7, 8)


def test_t39_how_likely_with_one_plain_interceptor():
    assert chances("S1", interceptor=True) == Fraction(7, 12)
    assert chances("S2", interceptor=True) == Fraction(3, 4)
