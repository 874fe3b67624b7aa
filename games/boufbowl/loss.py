"""Who gets the ball: entering its cell, losing it, the loss roll (BB-23 to BB-26, BB-28)."""

from __future__ import annotations

from games.boufbowl.course import Course
from games.boufbowl.events import BallLies, BallTaken, Got, Lies, Rolled, Waits
from games.boufbowl.pitch import SCATTER, shifted
from games.boufbowl.scoring import received
from games.boufbowl.state import (
    DiceLog,
    ScatterWait,
    TakerWait,
    enemies_around,
    is_beaten,
    standing,
)


def take(course: Course, piece: int, how: Got, ap: int = 0) -> None:
    """Give the ball to a figure; that may be a goal (BB-35)."""
    course.tell(BallTaken(piece, how, ap))
    received(course, piece)


def drop(course: Course, cell: int, how: Lies) -> None:
    """Put the ball on a cell; a figure that stands there has it."""
    there = standing(course.state).get(cell)
    if there is None:
        course.tell(BallLies(cell, how))
    else:
        take(course, there, "scatter")


def enter(course: Course, piece: int, cell: int) -> None:
    """Take the ball if it lies on the cell that a figure has come to (BB-23)."""
    if course.state.ball == cell:
        take(course, piece, "entered")


def lose(course: Course, cell: int, team: int) -> None:
    """Begin the loss roll of a team: an enemy near the cell takes the ball, else a die says (BB-26)."""
    near = enemies_around(course.state, team, cell)
    if len(near) == 1:
        take(course, near[0], "loss")
    else:
        course.tell(Waits(TakerWait(near, tackled=False) if near else ScatterWait(cell, team)))


def scatter(course: Course, wait: ScatterWait, value: int) -> None:
    """Move the lost ball as the die says; off the pitch it is rolled again or stays where it was (BB-26)."""
    course.tell(Rolled(DiceLog("scatter", (), (str(value),))))
    cell = shifted(wait.cell, SCATTER[value])
    if cell is not None:
        drop(course, cell, "scatter")
    elif course.state.options.off_pitch == "reroll":
        course.tell(Waits(wait))
    else:
        there = standing(course.state).get(wait.cell)
        if there is not None and not is_beaten(course.state, there):
            take(course, there, "kept")
        else:
            course.tell(BallLies(wait.cell, "kept"))
