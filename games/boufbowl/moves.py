"""Steps, and the tackles that stop them (BB-11, BB-12)."""

from __future__ import annotations

from games.boufbowl.course import Course
from games.boufbowl.dice import count
from games.boufbowl.events import Rolled, Slowed, Stepped, Tackled, Waits
from games.boufbowl.loss import enter, take
from games.boufbowl.scoring import carried
from games.boufbowl.state import (
    Dice,
    DiceLog,
    TackleWait,
    TakerWait,
    card,
    tacklers,
    where,
)

# What a tackle and getting away with difficulty cost in MP and in AP (BB-12, arena2).
_TACKLED = 3
_SLOWED = 1


def step(course: Course, piece: int, cell: int) -> None:
    """Step away: at once, or after the check against every enemy beside (BB-11, BB-12)."""
    enemies = tacklers(course.state)
    if not enemies:
        _go(course, piece, cell)
        return
    dice = (
        *(Dice(enemy, 1 + card(course.state, enemy).has("lock")) for enemy in enemies),
        Dice(piece, 1 + card(course.state, piece).has("dodge")),
    )
    course.tell(Waits(TackleWait(cell, dice)))


def check(course: Course, wait: TackleWait, values: tuple[str, ...]) -> None:
    """Read the dice of a tackle check (BB-12)."""
    mover = wait.dice[-1].piece
    shown = split(wait.dice, values)
    locks = {enemy: count(faces, "L") for enemy, faces in shown.items() if enemy != mover}
    dodges = count(shown[mover], "D")
    course.tell(Rolled(DiceLog("tackle", tuple(shown), values)))
    state = course.state
    arena2 = state.options.lock_rule == "arena2"
    if sum(locks.values()) > dodges:
        lost = (min(state.mp, _TACKLED), min(state.ap, _TACKLED)) if arena2 else (state.mp, state.ap)
        course.tell(Tackled(mover, *lost, ends=not arena2))
        if state.carrier == mover:
            _hand_over(course, tuple(enemy for enemy, rolled in locks.items() if rolled))
        return
    if arena2 and dodges == sum(locks.values()) > 0:
        course.tell(Slowed(mover, min(state.mp, _SLOWED), min(state.ap, _SLOWED)))
        if course.state.mp == 0:
            return
    _go(course, mover, wait.to)


def split(dice: tuple[Dice, ...], values: tuple[str, ...]) -> dict[int, tuple[str, ...]]:
    """Return the faces that each figure has rolled, in the order of the dice."""
    shown: dict[int, tuple[str, ...]] = {}
    start = 0
    for each in dice:
        shown[each.piece] = values[start : start + each.count]
        start += each.count
    return shown


def _go(course: Course, piece: int, cell: int) -> None:
    start = where(course.state, piece)
    course.tell(Stepped(piece, cell))
    carried(course, piece, start)
    enter(course, piece, cell)


def _hand_over(course: Course, locked: tuple[int, ...]) -> None:
    """Give the ball to the tackler; of several their coach chooses (BB-25)."""
    if len(locked) == 1:
        take(course, locked[0], "tackle")
    else:
        course.tell(Waits(TakerWait(locked, tackled=True)))
