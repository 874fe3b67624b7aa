"""One sentence about each event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, assert_never

from games.boufbowl.describe_ball import describe_ball
from games.boufbowl.describe_waits import describe_wait
from games.boufbowl.events import (
    Activated,
    ActivationEnded,
    BallLies,
    BallTaken,
    Damaged,
    Declined,
    Event,
    Goal,
    MatchEnded,
    Moved,
    Passed,
    PassEnded,
    PassRead,
    Placed,
    PlacementBegan,
    QuarterEnded,
    Rolled,
    RoundBegan,
    Slowed,
    SpellCast,
    Stepped,
    Tackled,
    TeamDrawn,
    Tried,
    Unhurt,
    Used,
    Waits,
    Weakened,
    WentOut,
)
from games.boufbowl.pitch import NAMES
from games.boufbowl.state import PIECES, team_of
from games.kit.errors import gettext_noop
from games.kit.played import Seat

Sentence = tuple[str, Mapping[str, Any]]

_DRAWN: Final = {
    "first": gettext_noop("The lot falls on seat %(seat)s, who places first."),
    "player1": gettext_noop("The lot falls on seat %(seat)s, who is player 1."),
}
_MOVED: Final = {
    "push": gettext_noop("%(piece)s is pushed to %(cell)s."),
    "pull": gettext_noop("%(piece)s is pulled to %(cell)s."),
    "leap": gettext_noop("%(piece)s leaps to %(cell)s."),
    "teleport": gettext_noop("%(piece)s is on %(cell)s now."),
}
_USED: Final = {
    "leap": gettext_noop("%(piece)s uses the boots for a leap."),
    "sprint": gettext_noop("%(piece)s uses the boots for %(mp)s MP more."),
    "push": gettext_noop("%(piece)s uses the equipment for a push."),
    "snatch": gettext_noop("%(piece)s uses the charge to snatch the ball."),
    "far": gettext_noop("%(piece)s uses the charge for a long pass."),
    "blind": gettext_noop("%(piece)s uses the charge for a pass without line of sight."),
}


def describe(event: Event) -> Sentence:
    """Return a template marked for translation and what fills it."""
    match event:
        case TeamDrawn(what, team):
            return _DRAWN[what], {"seat": Seat(team)}
        case PlacementBegan(team):
            return gettext_noop("All figures are placed anew; seat %(seat)s begins."), {"seat": Seat(team)}
        case Placed(piece, cell):
            return gettext_noop("%(piece)s is placed on %(cell)s."), _at(piece, cell)
        case Waits(wait):
            return describe_wait(wait)
        case RoundBegan(number, _, turn):
            return gettext_noop("Round %(number)s: seat %(seat)s begins."), {
                "number": number,
                "seat": Seat(turn),
            }
        case Goal():
            return _goal(event)
        case QuarterEnded(number):
            return gettext_noop("Quarter %(number)s is over: all equipment is full again."), {
                "number": number
            }
        case MatchEnded(winner):
            if winner is None:
                return gettext_noop("The match is over: a draw."), {}
            return gettext_noop("The match is over: seat %(seat)s wins."), {"seat": Seat(winner)}
        case BallTaken() | BallLies() | Passed() | PassRead() | Declined() | Tried() | PassEnded():
            return describe_ball(event)
        case Rolled(thrown):
            return gettext_noop("Dice: %(values)s."), {"values": ", ".join(thrown.values)}
        case _:
            return _act(event)


_Doing = (
    Activated
    | ActivationEnded
    | Stepped
    | Tackled
    | Slowed
    | SpellCast
    | Damaged
    | Unhurt
    | Weakened
    | Moved
    | WentOut
    | Used
)


def _act(event: _Doing) -> Sentence:
    """What figures do and what is done to them."""
    params: dict[str, Any] = {"piece": PIECES[event.piece]}
    match event:
        case Activated(_, mp, ap):
            params |= {"mp": mp, "ap": ap}
            return gettext_noop("%(piece)s is activated with %(mp)s MP and %(ap)s AP."), params
        case ActivationEnded():
            return gettext_noop("The activation of %(piece)s is over."), params
        case Stepped(piece, cell):
            return gettext_noop("%(piece)s steps to %(cell)s."), _at(piece, cell)
        case Tackled(ends=True):
            return gettext_noop("%(piece)s is tackled: no MP and no AP are left."), params
        case Tackled(_, mp, ap):
            params |= {"mp": mp, "ap": ap}
            return gettext_noop("%(piece)s is tackled and loses %(mp)s MP and %(ap)s AP."), params
        case Slowed(_, mp, ap):
            params |= {"mp": mp, "ap": ap}
            return gettext_noop("%(piece)s gets away and loses %(mp)s MP and %(ap)s AP."), params
        case SpellCast():
            params |= {"spell": event.name, "cell": NAMES[event.cell]}
            if event.target is None:
                return gettext_noop("%(piece)s casts “%(spell)s” on %(cell)s."), params
            params["target"] = PIECES[event.target]
            return gettext_noop("%(piece)s casts “%(spell)s” on %(target)s."), params
        case Damaged(_, amount):
            return gettext_noop("%(piece)s takes %(amount)s damage."), {**params, "amount": amount}
        case Unhurt(immune=True):
            return gettext_noop("%(piece)s has no ball and takes no damage."), params
        case Unhurt():
            return gettext_noop("%(piece)s takes no damage."), params
        case Weakened(_, mp, ap):
            params |= {"mp": mp, "ap": ap}
            return gettext_noop("The next activation of %(piece)s has %(mp)s MP and %(ap)s AP less."), params
        case Moved(piece, cell, how):
            return _MOVED[how], _at(piece, cell)
        case WentOut():
            return gettext_noop("%(piece)s is out until the next placement."), params
        case Used(_, use, mp=mp):
            return _USED[use], {**params, "mp": mp}
        case _:
            assert_never(event)


def _goal(event: Goal) -> Sentence:
    south, north = event.score
    params = {"seat": Seat(event.team), "piece": PIECES[event.piece], "south": south, "north": north}
    if team_of(event.piece) == event.team:
        return gettext_noop("Goal by %(piece)s for seat %(seat)s: South %(south)s, North %(north)s."), params
    return gettext_noop(
        "Own goal by %(piece)s, the point is for seat %(seat)s: South %(south)s, North %(north)s."
    ), params


def _at(piece: int, cell: int) -> dict[str, Any]:
    return {"piece": PIECES[piece], "cell": NAMES[cell]}
