"""The kinds of bets and every position of the cloth (B-5, B-20, B-35)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from games.boule.numbers import COLUMNS, NUMBERS, POCKETS, SIMPLE, column
from games.boule.options import BouleOptions
from games.kit.banked import Kind, Position
from games.kit.errors import gettext_noop


class KindRule(NamedTuple):
    """What the rules fix about a kind; `maximum` is the decree's, in multiples of the minimum (B-35)."""

    title: str
    french: str
    odds: Fraction
    maximum: int
    optional: bool = False


# In payment order (B-20).
KINDS: Final[Mapping[str, KindRule]] = MappingProxyType(
    {
        "column": KindRule(gettext_noop("Columns"), "colonne", Fraction(2), 500),
        "column_split": KindRule(
            gettext_noop("Column splits"), "colonne à cheval", Fraction(1, 2), 2000, optional=True
        ),
        "dozen": KindRule(gettext_noop("Dozens"), "douzaine", Fraction(2), 500),
        "dozen_split": KindRule(
            gettext_noop("Dozen splits"), "douzaine à cheval", Fraction(1, 2), 2000, optional=True
        ),
        "simple": KindRule(gettext_noop("Simple chances"), "chance simple", Fraction(1), 1000),
        "six_line": KindRule(gettext_noop("Six-lines"), "sixain", Fraction(5), 200),
        "street": KindRule(gettext_noop("Streets"), "transversale pleine", Fraction(11), 100),
        "corner": KindRule(gettext_noop("Corners"), "carré", Fraction(8), 120),
        "split": KindRule(gettext_noop("Splits"), "cheval", Fraction(17), 60),
        "straight": KindRule(gettext_noop("Straights"), "plein", Fraction(35), 30),
    }
)


@lru_cache(maxsize=64)
def kinds(options: BouleOptions) -> tuple[Kind, ...]:
    """The kinds a table offers, in payment order (B-20), with the maxima of its limits in units (B-35)."""
    return tuple(
        Kind(
            name,
            rule.title,
            rule.french,
            rule.odds,
            rule.maximum * options.table_min if options.limits == "decree_2007" else None,
        )
        for name, rule in KINDS.items()
        if options.allow_24_number_bets or not rule.optional
    )


def positions(options: BouleOptions) -> Mapping[str, Position]:
    """Every position a table offers by its key: 157, and four more with the 24-number bets (B-5)."""
    return _positions(options.allow_24_number_bets)


@lru_cache(maxsize=2)
def _positions(all_kinds: bool) -> Mapping[str, Position]:
    built = {}
    for kind, what, numbers in _places():
        rule = KINDS[kind]
        if rule.optional and not all_kinds:
            continue
        key = f"{kind}:{what}"
        name = what if kind == "simple" else f"{rule.french} {what}"
        built[key] = Position(key, kind, name, frozenset(numbers), rule.odds)
    return MappingProxyType(built)


def _places() -> Iterator[tuple[str, str, tuple[int, ...]]]:
    """Every place as kind, what follows the kind in its key, and its numbers in ascending order."""
    for number in POCKETS:
        yield "straight", str(number), (number,)
    for pair in _splits():
        yield "split", f"{pair[0]}-{pair[1]}", pair
    yield "street", "0-1-2", (0, 1, 2)
    yield "street", "0-2-3", (0, 2, 3)
    first_of_rows = range(1, 37, COLUMNS)
    for first in first_of_rows:
        yield "street", f"{first}-{first + 2}", tuple(range(first, first + 3))
    yield "corner", "0-3", (0, 1, 2, 3)
    for first in NUMBERS:
        if column(first) < COLUMNS and first + 4 in NUMBERS:
            yield "corner", f"{first}-{first + 4}", (first, first + 1, first + 3, first + 4)
    for first in first_of_rows[:-1]:
        yield "six_line", f"{first}-{first + 5}", tuple(range(first, first + 6))
    columns = {index: tuple(range(index, 37, COLUMNS)) for index in (1, 2, 3)}
    dozens = {index: tuple(range(12 * index - 11, 12 * index + 1)) for index in (1, 2, 3)}
    for kind, groups in (("column", columns), ("dozen", dozens)):
        for index, numbers in groups.items():
            yield kind, str(index), numbers
        for index in (1, 2):
            both = tuple(sorted(groups[index] + groups[index + 1]))
            yield f"{kind}_split", f"{index}-{index + 1}", both
    for name, members in SIMPLE.items():
        yield "simple", name, tuple(sorted(members))


def _splits() -> Iterator[tuple[int, int]]:
    """Two neighbours each: with zero, across a row, down a column."""
    for number in (1, 2, 3):
        yield 0, number
    for number in NUMBERS:
        if column(number) < COLUMNS:
            yield number, number + 1
        if number + COLUMNS in NUMBERS:
            yield number, number + COLUMNS
