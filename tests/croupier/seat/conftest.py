"""A Bouillotte table with system cards and four players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from django.core.cache import cache
from django.test import Client

if TYPE_CHECKING:
    from tables.models import ChipSet
    from tests.croupier.seat.evening import Evening


@pytest.fixture(autouse=True)
def _no_attempts_yet() -> None:
    """Nobody has tried a code before the test."""
    cache.clear()


@pytest.fixture
def evening(chip_set: ChipSet) -> Evening:
    """Four players with chips, and a hand that is dealt."""
    from tests.croupier.seat.evening import Evening

    found = Evening(chip_set)
    found.deal()
    return found


@pytest.fixture
def phone() -> Callable[..., Client]:
    """Open a seat as a player's phone does: `phone(evening, 3)`."""

    def open_seat(evening: Evening, seat: int, **options: object) -> Client:
        client = Client(**options)
        assert client.post("/seat/", {"code": evening.code(seat)}).status_code == 302
        return client

    return open_seat
