"""Posting transfers, all of a command at once."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from django.db import IntegrityError
from django.db.backends.utils import CursorWrapper

from games.kit.errors import gettext_noop
from tables.errors import Conflict
from tables.facts import Digest, lines
from tables.models import AccountKind


class Place(NamedTuple):
    """An account of the table: its kind and, for the chips of a player, the seat."""

    kind: str
    seat: int | None = None


CAGE = Place(AccountKind.CAGE.value)
BANK = Place(AccountKind.BANK.value)
LAYOUT = Place(AccountKind.LAYOUT.value)
DROP = Place(AccountKind.DROP.value)
POT = Place(AccountKind.POT.value)
RAKE = Place(AccountKind.RAKE.value)


def seat_account(number: int) -> Place:
    """Return the account of the chips in front of a seat."""
    return Place(AccountKind.SEAT.value, number)


class _Posting(NamedTuple):
    source: Place
    target: Place
    amount: int
    reason: str
    seat: int | None
    round: int | None
    step: int | None
    reverses: int | None


# One statement moves the balances and writes the transfers, however many there are. An account that gives as
# much as it takes is in it too, with a change of 0, because the transfers need its key.
_POST = """
WITH moved AS (
    UPDATE tables_account a SET balance = a.balance + d.change
    FROM unnest(%s::text[], %s::int[], %s::bigint[]) AS d (kind, seat, change)
    WHERE a.table_id = %s AND a.kind = d.kind AND a.seat IS NOT DISTINCT FROM d.seat
    RETURNING a.id, a.kind, a.seat, a.balance
), made AS (
    INSERT INTO tables_transfer
        (table_id, entry, source_id, target_id, amount, reason, seat, round_id, step, reverses_id, at)
    SELECT %s, %s, s.id, t.id, p.amount, p.reason, p.seat, p.round, p.step, p.reverses, %s
    FROM unnest(
        %s::text[], %s::int[], %s::text[], %s::int[],
        %s::bigint[], %s::text[], %s::int[], %s::bigint[], %s::int[], %s::bigint[]
    ) WITH ORDINALITY AS p
        (source, source_seat, target, target_seat, amount, reason, seat, round, step, reverses, place)
    JOIN moved s ON s.kind = p.source AND s.seat IS NOT DISTINCT FROM p.source_seat
    JOIN moved t ON t.kind = p.target AND t.seat IS NOT DISTINCT FROM p.target_seat
    ORDER BY p.place
    RETURNING id, source_id, target_id, amount, reason, seat, round_id, step, reverses_id
)
SELECT id, NULL, NULL, balance, kind, seat, NULL, NULL, NULL FROM moved
UNION ALL
SELECT id, source_id, target_id, amount, reason, seat, round_id, step, reverses_id FROM made
"""


class Ledger:
    """The transfers of one command at one table: collected with `post`, written by `write`."""

    def __init__(self) -> None:
        self._postings: list[_Posting] = []

    def __len__(self) -> int:
        return len(self._postings)

    def post(
        self,
        source: Place,
        target: Place,
        amount: int,
        reason: str,
        *,
        seat: int | None = None,
        round: int | None = None,  # noqa: A002 (the name the field has)
        step: int | None = None,
        reverses: int | None = None,
    ) -> None:
        """Note that `amount`, in the smallest currency unit, goes from `source` to `target`. Nothing for 0.

        `round` is a key, `step` the index of a payment step, `reverses` the key of a transfer that this one
        takes back.
        """
        if amount:
            self._postings.append(_Posting(source, target, amount, reason, seat, round, step, reverses))

    def write(
        self, cursor: CursorWrapper, digest: Digest, *, table: int, entry: int, at: datetime
    ) -> dict[Place, int]:
        """Write all transfers and the balances they make, and return the new balances of the accounts
        touched.

        Raises Conflict `not_enough` when an account other than cage and bank would go below zero, and
        `already_reversed` when a transfer is taken back twice. Raises LookupError for an account that the
        table does not have.
        """
        if not self._postings:
            return {}
        changes: dict[Place, int] = {}
        for posting in self._postings:
            changes[posting.source] = changes.get(posting.source, 0) - posting.amount
            changes[posting.target] = changes.get(posting.target, 0) + posting.amount
        parameters: list[Any] = [
            [place.kind for place in changes],
            [place.seat for place in changes],
            list(changes.values()),
            table,
            table,
            entry,
            at,
            *_columns(self._postings),
        ]
        try:
            cursor.execute(_POST, parameters)
        except IntegrityError as error:
            raise _refusal(error) from error
        rows = cursor.fetchall()
        found = {Place(row[4], row[5]): row[3] for row in rows if row[1] is None}
        # The database returns them in no order.
        balances = {place: found[place] for place in changes if place in found}
        made = sorted(row for row in rows if row[1] is not None)
        if len(balances) != len(changes) or len(made) != len(self._postings):
            raise LookupError(f"table {table} lacks an account of {sorted(set(changes) - set(balances))}")
        digest.add("transfer", lines([(row[0], entry, *row[1:]) for row in made]))
        return balances


def _columns(postings: list[_Posting]) -> list[list[Any]]:
    return [
        [posting.source.kind for posting in postings],
        [posting.source.seat for posting in postings],
        [posting.target.kind for posting in postings],
        [posting.target.seat for posting in postings],
        [posting.amount for posting in postings],
        [posting.reason for posting in postings],
        [posting.seat for posting in postings],
        [posting.round for posting in postings],
        [posting.step for posting in postings],
        [posting.reverses for posting in postings],
    ]


def _refusal(error: IntegrityError) -> Exception:
    """Return what a broken constraint means to whoever asked; the error itself when it is a defect."""
    constraint = getattr(getattr(error.__cause__, "diag", None), "constraint_name", None)
    if constraint == "account_not_negative":
        return Conflict("not_enough", gettext_noop("There is not enough on the account."))
    if constraint and constraint.startswith("tables_transfer_reverses_id"):
        return Conflict("already_reversed", gettext_noop("This has been reversed already."))
    return error
