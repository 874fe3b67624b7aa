"""What the croupier calls, in French (B-15, B-17)."""

from __future__ import annotations

from typing import Final

from games.boule.numbers import attributes
from games.boule.options import BouleOptions
from games.boule.positions import KINDS, positions
from games.kit.banked import Calls
from games.kit.french import announced

_ORDER: Final = {kind: place for place, kind in enumerate(KINDS)}


def calls(options: BouleOptions, outcome: int, carrying: frozenset[str]) -> Calls:
    """The announcement of the number with its simple chances, and the combinations that carry a bet.

    Called are the positions of `carrying` that contain the number, simple chances excepted, in payment order
    and within a kind by their numbers (B-17). Zero is called by its name alone (B-15).
    """
    called = [
        place
        for place in positions(options).values()
        if place.key in carrying and place.kind != "simple" and outcome in place.numbers
    ]
    called.sort(key=lambda place: (_ORDER[place.kind], sorted(place.numbers)))
    return Calls(announced(outcome, attributes(outcome)), tuple(place.name for place in called))
