"""The cloth of a banked game as a drawing: rectangles to print, areas to touch, places for chips.

The game gives its cloth in cloth units, x away from the wheel and y across, upwards on the screen. A drawing
counts in hundredths of a unit, y downwards, so that everything is an integer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from games.kit.banked import Box, Cloth, Position, Spot

SCALE = 100

# A touch area reaches half way to the next target and never farther than this from its point, in cloth units:
# beyond it a finger means the box underneath.
LONGEST_REACH = 0.4
MARGIN = 0.06
LARGEST_TEXT = 0.46
CHARACTER_WIDTH = 0.62
ROOMY = 1.4

Extent = tuple[float, float, float, float]


@dataclass(frozen=True)
class Area:
    """A rectangle of the drawing that takes wagers on `position`; all lengths are in drawing units."""

    position: str
    kind: str
    x: int
    y: int
    width: int
    height: int


class Room(NamedTuple):
    """Where chips on a position lie: round the centre `x`, `y`, within `width` and `height`."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class Printed(Area):
    """A box with its `label`, printed in `tone` round `cx`, `cy` and `size` high; chips lie in `room`."""

    label: str
    tone: str
    cx: int
    cy: int
    size: int
    room: Room


@dataclass(frozen=True)
class Point(Area):
    """The touch area of a spot, and the spot itself at `cx`, `cy`, with its chips on it."""

    cx: int
    cy: int

    @property
    def room(self) -> Room:
        """Round the spot."""
        return Room(self.cx, self.cy, self.width, self.height)


@dataclass(frozen=True)
class Drawing:
    """A cloth ready to be printed: `points` lie over `boxes`; the lengths are those of the view box."""

    x: int
    y: int
    width: int
    height: int
    boxes: tuple[Printed, ...]
    points: tuple[Point, ...]

    @property
    def view_box(self) -> str:
        """The value of the SVG attribute."""
        return f"{self.x} {self.y} {self.width} {self.height}"


def draw(cloth: Cloth) -> Drawing:
    """Lay out `cloth`. The order is the game's own."""
    left, low, right, high = cloth.bounds
    return Drawing(
        x=_scaled(left - MARGIN),
        y=_scaled(-high - MARGIN),
        width=_scaled(right - left + 2 * MARGIN),
        height=_scaled(high - low + 2 * MARGIN),
        boxes=tuple(_print(box) for box in cloth.boxes),
        points=tuple(_point(spot, cloth) for spot in cloth.spots),
    )


def places(drawing: Drawing) -> dict[str, Room]:
    """Where chips on each position lie. A position that is printed twice has its chips on the first box."""
    found: dict[str, Room] = {}
    areas: Iterable[Printed | Point] = (*drawing.boxes, *drawing.points)
    for area in areas:
        found.setdefault(area.position, area.room)
    return found


def single_numbers(positions: Mapping[str, Position]) -> dict[int, str]:
    """The position that stands for each number alone, where there is one: a result marks it on the cloth."""
    return {
        next(iter(position.numbers)): position.key
        for position in positions.values()
        if len(position.numbers) == 1
    }


def _print(box: Box) -> Printed:
    label, chips = _halves(box)
    width, height = label[2:]
    size = min(LARGEST_TEXT, height * 0.5, width * 0.92 / (CHARACTER_WIDTH * max(len(box.label), 1)))
    return Printed(
        position=box.position,
        kind=box.kind,
        x=_scaled(box.x),
        y=_scaled(-box.y - box.height),
        width=_scaled(box.width),
        height=_scaled(box.height),
        label=box.label,
        tone=box.tone,
        cx=_scaled(label[0]),
        cy=_scaled(-label[1]),
        size=_scaled(size),
        room=Room(_scaled(chips[0]), _scaled(-chips[1]), _scaled(chips[2]), _scaled(chips[3])),
    )


def _halves(box: Box) -> tuple[Extent, Extent]:
    """Where the label and the chips of a box go: apart where there is room, so chips do not hide the label.

    Each is (x, y, width, height) with its centre, in cloth units.
    """
    x, y = box.x + box.width / 2, box.y + box.height / 2
    if box.width >= ROOMY and box.height >= ROOMY:
        half = box.height / 2
        return (x, y + half * 0.42, box.width, half), (x, y - half * 0.42, box.width, half)
    if box.width >= ROOMY:
        half = box.width / 2
        return (x - half * 0.4, y, half * 0.9, box.height), (x + half * 0.52, y, half, box.height)
    return (x, y, box.width, box.height), (x, y, box.width, box.height)


def _point(spot: Spot, cloth: Cloth) -> Point:
    left, right, down, up = _reach(spot, cloth)
    return Point(
        position=spot.position,
        kind=spot.kind,
        x=_scaled(spot.x - left),
        y=_scaled(-spot.y - up),
        width=_scaled(left + right),
        height=_scaled(up + down),
        cx=_scaled(spot.x),
        cy=_scaled(-spot.y),
    )


def _reach(spot: Spot, cloth: Cloth) -> tuple[float, float, float, float]:
    """How far the touch area of `spot` goes to the left, right, down and up: half way to the next target."""
    left = right = down = up = LONGEST_REACH
    targets = [(box.x + box.width / 2, box.y + box.height / 2) for box in cloth.boxes]
    targets += [(other.x, other.y) for other in cloth.spots if other is not spot]
    for x, y in targets:
        across, along = x - spot.x, y - spot.y
        half = max(abs(across), abs(along)) / 2
        if abs(across) >= abs(along):
            if across < 0:
                left = min(left, half)
            else:
                right = min(right, half)
        if abs(along) >= abs(across):
            if along < 0:
                down = min(down, half)
            else:
                up = min(up, half)
    return left, right, down, up


def _scaled(length: float) -> int:
    return round(length * SCALE)
