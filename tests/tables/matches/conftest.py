"""Tables of the dummy game and of Bouillotte."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from django.conf import LazySettings

if TYPE_CHECKING:
    from tests.tables.house import House


@pytest.fixture(autouse=True)
def games(settings: LazySettings) -> Iterator[None]:
    """An installation that offers the dummy game too."""
    from tables.games import registry

    settings.GAMES = [*settings.GAMES, "tests.dummy_game"]
    registry.cache_clear()
    yield
    registry.cache_clear()


@pytest.fixture
def cards(make_house: Callable[..., House]) -> House:
    """A manual table of the dummy game with four seats: 1, 2 and 4 are taken, with 20 euros each."""
    house = make_house(slug="cards", game="dummy", seat_count=4)
    house.sit(1, 2, 4, amount=2000)
    return house


@pytest.fixture
def evening(make_house: Callable[..., House]) -> House:
    """A Bouillotte table with system cards, its four seats named and no chips bought."""
    house = make_house(slug="evening", game="bouillotte", seat_count=4)
    for seat in range(1, 5):
        house.run("take_seat", seat=seat, player=f"Player {seat}")
    return house
