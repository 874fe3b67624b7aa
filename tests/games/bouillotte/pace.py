"""A whole hand through the engine, as fast as it goes: what `bench` measures."""

from __future__ import annotations

from random import Random

from games.bouillotte import GAME
from games.bouillotte.actions import BreakOff, Call, Deal, Lot, Open, OpenHand
from games.bouillotte.cards import PACKS
from games.bouillotte.options import Options
from games.bouillotte.state import State
from games.kit.played import Chance, Seat, SeatStart, Staff, play

STAFF = Staff()
CHANCE = Chance()
CALLERS = tuple(Seat(seat) for seat in range(4))


def table() -> State:
    """Return a table of four who never run out of chips, seat 0 dealing next."""
    state = GAME.start(Options(), [SeatStart(f"player {seat}", 10**9) for seat in range(4)])
    for action, who in ((OpenHand(), STAFF), (Lot((0,)), CHANCE), (BreakOff(), STAFF)):
        state, _ = play(GAME, state, action, who)
    return state


def deals(number: int, seed: int = 1) -> list[Deal]:
    """Return so many random deals."""
    rng = Random(seed)
    return [Deal(tuple(rng.sample(PACKS[4], 13))) for _ in range(number)]


def hand(state: State, deal: Deal) -> State:
    """Play a hand: four players, the deal, an opening that all call, the showdown."""
    dealer = state.dealer
    state, _ = play(GAME, state, OpenHand(), STAFF)
    state, _ = play(GAME, state, deal, CHANCE)
    state, _ = play(GAME, state, Open(10), CALLERS[dealer])
    for step in (1, 2, 3):
        state, _ = play(GAME, state, Call(), CALLERS[(dealer + step) % 4])
    return state
