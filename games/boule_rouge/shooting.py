"""Shots: a card, a ball placed, the die to roll, advanced cards among them (BR-14, BR-26 to BR-28)."""

from __future__ import annotations

from typing import Final

from games.boule_rouge.actions import (
    Add,
    AdvancedShot,
    Aim,
    Bomb,
    Boomerang,
    Bottle,
    Collide,
    Counter,
    Drag,
    PutPawn,
    Shoot,
    Square,
)
from games.boule_rouge.advanced import MOST_ADDED, Advanced, Spin, aims
from games.boule_rouge.conclude import conclude_shot
from games.boule_rouge.course import Course
from games.boule_rouge.events import BallRemoved, BallShot, MovesAdded, PawnPut
from games.boule_rouge.moving import follow, pass_by, start_moving, strike
from games.boule_rouge.pieces import Team, rival, team_of_seat
from games.boule_rouge.refusals import (
    listed,
    no_advanced_card,
    not_your_team,
    refuse_card_not_in_hand,
    refuse_not_shooter,
)
from games.boule_rouge.state import (
    State,
    closest,
    may_follow,
    next_ball,
    on_board,
    place,
    side,
    strikable,
)
from games.kit.errors import RuleViolation, gettext_noop

# The advanced cards that an act may be the shot of.
CARDS_OF: Final[dict[type, tuple[Advanced, ...]]] = {
    Bottle: ("bottle",),
    Counter: ("counter",),
    Square: ("square",),
    Boomerang: ("boomerang",),
    Bomb: ("bomb",),
    Drag: ("drag",),
    Aim: ("aim_short", "long_aim", "aim_end"),
}

# The die of a card that leaves no choice.
_SPIN_OF: Final[dict[type, Spin | None]] = {
    Bottle: None,
    Square: None,
    Boomerang: "backspin",
    Bomb: "forward",
}


def shoot(course: Course, action: Shoot | AdvancedShot, seat: int) -> None:
    """Let a player of the active team shoot, with the team's advanced card if it is a shot of that."""
    state = course.state
    team = team_of_seat(seat)
    if team != state.active:
        raise not_your_team(state)
    advanced = None if isinstance(action, Shoot) else _advanced(state, team, action)
    refuse_card_not_in_hand(state, seat, action.card)
    section = _section(state, team, action)
    ball = next_ball(state, team)
    spin = _SPIN_OF[type(action)] if type(action) in _SPIN_OF else getattr(action, "spin", None)
    removed = action.piece if isinstance(action, Square) else None
    if removed is not None:
        course.add(BallRemoved(removed))
    course.add(BallShot(seat, action.card, ball, section, spin, advanced))
    if removed is not None and state.pawn == removed:
        course.add(PawnPut(ball))
    if spin is None:
        conclude_shot(course)


def _advanced(state: State, team: Team, action: AdvancedShot) -> Advanced:
    """Return the advanced card of a team that an act plays (BR-26)."""
    held = state.held[side(team)]
    if held is None or held not in CARDS_OF[type(action)]:
        raise no_advanced_card(state, team)
    return held


def _section(state: State, team: Team, action: Shoot | AdvancedShot) -> int:
    """Return where the ball of a shot is placed (BR-14, BR-27)."""
    match action:
        case Bottle():
            return state.jack
        case Counter():
            if state.pawn is None:
                raise RuleViolation(
                    "no_pawn",
                    gettext_noop(
                        "The pawn is on no ball, so “The counter” cannot be played. Shoot without it."
                    ),
                )
            return place(state, state.pawn)
        case Square(piece=piece):
            return _taken(state, team, piece)
        case Aim(section=section):
            held = state.held[side(team)]
            allowed = aims(held, state.options.sections) if held else ()
            if section not in allowed:
                raise RuleViolation(
                    "section_not_aimed",
                    gettext_noop("This card does not aim at section %(section)s. It aims at: %(allowed)s."),
                    section=section,
                    allowed=listed(allowed),
                )
            return section
    return action.card


def _taken(state: State, team: Team, ball: str) -> int:
    """Return the section of the opposing ball that “The square” takes off the board."""
    opposing = on_board(state, rival(team))
    if not opposing:
        raise RuleViolation(
            "no_opposing_ball",
            gettext_noop(
                "No opposing ball is on the board, so “The square” cannot be played. Shoot without it."
            ),
        )
    if ball not in opposing:
        raise RuleViolation(
            "not_an_opposing_ball",
            gettext_noop("%(piece)s is no opposing ball on the board. These are: %(allowed)s."),
            piece=ball,
            allowed=listed(opposing),
        )
    return place(state, ball)


def add(course: Course, action: Add, seat: int) -> None:
    """Let the shooter add moves to the die (BR-27)."""
    refuse_not_shooter(course.state, seat)
    if not 0 <= action.moves <= MOST_ADDED:
        raise RuleViolation(
            "bad_addition",
            gettext_noop("%(moves)s moves cannot be added: it is from 0 to %(most)s."),
            moves=action.moves,
            most=MOST_ADDED,
        )
    course.add(MovesAdded(action.moves))
    start_moving(course)


def collide(course: Course, action: Collide, seat: int) -> None:
    """Let the shooter have a piece struck (BR-15, BR-16)."""
    refuse_not_shooter(course.state, seat)
    here = strikable(course.state)
    if action.piece not in here:
        raise RuleViolation(
            "nothing_to_strike",
            gettext_noop("%(piece)s is not there to be struck. These are: %(allowed)s."),
            piece=action.piece,
            allowed=listed(here),
        )
    strike(course, action.piece)


def decline(course: Course, seat: int) -> None:
    """Let the shooter have nothing struck (BR-16)."""
    refuse_not_shooter(course.state, seat)
    pass_by(course)


def go_along(course: Course, seat: int) -> None:
    """Let the ball of “Drag” strike the jack and go along with it (BR-27)."""
    refuse_not_shooter(course.state, seat)
    if not may_follow(course.state):
        raise RuleViolation(
            "cannot_follow",
            gettext_noop(
                "Only a ball shot with “Drag” that strikes the jack itself may go along with it. "
                "A piece may be struck, or nothing."
            ),
        )
    follow(course)


def choose_pawn(state: State, action: PutPawn, seat: int) -> str:
    """Return the ball on which the shooter puts the pawn (BR-18, BR-19)."""
    refuse_not_shooter(state, seat)
    near = closest(state, state.holder) if state.holder else ()
    if action.piece not in near:
        raise RuleViolation(
            "not_closest",
            gettext_noop("%(piece)s is none of the closest balls. These are: %(allowed)s."),
            piece=action.piece,
            allowed=listed(near),
        )
    return action.piece
