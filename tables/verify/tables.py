"""All checks of one table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction

from tables.models import Round, Table
from tables.verify.chain import verify_chain
from tables.verify.findings import Finding
from tables.verify.matches import replay_match, verify_matches
from tables.verify.money import verify_money
from tables.verify.replay import replay_round
from tables.verify.rows import verify_rows


def verify_table(table_id: int) -> Iterator[Finding]:
    """Yield everything that is wrong with the records of a table.

    It looks at one moment: what is written meanwhile is not seen. Must not be called inside a transaction.
    """
    with _one_moment():
        yield from check_table(table_id)


def verify_round(round_id: int) -> Iterator[Finding]:
    """Yield every difference between what is written of a round and what the rules say of its wagers.

    It looks at one moment, like `verify_table`, and must not be called inside a transaction either.
    """
    with _one_moment():
        yield from replay_round(round_id)


def verify_match(match_id: int) -> Iterator[Finding]:
    """Yield every difference between what is written of a match and what the rules make of its acts.

    It looks at one moment, like `verify_table`, and must not be called inside a transaction either.
    """
    with _one_moment():
        yield from replay_match(match_id)


@contextmanager
def _one_moment() -> Iterator[None]:
    with transaction.atomic(durable=True):
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


def check_table(table_id: int) -> Iterator[Finding]:
    """Yield everything that is wrong with the records of a table, in the transaction that is on."""
    table = Table.objects.get(pk=table_id)
    yield from verify_chain(table)
    yield from verify_rows(table)
    yield from verify_money(table)
    for round_id in Round.objects.filter(table=table).order_by("number").values_list("pk", flat=True):
        yield from replay_round(round_id)
    yield from verify_matches(table)
