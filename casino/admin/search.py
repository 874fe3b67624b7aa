"""What one may type into the search of each list, and the row that an address names.

Every search ends in values that an index finds: a number, an id, or the seat of a player between two entries.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple, TypeVar
from uuid import UUID

from django.db.models import Exists, Model, OuterRef, Q, QuerySet
from django.http import Http404
from django.utils.functional import Promise

from casino.admin.sittings import Sitting, find
from croupier.models import Staff
from tables.models import Entry, Match, Payout, Round, Table, Wager

M = TypeVar("M", bound=Model)

MOST = 2**63 - 1
_AT_TABLE = re.compile(r"(?P<table>.+?)[\s/#]+(?P<number>\d{1,18})")


def number(text: str) -> int | None:
    """Return the whole number that was typed, none if it is no number a row can have."""
    text = text.strip().lstrip("#")
    if not (text.isascii() and text.isdigit()):
        return None
    value = int(text)
    return value if value <= MOST else None


def one(rows: QuerySet[M], key: str, none_such: str | Promise) -> M:
    """Return the row whose key stands in an address. Raises Http404, which says `none_such`."""
    value = number(key)
    found = None if value is None else rows.filter(pk=value).first()
    if found is None:
        raise Http404(none_such)
    return found


def uuid(text: str) -> UUID | None:
    """Return the id that was typed, none if it is none."""
    try:
        return UUID(text.strip())
    except ValueError:
        return None


def all_tables() -> list[int]:
    """Return the keys of all tables: with them, an index by table and number finds a number."""
    return list(Table.objects.order_by().values_list("pk", flat=True))


def rounds(queryset: QuerySet[Round], text: str) -> QuerySet[Round]:
    """Return rounds by number, by table and number (“table-1 41”), or those a player bet in."""
    value = number(text)
    if value is not None:
        return queryset.filter(table__in=all_tables(), number=value)
    named = _at_table(text.strip())
    return rounds_of(queryset, find(text.strip())) if named is None else queryset.filter(named)


def _at_table(words: str) -> Q | None:
    """Return the condition of the rounds that “table-1 41” names, none if that is no table and number."""
    named = _AT_TABLE.fullmatch(words)
    if named is None:
        return None
    tables = Q(slug__icontains=named["table"]) | Q(name__icontains=named["table"])
    keys = list(Table.objects.filter(tables).values_list("pk", flat=True))
    return Q(table__in=keys, number=int(named["number"])) if keys else None


def rounds_of(queryset: QuerySet[Round], sittings: list[Sitting]) -> QuerySet[Round]:
    """Return the rounds in which somebody bet on their seat while they sat there."""
    if not sittings:
        return queryset.none()
    found = Q()
    for sitting in sittings:
        bet = Wager.objects.filter(round=OuterRef("pk"), seat=sitting.seat, entry__gte=sitting.since)
        if sitting.until is not None:
            bet = bet.filter(entry__lt=sitting.until)
        found |= Q(table=sitting.table) & _between("number", *sitting.rounds) & Q(Exists(bet))
    return queryset.filter(found)


def matches(queryset: QuerySet[Match], text: str) -> QuerySet[Match]:
    """Return matches by number, by table and number (“table-1 41”), or those a player was in."""
    value = number(text)
    if value is not None:
        return queryset.filter(table__in=all_tables(), number=value)
    named = _at_table(text.strip())
    if named is not None:
        return queryset.filter(named)
    found = Q(pk__in=[])
    for sitting in find(text.strip()):
        then = Entry.objects.filter(_between("number", sitting.since, sitting.until), table=sitting.table)
        there = list(then.filter(round__isnull=False).order_by().values_list("round", flat=True).distinct())
        found |= Q(table=sitting.table, number__in=there, players__contains=[{"seat": sitting.seat}])
    return queryset.filter(found)


def match_keys(wanted: Iterable[tuple[int, int | None]]) -> dict[tuple[int, int | None], int]:
    """Return the keys of matches by table and number, of those of the `wanted` that are matches."""
    asked = {(table, number) for table, number in wanted if number is not None}
    found = Match.objects.filter(
        table__in={table for table, _ in asked}, number__in={number for _, number in asked}
    )
    rows = found.order_by().values_list("pk", "table_id", "number")
    return {(table, number): key for key, table, number in rows}


def entries(queryset: QuerySet[Entry], text: str) -> QuerySet[Entry]:
    """Return entries by command id, by number, by number of the round, or by who did it."""
    key = uuid(text)
    if key is not None:
        return queryset.filter(command_id=key)
    value = number(text)
    if value is not None:
        return queryset.filter(Q(number=value) | Q(round=value), table__in=all_tables())
    words = text.strip()
    names = ("username", "display_name", "first_name", "last_name")
    asked = Q()
    for name in names:
        asked |= Q(**{f"{name}__icontains": words})
    return queryset.filter(actor__in=list(Staff.objects.filter(asked).values_list("pk", flat=True)))


def transfers(queryset: QuerySet[Any], text: str) -> QuerySet[Any]:
    """Return transfers by id, by number of the entry, by command id, or of the seat of a player."""
    key = uuid(text)
    if key is not None:
        done = Entry.objects.filter(command_id=key).values_list("table_id", "number").first()
        return queryset.none() if done is None else queryset.filter(table=done[0], entry=done[1])
    value = number(text)
    if value is not None:
        return queryset.filter(Q(pk=value) | Q(entry=value, table__in=all_tables()))
    found = Q(pk__in=[])
    for sitting in find(text.strip()):
        here = Q(table=sitting.table, seat=sitting.seat)
        found |= here & _between("entry", sitting.since, sitting.until)
    return queryset.filter(found)


def _between(name: str, least: int, most: int | None) -> Q:
    """Return the condition that a field is in a range; without an upper end, from the lower one on."""
    return Q(**{f"{name}__gte": least}) if most is None else Q(**{f"{name}__range": (least, most)})


class Found(NamedTuple):
    """What a search of payouts goes through: rounds, payouts, and sittings if those narrow them."""

    rounds: QuerySet[Round]
    payouts: QuerySet[Payout]
    sittings: list[Sitting] | None = None


def payouts(among: QuerySet[Round], queryset: QuerySet[Payout], text: str) -> Found:
    """Return payouts by wager, by number of the round, by table and number, or those of a player."""
    words = text.strip()
    if not words:
        return Found(among, queryset)
    value = number(words)
    if value is not None:
        numbered = list(
            Round.objects.filter(table__in=all_tables(), number=value).values_list("pk", flat=True)
        )
        here = Wager.objects.filter(pk=value).values_list("round_id", flat=True).first()
        wanted = Q(round__in=numbered)
        if here is not None:
            wanted |= Q(round=here, wager=value)
        return Found(among.filter(pk__in=[*numbered, here]), queryset.filter(wanted))
    named = _at_table(words)
    if named is not None:
        return Found(among.filter(named), queryset)
    sittings = find(words)
    return Found(rounds_of(among, sittings), queryset, sittings)
