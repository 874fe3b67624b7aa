"""When the system has to act next, and how times are written."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from games.kit.errors import gettext_noop
from tables.errors import Invalid
from tables.games import is_banked
from tables.models import Phase, Table


def iso(at: datetime) -> str:
    """Return a time as everyone writes it: UTC with a Z."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def check_timing(game: str, automatic: bool, betting_seconds: int | None) -> None:
    """Refuse a table of `game` that runs by itself and never closes its betting.

    Raises Invalid `timer_needed`.
    """
    if automatic and betting_seconds is None and is_banked(game):
        raise Invalid("timer_needed", gettext_noop("A table that runs by itself needs a betting time."))


def closing_time(table: Table, now: datetime) -> datetime | None:
    """Return when betting that opens now is over, none when a person closes it."""
    return None if table.betting_seconds is None else now + timedelta(seconds=table.betting_seconds)


def due_at(table: Table, phase: str, now: datetime, *, closes_at: datetime | None = None) -> datetime | None:
    """Return when the system has to act on a round that enters `phase` now, none while a person has to.

    Closing at the end of the betting time is the system's at every table; drawing, paying and opening only at
    a table that runs by itself. At another table a result first waits to be marked on the cloth (B-17): until
    then a wrong number can still be undone by voiding the round.
    """
    if phase == Phase.BETTING:
        return closes_at
    if not table.automatic or not table.is_open:
        return None
    if phase in (Phase.FINISHED, Phase.VOID):
        return now + timedelta(seconds=table.pause_seconds)
    return now
