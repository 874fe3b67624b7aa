"""Equipment: what each role may do once a quarter (BB-8, BB-9)."""

from __future__ import annotations

from typing import Final

from games.boufbowl.actions import Leap, Push, Snatch
from games.boufbowl.cards import Role
from games.boufbowl.course import Course
from games.boufbowl.events import Moved, Used
from games.boufbowl.loss import enter, take
from games.boufbowl.pitch import CIRCLE, NAMES, distance
from games.boufbowl.pushing import push, push_ball
from games.boufbowl.reach import (
    LEAP,
    LEAP_AP,
    SPRINT_AP,
    SPRINT_MP,
    leap_cells,
    push_cells,
    push_reach,
    push_steps,
)
from games.boufbowl.refusals import cell_called, cells, need_ap
from games.boufbowl.scoring import carried
from games.boufbowl.state import PIECES, State, card, standing, where
from games.kit.errors import RuleViolation, gettext_noop

_OTHER_ROLE: Final[dict[tuple[Role, ...], str]] = {
    ("receiver",): gettext_noop("%(piece)s is no receiver: only a receiver's boots make a leap."),
    ("sprinter",): gettext_noop("%(piece)s is no sprinter: only a sprinter's boots give more MP."),
    ("passer",): gettext_noop("%(piece)s is no passer: only a passer's charge does this."),
    ("receiver", "blocker"): gettext_noop(
        "%(piece)s is no receiver and no blocker: only their equipment can push."
    ),
}


def need_equipment(state: State, piece: int, *roles: Role) -> None:
    """Refuse a figure of another role, or one whose equipment is empty (BB-8, BB-9)."""
    if card(state, piece).role not in roles:
        raise RuleViolation("other_role", _OTHER_ROLE[roles], piece=PIECES[piece])
    if not state.figures[piece].charged:
        raise RuleViolation(
            "equipment_empty",
            gettext_noop("The equipment of %(piece)s is empty until the quarter ends."),
            piece=PIECES[piece],
        )


def do_leap(course: Course, piece: int, action: Leap) -> None:
    """Leap to a free cell at distance 3; the ball comes along (BB-8, BB-25)."""
    state, cell = course.state, cell_called(action.to)
    need_equipment(state, piece, "receiver")
    need_ap(state, piece, LEAP_AP)
    start = where(state, piece)
    if distance(start, cell) != LEAP:
        raise RuleViolation(
            "leap_range",
            gettext_noop("%(cell)s is at distance %(distance)s; a leap goes to distance 3: %(cells)s."),
            cell=NAMES[cell],
            distance=distance(start, cell),
            cells=cells(leap_cells(state)),
        )
    if cell not in leap_cells(state):
        raise RuleViolation(
            "cell_taken",
            gettext_noop("%(other)s stands on %(cell)s; a leap goes to a free cell: %(cells)s."),
            other=PIECES[standing(state)[cell]],
            cell=NAMES[cell],
            cells=cells(leap_cells(state)),
        )
    course.tell(Used(piece, "leap", LEAP_AP))
    course.tell(Moved(piece, cell, "leap"))
    carried(course, piece, start)
    enter(course, piece, cell)


def do_sprint(course: Course, piece: int) -> None:
    """Gain 4 MP for this activation (BB-8)."""
    need_equipment(course.state, piece, "sprinter")
    need_ap(course.state, piece, SPRINT_AP)
    course.tell(Used(piece, "sprint", SPRINT_AP, SPRINT_MP))


def do_push(course: Course, piece: int, action: Push) -> None:
    """Push an enemy, with a shield an ally or the free ball too (BB-8, BB-15)."""
    state, cell = course.state, cell_called(action.to)
    need_equipment(state, piece, "receiver", "blocker")
    if cell not in push_reach(state):
        raise RuleViolation(
            "push_range",
            gettext_noop("%(cell)s is too far away; %(piece)s can push what is on: %(cells)s."),
            cell=NAMES[cell],
            piece=PIECES[piece],
            cells=cells(push_cells(state)),
        )
    steps = push_steps(state, cell)
    if steps is None:
        raise RuleViolation(
            "nothing_to_push",
            gettext_noop("There is nothing on %(cell)s that %(piece)s can push; there is on: %(cells)s."),
            cell=NAMES[cell],
            piece=PIECES[piece],
            cells=cells(push_cells(state)),
        )
    course.tell(Used(piece, "push", 0))
    source, target = where(state, piece), standing(state).get(cell)
    if target is None:
        push_ball(course, source, cell, steps)
    else:
        push(course, source, target, steps)


def do_snatch(course: Course, piece: int, action: Snatch) -> None:
    """Take the ball from the circle, from whoever has it (BB-8, BB-9)."""
    state, cell = course.state, cell_called(action.to)
    need_equipment(state, piece, "passer")
    ball = state.ball if state.carrier is None else where(state, state.carrier)
    if state.carrier == piece:
        raise RuleViolation("has_ball", gettext_noop("%(piece)s has the ball already."), piece=PIECES[piece])
    if cell != ball:
        raise RuleViolation(
            "no_ball_there",
            gettext_noop("The ball is not on %(cell)s but on %(ball)s."),
            cell=NAMES[cell],
            ball="–" if ball is None else NAMES[ball],
        )
    if cell not in CIRCLE[where(state, piece)]:
        raise RuleViolation(
            "out_of_circle",
            gettext_noop("%(cell)s is not one of the eight cells around %(piece)s."),
            cell=NAMES[cell],
            piece=PIECES[piece],
        )
    course.tell(Used(piece, "snatch", 0))
    take(course, piece, "snatched")
