"""What the croupier calls, in French (B-15, B-17)."""

from __future__ import annotations

from typing import Final

from games.boule.numbers import ZERO, attributes
from games.boule.options import BouleOptions
from games.boule.positions import KINDS, positions
from games.kit.banked import Calls

_UNITS: Final = (
    *("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"),
    *("treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf"),
)
_TENS: Final = {2: "vingt", 3: "trente"}

_ORDER: Final = {kind: place for place, kind in enumerate(KINDS)}


def spelled(number: int) -> str:
    """A number of the wheel in French words."""
    if number < len(_UNITS):
        return _UNITS[number]
    tens, units = divmod(number, 10)
    joint = {0: "", 1: " et un"}.get(units, f"-{_UNITS[units]}")
    return _TENS[tens] + joint


def calls(options: BouleOptions, outcome: int, carrying: frozenset[str]) -> Calls:
    """The announcement of the number with its simple chances, and the combinations that carry a bet.

    Called are the positions of `carrying` that contain the number, simple chances excepted, in payment order
    and within a kind by their numbers (B-17). Zero is called by its name alone (B-15).
    """
    announcement = spelled(outcome)
    if outcome != ZERO:
        colour, parity, half = attributes(outcome)
        announcement = f"{announcement}, {colour}, {parity} et {half}"
    called = [
        place
        for place in positions(options).values()
        if place.key in carrying and place.kind != "simple" and outcome in place.numbers
    ]
    called.sort(key=lambda place: (_ORDER[place.kind], sorted(place.numbers)))
    return Calls(announcement, tuple(place.name for place in called))
