"""A scene as templates show it: its texts in the reader's language, with the seats' numbers at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils.translation import gettext

from croupier.scene.drawing import Drawing, draw
from games.kit.scene import Scene, Sheet, Words
from games.kit.seat_words import say


class SeatLook(NamedTuple):
    """A seat as it is told apart: by its number at the table, and by the colour of its chips (#rrggbb)."""

    number: int
    colour: str


@dataclass(frozen=True)
class ShownSheet:
    """A sheet as a table. A row is its cells, each with whether it is a number, and whether it is marked."""

    title: str
    columns: tuple[tuple[str, bool], ...]
    rows: tuple[tuple[tuple[tuple[str, bool], ...], bool], ...]


@dataclass(frozen=True)
class Shown:
    """A scene ready for `croupier/scene/picture.html`, `sheets.html` and `hand.html`."""

    headline: str
    picture: Drawing | None
    hand: tuple[str, ...]
    sheets: tuple[ShownSheet, ...]
    chips: tuple[int, ...]
    stakes: tuple[int, ...]


def seat_looks(seats: Sequence[Mapping[str, Any]], players: Sequence[int]) -> tuple[SeatLook, ...]:
    """Return the seats of a match in the order of the game.

    `seats` are those of the table's snapshot, `players` the numbers of those that play.
    """
    colours = {seat["number"]: seat["colour"] for seat in seats}
    return tuple(SeatLook(number, colours[number]) for number in players)


def show(scene: Scene, seats: Sequence[SeatLook]) -> Shown:
    """Return a scene as it is shown; `seats` are those that play, in the order of the game."""
    return Shown(
        headline=text_of(scene.headline, seats),
        picture=draw(scene.picture, seats, text_of) if scene.picture is not None else None,
        hand=scene.hand,
        sheets=tuple(_sheet(sheet, seats) for sheet in scene.sheets),
        chips=scene.chips,
        stakes=scene.stakes,
    )


def text_of(words: Words, seats: Sequence[SeatLook]) -> str:
    """Return words of a game in the reader's language."""
    return say(words, gettext, lambda index: seats[index].number)


def _sheet(sheet: Sheet, seats: Sequence[SeatLook]) -> ShownSheet:
    numeric = [
        bool(sheet.rows) and all(isinstance(row[place], int) for row in sheet.rows)
        for place in range(len(sheet.columns))
    ]
    return ShownSheet(
        title=text_of(sheet.title, seats),
        columns=tuple(zip((text_of(words, seats) for words in sheet.columns), numeric, strict=True)),
        rows=tuple(
            (tuple(_cell(cell, seats) for cell in row), place in sheet.marked)
            for place, row in enumerate(sheet.rows)
        ),
    )


def _cell(cell: Words | int | str, seats: Sequence[SeatLook]) -> tuple[str, bool]:
    if isinstance(cell, Words):
        return text_of(cell, seats), False
    return str(cell), isinstance(cell, int)
