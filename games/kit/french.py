"""The French of the tables: numbers as they are called, and the words for the bets of a wheel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

_UNITS: Final = (
    *("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"),
    *("treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf"),
)
_TENS: Final = {2: "vingt", 3: "trente"}

# What a croupier may type for a straight bet, before its number.
STRAIGHT_WORDS: Final = ("plein", "pl", "straight")

# What a croupier may type for a simple chance besides its name. `p` is none: it might be pair or passe.
SIMPLE_WORDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "rouge": ("r", "red"),
        "noir": ("n", "black"),
        "pair": ("even",),
        "impair": ("i", "odd"),
        "manque": ("m", "low"),
        "passe": ("high",),
    }
)


def spelled(number: int) -> str:
    """Return a number from 0 to 39 in words."""
    if number < len(_UNITS):
        return _UNITS[number]
    tens, units = divmod(number, 10)
    joint = {0: "", 1: " et un"}.get(units, f"-{_UNITS[units]}")
    return _TENS[tens] + joint


def announced(number: int, attributes: Sequence[str]) -> str:
    """Return how a number is announced: in words, with its colour, parity and half if it has them (B-15)."""
    if not attributes:
        return spelled(number)
    *first, last = attributes
    return f"{', '.join((spelled(number), *first))} et {last}"
