"""How the wins of a wheel are paid: who pays, and what comes before what (B-16, B-21)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import dist
from operator import attrgetter
from typing import Final

from games.kit.banked import Box, Fate, Payout, StaffPosition, Wager

_COUNT: Final = attrgetter("count")
_CHIP: Final = attrgetter("chip")
_SEAT: Final = attrgetter("seat")

# Looking a member up in its enumeration costs as much as building a payout.
_WON: Final = Fate.WON


def croupiers(odd: bool) -> tuple[StaffPosition, StaffPosition]:
    """Return who collects and who pays (B-16): on odd numbers the right one collects."""
    return ("croupier_right", "croupier_left") if odd else ("croupier_left", "croupier_right")


def pay_lowest_chip_first(wagers: list[Wager], odds: Fraction) -> tuple[Payout, ...]:
    """Return what wagers win at `odds`: lowest chip first, then smallest stake, seat and id (B-6, B-21).

    The wagers come in the order of their ids and are sorted in place; sorts that keep an order, by one
    integer each, are many times faster than one sort by tuples. Of stakes in the same chip the smaller has
    fewer.
    """
    wagers.sort(key=_SEAT)
    wagers.sort(key=_COUNT)
    wagers.sort(key=_CHIP)
    to, against = odds.numerator, odds.denominator
    return tuple(
        Payout(wager.id, _WON, (stake := wager.chip * wager.count), stake * to // against, stake)
        for wager in wagers
    )


def distances(boxes: Iterable[Box], place: tuple[float, float]) -> dict[str, float]:
    """Return how far the middle of each box lies from `place`, by its position, in cloth units (B-21)."""
    return {box.position: dist(place, (box.x + box.width / 2, box.y + box.height / 2)) for box in boxes}


def farthest_first(far: Mapping[str, float]) -> dict[str, int]:
    """Return the rank of each position by its distance, 0 for the one that is farthest away (B-21)."""
    return {key: rank for rank, key in enumerate(sorted(far, key=lambda key: -far[key]))}
