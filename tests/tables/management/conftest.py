"""Games to name on the command line."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.conf import LazySettings

from tables.games import registry


@pytest.fixture
def boule_and_dummy(settings: LazySettings) -> Iterator[None]:
    """An installation that offers Boule and, as a game without a bank, the dummy."""
    settings.GAMES = ["games.boule", "tests.dummy_game"]
    registry.cache_clear()
    yield
    registry.cache_clear()
