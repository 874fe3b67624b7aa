"""State rows: what the journal says they have become is what they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.db import models

from games.kit.errors import gettext_noop
from tables.models import Entry, Match, PaymentStep, Round, Seat, SeatCode, Table
from tables.state import (
    CODE_FIELDS,
    MATCH_FIELDS,
    ROUND_FIELDS,
    SEAT_FIELDS,
    STEP_FIELDS,
    TABLE_FIELDS,
    fields_of,
)
from tables.verify.findings import Finding

_FIELDS = {
    "table": TABLE_FIELDS,
    "seat": SEAT_FIELDS,
    "round": ROUND_FIELDS,
    "step": STEP_FIELDS,
    "match": MATCH_FIELDS,
    "code": CODE_FIELDS,
}
_NEW: dict[str, models.Model] = {
    "table": Table(),
    "seat": Seat(),
    "round": Round(),
    "step": PaymentStep(),
    "match": Match(),
    "code": SeatCode(),
}


def verify_rows(table: Table) -> Iterator[Finding]:
    """Yield every field of the table and of what belongs to it that no entry made what it is."""
    told = _told(table)
    for (kind, key), row in _rows(table).items():
        where = f"{table.slug} {kind} {key}".rstrip()
        expected = told.pop((kind, key), None)
        if expected is None:
            yield Finding(where, gettext_noop("no entry of the journal knows of it"), {})
            continue
        for name, value in fields_of(row, _FIELDS[kind]).items():
            if value != expected[name]:
                yield Finding(
                    where,
                    gettext_noop("%(field)s is %(found)s, and the journal says %(told)s"),
                    {"field": name, "found": value, "told": expected[name]},
                )
    for kind, key in told:
        yield Finding(f"{table.slug} {kind} {key}", gettext_noop("it is gone; the journal knows of it"), {})


def _told(table: Table) -> dict[tuple[str, str], dict[str, Any]]:
    """Return the state rows as the entries, one after the other, have made them."""
    told: dict[tuple[str, str], dict[str, Any]] = {}
    entries = Entry.objects.filter(table=table, changes__isnull=False).order_by("number")
    for changes in entries.values_list("changes", flat=True).iterator(chunk_size=2000):
        for kind, rows in (changes or {}).items():
            if kind == "moves":
                continue  # no rows: the position of a match is made of them, and is looked at with it
            for key, fields in rows.items():
                known = told.get((kind, key))
                if known is None:
                    known = told[kind, key] = fields_of(_NEW[kind], _FIELDS[kind])
                known.update(fields)
    return told


def _rows(table: Table) -> Mapping[tuple[str, str], models.Model]:
    rows: dict[tuple[str, str], models.Model] = {("table", ""): table}
    rows.update({("seat", str(seat.number)): seat for seat in Seat.objects.filter(table=table)})
    rows.update({("round", str(round_.pk)): round_ for round_ in Round.objects.filter(table=table)})
    steps = PaymentStep.objects.filter(round__table=table)
    rows.update({("step", f"{step.round_id}/{step.index}"): step for step in steps})
    matches = Match.objects.filter(table=table).defer("state")
    rows.update({("match", str(match.pk)): match for match in matches})
    rows.update({("code", str(code.pk)): code for code in SeatCode.objects.filter(table=table)})
    return rows
