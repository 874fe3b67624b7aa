"""What has happened at a Bouillotte table. Money is in none of these events: it moves by `Payment` alone.

The reasons of payments: `buy_in` and `cash_out` between a seat and the bank; `ante` (dead money) and
`ante_stake` (an ante that counts as stake), `double`, `stay`, `open`, `call`, `raise` and `show` into the
pot; `unmatched`, `refund`, `broken_off`, `pot` and `plate` out of it to a seat; `rake` to the house's
commission and `plate` to the bank; `brelan_bonus` and `square_bonus` from seat to seat.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from games.bouillotte.showdown import Showdown
from games.kit.played import Payment

Act = Literal["pass", "stay", "open", "call", "raise", "show"]
Outcome = Literal["void", "unseen", "showdown", "broken_off"]


class SeatTaken(msgspec.Struct, frozen=True, gc=False, tag="seat_taken"):
    """A player sits down at a free seat."""

    seat: int


class SeatLeft(msgspec.Struct, frozen=True, gc=False, tag="seat_left"):
    """A player has gone; the seat is free."""

    seat: int


class LotCalled(msgspec.Struct, frozen=True, gc=False, tag="lot_called"):
    """There is no dealer yet: one is to be drawn (BO-7)."""


class DealerDrawn(msgspec.Struct, frozen=True, gc=False, tag="dealer_drawn"):
    """The lot has named the first dealer (BO-7)."""

    seat: int


class HandOpened(msgspec.Struct, frozen=True, gc=False, tag="hand_opened"):
    """The antes are in and hand `number` begins, dealt by `dealer` (BO-9)."""

    number: int
    dealer: int


class Doubled(msgspec.Struct, frozen=True, gc=False, tag="doubled"):
    """A seat has doubled blind and has `stake` in now (BO-33)."""

    seat: int
    stake: int


class Declined(msgspec.Struct, frozen=True, gc=False, tag="declined"):
    """A seat has not doubled (BO-33)."""

    seat: int


class Dealt(msgspec.Struct, frozen=True, gc=False, tag="dealt"):
    """System cards lie on the table: `hands` by seat, hidden, and the turn (BO-11)."""

    hands: tuple[tuple[str, ...], ...]
    turn: str


class Turned(msgspec.Struct, frozen=True, gc=False, tag="turned"):
    """Real cards lie on the table; the turn is known (BO-11)."""

    turn: str


class Spoke(msgspec.Struct, frozen=True, gc=False, tag="spoke"):
    """A seat has spoken and has `stake` in now (BO-12 to BO-20)."""

    seat: int
    act: Act
    stake: int


class Shown(msgspec.Struct, frozen=True, gc=False, tag="shown"):
    """All hands are shown and judged (BO-21)."""

    showdown: Showdown


class HandEnded(msgspec.Struct, frozen=True, gc=False, tag="hand_ended"):
    """The hand is over. `winners` won a part of the pot; the deal moves on unless it was broken off."""

    outcome: Outcome
    winners: tuple[int, ...] = ()


class Closed(msgspec.Struct, frozen=True, gc=False, tag="closed"):
    """The table is closed (BO-35)."""


Event = (
    SeatTaken
    | SeatLeft
    | LotCalled
    | DealerDrawn
    | HandOpened
    | Doubled
    | Declined
    | Dealt
    | Turned
    | Spoke
    | Shown
    | HandEnded
    | Closed
    | Payment
)
