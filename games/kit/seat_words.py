"""Seats in texts for people: by the number that each has at the table, which no game knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.kit.played import Seat
from games.kit.scene import Words

Number = Callable[[int], int]
"""Gives the number at the table of a seat by its index in play order."""


class Seats(tuple[Seat, ...]):
    """Several seats as a parameter of a text."""

    __slots__ = ()

    def __str__(self) -> str:
        """Return the places in play order as people count them, for want of a table."""
        return ", ".join(map(str, self))


def seats_of(indices: Iterable[int]) -> Seats:
    """Return seats by their indices, as a parameter that tells of several."""
    return Seats(Seat(index) for index in indices)


def in_play_order(index: int) -> int:
    """Return the number of a seat where there is no table: its place in play order, from 1."""
    return index + 1


def numbered(params: Mapping[str, Any], number: Number) -> dict[str, Any]:
    """Return the parameters of a text with numbers for seats; several become a list such as `2, 5`."""
    return {name: _numbered(value, number) for name, value in params.items()}


def _numbered(value: Any, number: Number) -> Any:
    if isinstance(value, Seat):
        return number(value.index)
    if isinstance(value, tuple | list) and value and all(isinstance(each, Seat) for each in value):
        return ", ".join(str(number(seat.index)) for seat in value)
    return value


def say(words: Words, translate: Callable[[str], str], number: Number = in_play_order) -> str:
    """Return words in the reader's language, filled in."""
    params = numbered(
        {
            name: say(value, translate, number) if isinstance(value, Words) else value
            for name, value in words.params.items()
        },
        number,
    )
    text = translate(words.text) if words.text else ""
    return text % params if params else text
