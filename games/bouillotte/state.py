"""The position of a Bouillotte table, and what can be read off it without changing it (BO-6)."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.bouillotte.events import HandEnded
from games.bouillotte.options import Options
from games.bouillotte.showdown import Showdown

Phase = Literal["between", "lot", "doubling", "deal", "stay", "bet", "locked", "showdown", "closed"]
Status = Literal["in", "passed", "allin"]

# Stands for a seat where there is none: no dealer drawn, nobody has raised or doubled.
NOBODY = -1


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything there is to know of a table. Seats count from 0 in play order; amounts are in units.

    `pot` is all that lies in the middle: the plate with carried pot and antes, and the stakes. Of this hand,
    `antes` is the dead money each seat put in and `staked` what counts as its stake (`c` of BO-6); `level` is
    the highest stake of the hand (`L`), `lift` how much the last act lifted it, `last_stay` what the last
    ordinary stay came to (0: none). `waiting` are the seats that still have to speak, the first of them now.
    `doubler` has the last blind doubling, `asked` was the last to be asked in turn, and `buyer` may buy the
    last word back now. `extra` tells that the extra round is on. `hands` are hidden until `showdown` is
    there; at a table with real cards they are not known before. `dealer` is whose deal it is, or will be
    between hands; `last_dealer` who dealt last. `ended` tells how the last hand ended; it, the cards and the
    showdown stay until the next hand opens.
    """

    options: Options
    seated: tuple[bool, ...]
    stacks: tuple[int, ...]
    status: tuple[Status, ...]
    antes: tuple[int, ...]
    staked: tuple[int, ...]
    pot: int = 0
    phase: Phase = "between"
    number: int = 0
    dealer: int = NOBODY
    last_dealer: int = NOBODY
    waiting: tuple[int, ...] = ()
    level: int = 0
    lift: int = 0
    last_stay: int = 0
    last_raiser: int = NOBODY
    extra: bool = False
    doubler: int = NOBODY
    asked: int = NOBODY
    buyer: int = NOBODY
    hands: tuple[tuple[str, ...], ...] = ()
    turn: str = ""
    showdown: Showdown | None = None
    ended: HandEnded | None = None


def plate(state: State) -> int:
    """Return the dead money of the middle, the `ante_pot` of BO-6."""
    return state.pot - sum(state.staked)


def left(state: State) -> list[int]:
    """Return the seats that have not passed (BO-6), in seat order."""
    return [seat for seat, status in enumerate(state.status) if status != "passed"]


def whole(state: State, seat: int) -> int:
    """Return the stake a seat has when all its chips are in."""
    return state.staked[seat] + state.stacks[seat]


def stay_stake(state: State) -> int:
    """Return what a stay comes to now, the `S` of BO-13."""
    return state.last_stay + state.options.stay_step if state.last_stay else state.options.stake


def least_raise(state: State) -> int:
    """Return by how much a raise must at least go above the highest stake (BO-17, BO-34)."""
    kind = state.options.min_raise
    if kind == "P":
        return state.options.stake
    if kind == "last_raise":
        return max(1, state.lift)
    return 1


def speakers(state: State, after: int) -> tuple[int, ...]:
    """Return the seats that can still speak, from the one after `after`, which itself comes last (BO-7)."""
    status = state.status
    return tuple(seat for seat in (*range(after + 1, len(status)), *range(after + 1)) if status[seat] == "in")


def speaking_order(state: State) -> tuple[int, ...]:
    """Return the seats that can speak in the order of the first phase (BO-12)."""
    before = state.dealer if state.options.first_to_speak == "eldest" else state.dealer - 1
    return speakers(state, before)


def opponent(state: State, seat: int) -> int:
    """Return the other one of exactly two players left, the condition of a showing; else `NOBODY` (BO-20)."""
    still = left(state)
    if len(still) != 2 or seat not in still:
        return NOBODY
    return still[0] if still[1] == seat else still[1]


def in_hand(state: State) -> bool:
    """Return whether a hand is under way."""
    return state.phase not in ("between", "closed")
