"""What the active figure does, and why it may not (BB-11 to BB-13, BB-24, BB-29, BB-34)."""

from __future__ import annotations

from games.boufbowl.actions import Cast, Pass, Recover, Step
from games.boufbowl.cards import Spell, has_effect
from games.boufbowl.course import Course
from games.boufbowl.equipment import need_equipment
from games.boufbowl.events import Used
from games.boufbowl.loss import take
from games.boufbowl.moves import step
from games.boufbowl.passing import PASS_AP, throw
from games.boufbowl.pitch import NAMES, adjacent, between, distance
from games.boufbowl.reach import (
    RECOVER_AP,
    pass_cells,
    pass_range,
    recover_cells,
    spell_cells,
    step_cells,
    target_key,
    uses_left,
)
from games.boufbowl.refusals import cell_called, cells, need_ap, pieces
from games.boufbowl.spells import cast
from games.boufbowl.state import PIECES, State, card, standing, where
from games.kit.errors import RuleViolation, gettext_noop


def do_step(course: Course, piece: int, action: Step) -> None:
    """Step to an adjacent free cell (BB-11)."""
    state, cell = course.state, cell_called(action.to)
    if state.mp < 1:
        raise RuleViolation(
            "no_mp", gettext_noop("%(piece)s has no MP left; a step costs 1."), piece=PIECES[piece]
        )
    start = where(state, piece)
    if cell not in adjacent(start, state.options.adjacency):
        raise RuleViolation(
            "not_adjacent",
            gettext_noop("%(cell)s is not beside %(start)s; %(piece)s can step to: %(cells)s."),
            cell=NAMES[cell],
            start=NAMES[start],
            piece=PIECES[piece],
            cells=cells(step_cells(state)),
        )
    if cell not in step_cells(state):
        raise RuleViolation(
            "cell_taken",
            gettext_noop("%(other)s stands on %(cell)s; %(piece)s can step to: %(cells)s."),
            other=PIECES[standing(state)[cell]],
            cell=NAMES[cell],
            piece=PIECES[piece],
            cells=cells(step_cells(state)),
        )
    step(course, piece, cell)


def do_recover(course: Course, piece: int, action: Recover) -> None:
    """Take the free ball from a cell of the circle (BB-24)."""
    state, cell = course.state, cell_called(action.to)
    if state.ball is None or cell != state.ball:
        raise RuleViolation(
            "no_free_ball",
            gettext_noop("No free ball lies on %(cell)s; only a free ball can be recovered."),
            cell=NAMES[cell],
        )
    need_ap(state, piece, RECOVER_AP)
    if cell not in recover_cells(state):
        raise RuleViolation(
            "out_of_circle",
            gettext_noop("%(cell)s is not one of the eight cells around %(piece)s."),
            cell=NAMES[cell],
            piece=PIECES[piece],
        )
    take(course, piece, "recovered", RECOVER_AP)


def do_pass(course: Course, piece: int, action: Pass) -> None:
    """Pass to a figure or a cell, by the spell that all have or by equipment (BB-29, BB-34)."""
    state, cell = course.state, cell_called(action.to)
    if action.charge != "none":
        need_equipment(state, piece, "passer")
    if state.carrier != piece:
        raise RuleViolation("no_ball", gettext_noop("%(piece)s does not have the ball."), piece=PIECES[piece])
    need_ap(state, piece, PASS_AP)
    start, most = where(state, piece), pass_range(state, action.charge)
    if not 1 <= distance(start, cell) <= most:
        raise RuleViolation(
            "pass_range",
            gettext_noop("%(cell)s is at distance %(distance)s; %(piece)s can pass from 1 to %(most)s."),
            cell=NAMES[cell],
            distance=distance(start, cell),
            piece=PIECES[piece],
            most=most,
        )
    if cell not in pass_cells(state, action.charge):
        raise _no_sight(state, start, cell)
    if action.charge != "none":
        course.tell(Used(piece, action.charge, 0))
    throw(course, piece, cell)


def do_cast(course: Course, piece: int, action: Cast) -> None:
    """Cast a spell (BB-13, BB-41)."""
    state = course.state
    spells = card(state, piece).spells
    number = next((at for at, spell in enumerate(spells) if spell.name == action.spell), None)
    if number is None:
        raise RuleViolation(
            "no_such_spell",
            gettext_noop("%(piece)s has no spell “%(spell)s”. It has: %(known)s."),
            piece=PIECES[piece],
            spell=action.spell,
            known=", ".join(spell.name for spell in spells) or "–",
        )
    cell = cell_called(action.to)
    if has_effect(spells[number], "summon"):
        raise RuleViolation(
            "summoning",
            gettext_noop("Summoning is forbidden; “%(spell)s” cannot be cast."),
            spell=action.spell,
        )
    need_ap(state, piece, spells[number].ap)
    _refuse_used_up(state, piece, number, cell)
    _refuse_target(state, piece, spells[number], cell)
    if cell not in spell_cells(state, number):
        raise _no_sight(state, where(state, piece), cell)
    cast(course, piece, number, cell, standing(state).get(cell))


def _refuse_used_up(state: State, piece: int, number: int, cell: int) -> None:
    """Refuse a spell that has been cast as often as its colour allows (BB-13)."""
    spell = card(state, piece).spells[number]
    params = {"spell": spell.name, "piece": PIECES[piece]}
    if spell.usage == "red" and not uses_left(state, number):
        raise RuleViolation(
            "red_spell_used",
            gettext_noop("“%(spell)s” is red: %(piece)s has cast it in this match."),
            **params,
        )
    if spell.usage == "blue" and not uses_left(state, number):
        raise RuleViolation(
            "blue_spell_used",
            gettext_noop("“%(spell)s” is blue: %(piece)s has cast it in this activation."),
            **params,
        )
    if spell.usage == "purple" and (number, target_key(standing(state), cell)) in state.cast:
        raise RuleViolation(
            "purple_spell_used",
            gettext_noop(
                "“%(spell)s” is purple: %(piece)s has cast it on this target in this activation;"
                " another target is allowed."
            ),
            **params,
        )


def _refuse_target(state: State, piece: int, spell: Spell, cell: int) -> None:
    start = where(state, piece)
    if not spell.least <= distance(start, cell) <= spell.most:
        raise RuleViolation(
            "spell_range",
            gettext_noop(
                "%(cell)s is at distance %(distance)s; “%(spell)s” reaches from %(least)s to %(most)s."
            ),
            cell=NAMES[cell],
            distance=distance(start, cell),
            spell=spell.name,
            least=spell.least,
            most=spell.most,
        )
    there = standing(state).get(cell)
    if has_effect(spell, "teleport"):
        if there is not None:
            raise RuleViolation(
                "cell_taken",
                gettext_noop("%(piece)s stands on %(cell)s; “%(spell)s” leads to a free cell."),
                piece=PIECES[there],
                cell=NAMES[cell],
                spell=spell.name,
            )
    elif there is None:
        raise RuleViolation(
            "no_target",
            gettext_noop("There is no figure on %(cell)s; “%(spell)s” is cast on a figure."),
            cell=NAMES[cell],
            spell=spell.name,
        )


def _no_sight(state: State, start: int, cell: int) -> RuleViolation:
    """Return why there is no line of sight: who stands in between (BB-14)."""
    line = between(start, cell)
    return RuleViolation(
        "no_sight",
        gettext_noop("There is no line of sight from %(start)s to %(cell)s: %(pieces)s in between."),
        start=NAMES[start],
        cell=NAMES[cell],
        pieces=pieces(piece for stands, piece in standing(state).items() if line >> stands & 1),
    )
