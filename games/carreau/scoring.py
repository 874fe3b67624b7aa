"""Which cubes score, and why (C-12 to C-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

Verdict = Literal["scores", "tied", "behind"]


class Measured(msgspec.Struct, frozen=True, gc=False):
    """A cube on the board and its gap to the ball, in tenths of a millimetre (C-4)."""

    cube: str
    seat: int
    gap: int


class Judged(msgspec.Struct, frozen=True, gc=False):
    """What a measured cube comes to.

    It `scores`, is `tied` with an opposing cube, or lies `behind` one. `rival` is the opposing cube that
    decided it, the nearest there is to the ball or, of a cube that was taken out, the one it tied with; None
    if there is no opposing cube.
    """

    cube: str
    seat: int
    gap: int
    verdict: Verdict
    rival: str | None


def judge(measured: Sequence[Measured], eps: int, tie_mode: Literal["block", "void"]) -> tuple[Judged, ...]:
    """Return what every measured cube comes to, in their order.

    A cube scores if it is closer to the ball than every opposing cube by more than `eps` (C-12). Cubes of
    different colours tie when their gaps differ by `eps` or less; with `tie_mode` "void" all that tie are
    taken out at once before the others are compared (C-13).
    """
    tied_with = {one.cube: _tied_with(one, measured, eps) for one in measured} if tie_mode == "void" else {}
    rest = [one for one in measured if tied_with.get(one.cube) is None]
    return tuple(_judge(one, rest, eps, tied_with.get(one.cube)) for one in measured)


def points(judged: Sequence[Judged]) -> tuple[int, int] | None:
    """Return who scores in a round and how much; None when nobody does. It is one player at most (C-14)."""
    scoring = [one.seat for one in judged if one.verdict == "scores"]
    return (scoring[0], len(scoring)) if scoring else None


def _judge(one: Measured, rest: Sequence[Measured], eps: int, tied_with: Measured | None) -> Judged:
    """Judge a cube among `rest`; `tied_with` is set for one that is taken out."""
    if tied_with is not None:
        return Judged(one.cube, one.seat, one.gap, "tied", tied_with.cube)
    rival = min(_opposing(one, rest), key=lambda other: other.gap, default=None)
    verdict: Verdict = "scores"
    if rival is not None and one.gap >= rival.gap - eps:
        verdict = "tied" if one.gap <= rival.gap + eps else "behind"
    return Judged(one.cube, one.seat, one.gap, verdict, rival.cube if rival else None)


def _tied_with(one: Measured, measured: Sequence[Measured], eps: int) -> Measured | None:
    """The opposing cube whose gap is most like this one's, if they tie (C-13)."""
    nearest = min(_opposing(one, measured), key=lambda other: abs(other.gap - one.gap), default=None)
    return nearest if nearest is not None and abs(nearest.gap - one.gap) <= eps else None


def _opposing(one: Measured, measured: Sequence[Measured]) -> list[Measured]:
    return [other for other in measured if other.seat != one.seat]
