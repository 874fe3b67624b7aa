"""What everyone sees of a match. Nothing in it is hidden."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.carreau.cubes import CUBES_EACH, CubeState
from games.carreau.state import Ball, Flight, Phase, RoundRecord, State, flips_in_round, peg, to_flip


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """A player: the real `score`, what the `peg` shows, and how many cubes are left to flip in this round."""

    seat: int
    score: int
    peg: int
    cubes_left: int


class CubeView(msgspec.Struct, frozen=True, gc=False):
    """A cube by its name, whose it is, and where it lies."""

    cube: str
    seat: int
    state: CubeState


class View(msgspec.Struct, frozen=True, gc=False):
    """A match as anyone sees it. Seats are counted from 0; `eps` and gaps are tenths of a millimetre.

    `to_flip` is the seat whose flip it is and `next_cube` the cube it flips. `to_measure` are the cubes that
    need a gap now. `last` is the round before: how its cubes lay, who scored and why. `winner` and `drawn`
    are set when the match is over.
    """

    phase: Phase
    round_no: int
    max_rounds: int | None
    target: int
    starter: int | None
    flips_made: int
    flips_in_round: int
    to_flip: int | None
    next_cube: str | None
    ball: Ball
    seats: tuple[SeatView, ...]
    cubes: tuple[CubeView, ...]
    flips: tuple[Flight, ...]
    to_measure: tuple[str, ...]
    eps: int
    tie_mode: Literal["block", "void"]
    carreau_points: int
    last: RoundRecord | None
    winner: int | None
    drawn: tuple[int, ...]


def view(state: State) -> View:
    """Return what anyone may see."""
    options = state.options
    cube = to_flip(state)
    measuring = state.phase == "measure"
    return View(
        phase=state.phase,
        round_no=state.round_no,
        max_rounds=options.max_rounds,
        target=options.target,
        starter=state.starter if state.round_no else None,
        flips_made=state.turn,
        flips_in_round=flips_in_round(state),
        to_flip=cube.seat if cube else None,
        next_cube=cube.name if cube else None,
        ball=state.ball,
        seats=tuple(
            SeatView(
                seat,
                score,
                peg(state, seat),
                CUBES_EACH - sum(flight.seat == seat for flight in state.flips),
            )
            for seat, score in enumerate(state.scores)
        ),
        cubes=tuple(CubeView(cube.name, cube.seat, cube.state) for cube in state.cubes),
        flips=state.flips,
        to_measure=tuple(cube.name for cube in state.cubes if measuring and cube.is_on_board),
        eps=options.eps,
        tie_mode=options.tie_mode,
        carreau_points=options.carreau_points,
        last=state.last,
        winner=state.winner,
        drawn=state.drawn,
    )
