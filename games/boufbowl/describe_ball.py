"""One sentence about each event of the ball: taken, lost, passed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, assert_never

from games.boufbowl.events import BallLies, BallTaken, Declined, Passed, PassEnded, PassRead, Tried
from games.boufbowl.pitch import NAMES
from games.boufbowl.refusals import pieces
from games.boufbowl.state import PIECES, Throw
from games.kit.errors import gettext_noop

Sentence = tuple[str, Mapping[str, Any]]

_TAKEN: Final = {
    "kick_off": gettext_noop("%(piece)s is given the ball."),
    "entered": gettext_noop("%(piece)s takes up the ball."),
    "recovered": gettext_noop("%(piece)s recovers the ball."),
    "snatched": gettext_noop("%(piece)s snatches the ball."),
    "tackle": gettext_noop("%(piece)s has the ball by the tackle."),
    "loss": gettext_noop("%(piece)s takes the lost ball."),
    "scatter": gettext_noop("The ball comes to %(piece)s."),
    "kept": gettext_noop("The ball would leave the pitch and stays with %(piece)s."),
    "pass": gettext_noop("%(piece)s has the ball."),
    "intercepted": gettext_noop("%(piece)s has the ball."),
    "path": gettext_noop("%(piece)s stands in the way of the ball and takes it."),
}
_LIES: Final = {
    "left": gettext_noop("The ball stays behind on %(cell)s."),
    "scatter": gettext_noop("The ball falls on %(cell)s."),
    "kept": gettext_noop("The ball would leave the pitch and stays on %(cell)s."),
    "pushed": gettext_noop("The ball is pushed to %(cell)s."),
    "centre": gettext_noop("The ball comes back to %(cell)s."),
}
_ENDED: Final = {
    "success": gettext_noop("The pass succeeds."),
    "intercepted": gettext_noop("The pass is intercepted."),
    "failed": gettext_noop("The pass fails."),
    "empty": gettext_noop("The pass goes to an empty cell and fails."),
}

_Ball = BallTaken | BallLies | Passed | PassRead | Declined | Tried | PassEnded


def describe_ball(event: _Ball) -> Sentence:
    """Return a template marked for translation and what fills it."""
    match event:
        case BallTaken(piece, how):
            return _TAKEN[how], {"piece": PIECES[piece]}
        case BallLies(cell, how):
            return _LIES[how], {"cell": NAMES[cell]}
        case Passed(throw):
            return _passed(throw)
        case PassRead(dodges):
            return gettext_noop("Dodges of the pass: %(dodges)s."), {"dodges": dodges}
        case Declined(declined):
            return gettext_noop("No attempt by %(pieces)s."), {"pieces": pieces(declined)}
        case Tried(piece, locks):
            params = {"piece": PIECES[piece], "locks": locks}
            return gettext_noop("%(piece)s tries to intercept; locks: %(locks)s."), params
        case PassEnded(outcome):
            return _ENDED[outcome], {}
        case _:
            assert_never(event)


def _passed(throw: Throw) -> Sentence:
    params = {
        "piece": PIECES[throw.thrower],
        "target": NAMES[throw.to] if throw.target is None else PIECES[throw.target],
        "path": " ".join(NAMES[cell] for cell in throw.path),
        "interceptors": pieces(one.piece for one in throw.interceptors),
    }
    if throw.interceptors:
        return gettext_noop(
            "%(piece)s passes to %(target)s over %(path)s; may intercept: %(interceptors)s."
        ), params
    return gettext_noop("%(piece)s passes to %(target)s over %(path)s; nobody can intercept."), params
