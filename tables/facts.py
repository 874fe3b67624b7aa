"""Facts in bulk: wagers, payouts and transfers as the lines in which they are copied and hashed.

A fact is one line of PostgreSQL's COPY text format, its columns in the order given here. The digest that
enters the journal is taken over these very lines, and `verify` asks the database for the same lines again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
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
_COPY_WAGERS = f"COPY tables_wager ({', '.join(WAGER_COLUMNS)}) FROM STDIN"
_COPY_PAYOUTS = f"COPY tables_payout ({', '.join(PAYOUT_COLUMNS)}) FROM STDIN"

# A list of rows as JSON is nearly what COPY reads: commas are tabs there, and words have no quotation marks.
_TABS = bytes.maketrans(b",", b"\t")


def lines(rows: Sequence[Sequence[Any]], head: Sequence[Any] = ()) -> bytes:
    """Return facts, at least one, as lines; `head` are the columns with which all of them begin.

    Their words must be plain: letters, figures and `_:.-`, as the keys of positions are.
    """
    text = _tabs(msgspec.json.encode(rows)[2:-2])
    start = _tabs(msgspec.json.encode(head)[1:-1] + b",") if head else b""
    return start + text.replace(b"]\t[", b"\n" + start).replace(b"\tnull", b"\t\\N") + b"\n"


def _tabs(text: bytes) -> bytes:
    return text.translate(_TABS, b'"')


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


def copy_wagers(cursor: CursorWrapper, digest: Digest, lines: Iterable[bytes]) -> None:
    """Write wagers in one COPY. Lines come in the order of their ids."""
    _copy(cursor, digest, "wager", _COPY_WAGERS, lines)


def copy_payouts(cursor: CursorWrapper, digest: Digest, lines: Iterable[bytes]) -> None:
    """Write payouts in one COPY. Lines come in the order of place, and of the wagers' ids in the same place.

    The database refuses all of them (IntegrityError) if outside the steps a wager got a second one.
    """
    _copy(cursor, digest, "payout", _COPY_PAYOUTS, lines)


def _copy(cursor: CursorWrapper, digest: Digest, kind: str, statement: str, chunks: Iterable[bytes]) -> None:
    with connection.wrap_database_errors, cursor.copy(statement) as copy:
        for chunk in chunks:
            copy.write(chunk)
            digest.add(kind, chunk)
