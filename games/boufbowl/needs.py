"""The chance a position waits for: lots, dice, the eight-sided die (BB-10, BB-19, BB-20)."""

from __future__ import annotations

from typing import Final

from games.boufbowl.pitch import SCATTER, TEAMS
from games.boufbowl.state import (
    PIECES,
    Dice,
    InterceptWait,
    LotWait,
    PassWait,
    ScatterWait,
    SpellWait,
    State,
    TackleWait,
)
from games.kit.chance import ChanceForm
from games.kit.errors import gettext_noop
from games.kit.played import Need
from games.kit.scene import Words

_LOT: Final = {
    "first": Need(ChanceForm(name=gettext_noop("lot: who places first"), faces=TEAMS), "lot", of_seats=True),
    "player1": Need(ChanceForm(name=gettext_noop("lot: player 1"), faces=TEAMS), "lot", of_seats=True),
}
_SCATTER: Final = Need(ChanceForm(name=gettext_noop("scatter die"), faces=tuple(SCATTER)), "scatter")


def needs(state: State) -> Need | None:
    """Return the lot or the dice that are waited for; None when it is somebody's word or over."""
    match state.waits:
        case LotWait(what):
            return _LOT[what]
        case ScatterWait():
            return _SCATTER
        case TackleWait(dice=dice):
            return _roll(state, gettext_noop("tackle dice"), dice)
        case SpellWait(dice=dice):
            return _roll(state, gettext_noop("spell dice"), dice)
        case PassWait(dice=dice):
            return _roll(state, gettext_noop("pass dice"), dice)
        case InterceptWait(dice=dice):
            return _roll(state, gettext_noop("interception dice"), dice)
    return None


def _roll(state: State, name: str, dice: tuple[Dice, ...]) -> Need:
    faces = state.options.roster.faces
    places = tuple(
        Words(gettext_noop("%(piece)s"), {"piece": PIECES[each.piece]})
        for each in dice
        for _ in range(each.count)
    )
    return Need(ChanceForm(name=name, faces=faces, count=len(places)), "roll", places=places)
