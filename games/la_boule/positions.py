"""The two kinds of bets and every position of the cloth (B-36)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from games.kit.banked import Kind, Position
from games.kit.errors import gettext_noop
from games.la_boule.numbers import NUMBERS, SIMPLE
from games.la_boule.options import LaBouleOptions


class KindRule(NamedTuple):
    """What the rules fix about a kind; `maximum` is the decree's, in multiples of the minimum."""

    title: str
    french: str
    odds: Fraction
    maximum: int


# In payment order (B-20).
KINDS: Final[Mapping[str, KindRule]] = MappingProxyType(
    {
        "simple": KindRule(gettext_noop("Simple chances"), "chance simple", Fraction(1), 500),
        "straight": KindRule(gettext_noop("Straights"), "plein", Fraction(7), 100),
    }
)


@lru_cache(maxsize=64)
def kinds(options: LaBouleOptions) -> tuple[Kind, ...]:
    """The kinds of bets in payment order (B-20), with the maxima of the table's limits in units (B-36)."""
    by_decree = options.limits == "decree_2007"
    return tuple(
        Kind(
            name, rule.title, rule.french, rule.odds, rule.maximum * options.table_min if by_decree else None
        )
        for name, rule in KINDS.items()
    )


def _straight(number: int) -> Position:
    rule = KINDS["straight"]
    return Position(
        f"straight:{number}", "straight", f"{rule.french} {number}", frozenset({number}), rule.odds
    )


def _simple(name: str) -> Position:
    return Position(f"simple:{name}", "simple", name, SIMPLE[name], KINDS["simple"].odds)


# Every position by its key, the same at every table (B-36).
POSITIONS: Final[Mapping[str, Position]] = MappingProxyType(
    {place.key: place for place in (*map(_straight, NUMBERS), *map(_simple, SIMPLE))}
)
