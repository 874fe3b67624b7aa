"""How a position of a played game looks, as data: a drawing, the cards of one's own, and what is reckoned.

A game makes its `Scene` from a view alone, so a scene tells no more than the view. Console, seat pages,
boards and admin draw it without knowing the game. Lengths are in units of the game's own: x runs to the right
and y down, and a finger needs about a fortieth of the drawing's longer side.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

# What a shape is to the eye. `board` is the ground, `line` what is printed on it, `quiet` what is out of
# play, `plain` a thing as it is, `mark` what matters now, `good` and `bad` what is gained and lost.
Tone = Literal["board", "line", "quiet", "plain", "mark", "good", "bad"]


class Words(msgspec.Struct, frozen=True):
    """A text for people: a template marked for translation and what fills it.

    Parameters that are `Words` themselves are translated first; those that are a `Seat`, or several, are put
    as the numbers that the seats have at the table (`games.kit.seat_words`).
    """

    text: str
    params: Mapping[str, Any] = {}


class Box(msgspec.Struct, frozen=True, kw_only=True, tag="box"):
    """A rectangle with its upper left corner at `x`, `y`; `corner` is the radius of its corners.

    See `Shape` for the other fields.
    """

    x: float
    y: float
    width: float
    height: float
    corner: float = 0
    tone: Tone = "plain"
    seat: int | None = None
    label: str = ""
    words: Words | None = None
    pick: Mapping[str, Any] = {}


class Disc(msgspec.Struct, frozen=True, kw_only=True, tag="disc"):
    """A circle with its centre at `x`, `y`. See `Shape` for the other fields."""

    x: float
    y: float
    radius: float
    tone: Tone = "plain"
    seat: int | None = None
    label: str = ""
    words: Words | None = None
    pick: Mapping[str, Any] = {}


class Path(msgspec.Struct, frozen=True, kw_only=True, tag="path"):
    """A line through two or more `points`; with `arrow` its last point is where it leads."""

    points: tuple[tuple[float, float], ...]
    tone: Tone = "line"
    seat: int | None = None
    arrow: bool = False
    words: Words | None = None


class Text(msgspec.Struct, frozen=True, kw_only=True, tag="text"):
    """Words with their middle at `x`, `y`, `size` high."""

    x: float
    y: float
    words: Words
    size: float
    tone: Tone = "plain"
    seat: int | None = None


class CardShape(msgspec.Struct, frozen=True, kw_only=True, tag="card"):
    """A playing card with its middle at `x`, `y`, `height` high and five sevenths as wide.

    `card` is its name (`games.kit.cards`), or none when it lies face down.
    """

    x: float
    y: float
    height: float
    card: str | None = None
    tone: Tone = "plain"
    words: Words | None = None
    pick: Mapping[str, Any] = {}


# A thing in a drawing. `seat` is the player it belongs to (an index in play order): it is drawn in the seat's
# colour, so `label`, a few characters on it that need no translation, has to tell it apart without colour; a
# disc of a seat that has no label gets the number of the seat.
# `words` say what it is to who cannot see it. `pick` makes it something to tap: the values that a tap gives
# to the fields of an act. A tap leaves of the legal offers those that agree with every value picked, be it as
# one of the choices or as it stands in the action; so a game with pieces to move offers, for each piece, the
# cells it may go to, and needs no code of its own on any screen.
Shape = Box | Disc | Path | Text | CardShape


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """A drawing: `bounds` are left, top, right and bottom; later shapes lie on earlier ones."""

    bounds: tuple[float, float, float, float]
    shapes: tuple[Shape, ...]


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """Something reckoned, as a small table: how a showdown was decided, the players' scores.

    `columns` are the heads, and every row has as many cells. Numbers are set to the right. `marked` are the
    rows, counted from 0, that matter most, such as the winner's.
    """

    title: Words
    columns: tuple[Words, ...]
    rows: tuple[tuple[Words | int | str, ...], ...]
    marked: tuple[int, ...] = ()


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A position as one viewer sees it.

    `headline` says in one sentence where the game stands. `hand` are cards that only this viewer sees: a seat
    page keeps them covered until they are touched. `chips` are, for each seat in play order, the units it has
    before it, empty when the game has no stacks; `stakes` are the units it has staked on the hand that is on.
    """

    headline: Words
    picture: Picture | None = None
    hand: tuple[str, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    chips: tuple[int, ...] = ()
    stakes: tuple[int, ...] = ()
