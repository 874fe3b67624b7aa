"""The numbers: cups, colours and the six simple chances (B-36)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal

Tone = Literal["red", "black", "plain"]

NUMBERS: Final = range(1, 10)

# Five is in none of them. The order is that in which those of a number are announced.
SIMPLE: Final = MappingProxyType(
    {
        "rouge": frozenset({2, 4, 7, 9}),
        "noir": frozenset({1, 3, 6, 8}),
        "pair": frozenset({2, 4, 6, 8}),
        "impair": frozenset({1, 3, 7, 9}),
        "manque": frozenset({1, 2, 3, 4}),
        "passe": frozenset({6, 7, 8, 9}),
    }
)


def wheel(cups: int) -> tuple[int, ...]:
    """The numbers round the bowl, ascending: once, twice or, of 36 cups, twice in each of two rings.

    With 18 cups in a ring the two of one number lie opposite each other.
    """
    return tuple(NUMBERS) * (cups // len(NUMBERS))


def tone(number: int) -> Tone:
    """The colour of a number; five has none."""
    if number in SIMPLE["rouge"]:
        return "red"
    return "black" if number in SIMPLE["noir"] else "plain"


def attributes(number: int) -> tuple[str, ...]:
    """The colour, parity and half of a number in French; none for five."""
    return tuple(name for name, members in SIMPLE.items() if number in members)
