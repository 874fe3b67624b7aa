"""A forger who knows how the chain is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.tables.house import House


@pytest.fixture
def rehash() -> Callable[[House], None]:
    """Make all digests and hashes of a table anew, so that only the rules can tell what was changed."""

    def forge(house: House) -> None:
        from django.db import connection

        from tables.journal import entry_hash
        from tables.models import Entry
        from tables.verify.chain import digests, link

        found = digests(house.id)
        previous = b""
        with connection.cursor() as cursor:
            cursor.execute("SET session_replication_role = replica")
            for entry in Entry.objects.filter(table_id=house.id).order_by("number"):
                entry.digest = found.get(entry.number)
                hashed = entry_hash(previous, link(entry))
                cursor.execute(
                    "UPDATE tables_entry SET digest = %s, previous = %s, hash = %s WHERE id = %s",
                    [entry.digest, previous, hashed, entry.pk],
                )
                previous = hashed
            cursor.execute("UPDATE tables_table SET head = %s WHERE id = %s", [previous, house.id])
            cursor.execute("SET session_replication_role = DEFAULT")

    return forge
