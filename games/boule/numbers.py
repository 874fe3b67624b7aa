"""The numbers: wheel, colours, grid, and the six simple chances (B-2, B-3)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal

Tone = Literal["red", "black", "green", "plain"]

ZERO: Final = 0
POCKETS: Final = range(37)
NUMBERS: Final = range(1, 37)
ROWS: Final = 12
COLUMNS: Final = 3

# The order of the pockets on the wheel, from zero on (B-38).
WHEEL: Final = (
    *(0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10),
    *(5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26),
)

RED: Final = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})

# Zero is in none of them.
SIMPLE: Final = MappingProxyType(
    {
        "rouge": RED,
        "noir": frozenset(NUMBERS) - RED,
        "pair": frozenset(range(2, 37, 2)),
        "impair": frozenset(range(1, 37, 2)),
        "manque": frozenset(range(1, 19)),
        "passe": frozenset(range(19, 37)),
    }
)


def row(number: int) -> int:
    """The row of a number of the grid, 0 to 11 from the zero on (B-3)."""
    return (number - 1) // COLUMNS


def column(number: int) -> int:
    """The column of a number of the grid, 1 to 3 (B-3)."""
    return (number - 1) % COLUMNS + 1


def tone(number: int) -> Tone:
    """The colour of a pocket (B-2)."""
    if number == ZERO:
        return "green"
    return "red" if number in RED else "black"


def attributes(number: int) -> tuple[str, ...]:
    """The colour, parity and half of a number in French; none for zero (B-2)."""
    return tuple(
        name
        for pair in (("rouge", "noir"), ("pair", "impair"), ("manque", "passe"))
        for name in pair
        if number in SIMPLE[name]
    )
