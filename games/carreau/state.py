"""The position of a match of Carreau, and what can be read off it without changing it (C-3)."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.carreau.cubes import CUBES_EACH, Cube, CubeState, Rest
from games.carreau.events import Reason
from games.carreau.options import Options
from games.carreau.scoring import Judged, Verdict

# The end of a round, ROUND_END of C-3, is passed within the act that brings it.
Phase = Literal["start", "lot", "flip", "measure", "over"]
Ball = Literal["on_board", "off_board"]


class Flight(msgspec.Struct, frozen=True, gc=False):
    """An entry of the flip log; `result` is `carreau` for the flip that put the ball off the board."""

    seat: int
    cube: str
    result: Rest | Literal["carreau"]


class Lying(msgspec.Struct, frozen=True, gc=False):
    """How a cube lay at the end of a round; the last three are there if it was measured."""

    cube: str
    seat: int
    state: CubeState
    gap: int | None = None
    verdict: Verdict | None = None
    rival: str | None = None


class RoundRecord(msgspec.Struct, frozen=True, gc=False):
    """A round that is over: how the cubes lay, who scored and why.

    After a Carreau the cubes are as they lay before the flip that ended the round.
    """

    number: int
    starter: int
    flips: tuple[Flight, ...]
    cubes: tuple[Lying, ...]
    scorer: int | None
    points: int
    reason: Reason
    rival: str | None


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything there is to know of a match.

    `scores` are real totals, which may pass the target. `turn` counts the flips of the round. `judged` are
    the cubes that have been measured, between the entry and the end of the round in one and the same act.
    `last` is the round before. `drawn` are the players a draw is between, `winner` who has won.
    """

    options: Options
    cubes: tuple[Cube, ...]
    scores: tuple[int, ...]
    phase: Phase = "start"
    round_no: int = 0
    starter: int = 0
    turn: int = 0
    ball: Ball = "on_board"
    flips: tuple[Flight, ...] = ()
    judged: tuple[Judged, ...] = ()
    last: RoundRecord | None = None
    winner: int | None = None
    drawn: tuple[int, ...] = ()

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.scores)


def flips_in_round(state: State) -> int:
    """How many flips a round has (C-6)."""
    return CUBES_EACH * state.players


def to_flip(state: State) -> Cube | None:
    """The cube that is flipped next, one of whose player's turn it is; None when none is (C-6, C-7)."""
    if state.phase != "flip":
        return None
    number, place = divmod(state.turn, state.players)
    seat = (state.starter + place) % state.players
    return state.cubes[seat * CUBES_EACH + number]


def find_cube(state: State, name: str) -> Cube | None:
    """The cube of that name, None if there is none."""
    return next((cube for cube in state.cubes if cube.name == name), None)


def peg(state: State, seat: int) -> int:
    """What the scoring track shows: the score, which stops at the target unless it may pass it (C-16)."""
    score = state.scores[seat]
    return min(score, state.options.target) if state.options.cap_score else score
