"""The position after an event. It never refuses."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from games.carreau.cubes import Cube, CubeState, fresh_cubes
from games.carreau.events import (
    BallOff,
    CubeMoved,
    Event,
    Flipped,
    GapsTaken,
    LotCalled,
    MatchEnded,
    RoundBegan,
    RoundEnded,
    StarterNamed,
)
from games.carreau.state import Flight, Lying, RoundRecord, State, flips_in_round


def evolve(state: State, event: Event) -> State:
    """Return the position after `event`."""
    match event:
        case LotCalled():
            return replace(state, phase="lot")
        case StarterNamed(seat):
            return replace(state, starter=seat)
        case RoundBegan():
            return _begin(state, event)
        case Flipped(seat, cube, result):
            turn = state.turn + 1
            return replace(
                state,
                phase="measure" if turn == flips_in_round(state) else "flip",
                turn=turn,
                cubes=_with_state(state.cubes, cube, result),
                flips=(*state.flips, Flight(seat, cube, result)),
            )
        case CubeMoved(cube, now):
            return replace(state, cubes=_with_state(state.cubes, cube, now))
        case BallOff(seat, cube):
            return replace(
                state,
                turn=state.turn + 1,
                ball="off_board",
                flips=(*state.flips, Flight(seat, cube, "carreau")),
            )
        case GapsTaken(cubes):
            return replace(state, judged=cubes)
        case RoundEnded():
            return _end(state, event)
        case MatchEnded(winner, drawn):
            return replace(state, phase="over", winner=winner, drawn=drawn)
        case _:
            assert_never(event)


def _begin(state: State, event: RoundBegan) -> State:
    """The ball goes back to the centre hole and the cubes to their players (C-5)."""
    return replace(
        state,
        phase="flip",
        round_no=event.number,
        starter=event.starter,
        turn=0,
        cubes=fresh_cubes(state.players),
        ball="on_board",
        flips=(),
        judged=(),
    )


def _end(state: State, event: RoundEnded) -> State:
    judged = {one.cube: one for one in state.judged}
    lying = []
    for cube in state.cubes:
        one = judged.get(cube.name)
        found = (one.gap, one.verdict, one.rival) if one else (None, None, None)
        lying.append(Lying(cube.name, cube.seat, cube.state, *found))
    record = RoundRecord(
        state.round_no,
        state.starter,
        state.flips,
        tuple(lying),
        event.scorer,
        event.points,
        event.reason,
        event.rival,
    )
    scores = tuple(
        score + (event.points if seat == event.scorer else 0) for seat, score in enumerate(state.scores)
    )
    return replace(state, scores=scores, last=record, judged=())


def _with_state(cubes: tuple[Cube, ...], name: str, state: CubeState) -> tuple[Cube, ...]:
    return tuple(replace(cube, state=state) if cube.name == name else cube for cube in cubes)
