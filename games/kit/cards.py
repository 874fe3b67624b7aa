"""Playing cards by name: rank then suit, such as `AS`, `10H` or `9D`; the suits are S H D C."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

SUITS: Final = ("S", "H", "D", "C")
SYMBOLS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def pack(ranks: Iterable[str]) -> tuple[str, ...]:
    """Return a pack with the given ranks in every suit, suit by suit."""
    order = tuple(ranks)
    return tuple(rank + suit for suit in SUITS for rank in order)


def rank(card: str) -> str:
    """Return the rank of a card: `10` of `10H`."""
    return card[:-1]


def suit(card: str) -> str:
    """Return the suit of a card: `H` of `10H`."""
    return card[-1]


def printed(card: str) -> str:
    """Return a card as people read it: `10♥` for `10H`."""
    return rank(card) + SYMBOLS[suit(card)]
