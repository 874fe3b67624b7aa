"""Documents about tables as they are now."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

Stakes = dict[str, dict[str, int]]
"""Stakes by position and number of the seat, in the smallest currency unit."""


class Limits(msgspec.Struct, frozen=True):
    """The least stake, and by kind of bet the most of one seat on one position; null where there is none."""

    minimum: int
    maxima: dict[str, int | None]


class Past(msgspec.Struct, frozen=True):
    """One of the last results: the number of its round, the value and the tone to print it in."""

    round: int
    value: int
    tone: str


class Result(msgspec.Struct, frozen=True):
    """The result of a round and the croupier's calls, in French."""

    value: int
    tone: str
    announcement: str
    combinations: tuple[str, ...]


class Prisoner(msgspec.Struct, frozen=True):
    """A stake that is held, and how many wins it still needs to be free."""

    wager: int
    seat: int
    position: str
    stake: int
    level: int


class PublicSeat(msgspec.Struct, frozen=True):
    """A seat, the colour of its chips, and whether somebody sits there."""

    number: int
    colour: str
    taken: bool


class OpenStep(msgspec.Struct, frozen=True):
    """The payment step that is being paid, as number `index` of `count`, and what it pays out in all."""

    index: int
    count: int
    name: str
    title: str
    paid: int


class Offer(msgspec.Struct, frozen=True):
    """An act that is open now, as the data of the command `act`, or `chef_act` where it is `reserved`.

    `action` has every choice at its least or first; `choices` gives for each field that may be chosen the
    list of its values, or `{"least", "most", "decimals"}`; the last `decimals` figures of such a number stand
    behind the point. `label` is a sentence with places that `params` fill, and `text` the same in the
    language of the request, where somebody in particular asked. `words` are what choices and values are
    called, and `settled` the choices that usually stand as they are in `action`. A field `seat` is an index
    in the order of `players`. Amounts are in units.
    """

    action: dict[str, Any]
    choices: dict[str, Any]
    label: str
    params: dict[str, Any]
    words: dict[str, str]
    settled: tuple[str, ...]
    reserved: bool
    text: str | UnsetType = UNSET


class DrawPlace(msgspec.Struct, frozen=True):
    """What one of the values to enter is: a sentence with places that `params` fill."""

    text: str
    params: dict[str, Any]


class Draw(msgspec.Struct, frozen=True):
    """What the croupier has to enter by the command `enter_chance`: `count` out of `faces`.

    `of_seats` tells that the faces are seats, as indices in the order of the players; `places` say what each
    value in turn is, empty where one is like the other.
    """

    action: str
    name: str
    faces: tuple[int | str, ...]
    count: int
    distinct: bool
    of_seats: bool
    places: tuple[DrawPlace, ...]


class MatchResult(msgspec.Struct, frozen=True):
    """How a match ended: the winning seats, none for a draw, null where only parts of it had winners."""

    winners: tuple[int, ...] | None
    void: bool


class Match(msgspec.Struct, frozen=True):
    """The match that is on at the table of a played game, or was the last.

    All amounts in it are in units, each worth `unit` in the smallest currency unit. `stake` is what each
    player has staked on the match, 0 when it is played free; `moves` counts the acts.
    `players` are the seats that play, in the order of the game; `view` is the game's own document, in which
    seats are indices of that order. `turn` names whose word it is: `seat:3`, `staff`, `chance`. `offers` are
    the acts open to seats and staff, as far as everyone may know them; `needs` is what has to be entered.
    """

    number: int
    unit: int
    stake: int
    moves: int
    players: tuple[int, ...]
    turn: tuple[str, ...]
    needs: Draw | None
    offers: dict[str, tuple[Offer, ...]]
    view: dict[str, Any]
    result: MatchResult | None


class Snapshot(msgspec.Struct, frozen=True):
    """Everything there is to see of a table.

    `number` is that of the last entry of the table's journal, from which the feed and the stream go on.
    `now` is the server's time: `closes_at` minus `now` is the time left for bets, null where a person
    closes the betting. `thrown` tells that the ball is on its way. `cloth` holds free stakes, `prison` held
    ones. Tables that are not played against the house have no `limits`, `result`, `results`, `cloth`,
    `prison` and `step` but the last `match`, with its number as `round`; `closes_at` is then when the time to
    act is over.
    """

    table: str
    name: str
    game: str
    number: int
    is_open: bool
    automatic: bool
    currency: str
    exponent: int
    phase: str | None
    round: int | None
    closes_at: datetime | None
    thrown: bool
    seats: tuple[PublicSeat, ...]
    now: datetime
    limits: Limits | UnsetType = UNSET
    result: Result | UnsetType | None = UNSET
    results: tuple[Past, ...] | UnsetType = UNSET
    cloth: Stakes | UnsetType = UNSET
    prison: tuple[Prisoner, ...] | UnsetType = UNSET
    step: OpenStep | UnsetType | None = UNSET
    match: Match | UnsetType | None = UNSET


class TableLine(msgspec.Struct, frozen=True):
    """One table of the floor; `url` is where its snapshot is."""

    table: str
    name: str
    game: str
    number: int
    is_open: bool
    automatic: bool
    phase: str | None
    round: int | None
    closes_at: datetime | None
    results: tuple[Past, ...]
    url: str


class Floor(msgspec.Struct, frozen=True):
    """The tables the reader may see, by name, and the server's time."""

    tables: tuple[TableLine, ...]
    now: datetime


class FeedEntry(msgspec.Struct, frozen=True):
    """What happened at a table: the journal number, the command, when, and what the public may see of it.

    `public` is null when there is nothing to see; the number is there all the same, so none is missing.
    """

    number: int
    command: str
    at: datetime
    public: dict[str, Any] | None


class Feed(msgspec.Struct, frozen=True):
    """Entries in order. `head` is the last number there is; `next` is where it goes on, null at the end."""

    entries: tuple[FeedEntry, ...]
    head: int
    next: str | None
