"""Documents about matches that are or were played."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from games.kit.scene import Scene
from tables.api.shapes.tables import MatchResult


class MatchLine(msgspec.Struct, frozen=True):
    """One match: the seats that play in the order of the game; `result` is null while it is on."""

    match: int
    players: tuple[int, ...]
    moves: int
    started_at: datetime
    ended_at: datetime | None
    result: MatchResult | None
    url: str


class Matches(msgspec.Struct, frozen=True):
    """Matches, newest first; `next` is the page of the older ones, null when there are none."""

    matches: tuple[MatchLine, ...]
    next: str | None


class MatchAct(msgspec.Struct, frozen=True):
    """One act: its journal number, when, who, and what everyone heard of it.

    `events` are payments, in units, and sentences: a message with places that its params fill.
    """

    number: int
    at: datetime
    who: str
    events: tuple[dict[str, Any], ...]


class MatchDetail(msgspec.Struct, frozen=True):
    """One match as everyone sees it.

    `view` is the game's own document of the present position, in which seats are indices of `players` and
    amounts are in units, each worth `unit` in the smallest currency unit. `scene` is how that position looks:
    shapes to draw, tables, and words, which are templates with the params that fill them; params that are
    words themselves come first. Its `seat`s are indices too, those in words are numbers at the table. `acts`
    are a page of what was done, oldest first, and `next` is the page that follows.
    """

    table: str
    match: int
    unit: int
    stake: int
    players: tuple[int, ...]
    moves: int
    started_at: datetime
    ended_at: datetime | None
    result: MatchResult | None
    view: dict[str, Any]
    scene: Scene
    acts: tuple[MatchAct, ...]
    next: str | None
