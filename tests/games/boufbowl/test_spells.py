"""Spells: range, sight, dice, damage, effects, colours (BB-13, BB-16, BB-27, BB-41)."""

from __future__ import annotations

from typing import Any

import pytest

from games.boufbowl.actions import Activate, Cast
from games.boufbowl.events import Damaged, Unhurt, WentOut
from tests.games.boufbowl.driver import Cell, Match, name, names, roster, spell

HERE, THERE = (5, 5), (5, 8)


def facing(ball: str | Cell | None = "N2", caster: str = "S2", target: str = "N2", **fields: Any) -> Match:
    """A caster and a target at distance 3; the spell has these fields."""
    return Match.at({caster: HERE, target: THERE}, caster, ball, roster=roster(spell(**fields)))


def hurt(match: Match, piece: str = "N2") -> int:
    figure = match.figure(piece)
    return int(figure.hp_full - figure.hp)


def test_t16_damage_on_a_carrier_and_the_loss_roll():
    match = facing(damage=2).cast(THERE).roll("A", "D")
    assert hurt(match) == 2
    assert match.waits == "scatter"
    assert match.scatter(5).ball == (5, 9)


def test_t17_armour_takes_the_damage_away():
    match = facing(damage=1).cast(THERE).roll("L", "A")
    assert (hurt(match), match.ball, match.waits) == (0, "N2", None)
    assert Unhurt(6, immune=False) in match.log


def test_t18_without_the_ball_no_damage_but_the_effect():
    match = facing(ball=None, damage=2, effects=("ap 1",)).cast(THERE).roll("C", "L")
    assert hurt(match) == 0
    assert Unhurt(6, immune=True) in match.log
    assert match.end().activate("N2").figure("N2").ap == 5


@pytest.mark.parametrize(
    ("caster", "target", "faces", "damage"),
    [
        ("S2", "N2", ("C", "L"), 3),
        ("S2", "N2", ("C", "A"), 2),
        ("S2", "N2", ("W", "W"), 2),
        ("S2", "N2", ("D", "W"), 1),
        # Critical and Armour, the receiver's powers, give a second die each.
        ("S1", "N2", ("C", "DC", "A"), 3),
        ("S2", "N1", ("C", "A", "W"), 1),
        ("S1", "N1", ("C", "W", "A", "W"), 2),
    ],
)
def test_bb13_more_criticals_add_one_more_armour_takes_one(caster, target, faces, damage):
    match = facing(ball=target, caster=caster, target=target, damage=2).cast(THERE).roll(*faces)
    assert hurt(match, target) == damage


def test_bb13_a_spell_costs_its_ap():
    match = facing(ap=4).cast(THERE)
    assert match.figure("S2").ap == 2
    assert match.refused(Cast("Bolt", name(THERE))) == "no_ap"
    assert not match.offered(Cast)


def test_bb13_the_target_is_a_figure_in_range():
    match = facing(least=2, most=3)
    assert match.cells_offered(Cast) == {name(THERE)}
    assert match.refused(Cast("Bolt", name((5, 6)))) == "spell_range"
    assert match.refused(Cast("Bolt", name((5, 7)))) == "no_target"
    assert match.refused(Cast("Bolt", name(HERE))) == "spell_range"
    assert match.refused(Cast("Blast", name(THERE))) == "no_such_spell"


def test_bb13_an_ally_may_be_the_target():
    match = Match.at({"S2": HERE, "S1": THERE}, "S2", "S1", roster=roster(spell(damage=1)))
    assert hurt(match.cast(THERE).roll("C", "D", "D"), "S1") == 2


def test_bb13_line_of_sight_unless_noted():
    cells = {"S2": HERE, "N2": THERE, "N3": (5, 7)}
    assert Match.at(cells, "S2", roster=roster(spell())).refused(Cast("Bolt", name(THERE))) == "no_sight"
    match = Match.at(cells, "S2", roster=roster(spell(sight=False, effects=("mp 2",))))
    assert match.cells_offered(Cast) == names([THERE, (5, 7)])
    assert match.cast(THERE).figure("N2").mp == 2


def test_bb13_a_black_spell_any_number_of_times():
    match = facing(effects=("ap 1",)).cast(THERE).cast(THERE).cast(THERE)
    assert match.figure("N2").ap == 3


def test_bb13_a_blue_spell_once_an_activation():
    match = facing(usage="blue", effects=("mp 1",)).cast(THERE)
    assert match.refused(Cast("Bolt", name(THERE))) == "blue_spell_used"
    assert not match.offered(Cast)
    match.end().activate("N2").end().activate("N2").end()
    assert match.activate("S2").offered(Cast)


def test_bb13_a_purple_spell_once_an_activation_and_target():
    cells = {"S2": HERE, "N2": THERE, "N3": (6, 8)}
    match = Match.at(cells, "S2", roster=roster(spell(usage="purple", effects=("mp 1",)))).cast(THERE)
    assert match.refused(Cast("Bolt", name(THERE))) == "purple_spell_used"
    assert match.cells_offered(Cast) == {name((6, 8))}
    assert match.cast((6, 8)).figure("N3").mp == 3


def test_bb13_a_purple_spell_knows_its_target_wherever_it_is():
    match = facing(usage="purple", effects=("push 1",)).cast(THERE)
    assert match.cell("N2") == (5, 9)
    assert match.refused(Cast("Bolt", name((5, 9)))) == "purple_spell_used"


def test_bb13_a_red_spell_once_a_match():
    match = facing(usage="red", effects=("mp 1",)).cast(THERE)
    match.end().activate("N2").end().activate("N2").end().activate("S2")
    assert match.refused(Cast("Bolt", name(THERE))) == "red_spell_used"
    match.end()
    match.goal(0)
    assert match.figure("S2").spells[0].used_up


def test_bb13_a_red_spell_is_the_figures_own():
    match = Match.at({"S2": HERE, "S1": (4, 5), "N2": THERE}, "S2", roster=roster(spell(usage="red")))
    match.cast(THERE).end().activate("N2").end().activate("S1")
    assert match.offered(Cast)


def test_bb16_a_beaten_carrier_loses_the_ball_and_leaves():
    cards = {"N2": {"hp": 3}}
    match = Match.at({"S2": HERE, "N2": THERE}, "S2", "N2", roster=roster(spell(damage=2), cards=cards))
    match.cast(THERE).roll("C", "D")
    assert (match.waits, match.cell("N2")) == ("scatter", THERE)
    match.scatter(3)
    assert (match.ball, match.cell("N2"), match.figure("N2").out) == ((4, 8), None, True)
    assert match.log[-1] == WentOut(6)


def test_bb16_further_effects_of_the_spell_are_lost():
    cards = {"N2": {"hp": 2}}
    bolt = spell(damage=2, effects=("ap 2",))
    match = Match.at({"S2": HERE, "N2": THERE, "N3": (0, 0)}, "S2", "N2", roster=roster(bolt, cards=cards))
    match.cast(THERE).roll("L", "L").scatter(3)
    assert match.figure("N2").ap == 6
    assert (match.waits, match.active) == (None, "S2")


def test_bb16_who_is_out_is_not_activated_and_comes_back_unhurt():
    cards = {"N2": {"hp": 2}}
    options = {"roster": roster(spell(damage=2), cards=cards), "heal_on_goal": False}
    match = Match.at({"S2": HERE, "N2": THERE, "N3": (0, 0)}, "S2", "N2", **options)
    match.cast(THERE).roll("L", "L").scatter(3).end()
    assert match.refused(Activate("N2")) == "is_out"
    match.goal(0)
    assert (match.figure("N2").out, match.figure("N2").hp) == (False, 2)
    assert match.place_all().cell("N2") is not None


def test_bb16_with_the_last_cell_option_the_ball_of_a_beaten_carrier_lies_there():
    cards = {"N2": {"hp": 2}}
    options = {"roster": roster(spell(damage=2), cards=cards), "off_pitch": "last_cell"}
    match = Match.at({"S2": HERE, "N2": (0, 8)}, "S2", "N2", **options).cast((0, 8)).roll("L", "L").scatter(3)
    assert (match.ball, match.cell("N2")) == ((0, 8), None)


def test_bb27_damage_is_judged_when_it_is_dealt():
    match = facing(ball=None, damage=3).cast(THERE)
    assert match.waits == "spell"
    assert not [event for event in match.roll("C", "L").log if isinstance(event, Damaged)]


def test_bb41_losses_are_felt_in_the_next_activation_and_then_spent():
    match = facing(effects=("ap 2", "mp 1")).cast(THERE).end().activate("N2")
    assert (match.figure("N2").ap, match.figure("N2").mp) == (4, 3)
    match.end().activate("N2")
    assert (match.figure("N2").ap, match.figure("N2").mp) == (6, 4)


def test_bb41_losses_add_up_and_stop_at_zero():
    match = facing(effects=("ap 4", "mp 3")).cast(THERE).cast(THERE).end().activate("N2")
    assert (match.figure("N2").ap, match.figure("N2").mp) == (0, 0)


def test_bb41_a_push_after_the_damage_comes_after_the_loss_roll():
    match = facing(damage=1, effects=("push 2",)).cast(THERE).roll("L", "L")
    assert match.cell("N2") == THERE
    match.scatter(7)
    assert (match.ball, match.cell("N2")) == ((6, 8), (5, 10))


def test_bb41_effects_come_in_the_order_written():
    match = facing(ball=None, effects=("pull 1", "push 3")).cast(THERE)
    assert match.cell("N2") == (5, 10)
    match = facing(ball=None, effects=("push 30", "pull 1")).cast(THERE)
    assert match.cell("N2") == (5, 16)


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ((5, 8), (5, 6)),  # stops before the caster
        ((8, 6), (5, 6)),  # along the longer offset, until it comes no nearer
        ((8, 8), (6, 6)),  # diagonally
        ((3, 3), (4, 4)),
    ],
)
def test_bb15_a_pull_stops_before_it_would_come_no_nearer(start, end):
    match = Match.at({"S2": HERE, "N2": start}, "S2", roster=roster(spell(effects=("pull 9",)))).cast(start)
    assert match.cell("N2") == end


@pytest.mark.parametrize(
    ("start", "end"), [((5, 6), (5, 9)), ((7, 6), (10, 6)), ((6, 6), (9, 9)), ((4, 6), (1, 9))]
)
def test_bb15_a_push_runs_along_the_longer_offset_or_diagonally(start, end):
    match = Match.at({"S2": HERE, "N2": start}, "S2", roster=roster(spell(effects=("push 3",)))).cast(start)
    assert match.cell("N2") == end


def test_bb41_a_teleport_leads_to_a_free_cell_in_range():
    match = Match.at({"S2": HERE, "N2": THERE}, "S2", roster=roster(spell(effects=("teleport",), most=3)))
    assert match.refused(Cast("Bolt", name(THERE))) == "cell_taken"
    assert match.refused(Cast("Bolt", name((5, 9)))) == "spell_range"
    assert match.cast((7, 6)).cell("S2") == (7, 6)


def test_bb41_a_teleport_onto_the_ball_takes_it():
    match = Match.at({"S2": HERE}, "S2", (7, 6), roster=roster(spell(effects=("teleport",))))
    assert match.cast((7, 6)).ball == "S2"


def test_bb13_effects_without_damage_need_no_dice():
    assert facing(ball=None, effects=("ap 1",)).cast(THERE).waits is None


def test_bb13_the_default_punch():
    match = Match.at({"S2": HERE, "N2": (5, 6)}, "S2", "N2").cast((5, 6), "Punch").roll("L", "L")
    assert hurt(match) == 1
    # The caster stands in the circle of the one who lost the ball.
    assert match.ball == "S2"
