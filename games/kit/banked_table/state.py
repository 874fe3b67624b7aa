"""The state of a banked table, and what one act changes in it."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from games.kit.banked import Payout, Settlement, Wager


class Phase(StrEnum):
    """Where a round is (B-7). Bets are taken in the first two."""

    OPEN = "open"
    SPINNING = "spinning"
    CLOSED = "closed"
    SETTLING = "settling"


class Player(msgspec.Struct, frozen=True):
    """Who sits at a seat, with the chips in hand and what was bought and cashed so far, in units."""

    name: str
    balance: int
    bought: int
    cashed: int = 0

    def won(self, on_cloth: int = 0) -> int:
        """What the player is up (or, below zero, down), counting `on_cloth` units that still stand there."""
        return self.balance + on_cloth + self.cashed - self.bought


class Left(msgspec.Struct, frozen=True):
    """A player who has left the table, with the number of the seat."""

    seat: int
    player: Player


class BankedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A banked table between two acts. Amounts are in units.

    `chips` are the values of the table's chips, lowest first. `seats` holds seat 1 first, None for a free
    seat. `bank` is what the house is up (below zero: down). `wheel` is the way the wheel turns in this round.
    `wagers` stand on the cloth, in the order of their numbers. While a round settles, `settlement` is all
    that the result does and `steps_paid` how many of its steps are made; what those carry on already stands
    on the cloth as the next round's. `history` are the results of the rounds that ended, first to last.
    """

    chips: tuple[int, ...]
    seats: tuple[Player | None, ...]
    phase: Phase = Phase.OPEN
    round: int = 1
    wheel: Literal["cw", "ccw"] = "cw"
    bank: int = 0
    wagers: tuple[Wager, ...] = ()
    next_wager: int = 1
    settlement: Settlement | None = None
    steps_paid: int = 0
    history: tuple[int, ...] = ()
    left: tuple[Left, ...] = ()
    is_closed: bool = False

    def on_cloth(self, seat: int) -> int:
        """What the seat has on the cloth, held stakes included."""
        return sum(wager.stake for wager in self.wagers if wager.seat == seat)


class Paid(msgspec.Struct, frozen=True):
    """A payout that was made: the wager as it stood, its payout, and the new wager that carries it on."""

    wager: Wager
    payout: Payout
    carries_on: Wager | None = None


class PaidStep(msgspec.Struct, frozen=True):
    """A payment step that was made: its place, counted from 1, among `count`, and what was paid in it."""

    place: int
    count: int
    name: str
    title: str
    paid: tuple[Paid, ...]


class Change(msgspec.Struct, frozen=True):
    """What an act did: the table after it, wagers placed, payouts made outside the steps, and steps made."""

    table: BankedTable
    placed: tuple[Wager, ...] = ()
    paid: tuple[Paid, ...] = ()
    steps: tuple[PaidStep, ...] = ()
