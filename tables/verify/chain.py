"""The journal: an unbroken chain, and the facts each entry answers for."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import count
from typing import Any

from django.db import connection

from games.kit.errors import gettext_noop
from tables.facts import PAYOUT_COLUMNS, TRANSFER_COLUMNS, WAGER_COLUMNS
from tables.journal import Link, entry_hash
from tables.models import Entry, Table
from tables.verify.findings import Finding

_TRUTHS = frozenset({"chosen", "late"})
# Facts as the lines they were hashed in: COPY writes a truth as one letter, the lines have the word.
_FACTS = {
    "payout": (
        "tables_payout",
        PAYOUT_COLUMNS,
        "f.round_id IN (SELECT id FROM tables_round WHERE table_id = {table})",
        "f.place, f.wager_id",
    ),
    "transfer": ("tables_transfer", TRANSFER_COLUMNS, "f.table_id = {table}", "f.id"),
    "wager": (
        "tables_wager",
        WAGER_COLUMNS,
        "f.round_id IN (SELECT id FROM tables_round WHERE table_id = {table})",
        "f.id",
    ),
}


def verify_chain(table: Table) -> Iterator[Finding]:
    """Yield every break of the chain, and every entry whose facts are not the ones it was written with."""
    found_digests = digests(table.pk)
    previous, number = b"", 0
    expected = count(1)
    for entry in Entry.objects.filter(table=table).order_by("number").iterator(chunk_size=2000):
        where = f"{table.slug} entry {entry.number}"
        number = next(expected)
        if entry.number != number:
            yield Finding(where, gettext_noop("entry %(number)s is missing before it"), {"number": number})
            expected = count(entry.number + 1)
        if bytes(entry.previous) != previous:
            yield Finding(where, gettext_noop("it does not follow the entry before it"), {})
        if entry_hash(bytes(entry.previous), link(entry)) != bytes(entry.hash):
            yield Finding(where, gettext_noop("its content is not what was hashed"), {})
        found = found_digests.pop(entry.number, None)
        if found != (None if entry.digest is None else bytes(entry.digest)):
            yield Finding(
                where, gettext_noop("its wagers, payouts and transfers are not those it was written with"), {}
            )
        previous, number = bytes(entry.hash), entry.number
    for stray in sorted(found_digests):
        yield Finding(
            f"{table.slug} entry {stray}",
            gettext_noop("there are wagers, payouts or transfers of an entry that does not exist"),
            {},
        )
    if (table.number, bytes(table.head)) != (number, previous):
        yield Finding(
            table.slug,
            gettext_noop("the journal ends at entry %(number)s, and the table says %(table)s"),
            {"number": number, "table": table.number},
        )


def link(entry: Entry) -> Link:
    """Return what is hashed of an entry."""
    return Link(
        id=entry.pk,
        table=entry.table_id,
        number=entry.number,
        command_id=entry.command_id,
        command=entry.command,
        actor=entry.actor_id,
        actor_name=entry.actor_name,
        role=entry.role,
        at=entry.at,
        round=entry.round,
        content=entry.content,
        answer=entry.answer,
        public=entry.public,
        changes=entry.changes,
        digest=None if entry.digest is None else bytes(entry.digest),
    )


def digests(table_id: int) -> dict[int, bytes]:
    """Return the digest over the facts of each entry, as `tables.facts.Digest` takes it."""
    totals: dict[int, Any] = {}
    for kind in sorted(_FACTS):
        for number, digest in _of_kind(kind, table_id):
            total = totals.setdefault(number, hashlib.sha256())
            total.update(f"{kind}\n".encode())
            total.update(digest)
    return {number: total.digest() for number, total in totals.items()}


def _of_kind(kind: str, table_id: int) -> Iterator[tuple[int, bytes]]:
    relation, columns, condition, order = _FACTS[kind]
    listed = ", ".join(f"f.{name}::text" if name in _TRUTHS else f"f.{name}" for name in columns)
    entry_at = columns.index("entry")
    statement = (
        f"COPY (SELECT {listed} FROM {relation} f WHERE {condition.format(table=int(table_id))}"  # noqa: S608
        f" ORDER BY f.entry, {order}) TO STDOUT"
    )
    number, digest = None, hashlib.sha256()
    with connection.cursor() as cursor, cursor.copy(statement) as copy:
        for data in copy:
            line = bytes(data)
            entry = int(line.split(b"\t", entry_at + 1)[entry_at])
            if entry != number:
                if number is not None:
                    yield number, digest.digest()
                number, digest = entry, hashlib.sha256()
            digest.update(line)
    if number is not None:
        yield number, digest.digest()
