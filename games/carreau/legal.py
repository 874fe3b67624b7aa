"""What may be entered now."""

from __future__ import annotations

from typing import Any

from games.carreau.actions import CallLot, Carreau, Flip, Gaps, Starter
from games.carreau.cubes import RESTS, Cube, Rest
from games.carreau.decide import MOST_GAP
from games.carreau.state import State, to_flip
from games.kit.errors import gettext_noop
from games.kit.played import Offer, Seat, Span, Staff, Who

_WORDS = {
    "seat": gettext_noop("Seat"),
    "result": gettext_noop("The cube rests"),
    "moved": gettext_noop("Also moved: cube"),
    "gaps": gettext_noop("Gap in mm: cube"),
    "on": gettext_noop("on the board"),
    "edge": gettext_noop("on the border"),
    "off": gettext_noop("off the board"),
}


def legal(state: State, who: Who) -> tuple[Offer, ...]:
    """Return every act open to `who`. What chance brings is told by `needs` instead."""
    if not isinstance(who, Staff):
        return ()
    match state.phase:
        case "start":
            seats = tuple(range(state.players))
            return (
                Offer(Starter(0), gettext_noop("Who begins"), {"seat": seats}, words=_WORDS),
                Offer(CallLot(), gettext_noop("Draw who begins")),
            )
        case "flip":
            return _flips(state)
        case "measure":
            names = [cube.name for cube in state.cubes if cube.is_on_board]
            gaps = {f"gaps.{name}": Span(0, MOST_GAP, decimals=1) for name in names}
            scoring = Gaps(dict.fromkeys(names, 0))
            return (Offer(scoring, gettext_noop("Score the round"), gaps, words=_WORDS),)
    return ()


def _flips(state: State) -> tuple[Offer, ...]:
    """Return the flip with where its cube rests and, for each cube flipped before, where that rests now."""
    cube = to_flip(state)
    if cube is None:
        return ()
    moved = {other.name: _states(other) for other in state.cubes if other.is_used}
    choices: dict[str, Any] = {"result": RESTS, **{f"moved.{name}": rests for name, rests in moved.items()}}
    flip = Flip(cube.seat, RESTS[0], {name: rests[0] for name, rests in moved.items()})
    params = {"seat": Seat(cube.seat), "cube": cube.name}
    return (
        Offer(
            flip,
            gettext_noop("Seat %(seat)s flips cube %(cube)s"),
            choices,
            params,
            words=_WORDS,
            settled=tuple(f"moved.{name}" for name in moved),
        ),
        Offer(Carreau(cube.seat), gettext_noop("Carreau"), params=params),
    )


def _states(cube: Cube) -> tuple[Rest, ...]:
    """Where a flipped cube may rest, first where it does."""
    return tuple(sorted(RESTS, key=lambda rest: rest != cube.state))
