"""Figures that are moved by others: pushes and pulls (BB-15, BB-25)."""

from __future__ import annotations

from games.boufbowl.course import Course
from games.boufbowl.events import BallLies, Moved
from games.boufbowl.loss import enter, take
from games.boufbowl.pitch import Direction, away, distance, shifted
from games.boufbowl.state import State, standing, where


def push(course: Course, source: int, piece: int, steps: int) -> None:
    """Push a figure straight away from a cell; it stops before the edge or a figure."""
    start = where(course.state, piece)
    direction = away(source, start)
    _move(course, piece, _run(course.state, start, direction, steps), "push")


def pull(course: Course, source: int, piece: int, steps: int) -> None:
    """Pull a figure straight towards a cell, for as long as every step brings it nearer."""
    start = where(course.state, piece)
    dx, dy = away(source, start)
    end = start
    for _ in range(steps):
        near = _run(course.state, end, (-dx, -dy), 1)
        if distance(near, source) >= distance(end, source):
            break
        end = near
    _move(course, piece, end, "pull")


def push_ball(course: Course, source: int, ball: int, steps: int) -> None:
    """Push the free ball; a figure in its path takes it, else it stops before the edge."""
    direction = away(source, ball)
    figures = standing(course.state)
    cell = ball
    for _ in range(steps):
        beyond = shifted(cell, direction)
        if beyond is None:
            break
        if beyond in figures:
            take(course, figures[beyond], "path")
            return
        cell = beyond
    course.tell(BallLies(cell, "pushed"))


def _run(state: State, cell: int, direction: Direction, steps: int) -> int:
    """Return where something gets in so many steps before the edge or a figure stops it."""
    figures = standing(state)
    for _ in range(steps):
        beyond = shifted(cell, direction)
        if beyond is None or beyond in figures:
            break
        cell = beyond
    return cell


def _move(course: Course, piece: int, cell: int, how: str) -> None:
    """Move a figure; a carrier leaves the ball where the move began, if it was moved at all (BB-25)."""
    start = where(course.state, piece)
    course.tell(Moved(piece, cell, "push" if how == "push" else "pull"))
    if cell == start:
        return
    if course.state.carrier == piece:
        course.tell(BallLies(start, "left"))
    enter(course, piece, cell)
