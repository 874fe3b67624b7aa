"""Placement and kick-off (BB-19, BB-20)."""

from __future__ import annotations

from games.boufbowl.course import Course
from games.boufbowl.events import Placed, TeamDrawn, Waits
from games.boufbowl.loss import take
from games.boufbowl.pitch import CENTRE, NAMES, TEAMS, owner
from games.boufbowl.refusals import cells, pieces
from games.boufbowl.rounds import begin_round
from games.boufbowl.state import (
    PIECES,
    LotWait,
    State,
    face_off,
    face_off_cells,
    other,
    standing,
    team_of,
    unplaced,
)
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Seat

_HALVES = tuple(
    tuple(cell for cell in range(len(NAMES)) if owner(cell) == team and cell not in CENTRE) for team in TEAMS
)


def cells_to_place(state: State) -> tuple[int, ...]:
    """Return where the team whose turn it is may place a figure, whichever it is (BB-19)."""
    team = state.turn
    figures = standing(state)
    centre = tuple(cell for cell in face_off_cells(state, team) if cell not in figures)
    has_face_off = face_off(state, team) is not None
    if len(unplaced(state, team)) == 1 and not has_face_off:
        return centre
    half = tuple(cell for cell in _HALVES[team] if cell not in figures)
    return half if has_face_off else (*half, *centre)


def place(course: Course, piece: int, cell: int) -> None:
    """Place a figure; after the last one player 1 is drawn (BB-19, BB-20)."""
    state = course.state
    _refuse_placement(state, piece, cell)
    last = len(unplaced(state, state.turn)) == 1 and not unplaced(state, other(state.turn))
    course.tell(Placed(piece, cell, None if last else other(state.turn)))
    if last:
        course.tell(Waits(LotWait("player1")))


def draw(course: Course, wait: LotWait, team: int) -> None:
    """Take what the lot says; player 2 gives the ball to the own face-off figure (BB-19, BB-20)."""
    course.tell(TeamDrawn(wait.what, team))
    if wait.what == "first":
        return
    holder = face_off(course.state, other(team))
    if holder is not None:
        take(course, holder, "kick_off")
    begin_round(course, team)


def _refuse_placement(state: State, piece: int, cell: int) -> None:
    team = state.turn
    if team_of(piece) != team:
        raise RuleViolation(
            "not_your_figure",
            gettext_noop("%(piece)s is not a figure of seat %(seat)s, who places %(own)s."),
            piece=PIECES[piece],
            seat=Seat(team),
            own=pieces(unplaced(state, team)),
        )
    if state.figures[piece].cell is not None:
        raise RuleViolation(
            "already_placed",
            gettext_noop("%(piece)s is placed already; still to be placed: %(left)s."),
            piece=PIECES[piece],
            left=pieces(unplaced(state, team)),
        )
    if cell in standing(state):
        raise RuleViolation(
            "cell_taken",
            gettext_noop("%(piece)s stands on %(cell)s already."),
            piece=PIECES[standing(state)[cell]],
            cell=NAMES[cell],
        )
    centre = face_off_cells(state, team)
    stands = face_off(state, team)
    if cell in CENTRE and stands is not None:
        raise RuleViolation(
            "face_off_stands",
            gettext_noop("%(piece)s stands in the middle for the face-off; all others take their own half."),
            piece=PIECES[stands],
        )
    if cell in CENTRE and cell not in centre:
        raise RuleViolation(
            "other_half_centre",
            gettext_noop("The face-off figure takes a centre cell of its own half: %(cells)s."),
            cells=cells(centre),
        )
    if cell not in CENTRE and owner(cell) != team:
        raise RuleViolation(
            "not_own_half",
            gettext_noop(
                "%(cell)s is in the other half: figures are placed in %(rows)s, and one in the middle."
            ),
            cell=NAMES[cell],
            rows=f"{NAMES[_HALVES[team][0]]}–{NAMES[_HALVES[team][-1]]}",
        )
    if cell not in CENTRE and stands is None and len(unplaced(state, team)) == 1:
        raise RuleViolation(
            "face_off_needed",
            gettext_noop("One figure has to stand in the middle for the face-off: %(cells)s."),
            cells=cells(each for each in centre if each not in standing(state)),
        )
