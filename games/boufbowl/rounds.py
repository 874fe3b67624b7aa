"""Rounds and activations: what follows when an act is done (BB-21, BB-22, BB-28, BB-39)."""

from __future__ import annotations

from games.boufbowl.course import Course
from games.boufbowl.events import ActivationEnded, RoundBegan, Waits, WentOut
from games.boufbowl.pitch import TEAMS
from games.boufbowl.scoring import end_match
from games.boufbowl.spells import next_effect
from games.boufbowl.state import (
    CentreWait,
    State,
    can_act,
    is_beaten,
    is_goal_row,
    other,
    pieces_of,
    team_of,
)


def settle(course: Course) -> None:
    """Go on until somebody has to say or roll something.

    A beaten figure leaves, a free ball comes out of a goal row, the rest of a spell is done, an activation
    ends.
    """
    while course.state.waits is None and course.state.active is not None:
        state = course.state
        beaten = next((piece for piece in range(len(state.figures)) if _leaves(state, piece)), None)
        if beaten is not None:
            course.tell(WentOut(beaten))
        elif state.ball is not None and is_goal_row(state.ball):
            course.tell(Waits(CentreWait()))
        elif state.casting is not None:
            next_effect(course, state.casting)
        elif state.ending:
            end_activation(course)
        else:
            return


def _leaves(state: State, piece: int) -> bool:
    return state.figures[piece].cell is not None and is_beaten(state, piece)


def end_activation(course: Course) -> None:
    """End the activation; the other team follows if it can, else the same, else the next round (BB-21)."""
    state = course.state
    if state.active is None:
        return
    piece, team = state.active, team_of(state.active)
    rest = {side: [each for each in can_act(state, side) if each != piece] for side in TEAMS}
    following = next((side for side in (other(team), team) if rest[side]), None)
    course.tell(ActivationEnded(piece, following))
    if following is not None:
        return
    if state.round_no == state.options.max_rounds:
        end_match(course)
    elif state.player1 is not None:
        begin_round(course, other(state.player1))


def begin_round(course: Course, player1: int) -> None:
    """Begin the next round with this team as player 1 (BB-21)."""
    stands = any(course.state.figures[piece].cell is not None for piece in pieces_of(player1))
    course.tell(RoundBegan(course.state.round_no + 1, player1, player1 if stands else other(player1)))
