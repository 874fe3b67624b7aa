"""A picture of the kit as SVG elements: lengths, colours and letters worked out, for a template to print.

Lengths are in the picture's own units, and are texts, so that no language puts a comma into them. Colours of
seats are data and become attributes; everything else is drawn by its tone, in the style sheet.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Protocol, TypedDict

from croupier.scene.turning import is_field
from games.kit.cards import SUITS, SYMBOLS
from games.kit.scene import Box, CardShape, Disc, Path, Picture, Shape, Text, Words

# How much of its height a letter is wide, on average, and how much of a shape its letters may fill.
LETTER = 0.62
FULL = 0.86
RED = frozenset("HD")


class Look(Protocol):
    """What is needed of a seat: the number and the colour."""

    @property
    def number(self) -> int:
        """The number at the table."""

    @property
    def colour(self) -> str:
        """The colour as #rrggbb."""


@dataclass(frozen=True)
class Letters:
    """A few letters in the middle of a place, `size` high; `kind` is a class of the style sheet."""

    text: str
    x: str
    y: str
    size: str
    kind: str = ""


@dataclass(frozen=True)
class Element:
    """One shape: the SVG element `tag` with `attributes`, its letters, and what it is.

    `colour` is that of the seat it belongs to, "" if none. `words` tell what it is, `pick` is what a tap
    gives as JSON, "" if it is nothing to tap. `head` are the corners of an arrow's head.
    """

    kind: str
    tag: str
    tone: str
    attributes: dict[str, str]
    colour: str = ""
    letters: tuple[Letters, ...] = ()
    words: str = ""
    pick: str = ""
    head: str = ""


class _What(TypedDict):
    """What all elements have in common: see `Element`."""

    colour: str
    words: str
    pick: str


@dataclass(frozen=True)
class Drawing:
    """A picture for `croupier/scene/picture.html`: `box` is its viewBox, `ratio` its width by its height.

    `is_field` tells that it has so many things to tap that it needs all the room there is.
    """

    box: str
    elements: tuple[Element, ...]
    ratio: float
    is_field: bool = False

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of the cards that lie open in it."""
        return tuple(element.attributes["card"] for element in self.elements if "card" in element.attributes)


def draw(picture: Picture, seats: Sequence[Look], text_of: Callable[[Words, Sequence[Any]], str]) -> Drawing:
    """Return a picture as elements; `seats` are in the order of the game."""
    left, top, right, bottom = picture.bounds
    return Drawing(
        box=f"{left:g} {top:g} {right - left:g} {bottom - top:g}",
        elements=tuple(_element(shape, seats, text_of) for shape in picture.shapes),
        ratio=(right - left) / (bottom - top),
        is_field=is_field(picture),
    )


def _element(shape: Shape, seats: Sequence[Look], text_of: Callable[[Words, Sequence[Any]], str]) -> Element:
    seat = getattr(shape, "seat", None)
    colour = seats[seat].colour if seat is not None else ""
    words = text_of(shape.words, seats) if shape.words is not None else ""
    pick = getattr(shape, "pick", {})
    what: _What = {"colour": colour, "words": words, "pick": json.dumps(dict(pick)) if pick else ""}
    match shape:
        case Box():
            return _box(shape, what)
        case Disc():
            label = shape.label or (str(seats[seat].number) if seat is not None else "")
            return _disc(shape, label, what)
        case Path():
            return _path(shape, what)
        case Text():
            return Element(
                "text",
                "g",
                shape.tone,
                {},
                letters=(Letters(words, _n(shape.x), _n(shape.y), _n(shape.size)),),
                colour=colour,
            )
        case CardShape():
            return _card(shape, what)


def _box(box: Box, what: _What) -> Element:
    size = _fitting(box.label, box.width, box.height)
    middle = Letters(box.label, _n(box.x + box.width / 2), _n(box.y + box.height / 2), size)
    return Element(
        "box",
        "rect",
        box.tone,
        {
            "x": _n(box.x),
            "y": _n(box.y),
            "width": _n(box.width),
            "height": _n(box.height),
            "rx": _n(box.corner),
        },
        letters=(middle,) if box.label else (),
        **what,
    )


def _disc(disc: Disc, label: str, what: _What) -> Element:
    size = _fitting(label, 2 * disc.radius, 1.3 * disc.radius)
    return Element(
        "disc",
        "circle",
        disc.tone,
        {"cx": _n(disc.x), "cy": _n(disc.y), "r": _n(disc.radius)},
        letters=(Letters(label, _n(disc.x), _n(disc.y), size),) if label else (),
        **what,
    )


def _path(path: Path, what: _What) -> Element:
    points = " ".join(f"{x:g},{y:g}" for x, y in path.points)
    head = _arrow(path) if path.arrow else ""
    return Element("path", "polyline", path.tone, {"points": points}, head=head, **what)


def _arrow(path: Path) -> str:
    """Return the three corners of an arrow's head, as long as a twelfth of its last stretch or more."""
    (x0, y0), (x1, y1) = path.points[-2:]
    length = math.hypot(x1 - x0, y1 - y0)
    if not length:
        return ""
    whole = sum(math.dist(one, other) for one, other in pairwise(path.points))
    size = min(length, max(whole / 12, length / 4))
    dx, dy = (x1 - x0) / length * size, (y1 - y0) / length * size
    corners = ((x1, y1), (x1 - dx - dy / 2, y1 - dy + dx / 2), (x1 - dx + dy / 2, y1 - dy - dx / 2))
    return " ".join(f"{x:g},{y:g}" for x, y in corners)


def _card(card: CardShape, what: _What) -> Element:
    width = card.height * 5 / 7
    attributes = {
        "x": _n(card.x - width / 2),
        "y": _n(card.y - card.height / 2),
        "width": _n(width),
        "height": _n(card.height),
        "rx": _n(card.height * 0.08),
    }
    if card.card is None:
        return Element("back", "rect", card.tone, attributes, **what)
    letters = _face(card.card, card.x, card.y, width, card.height)
    return Element("card", "rect", card.tone, {**attributes, "card": card.card}, letters=letters, **what)


def _face(name: str, x: float, y: float, width: float, height: float) -> tuple[Letters, ...]:
    """Return rank over suit; a card that is no playing card has its name in the middle."""
    if name[-1:] not in SUITS or len(name) < 2:
        return (Letters(name, _n(x), _n(y), _fitting(name, width, height * 0.6), "rank"),)
    kind = "red" if name[-1] in RED else "black"
    return (
        Letters(name[:-1], _n(x), _n(y - height * 0.2), _n(height * 0.42), f"rank {kind}"),
        Letters(SYMBOLS[name[-1]], _n(x), _n(y + height * 0.24), _n(height * 0.42), f"suit {kind}"),
    )


def _fitting(label: str, width: float, height: float) -> str:
    """Return the size of letters that fit into a place."""
    return _n(min(height * FULL, width * FULL / (LETTER * max(1, len(label)))))


def _n(length: float) -> str:
    return f"{length:.4g}" if abs(length) < 1000 else f"{length:.1f}"
