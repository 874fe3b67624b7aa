"""The fixtures of the admin: the people who get in, and an evening for them to look over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from django.test import Client

from tests.croupier.conftest import as_, person
from tests.tables.conftest import chip_set, house, make_house

if TYPE_CHECKING:
    from croupier.models import Staff
    from tests.casino.admin.evening import Evening
    from tests.tables.house import House

__all__ = ["as_", "chip_set", "house", "make_house", "person"]


@pytest.fixture
def evening(house: House) -> Evening:
    """Five rounds at one table."""
    from tests.casino.admin.evening import play

    return play(house)


@pytest.fixture
def supervisor(person: Callable[..., Staff], as_: Callable[[Staff], Client]) -> Client:
    """A supervisor who is logged in."""
    return as_(person("Mireille", "supervisor"))


@pytest.fixture
def admin(person: Callable[..., Staff], as_: Callable[[Staff], Client]) -> Client:
    """An administrator who is logged in."""
    return as_(person("Paul", "admin"))
