"""The fixtures of the console's tests: a table with people and players, and a table of another game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tables.models import ChipSet
    from tests.tables.house import House

COIN = "tests.croupier.table.coin_game"


@pytest.fixture
def house(chip_set: ChipSet) -> House:
    """An open table of Boule with players on the seats 1 to 3."""
    from tests.tables.house import make_house

    house = make_house(chip_set)
    house.sit(1, 2, 3)
    return house


@pytest.fixture
def coin(settings: object) -> Iterator[None]:
    """The game `coin` is installed."""
    from django.conf import settings as current

    from tables.games import registry

    current.GAMES = [*current.GAMES, COIN]
    registry.cache_clear()
    yield
    registry.cache_clear()
