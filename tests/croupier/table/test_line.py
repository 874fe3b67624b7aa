"""The typed line: what it shows as an example can be typed at that very table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from croupier.table.client import example_line
from croupier.table.picture import Picture
from tables.models import Table

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("game", "seats", "line"),
    [("boule", 8, "3 23-26 5x2"), ("la_boule", 8, "3 8 5x2"), ("boule", 2, "2 23-26 5x2")],
)
def test_the_example_is_a_line_of_this_table(
    make_table: Callable[..., Table], game: str, seats: int, line: str
) -> None:
    seen = Picture(make_table(game=game, seat_count=seats))
    assert example_line(seen.rules, seen.chip_set, seats) == line
    assert line.split()[1] in seen.rules.game.aliases(seen.rules.options)
