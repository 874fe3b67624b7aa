"""What has happened in a match of Carreau."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.carreau.cubes import Rest
from games.carreau.scoring import Judged

# Why a round ended as it did: the ball went off, some cubes were closest, the nearest were tied, none were on
# the board.
Reason = Literal["carreau", "closest", "tied", "empty"]


class LotCalled(msgspec.Struct, frozen=True, gc=False, tag="lot_called"):
    """Who begins is to be drawn (C-6)."""


class StarterNamed(msgspec.Struct, frozen=True, gc=False, tag="starter_named"):
    """The player at `seat` begins the match, by agreement or by lot (C-6)."""

    seat: int
    by_lot: bool


class RoundBegan(msgspec.Struct, frozen=True, gc=False, tag="round_began"):
    """The ball is in the centre hole, the players have all their cubes, `starter` flips first (C-5)."""

    number: int
    starter: int


class Flipped(msgspec.Struct, frozen=True, gc=False, tag="flipped"):
    """A cube was flipped and rests as `result` says (C-7)."""

    seat: int
    cube: str
    result: Rest


class CubeMoved(msgspec.Struct, frozen=True, gc=False, tag="cube_moved"):
    """A cube flipped before was knocked to another place by the last flip (C-8)."""

    cube: str
    state: Rest


class BallOff(msgspec.Struct, frozen=True, gc=False, tag="ball_off"):
    """A flip has put the ball off the board (C-10)."""

    seat: int
    cube: str


class GapsTaken(msgspec.Struct, frozen=True, gc=False, tag="gaps_taken"):
    """The cubes on the board were measured and judged with this tolerance (C-11 to C-13)."""

    cubes: tuple[Judged, ...]
    eps: int


class RoundEnded(msgspec.Struct, frozen=True, gc=False, tag="round_ended"):
    """The player at `scorer`, None if nobody, has `points` for the round; `rival` is as in `Judged`."""

    scorer: int | None
    points: int
    reason: Reason
    rival: str | None = None


class MatchEnded(msgspec.Struct, frozen=True, gc=False, tag="match_ended"):
    """The match is over: one winner or, by C-17 only, a draw between the players in `drawn` (C-16)."""

    winner: int | None
    drawn: tuple[int, ...] = ()


Event = (
    LotCalled
    | StarterNamed
    | RoundBegan
    | Flipped
    | CubeMoved
    | BallOff
    | GapsTaken
    | RoundEnded
    | MatchEnded
)
