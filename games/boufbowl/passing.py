"""Passes: trajectory, dice, interceptions, and how they come out (BB-29 to BB-34)."""

from __future__ import annotations

from games.boufbowl.course import Course
from games.boufbowl.dice import count
from games.boufbowl.events import Declined, Passed, PassEnded, PassRead, Rolled, Tried, Waits
from games.boufbowl.loss import lose, take
from games.boufbowl.pitch import CIRCLE, path
from games.boufbowl.state import (
    AskWait,
    Dice,
    DiceLog,
    Interceptor,
    InterceptWait,
    PassWait,
    State,
    Throw,
    card,
    other,
    pieces_of,
    standing,
    team_of,
    where,
)

PASS_AP = 3
_DICE = 2


def throw(course: Course, thrower: int, cell: int) -> None:
    """Put a pass on its way; the dice are skipped when nothing depends on them (BB-30, BB-32)."""
    aimed = aim(course.state, thrower, cell)
    course.tell(Passed(aimed, PASS_AP))
    if aimed.target is None and not aimed.interceptors:
        course.tell(PassEnded("empty"))
        lose(course, cell, team_of(thrower))
        return
    dice = _DICE + card(course.state, thrower).has("pass_die")
    course.tell(Waits(PassWait((Dice(thrower, dice),))))


def aim(state: State, thrower: int, cell: int) -> Throw:
    """Return a pass with its trajectory and those who may intercept, in order along it (BB-30, BB-31)."""
    start = where(state, thrower)
    target = standing(state).get(cell)
    trajectory = path(start, cell)
    if state.options.trajectory_includes_start:
        trajectory = (start, *trajectory)
    found = []
    for piece in pieces_of(other(team_of(thrower))):
        stands = state.figures[piece].cell
        if stands is None or piece == target:
            continue
        circle = CIRCLE[stands]
        place = next((place for place, crossed in enumerate(trajectory) if crossed in circle), None)
        if place is not None:
            found.append(Interceptor(piece, place))
    found.sort(key=lambda one: one.place)
    return Throw(thrower, cell, target, trajectory, tuple(found))


def read_pass(course: Course, wait: PassWait, values: tuple[str, ...]) -> None:
    """Count the dodges of the pass dice and ask the first interceptors (BB-30, BB-31)."""
    course.tell(Rolled(DiceLog("pass", (wait.dice[0].piece,), values)))
    course.tell(PassRead(count(values, "D")))
    _ask(course)


def decline(course: Course, pieces: tuple[int, ...]) -> None:
    """None of these figures tries."""
    course.tell(Declined(pieces))
    _ask(course)


def attempt(course: Course, piece: int) -> None:
    """A figure tries: it rolls a die, with Interception two (BB-31)."""
    dice = 1 + card(course.state, piece).has("interception")
    course.tell(Waits(InterceptWait((Dice(piece, dice),))))


def read_intercept(course: Course, wait: InterceptWait, values: tuple[str, ...]) -> None:
    """Count the locks of an interceptor, who may have the ball by them (BB-31, BB-32)."""
    piece = wait.dice[0].piece
    locks = count(values, "L")
    course.tell(Rolled(DiceLog("intercept", (piece,), values)))
    course.tell(Tried(piece, locks))
    run = course.state.throw
    if run is None or run.dodges is None:
        return
    got = run.dodges <= run.locks and (locks > 0 or not course.state.options.intercept_needs_lock)
    if got:
        course.tell(PassEnded("intercepted"))
        take(course, piece, "intercepted")
    else:
        _ask(course)


def _ask(course: Course) -> None:
    """Ask those next along the trajectory; when all have answered the pass comes out (BB-31)."""
    run = course.state.throw
    if run is None or run.dodges is None:
        return
    left = [one for one in run.interceptors if one.piece not in run.asked]
    if left:
        place = left[0].place
        course.tell(Waits(AskWait(tuple(one.piece for one in left if one.place == place))))
        return
    if run.target is not None and run.dodges > run.locks:
        course.tell(PassEnded("success"))
        take(course, run.target, "pass")
        return
    course.tell(PassEnded("failed" if run.target is not None else "empty"))
    lose(course, run.to, team_of(run.thrower))
