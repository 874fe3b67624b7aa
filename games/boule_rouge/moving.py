"""Movement and collisions (BR-15 to BR-17)."""

from __future__ import annotations

from games.boule_rouge.conclude import conclude_shot, jack_off
from games.boule_rouge.course import Course
from games.boule_rouge.events import Followed, PassedBy, PieceMoved, PieceOut, Struck
from games.boule_rouge.pieces import JACK
from games.boule_rouge.state import State, place, shot_on


def start_moving(course: Course) -> None:
    """Begin the movement of a die, unless the placed ball may strike something before (BR-15)."""
    if course.state.phase != "collide":
        move_on(course)


def move_on(course: Course) -> None:
    """Move the piece that moves until it may strike something, has no moves left, or leaves the board."""
    state = course.state
    shot = shot_on(state)
    start = end = place(state, shot.mover)
    left = shot.moves
    while left:
        end += shot.step
        left -= 1
        if not 1 <= end <= state.options.sections:
            course.add(PieceOut(shot.mover, start))
            if shot.mover == JACK:
                jack_off(course)
            else:
                conclude_shot(course)
            return
        if shot.mover != JACK and _others_at(state, end):
            break
    if end != start:
        course.add(PieceMoved(shot.mover, start, end, left))
    if not left:
        conclude_shot(course)


def _others_at(state: State, section: int) -> bool:
    """Whether pieces lie in a section that a ball enters: it was elsewhere, so none of them is itself."""
    return section in state.balls or section == state.jack


def strike(course: Course, piece: str) -> None:
    """Let the ball that moves stop and the piece it strikes move on (BR-15)."""
    course.add(Struck(shot_on(course.state).mover, piece))
    move_on(course)


def pass_by(course: Course) -> None:
    """Let the ball that moves strike nothing here (BR-16)."""
    course.add(PassedBy(shot_on(course.state).mover))
    move_on(course)


def follow(course: Course) -> None:
    """Let the ball strike the jack and go along with it (BR-27)."""
    course.add(Followed(shot_on(course.state).ball))
    move_on(course)
