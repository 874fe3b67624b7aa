"""Documents about games."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from games.kit.banked import Cloth, Outcome


class GameLine(msgspec.Struct, frozen=True):
    """A game on offer. `family` is `banked` or `played`, `seats` the least and the most seats of a table."""

    name: str
    title: str
    family: str
    seats: tuple[int, int]
    version: int
    url: str


class Games(msgspec.Struct, frozen=True):
    """The games on offer."""

    games: tuple[GameLine, ...]


class Ratio(msgspec.Struct, frozen=True):
    """An exact fraction; as odds, `numerator` is won for each `denominator` staked."""

    numerator: int
    denominator: int


class Bet(msgspec.Struct, frozen=True):
    """A kind of bet and what it pays; `maximum` is in units, for one seat on one position, null for none."""

    name: str
    title: str
    french: str
    odds: Ratio
    maximum: int | None


class Place(msgspec.Struct, frozen=True):
    """A position of the cloth: the values it wins on and what it pays."""

    position: str
    kind: str
    name: str
    numbers: tuple[int, ...]
    odds: Ratio


class HouseEdge(msgspec.Struct, frozen=True):
    """The exact house edge of a kind of bet, as a part of the stake.

    `fraction` is written like `1/37`, because its numbers may have any length, and null where the edge is no
    fraction; `text` is always exact.
    """

    kind: str
    title: str
    fraction: str | None
    text: str
    percent: str


class GameDetail(msgspec.Struct, frozen=True):
    """A game with certain options: its own defaults, or those of a table.

    `options_schema` is the JSON schema of the options. The rest is there for games against the house: kinds
    of bets in payment order, every position, the drawing of the cloth, what each result looks like, and
    what the house earns.
    """

    name: str
    title: str
    family: str
    seats: tuple[int, int]
    version: int
    options: dict[str, Any]
    options_schema: dict[str, Any]
    bets: tuple[Bet, ...] | UnsetType = UNSET
    positions: tuple[Place, ...] | UnsetType = UNSET
    cloth: Cloth | UnsetType = UNSET
    outcomes: tuple[Outcome, ...] | UnsetType = UNSET
    edges: tuple[HouseEdge, ...] | UnsetType = UNSET
