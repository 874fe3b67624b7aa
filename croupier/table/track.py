"""The racetrack: the wheel's numbers in their order round an oval, for announced bets.

Lengths are in drawing units. The oval is a stadium: two straights and two half circles. Every pocket has the
same length along its middle line, so any number of pockets in any order can be drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

STRAIGHT = 1996
RADIUS = 134
BAND = 104
PADDING = 4

# Corners of a pocket's outline per side: enough for the bend to look round.
SAMPLES = 5


@dataclass(frozen=True)
class Pocket:
    """A pocket of the track: its outline for `<polygon points>` and where its number stands."""

    value: int
    tone: str
    points: str
    cx: int
    cy: int


@dataclass(frozen=True)
class Track:
    """The racetrack ready to be printed."""

    view_box: str
    pockets: tuple[Pocket, ...]


def draw(wheel: Sequence[int], tones: Mapping[int, str]) -> Track:
    """Lay `wheel` out clockwise with its first number in the middle of the left end, in its `tones`."""
    pitch = (2 * STRAIGHT + 2 * pi * RADIUS) / len(wheel)
    # The middle of the left half circle is half a half circle before the start of the upper straight.
    start = -pi * RADIUS / 2
    pockets = []
    for index, value in enumerate(wheel):
        middle = start + index * pitch
        steps = [middle + pitch * (step / (SAMPLES - 1) - 0.5) for step in range(SAMPLES)]
        outer = [_at(step, BAND / 2) for step in steps]
        inner = [_at(step, -BAND / 2) for step in reversed(steps)]
        x, y = _at(middle, 0)
        pockets.append(
            Pocket(
                value=value,
                tone=tones[value],
                points=" ".join(f"{px:.1f},{py:.1f}" for px, py in (*outer, *inner)),
                cx=round(x),
                cy=round(y),
            )
        )
    reach = RADIUS + BAND / 2 + PADDING
    box = (-reach, -reach, STRAIGHT + 2 * reach, 2 * reach)
    return Track(view_box=" ".join(f"{side:.0f}" for side in box), pockets=tuple(pockets))


def _at(distance: float, out: float) -> tuple[float, float]:
    """The point `distance` along the middle line, and `out` outside it.

    It is measured clockwise from the start of the upper straight; the centres of the half circles are at
    (0, 0) and (STRAIGHT, 0).
    """
    half = pi * RADIUS
    distance %= 2 * STRAIGHT + 2 * half
    radius = RADIUS + out
    if distance <= STRAIGHT:
        return distance, -radius
    if distance <= STRAIGHT + half:
        angle = -pi / 2 + (distance - STRAIGHT) / RADIUS
        return STRAIGHT + radius * cos(angle), radius * sin(angle)
    if distance <= 2 * STRAIGHT + half:
        return 2 * STRAIGHT + half - distance, radius
    angle = pi / 2 + (distance - 2 * STRAIGHT - half) / RADIUS
    return radius * cos(angle), radius * sin(angle)
