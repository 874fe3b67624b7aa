"""What needs somebody's attention at a table, as pure functions of what is known of it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import IntEnum

from django.utils.translation import gettext, ngettext

from croupier.models import Position
from tables.models import Phase

SYSTEM_LATE = timedelta(seconds=5)
"""The sweep runs every second, so a round that is due for longer has nobody to carry it."""

NUMBER_LATE = timedelta(seconds=90)
"""A ball runs for less than a minute."""

PAYING_LATE = timedelta(minutes=5)


class Urgency(IntEnum):
    """How much something matters; the greatest comes first."""

    CALM = 0
    NOTE = 1
    WARNING = 2
    ALARM = 3


@dataclass(frozen=True)
class Note:
    """One thing that needs attention, in words."""

    urgency: Urgency
    text: str

    @property
    def tone(self) -> str:
        """The tone of the note's tag and, under the same name, its sign."""
        return {Urgency.ALARM: "error", Urgency.WARNING: "warning"}.get(self.urgency, "info")


@dataclass(frozen=True)
class State:
    """What is known of a table: times are those of its current round, `held` the positions that are taken."""

    is_open: bool
    automatic: bool
    phase: str | None
    held: Collection[str]
    due_at: datetime | None = None
    thrown_at: datetime | None = None
    resulted_at: datetime | None = None


def notes(state: State, now: datetime) -> list[Note]:
    """Return what needs attention at a table, the most urgent first."""
    found = [*_system(state, now), *_people(state), *_pace(state, now)]
    return sorted(found, key=lambda note: -note.urgency)


def _system(state: State, now: datetime) -> list[Note]:
    if state.due_at is None or now - state.due_at < SYSTEM_LATE:
        return []
    return [
        Note(
            Urgency.ALARM,
            gettext("The round stands still: the system is %(time)s late.")
            % {"time": span(now - state.due_at)},
        )
    ]


def _people(state: State) -> list[Note]:
    if not state.is_open:
        if state.held:
            return [Note(Urgency.NOTE, gettext("Closed, but people are on shift."))]
        return []
    if state.automatic:
        return []
    found = []
    if Position.CHEF_DE_TABLE not in state.held:
        found.append(Note(Urgency.WARNING, gettext("No chef de table.")))
    if not {Position.CROUPIER_LEFT, Position.CROUPIER_RIGHT} & set(state.held):
        found.append(Note(Urgency.WARNING, gettext("No croupier.")))
    return found


def _pace(state: State, now: datetime) -> list[Note]:
    if state.automatic:
        return []
    if state.phase == Phase.CLOSED and state.thrown_at and now - state.thrown_at >= NUMBER_LATE:
        return [
            Note(
                Urgency.WARNING,
                gettext("No number for %(time)s.") % {"time": span(now - state.thrown_at)},
            )
        ]
    if state.phase == Phase.PAYING and state.resulted_at and now - state.resulted_at >= PAYING_LATE:
        return [
            Note(
                Urgency.NOTE,
                gettext("Paying out for %(time)s.") % {"time": span(now - state.resulted_at)},
            )
        ]
    return []


def span(time: timedelta) -> str:
    """Return a length of time in words, in whole minutes from two minutes on."""
    seconds = int(time.total_seconds())
    if seconds < 120:
        return ngettext("%(count)s second", "%(count)s seconds", seconds) % {"count": seconds}
    minutes = seconds // 60
    return ngettext("%(count)s minute", "%(count)s minutes", minutes) % {"count": minutes}
