"""Which cells the active figure can act on: what `legal` offers and what refusals say would be allowed.

Each function returns nothing when there is no active figure, or when it lacks what the act needs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.boufbowl.actions import Charge
from games.boufbowl.cards import Role, has_effect
from games.boufbowl.passing import PASS_AP
from games.boufbowl.pitch import BESIDE, CIRCLE, adjacent, between, within
from games.boufbowl.state import State, card, occupied, standing, team_of, where

RECOVER_AP: Final = 1
LEAP_AP: Final = 3
LEAP: Final = 3
SPRINT_AP: Final = 3
SPRINT_MP: Final = 4
_FAR: Final = 11
_NEAR: Final = 6

# How far equipment pushes an enemy, and an ally or the ball, by role (BB-8).
PUSH_ENEMY: Final[dict[Role, int]] = {"receiver": 3, "blocker": 5}
PUSH_ALLY: Final[dict[Role, int]] = {"blocker": 3}


def sees(state: State, source: int, target: int) -> bool:
    """Whether no figure stands on the line between two cells (BB-14)."""
    return not between(source, target) & occupied(state)


def seen(state: State, source: int, targets: Iterable[int]) -> tuple[int, ...]:
    """Return those of these cells to which there is a line of sight."""
    standing_on = occupied(state)
    return tuple(target for target in targets if not between(source, target) & standing_on)


def pass_range(state: State, charge: Charge) -> int:
    """Return how far the active figure can pass (BB-29, BB-34)."""
    if charge == "far" or state.active is None:
        return _FAR
    return _NEAR + card(state, state.active).has("pass_range")


def step_cells(state: State) -> tuple[int, ...]:
    """Return the free cells a step can lead to (BB-11)."""
    if state.active is None or state.mp < 1:
        return ()
    figures = standing(state)
    beside = adjacent(where(state, state.active), state.options.adjacency)
    return tuple(cell for cell in beside if cell not in figures)


def uses_left(state: State, number: int) -> bool:
    """Whether a spell of the active figure may still be cast on somebody (BB-13)."""
    if state.active is None:
        return False
    match card(state, state.active).spells[number].usage:
        case "blue":
            return all(spell != number for spell, _ in state.cast)
        case "red":
            return not state.figures[state.active].red >> number & 1
    return True


def spell_cells(state: State, number: int) -> tuple[int, ...]:
    """Return the cells at which a spell of the active figure may be cast (BB-13, BB-41)."""
    if state.active is None:
        return ()
    spell = card(state, state.active).spells[number]
    if spell.ap > state.ap or has_effect(spell, "summon") or not uses_left(state, number):
        return ()
    start = where(state, state.active)
    figures = standing(state)
    teleports = has_effect(spell, "teleport")
    reached: Iterable[int] = (
        cell for cell in within(start, spell.least, spell.most) if (cell in figures) != teleports
    )
    if spell.usage == "purple":
        reached = (cell for cell in reached if (number, target_key(figures, cell)) not in state.cast)
    return seen(state, start, reached) if spell.sight else tuple(reached)


def target_key(figures: dict[int, int], cell: int) -> int:
    """Return what tells targets apart for how often a spell may be cast: a figure, else the cell (BB-13)."""
    return figures.get(cell, -1 - cell)


def recover_cells(state: State) -> tuple[int, ...]:
    """Return the cell from which the ball can be recovered, if there is one (BB-24)."""
    if state.active is None or state.ball is None or state.ap < RECOVER_AP:
        return ()
    return (state.ball,) if state.ball in CIRCLE[where(state, state.active)] else ()


def pass_cells(state: State, charge: Charge) -> tuple[int, ...]:
    """Return the cells to which the active figure can pass (BB-29, BB-34)."""
    if state.active is None or state.carrier != state.active or state.ap < PASS_AP:
        return ()
    if charge != "none" and not has_equipment(state, "passer"):
        return ()
    start = where(state, state.active)
    reached = within(start, 1, pass_range(state, charge))
    return reached if charge == "blind" else seen(state, start, reached)


def has_equipment(state: State, *roles: Role) -> bool:
    """Whether the active figure has one of these roles and its equipment is full (BB-8, BB-9)."""
    return (
        state.active is not None
        and card(state, state.active).role in roles
        and state.figures[state.active].charged
    )


def leap_cells(state: State) -> tuple[int, ...]:
    """Return the free cells to which the active receiver can leap (BB-8, BB-9)."""
    if state.active is None or state.ap < LEAP_AP or not has_equipment(state, "receiver"):
        return ()
    figures = standing(state)
    return tuple(cell for cell in within(where(state, state.active), LEAP, LEAP) if cell not in figures)


def push_reach(state: State) -> tuple[int, ...]:
    """Return the cells that the equipment of the active figure can push from (BB-15)."""
    if state.active is None:
        return ()
    near = BESIDE if state.options.pushes_range == "adjacent" else CIRCLE
    return near[where(state, state.active)]


def push_steps(state: State, cell: int) -> int | None:
    """Return how far the active figure's equipment pushes what is at a cell; None if it cannot (BB-8)."""
    if state.active is None:
        return None
    role = card(state, state.active).role
    there = standing(state).get(cell)
    if there is not None and team_of(there) != team_of(state.active):
        return PUSH_ENEMY.get(role)
    return PUSH_ALLY.get(role) if there is not None or state.ball == cell else None


def push_cells(state: State) -> tuple[int, ...]:
    """Return the cells at which something can be pushed by the active figure's equipment (BB-8, BB-15)."""
    if not has_equipment(state, "receiver", "blocker"):
        return ()
    return tuple(cell for cell in push_reach(state) if push_steps(state, cell) is not None)


def snatch_cells(state: State) -> tuple[int, ...]:
    """Return the cell from which the active passer can take the ball, whoever has it (BB-8, BB-9)."""
    if state.active is None or state.carrier == state.active or not has_equipment(state, "passer"):
        return ()
    ball = state.ball if state.carrier is None else where(state, state.carrier)
    return (ball,) if ball is not None and ball in CIRCLE[where(state, state.active)] else ()
