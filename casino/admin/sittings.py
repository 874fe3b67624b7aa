"""Who sat where, and when: out of the journal, for the seat itself only knows who sits there now."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import OuterRef, Subquery
from django.db.models.fields.json import KT

from tables.models import Entry, Round

MOST = 50
"""The most sittings a search goes by, the latest first."""

SEATING = ("take_seat", "leave_seat")


class Sitting(NamedTuple):
    """A player on a seat, between two entries of the table's journal; `until` is none while they sit there.

    `rounds` are the numbers of the rounds the table was at when they came and when they left.
    """

    table: int
    seat: int
    player: str
    since: int
    until: int | None
    rounds: tuple[int, int | None]

    def covers(self, number: int) -> bool:
        """Return whether they sat there in the round with this number."""
        first, last = self.rounds
        return number >= first and (last is None or number <= last)


def find(player: str) -> list[Sitting]:
    """Return the sittings of players whose names contain these words."""
    left = (
        Entry.objects.filter(
            command="leave_seat",
            table=OuterRef("table"),
            number__gt=OuterRef("number"),
            content__seat=OuterRef("content__seat"),
        )
        .order_by("number")
        .values("number", "round")[:1]
    )
    taken = Entry.objects.filter(command="take_seat", content__player__icontains=player).order_by("-at")
    return _sittings(
        taken.annotate(left=Subquery(left.values("number")), left_round=Subquery(left.values("round")))[:MOST]
    )


def in_round(round_: Round, first: int | None) -> dict[int, str]:
    """Return who had which seat in a round, whose journal begins with the entry `first`."""
    return between(round_.table_id, first, round_.finished_at)


def between(table: int, first: int | None, end: datetime | None) -> dict[int, str]:
    """Return who had which seat of a table from the entry `first` on, up to a time if there is one.

    A seat that changed hands then shows both names, in their order.
    """
    if first is None:
        return {}
    entries = (
        Entry.objects.filter(table=table, command__in=SEATING)
        .annotate(seat=KT("content__seat"), player=KT("content__player"))
        .order_by("number")
    )
    before = entries.filter(number__lt=first).order_by("seat", "-number").distinct("seat")
    during = entries.filter(number__gte=first)
    if end is not None:
        # What is done between two rounds is in the journal of the one before.
        during = during.filter(at__lte=end)
    found: dict[int, list[str]] = {}
    columns = ("seat", "command", "player")
    for seat, command, player in [*before.values_list(*columns), *during.values_list(*columns)]:
        names = found.setdefault(int(seat), [])
        if command == "take_seat" and player:
            names.append(player)
    return {seat: ", ".join(names) for seat, names in found.items() if names}


def _sittings(entries: Iterable[Any]) -> list[Sitting]:
    return [
        Sitting(
            entry.table_id,
            entry.content["seat"],
            entry.content["player"],
            entry.number,
            entry.left,
            (entry.round or 0, entry.left_round),
        )
        for entry in entries
    ]
