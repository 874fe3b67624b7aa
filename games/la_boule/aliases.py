"""What a croupier may type for a position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from games.kit.banked import Position
from games.kit.french import SIMPLE_WORDS, STRAIGHT_WORDS
from games.la_boule.positions import POSITIONS

_HALVES: Final[Mapping[str, str]] = {"manque": "1-4", "passe": "6-9"}


def _of(place: Position) -> Iterator[str]:
    """Every alias of a position."""
    what = place.key.partition(":")[2]
    yield place.key
    yield what
    if place.kind == "straight":
        for word in STRAIGHT_WORDS:
            yield f"{word} {what}"
            yield f"{word}{what}"
        return
    yield from SIMPLE_WORDS[what]
    if what in _HALVES:
        yield _HALVES[what]


# Every key itself; for a straight its number, alone or after `plein`, `pl` or `straight`; for a simple chance
# its French and English names and first letters, `1-4` and `6-9` for the halves. `p` is none: it might be
# pair or passe.
ALIASES: Final[Mapping[str, str]] = MappingProxyType(
    {alias: place.key for place in POSITIONS.values() for alias in _of(place)}
)
