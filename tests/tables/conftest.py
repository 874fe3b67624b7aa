"""The fixtures of the tables: a house with one Boule table.

Django is not set up yet when this is read, so what needs it is imported by the fixtures.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tables.models import ChipSet
    from tests.tables.house import House


@pytest.fixture
def chip_set(db: None) -> ChipSet:
    """Chips of 1, 2, 5, 10, 25 and 100 euros."""
    from tests.tables.house import euro_chips

    return euro_chips()


@pytest.fixture
def make_house(chip_set: ChipSet) -> Callable[..., House]:
    """Set up a table with a person in every position; see `tests.tables.house.make_house`."""
    from tests.tables.house import make_house

    return partial(make_house, chip_set, checks=True)


@pytest.fixture
def house(make_house: Callable[..., House]) -> House:
    """A manual table that is open and waits for its first round."""
    return make_house()


@pytest.fixture
def betting(house: House) -> House:
    """A table that takes wagers, with players on the seats 1 to 3."""
    house.sit(1, 2, 3)
    house.run("open_betting")
    return house


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
