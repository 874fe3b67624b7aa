"""The fixtures of the people: staff, a table, a way to log in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from django.test import Client

if TYPE_CHECKING:
    from croupier.models import Staff
    from tables.models import ChipSet, Table


@pytest.fixture
def person(db: None) -> Callable[..., Staff]:
    """Make a member of staff: `person("Anna", "chef")`. The log-in name is the name in lower case."""
    from croupier.models import Staff

    def make(name: str, grade: str = "croupier", **fields: object) -> Staff:
        return Staff.objects.create_user(
            name.lower(), password="faites-vos-jeux", display_name=name, grade=grade, **fields
        )

    return make


@pytest.fixture
def chip_set(db: None) -> ChipSet:
    """Chips of 1, 2, 5, 10, 25 and 100 euros."""
    from tests.tables.house import euro_chips

    return euro_chips()


@pytest.fixture
def make_table(chip_set: ChipSet) -> Callable[..., Table]:
    """Make a table of Boule: `make_table("boule-2", automatic=True)`. It is closed and nobody is there."""
    from tables.actors import SYSTEM
    from tables.creation import create_table

    def make(slug: str = "boule-1", **fields: object) -> Table:
        given = {"name": slug.replace("-", " ").title(), "game": "boule", "seat_count": 8, **fields}
        return create_table(slug=slug, chip_set=chip_set, actor=SYSTEM, **given)

    return make


@pytest.fixture
def table(make_table: Callable[..., Table]) -> Table:
    """Boule 1."""
    return make_table()


@pytest.fixture
def as_(client: Client) -> Callable[[Staff], Client]:
    """Log a person in: `as_(anna).get("/")`."""

    def log_in(staff: Staff) -> Client:
        client.force_login(staff, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return log_in
