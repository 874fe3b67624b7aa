"""Documents about rounds that were played, and what they add up to."""

from __future__ import annotations

from datetime import datetime

import msgspec

from tables.api.shapes.tables import Result, Stakes


class RoundLine(msgspec.Struct, frozen=True):
    """One round. Times are null until it has come so far; `value` and `tone` are null without a result."""

    round: int
    phase: str
    opened_at: datetime | None
    closes_at: datetime | None
    thrown_at: datetime | None
    resulted_at: datetime | None
    finished_at: datetime | None
    value: int | None
    tone: str | None
    url: str


class Rounds(msgspec.Struct, frozen=True):
    """Rounds, newest first; `next` is the page of the older ones, null when there are none."""

    rounds: tuple[RoundLine, ...]
    next: str | None


class StepTotals(msgspec.Struct, frozen=True):
    """One step of the payment: how many payouts it has, what is collected and what is paid in all.

    `kind` is `collect`, `hold` or `pay`; `done_at` is null while the step is not done.
    """

    index: int
    name: str
    title: str
    kind: str
    payout_count: int
    collected: int
    paid: int
    done_at: datetime | None


class Held(msgspec.Struct, frozen=True):
    """Stakes of a seat that were held on a position, all that needed as many wins together."""

    seat: int
    position: str
    level: int
    stake: int


class RoundDetail(msgspec.Struct, frozen=True):
    """One round as anyone at the table saw it.

    `cloth` holds the free stakes and `prison` the held ones as they stood when the bets were closed, or stand
    now while they are open: what was withdrawn, moved away or shared before is not in them. `collects` and
    `pays` are the staff positions at work.
    """

    table: str
    round: int
    phase: str
    opened_at: datetime | None
    closes_at: datetime | None
    thrown_at: datetime | None
    resulted_at: datetime | None
    finished_at: datetime | None
    result: Result | None
    collects: str | None
    pays: str | None
    cloth: Stakes
    prison: tuple[Held, ...]
    steps: tuple[StepTotals, ...]


class ResultLine(msgspec.Struct, frozen=True):
    """The result of one round."""

    round: int
    value: int
    tone: str
    announcement: str
    resulted_at: datetime


class Results(msgspec.Struct, frozen=True):
    """Results, newest first; `next` is the page of the older ones, null when there are none."""

    results: tuple[ResultLine, ...]
    next: str | None


class Count(msgspec.Struct, frozen=True):
    """How often a value came up, and how many results ago it last did; null if not among those counted."""

    value: int
    tone: str
    count: int
    absent: int | None


class Statistics(msgspec.Struct, frozen=True):
    """What the last results add up to: `counted` of them, by value, by tone, and by French attribute."""

    counted: int
    numbers: tuple[Count, ...]
    tones: dict[str, int]
    attributes: dict[str, int]
