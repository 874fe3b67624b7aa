"""The document for the player of a seat."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from tables.api.shapes.tables import MatchResult, Offer


class SeatMatch(msgspec.Struct, frozen=True):
    """The match of a seat's table as its player may see it; amounts are in units, each worth `unit`.

    `index` is the seat's own in the order of `players`, `view` the game's document for it, and `offers` are
    the acts open to it now, `text` being the label in the language of the request.
    """

    number: int
    unit: int
    stake: int
    moves: int
    players: tuple[int, ...]
    index: int
    turn: tuple[str, ...]
    offers: tuple[Offer, ...]
    view: dict[str, Any]
    result: MatchResult | None


class SeatDocument(msgspec.Struct, frozen=True):
    """A seat for its player: the table's head, the chips in front of it, and the match it plays in.

    `balance` is in the smallest currency unit. `match` is null while the seat plays in none.
    """

    table: str
    name: str
    game: str
    number: int
    is_open: bool
    currency: str
    exponent: int
    seat: int
    colour: str
    balance: int
    closes_at: datetime | None
    now: datetime
    match: SeatMatch | None
