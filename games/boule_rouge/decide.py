"""What an action does, as events. It refuses what the rules refuse and changes nothing itself."""

from __future__ import annotations

from games.boule_rouge.actions import (
    Action,
    Add,
    Collide,
    Draw,
    Follow,
    Keep,
    MakeWay,
    PassBy,
    Plan,
    PutPawn,
)
from games.boule_rouge.conclude import put_pawn
from games.boule_rouge.course import Course
from games.boule_rouge.draws import draw
from games.boule_rouge.events import Event
from games.boule_rouge.refusals import not_now, refuse_who
from games.boule_rouge.setup import keep, make_way, plan
from games.boule_rouge.shooting import add, choose_pawn, collide, decline, go_along, shoot
from games.boule_rouge.state import Phase, State
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Seat, Who

_PHASE_OF: dict[type, Phase] = {
    Keep: "keep",
    MakeWay: "make_way",
    Plan: "plan",
    Add: "add",
    Collide: "collide",
    PassBy: "collide",
    Follow: "collide",
    PutPawn: "pawn",
}


def decide(state: State, action: Action, who: Who) -> tuple[Event, ...]:
    """Return the events of `action`, the end of the round and the next one's beginning included.

    Raises RuleViolation with a code of its own for each refusal.
    """
    course = Course(state)
    if isinstance(action, Draw):
        draw(course, action, who)
        return tuple(course.events)
    if not isinstance(who, Seat):
        raise RuleViolation("players_only", gettext_noop("This is a player’s to do, by seat."))
    seat = who.index
    refuse_who(state, seat)
    if state.phase != _PHASE_OF.get(type(action), "shoot"):
        raise not_now(state)
    match action:
        case Keep():
            keep(course, action, seat)
        case MakeWay():
            make_way(course, action, seat)
        case Plan():
            plan(course, action, seat)
        case Add():
            add(course, action, seat)
        case Collide():
            collide(course, action, seat)
        case PassBy():
            decline(course, seat)
        case Follow():
            go_along(course, seat)
        case PutPawn():
            put_pawn(course, choose_pawn(state, action, seat))
        case _:
            shoot(course, action, seat)
    return tuple(course.events)
