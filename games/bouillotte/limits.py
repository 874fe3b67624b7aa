"""What each word may come to, from least to most: the stake its seat then has in all (BO-13 to BO-20)."""

from __future__ import annotations

from games.bouillotte.state import State, least_raise, stay_stake, whole
from games.kit.played import Span


def stay(state: State, seat: int) -> int:
    """Return the stake of a stay, all that a seat has if that is less (BO-13)."""
    return min(stay_stake(state), whole(state, seat))


def opening(state: State, seat: int) -> Span | None:
    """Return what a seat may open with, up to the va-tout; none if it cannot (BO-13)."""
    least, most = stay_stake(state), whole(state, seat)
    return Span(least, most) if most >= least else None


def call(state: State, seat: int) -> int:
    """Return the stake of a call, all that a seat has if that is less (BO-17)."""
    return min(state.level, whole(state, seat))


def raising(state: State, seat: int) -> Span | None:
    """Return what a seat may raise to; all it has is enough if it is above the highest stake (BO-17)."""
    most = whole(state, seat)
    if most <= state.level:
        return None
    return Span(min(state.level + least_raise(state), most), most)


def showing(state: State, seat: int) -> Span:
    """Return what the seat whose word it is may demand a showing for (BO-20)."""
    least, most = stay_stake(state) if state.phase == "stay" else state.level, whole(state, seat)
    return Span(min(least, most), most)
