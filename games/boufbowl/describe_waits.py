"""One sentence about what is waited for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, assert_never

from games.boufbowl.pitch import NAMES
from games.boufbowl.refusals import pieces
from games.boufbowl.state import (
    PIECES,
    AskWait,
    CentreWait,
    Dice,
    InterceptWait,
    LotWait,
    PassWait,
    ScatterWait,
    SpellWait,
    TackleWait,
    TakerWait,
    Wait,
)
from games.kit.errors import gettext_noop

Sentence = tuple[str, Mapping[str, Any]]

_LOTS: Final = {
    "first": gettext_noop("Who places first is drawn by lot."),
    "player1": gettext_noop("All are placed. Player 1 is drawn by lot."),
}


def describe_wait(wait: Wait) -> Sentence:
    """Return a template marked for translation and what fills it."""
    match wait:
        case LotWait(what):
            return _LOTS[what], {}
        case TackleWait(to, dice):
            params = {"piece": PIECES[dice[-1].piece], "cell": NAMES[to], "dice": rolls(dice)}
            return gettext_noop("%(piece)s steps away to %(cell)s; tackle check: %(dice)s."), params
        case SpellWait(dice=dice):
            return gettext_noop("Dice of the spell: %(dice)s."), {"dice": rolls(dice)}
        case PassWait(dice):
            return gettext_noop("Dice of the pass: %(dice)s."), {"dice": rolls(dice)}
        case InterceptWait(dice):
            return gettext_noop("Dice of the interception: %(dice)s."), {"dice": rolls(dice)}
        case ScatterWait(cell):
            return gettext_noop("The ball is lost on %(cell)s: the die says where it goes."), {
                "cell": NAMES[cell]
            }
        case AskWait(asked):
            return gettext_noop("May try to intercept now: %(pieces)s."), {"pieces": pieces(asked)}
        case TakerWait(near):
            return gettext_noop("May take the ball: %(pieces)s."), {"pieces": pieces(near)}
        case CentreWait():
            return gettext_noop("The ball is in a goal row and comes back to a centre cell."), {}
        case _:
            assert_never(wait)


def rolls(dice: tuple[Dice, ...]) -> str:
    """Return who rolls how many dice, in order: `N3 × 2, S1 × 1`."""
    return ", ".join(f"{PIECES[each.piece]} × {each.count}" for each in dice)
