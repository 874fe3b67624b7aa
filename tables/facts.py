"""Facts in bulk: wagers, payouts and transfers as the lines in which they are copied and hashed.

A fact is one line of PostgreSQL's COPY text format, its columns in the order given here. The digest that
enters the journal is taken over these very lines, and `verify` asks the database for the same lines again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from django.db import connection
from django.db.backends.utils import CursorWrapper

WAGER_COLUMNS = (
    "id",
    "round_id",
    "entry",
    "seat",
    "position",
    "chip",
    "count",
    "level",
    "age",
    "zeros",
    "chosen",
    "carries_id",
    "late",
)
# What is the same for many payouts comes first, so that it is put together once for all of them.
PAYOUT_COLUMNS = (
    "round_id",
    "entry",
    "step",
    "fate",
    "wager_id",
    "place",
    "seat",
    "stake",
    "win",
    "returned",
    "taken",
)
TRANSFER_COLUMNS = (
    "id",
    "entry",
    "source_id",
    "target_id",
    "amount",
    "reason",
    "seat",
    "round_id",
    "step",
    "reverses_id",
)
NULL = "\\N"

_COPY_WAGERS = f"COPY tables_wager ({', '.join(WAGER_COLUMNS)}) FROM STDIN"
_COPY_PAYOUTS = f"COPY tables_payout ({', '.join(PAYOUT_COLUMNS)}) FROM STDIN"


def line(*values: Any) -> str:
    """Return one fact as a line. Strings must be plain words: no tab, line end or backslash."""
    return "\t".join([_text(value) for value in values]) + "\n"


def _text(value: Any) -> str:
    if value is None:
        return NULL
    if value is True:
        return "t"
    if value is False:
        return "f"
    return str(value)


class Digest:
    """The hash over all facts of one journal entry, each kind for itself, in the order of its lines."""

    def __init__(self) -> None:
        self._kinds: dict[str, Any] = {}

    def add(self, kind: str, lines: bytes) -> None:
        """Take in lines of one `kind`: `wager`, `payout` or `transfer`."""
        found = self._kinds.get(kind)
        if found is None:
            found = self._kinds[kind] = hashlib.sha256()
        found.update(lines)

    def value(self) -> bytes | None:
        """Return the digest, none when there was no fact."""
        if not self._kinds:
            return None
        total = hashlib.sha256()
        for kind in sorted(self._kinds):
            total.update(f"{kind}\n".encode())
            total.update(self._kinds[kind].digest())
        return total.digest()


def copy_wagers(cursor: CursorWrapper, digest: Digest, lines: Iterable[str]) -> None:
    """Write wagers in one COPY. Lines come in the order of their ids."""
    _copy(cursor, digest, "wager", _COPY_WAGERS, lines)


def copy_payouts(cursor: CursorWrapper, digest: Digest, lines: Iterable[str]) -> None:
    """Write payouts in one COPY. Lines come in the order of place, and of the wagers' ids in the same place.

    A wager that has a payout already makes the database refuse all of them (IntegrityError).
    """
    _copy(cursor, digest, "payout", _COPY_PAYOUTS, lines)


def _copy(cursor: CursorWrapper, digest: Digest, kind: str, statement: str, chunks: Iterable[str]) -> None:
    with connection.wrap_database_errors, cursor.copy(statement) as copy:
        for chunk in chunks:
            data = chunk.encode()
            copy.write(data)
            digest.add(kind, data)
