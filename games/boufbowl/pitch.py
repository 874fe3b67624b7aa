"""The pitch: its cells, what is near what, straight lines (BB-1 to BB-4, BB-14).

A cell is a number: twelve times its row, plus its column, both from 0. People and records call it by its
name.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import gcd
from typing import Final, Literal

WIDTH: Final = 12
LENGTH: Final = 18
CELLS: Final = range(WIDTH * LENGTH)

# The teams by their seats, and the row of which each is the owner (BB-2).
SOUTH: Final = 0
NORTH: Final = 1
TEAMS: Final = (SOUTH, NORTH)
OWN_ROW: Final = (0, LENGTH - 1)

Adjacency = Literal["four", "eight"]
Direction = tuple[int, int]

_STRAIGHT: Final[tuple[Direction, ...]] = ((0, -1), (-1, 0), (0, 1), (1, 0))
_AROUND: Final[tuple[Direction, ...]] = ((0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1))

# Where a lost ball goes for each face of the eight-sided die (BB-26).
SCATTER: Final[dict[int, Direction]] = dict(enumerate(_AROUND, start=1))


def at(x: int, y: int) -> int:
    """Return the cell in column `x` and row `y`, both from 0."""
    return y * WIDTH + x


def column(cell: int) -> int:
    """Return the column of a cell, from 0."""
    return cell % WIDTH


def row(cell: int) -> int:
    """Return the row of a cell, from 0."""
    return cell // WIDTH


NAMES: Final = tuple(f"{'ABCDEFGHIJKL'[column(cell)]}{row(cell) + 1}" for cell in CELLS)
_BY_NAME: Final = {name: cell for cell, name in enumerate(NAMES)}

# The four cells in the middle (BB-3).
CENTRE: Final = (at(5, 8), at(6, 8), at(5, 9), at(6, 9))


def find(name: str) -> int | None:
    """Return the cell of that name, None if there is none."""
    return _BY_NAME.get(name)


def owner(cell: int) -> int:
    """Return the team in whose half a cell is (BB-1)."""
    return SOUTH if row(cell) < LENGTH // 2 else NORTH


def shifted(cell: int, direction: Direction) -> int | None:
    """Return the next cell in a direction, None off the pitch."""
    x, y = column(cell) + direction[0], row(cell) + direction[1]
    return at(x, y) if 0 <= x < WIDTH and 0 <= y < LENGTH else None


def _near(directions: tuple[Direction, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(near for direction in directions if (near := shifted(cell, direction)) is not None)
        for cell in CELLS
    )


# The cells around each cell: its circle of action, and those beside it (BB-4).
CIRCLE: Final = _near(_AROUND)
BESIDE: Final = _near(_STRAIGHT)


def adjacent(cell: int, adjacency: Adjacency) -> tuple[int, ...]:
    """Return the cells beside a cell: where steps lead to, and tackles come from (BB-4)."""
    return CIRCLE[cell] if adjacency == "eight" else BESIDE[cell]


def distance(one: int, other: int) -> int:
    """Return how far apart two cells are: columns and rows together (BB-4)."""
    return abs(column(one) - column(other)) + abs(row(one) - row(other))


@cache
def within(cell: int, least: int, most: int) -> tuple[int, ...]:
    """Return the cells whose distance from a cell is from `least` to `most`."""
    return tuple(other for other in CELLS if least <= distance(cell, other) <= most)


@cache
def _crossed(dx: int, dy: int) -> tuple[Direction, ...]:
    """Return the offsets of the cells whose inside the line to `dx`, `dy` crosses, without the first.

    Every edge that the line meets is at a fraction of its length with the denominator `2 * |dx| * |dy|`;
    between two of them it runs inside one cell. A line through a corner touches no cell beside it.
    """
    if not dx or not dy:
        steps = abs(dx) + abs(dy)
        return tuple((dx // steps * step, dy // steps * step) for step in range(1, steps + 1))
    whole = 2 * abs(dx) * abs(dy)
    edges = {(2 * step + 1) * abs(dy) for step in range(abs(dx))}
    edges |= {(2 * step + 1) * abs(dx) for step in range(abs(dy))}
    ordered = (*sorted(edges), whole)
    # The middle of each piece between two edges, in halves of the denominator.
    middles = (one + other for one, other in pairwise(ordered))
    return tuple(
        ((dx * middle + whole) // (2 * whole), (dy * middle + whole) // (2 * whole)) for middle in middles
    )


@cache
def path(source: int, target: int) -> tuple[int, ...]:
    """Return the cells that the line between two centres crosses, the target's among them (BB-30)."""
    x, y = column(source), row(source)
    offsets = _crossed(column(target) - x, row(target) - y)
    return tuple(at(x + dx, y + dy) for dx, dy in offsets)


@cache
def between(source: int, target: int) -> int:
    """Return the cells that a line of sight has to have free, as a set of bits (BB-14)."""
    return sum(1 << cell for cell in path(source, target)[:-1])


def away(source: int, target: int) -> Direction:
    """Return the direction in which something is pushed from `source` when it stands on `target`.

    It runs along the longer of the two offsets, diagonally when they are equal (BB-15).
    """
    dx, dy = column(target) - column(source), row(target) - row(source)
    if abs(dx) > abs(dy):
        dy = 0
    elif abs(dy) > abs(dx):
        dx = 0
    steps = gcd(dx, dy)
    return dx // steps, dy // steps
