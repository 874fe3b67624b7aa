"""The cloth: one description of where everything lies, for the drawing and for the distances (B-21).

In cloth units: the wheel is at x = 0, x runs away from it and y across; a number's cell is one by one.
"""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import Final

from games.boule.announced import ANNOUNCED
from games.boule.numbers import COLUMNS, NUMBERS, ROWS, SIMPLE, WHEEL, column, row, tone
from games.boule.options import BouleOptions
from games.boule.positions import positions
from games.kit import paying
from games.kit.banked import Box, Cloth, Position, Spot, StaffPosition

STAFF: Final[dict[StaffPosition, tuple[float, float]]] = {
    "chef_de_table": (-2.0, 1.5),
    "croupier_right": (0.0, -3.0),
    "croupier_left": (0.0, 6.0),
    "bout_de_table": (17.0, 1.5),
}

# The simple chances lie along both sides of the grid, in this order from the wheel on.
_LOW_SIDE: Final = ("manque", "impair", "rouge")
_HIGH_SIDE: Final = ("passe", "pair", "noir")
_SIMPLE_LENGTH: Final = 4.0
_STRIP: Final = 1.5

_GRID_X: Final = 1.0
_COLUMN_X: Final = _GRID_X + ROWS
_DOZEN_X: Final = _COLUMN_X + 1.0

# Both ends of the dozen strip are printed, each from the outside to the middle: première, moyenne, dernière.
_DOZEN_LABELS: Final = ("12P", "12M", "12D")


@lru_cache(maxsize=2)
def _cloth(all_kinds: bool) -> Cloth:
    places = positions(BouleOptions(allow_24_number_bets=all_kinds))
    return Cloth(
        bounds=(0.0, -_STRIP, _DOZEN_X + _STRIP, COLUMNS + _STRIP),
        boxes=_boxes(),
        spots=tuple(spot for place in places.values() for spot in _spots(place)),
        staff=dict(STAFF),
        wheel=WHEEL,
        announced=ANNOUNCED,
    )


def cloth(options: BouleOptions) -> Cloth:
    """The drawing of the cloth: every position a table offers as a box or as a spot on their edges."""
    return _cloth(options.allow_24_number_bets)


def _boxes() -> tuple[Box, ...]:
    boxes = [Box("straight:0", "straight", "0", 0.0, 0.0, 1.0, float(COLUMNS), "green")]
    boxes += (
        Box(
            f"straight:{number}",
            "straight",
            str(number),
            _GRID_X + row(number),
            column(number) - 1.0,
            1.0,
            1.0,
            tone(number),
        )
        for number in NUMBERS
    )
    boxes += (
        Box(f"column:{index}", "column", f"Col {index}", _COLUMN_X, index - 1.0, 1.0, 1.0, "plain")
        for index in (1, 2, 3)
    )
    for index, label in enumerate(_DOZEN_LABELS):
        for y in (index - _STRIP, COLUMNS + _STRIP - 1.0 - index):
            boxes.append(Box(f"dozen:{index + 1}", "dozen", label, _DOZEN_X, y, _STRIP, 1.0, "plain"))
    boxes += (_simple_box(name) for name in SIMPLE)
    return tuple(boxes)


def _simple_box(name: str) -> Box:
    side, y = (_LOW_SIDE, -_STRIP) if name in _LOW_SIDE else (_HIGH_SIDE, float(COLUMNS))
    x = _GRID_X + _SIMPLE_LENGTH * side.index(name)
    printed = {"rouge": tone(1), "noir": tone(2)}
    return Box(
        f"simple:{name}",
        "simple",
        name.capitalize(),
        x,
        y,
        _SIMPLE_LENGTH,
        _STRIP,
        printed.get(name, "plain"),
    )


def _spots(place: Position) -> tuple[Spot, ...]:
    """Where a position lies on edges and corners of boxes; nowhere when it is a box itself."""
    if place.kind in ("straight", "column", "dozen", "simple"):
        return ()
    if place.kind == "column_split":
        points = [(_COLUMN_X + 0.5, float(_first_group(place)))]
    elif place.kind == "dozen_split":
        inward = _first_group(place) - _STRIP
        points = [(_DOZEN_X + _STRIP / 2, inward), (_DOZEN_X + _STRIP / 2, COLUMNS - inward)]
    else:
        points = [_inner_point(place)]
    return tuple(Spot(place.key, place.kind, place.name, x, y) for x, y in points)


def _first_group(place: Position) -> int:
    """The lower of the two columns or dozens of a 24-number bet."""
    return int(place.key.partition(":")[2].partition("-")[0])


def _inner_point(place: Position) -> tuple[float, float]:
    """The point of a split, street, corner or six-line: the middle of what its cells have in common.

    Streets and six-lines, and the first four, lie on the outer edge of column 1.
    """
    numbers = sorted(place.numbers)
    cells = [number for number in numbers if number]
    with_zero = len(cells) < len(numbers)
    along = _GRID_X if with_zero else _GRID_X + (row(cells[0]) + row(cells[-1]) + 1) / 2
    if place.kind == "six_line" or len(cells) == COLUMNS:
        return along, 0.0
    return along, (column(cells[0]) + column(cells[-1]) - 1) / 2


@lru_cache(maxsize=2)
def distances(croupier: StaffPosition) -> MappingProxyType[str, float]:
    """How far the middle of each simple chance's box lies from a croupier, in cloth units (B-21)."""
    return MappingProxyType(paying.distances(map(_simple_box, SIMPLE), STAFF[croupier]))


@lru_cache(maxsize=2)
def farthest_first(croupier: StaffPosition) -> MappingProxyType[str, int]:
    """The rank of each simple chance in the order in which a croupier pays them (B-21)."""
    return MappingProxyType(paying.farthest_first(distances(croupier)))
