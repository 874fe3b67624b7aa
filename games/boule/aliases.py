"""What a croupier may type for a position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from games.boule.options import BouleOptions
from games.boule.positions import positions
from games.kit.banked import Position
from games.kit.french import SIMPLE_WORDS, STRAIGHT_WORDS

# Words before the first number, or before all of them: "tr 16", "tr16", "tr 16-18".
_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "straight": STRAIGHT_WORDS,
    "split": ("cheval", "ch", "split"),
    "street": ("transversale pleine", "transversale", "tr", "street"),
    "corner": ("carré", "carre", "ca", "corner"),
    "six_line": ("transversale simple", "sixain", "si", "six-line"),
    "column": ("colonne", "col", "c", "column"),
    "dozen": ("douzaine", "d", "dozen"),
    "column_split": ("colonne à cheval", "colonne", "col", "c", "column"),
    "dozen_split": ("douzaine à cheval", "douzaine", "d", "dozen"),
}

_HALVES: Final[Mapping[str, str]] = {"manque": "1-18", "passe": "19-36"}

_DOZENS: Final[Mapping[str, tuple[str, ...]]] = {
    "1": ("12p", "1-12"),
    "2": ("12m", "13-24"),
    "3": ("12d", "25-36"),
}


def aliases(options: BouleOptions) -> Mapping[str, str]:
    """What may be typed for each position a table offers, in lower case, and the position's key.

    - Every key itself, and the French name: `split:17-20`, `cheval 17-20`.
    - A number alone is a straight: `17`; `zéro` and `zero` are 0.
    - Numbers with slashes, all of them, two in either order: `17/20`, `20/17`, `16/17/18`, `16/17/19/20`.
    - First and last with a dash: split `17-20`, street `16-18`, corner `16-20`, six-line `16-21`, dozen
      `13-24`, half `1-18`. All numbers of a street or corner with dashes: `0-1-2`, `16-17-19-20`. Not `0-3`,
      which is a split and the first four: `0/3` is the split, `ca 0` the corner.
    - A word and the first number, with or without a space: `ch` and both numbers for a split, `tr 16` street,
      `ca 16` corner, `si 16` six-line, `c2` column, `d1` dozen, `c1/2` and `d2/3` for two at once; the whole
      French and English words too (`carré 16`, `street 16`).
    - `r` `n` `i` `m` and the French and English names of simple chances (`rouge`, `red`). `p` is none: it
      might be pair or passe. `12p`, `12m`, `12d` are the dozens as the cloth prints them.
    """
    return _aliases(options.allow_24_number_bets)


@lru_cache(maxsize=2)
def _aliases(all_kinds: bool) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for place in positions(BouleOptions(allow_24_number_bets=all_kinds)).values():
        for alias in _of(place):
            if found.setdefault(alias, place.key) != place.key:
                raise ValueError(f"{alias} means both {found[alias]} and {place.key}")
    return MappingProxyType(found)


def _of(place: Position) -> Iterator[str]:
    """Every alias of a position, some of them more than once."""
    what = place.key.partition(":")[2]
    yield place.key
    yield place.name.lower()
    if place.kind == "simple":
        yield from SIMPLE_WORDS[what]
        if what in _HALVES:
            yield _HALVES[what]
        return
    if place.kind == "dozen":
        yield from _DOZENS[what]
    if place.key == "straight:0":
        yield from ("zéro", "zero")
    forms = list(_number_forms(place, what))
    if place.kind == "straight":
        yield what
    elif not place.kind.startswith(("column", "dozen")):
        yield from (form for form in forms if form != "0-3" and not form.isdigit())
    for word in _WORDS[place.kind]:
        for form in forms:
            yield f"{word} {form}"
            yield f"{word}{form}"


def _number_forms(place: Position, what: str) -> Iterator[str]:
    """The numbers of a position as they may be written after its word.

    A zero street needs all of its numbers; other streets, corners and six-lines are known by their first.
    """
    yield what
    if place.kind in ("column", "dozen"):
        return
    if place.kind in ("column_split", "dozen_split"):
        yield what.replace("-", "/")
        return
    numbers = [str(number) for number in sorted(place.numbers)]
    yield "/".join(numbers)
    yield "-".join(numbers)
    if place.kind == "split":
        yield "/".join(reversed(numbers))
        yield "-".join(reversed(numbers))
    elif not (place.kind == "street" and numbers[0] == "0"):
        yield numbers[0]
