"""Who sat where, and when: out of the journal, for the seat itself only knows who sits there now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.db.models import F, Q, QuerySet, Window
from django.db.models.fields.json import KT
from django.db.models.functions import Lead

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


def find(player: str) -> list[Sitting]:
    """Return the sittings of players whose names contain these words."""
    named = Q(command="take_seat", player__icontains=player)
    return _sittings(_seatings().filter(named).order_by("-at")[:MOST])


def in_round(round_: Round, first: int | None) -> dict[int, str]:
    """Return who had which seat in a round, whose journal begins with the entry `first`.

    A seat that changed hands in it shows both names, in their order.
    """
    if first is None:
        return {}
    entries = (
        Entry.objects.filter(table=round_.table_id, command__in=SEATING)
        .annotate(seat=KT("content__seat"), player=KT("content__player"))
        .order_by("number")
    )
    before = entries.filter(number__lt=first).order_by("seat", "-number").distinct("seat")
    during = entries.filter(number__gte=first)
    if round_.finished_at is not None:
        # What is done between two rounds is in the journal of the one before.
        during = during.filter(at__lte=round_.finished_at)
    found: dict[int, list[str]] = {}
    columns = ("seat", "command", "player")
    for seat, command, player in [*before.values_list(*columns), *during.values_list(*columns)]:
        names = found.setdefault(int(seat), [])
        if command == "take_seat" and player:
            names.append(player)
    return {seat: ", ".join(names) for seat, names in found.items() if names}


def _seatings() -> QuerySet[Entry, Any]:
    """Return the entries of all who sat down or left, each with what came next on that seat."""
    return Entry.objects.filter(command__in=SEATING).annotate(
        player=KT("content__player"), left=_next("number"), left_round=_next("round")
    )


def _next(name: str) -> Window:
    """Return a field of the entry that came next on the same seat."""
    return Window(Lead(name), partition_by=[F("table"), KT("content__seat")], order_by=F("number").asc())


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
