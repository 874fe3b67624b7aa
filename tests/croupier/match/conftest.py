"""The fixtures of the console of played games: tables with people, players and matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from django.conf import LazySettings

if TYPE_CHECKING:
    from tables.models import ChipSet
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
def make(chip_set: ChipSet) -> Callable[..., House]:
    """Make an open table with a person in every position: `make("dummy", seat_count=4)`."""
    from tests.tables.house import make_house

    def made(game: str, **fields: object) -> House:
        return make_house(chip_set, slug="table", game=game, **fields)

    return made


@pytest.fixture
def house(make: Callable[..., House]) -> House:
    """A table of the dummy game; the seats 2, 3 and 4 of four are taken, with 20 euros each."""
    house = make("dummy", seat_count=4)
    house.sit(2, 3, 4, amount=2000)
    return house


@pytest.fixture
def dealt(house: House) -> House:
    """The seats 4 and 2 play, in this order; cards are dealt, and seat 4 has the word."""
    house.run("start_match", seats=[4, 2])
    house.run("enter_chance", values=["AS", "KH", "7C"])
    return house


@pytest.fixture
def evening(make: Callable[..., House]) -> House:
    """Bouillotte with real cards; four players have bought their deposit, and the hand is open."""
    house = make("bouillotte", seat_count=4, options={"cards": "real"})
    house.sit(1, 2, 3, 4, amount=3000)
    house.run("start_match")
    house.run("act", action={"type": "open_hand"})
    return house
