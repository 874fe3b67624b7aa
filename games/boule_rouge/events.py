"""What has happened in a match of Boule Rouge. Sections count from 1; cards that nobody may see are in it."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.boule_rouge.advanced import Advanced, Spin
from games.boule_rouge.pieces import Team

# Why a round ended as it did: the team in disadvantage had no card, the jack left the board, all cards of the
# professional game were played, or nobody had the advantage when the cards were gone.
Reason = Literal["advantage", "jack_off", "closest", "void"]


class ShuffleCalled(msgspec.Struct, frozen=True, gc=False, tag="shuffle_called"):
    """A team has too few cards in its deck: its discard pile is to be shuffled (BR-9)."""

    team: Team


class DeckShuffled(msgspec.Struct, frozen=True, gc=False, tag="deck_shuffled"):
    """A team's discard pile has become its deck, in this order from the top (BR-3, BR-9)."""

    team: Team
    cards: tuple[int, ...]


class Drew(msgspec.Struct, frozen=True, gc=False, tag="drew"):
    """A player has drawn cards from the top of the team's deck (BR-9)."""

    seat: int
    cards: tuple[int, ...]


class Dealt(msgspec.Struct, frozen=True, gc=False, tag="dealt"):
    """Every player has a whole hand (BR-9)."""


class Tossed(msgspec.Struct, frozen=True, gc=False, tag="tossed"):
    """The coin has named the team that makes way in the first round (BR-10)."""

    team: Team


class AdvancedDealt(msgspec.Struct, frozen=True, gc=False, tag="advanced_dealt"):
    """Advanced cards lie before the team that makes way (BR-25)."""

    team: Team
    cards: tuple[Advanced, ...]


class AdvancedKept(msgspec.Struct, frozen=True, gc=False, tag="advanced_kept"):
    """A team keeps an advanced card; the others are passed on, or leave the game (BR-25)."""

    team: Team
    card: Advanced


class WayMade(msgspec.Struct, frozen=True, gc=False, tag="way_made"):
    """A player has thrown the jack into the section of a card (BR-11)."""

    seat: int
    card: int


class Planned(msgspec.Struct, frozen=True, gc=False, tag="planned"):
    """A player has laid a card aside (BR-12)."""

    seat: int
    card: int


class PlansLaid(msgspec.Struct, frozen=True, gc=False, tag="plans_laid"):
    """Everybody has planned: the cards laid aside go where they stay until the next round (BR-12)."""


class BallRemoved(msgspec.Struct, frozen=True, gc=False, tag="ball_removed"):
    """“The square” has taken a ball off the board (BR-27)."""

    ball: str


class BallShot(msgspec.Struct, frozen=True, gc=False, tag="ball_shot"):
    """A card was played and a ball placed; `spin` is of the die to roll, None without one (BR-14)."""

    seat: int
    card: int
    ball: str
    section: int
    spin: Spin | None
    advanced: Advanced | None = None


class Rolled(msgspec.Struct, frozen=True, gc=False, tag="rolled"):
    """The die of the shot shows so many moves (BR-14)."""

    spin: Spin | None
    face: int


class MovesAdded(msgspec.Struct, frozen=True, gc=False, tag="moves_added"):
    """So many moves were added to the die (BR-27)."""

    moves: int


class PieceMoved(msgspec.Struct, frozen=True, gc=False, tag="piece_moved"):
    """A piece has gone from one section to another; `left` moves remain (BR-15)."""

    piece: str
    start: int
    end: int
    left: int


class PieceOut(msgspec.Struct, frozen=True, gc=False, tag="piece_out"):
    """A piece has left the board and the rest of the movement is lost (BR-15)."""

    piece: str
    start: int


class Struck(msgspec.Struct, frozen=True, gc=False, tag="struck"):
    """A ball has stopped and the piece that it struck moves on (BR-15)."""

    ball: str
    piece: str


class PassedBy(msgspec.Struct, frozen=True, gc=False, tag="passed_by"):
    """A ball strikes nothing where it could have (BR-16)."""

    ball: str


class Followed(msgspec.Struct, frozen=True, gc=False, tag="followed"):
    """A ball has struck the jack and goes along with it (BR-27)."""

    ball: str


class Judged(msgspec.Struct, frozen=True, gc=False, tag="judged"):
    """A shot of `team` is over: who holds the advantage, and the least distances of `team` and its rival.

    A distance is None for a team without a ball on the board (BR-18, BR-19).
    """

    team: Team
    holder: Team | None
    own: int | None
    theirs: int | None


class PawnPut(msgspec.Struct, frozen=True, gc=False, tag="pawn_put"):
    """The pawn is on this ball now (BR-18, BR-19)."""

    ball: str


class Turn(msgspec.Struct, frozen=True, gc=False, tag="turn"):
    """The team shoots next (BR-13, BR-22, BR-29)."""

    team: Team


class BallsCleared(msgspec.Struct, frozen=True, gc=False, tag="balls_cleared"):
    """The team that put the jack off the board has taken off all its balls (BR-30)."""

    team: Team


class RoundEnded(msgspec.Struct, frozen=True, gc=False, tag="round_ended"):
    """The round is over and brings `winner`, None if nobody, so many points (BR-21 to BR-23, BR-29, BR-30).

    In the professional game `balls` are those that count, and `cards` the unplayed ones that do.
    """

    winner: Team | None
    points: int
    reason: Reason
    balls: tuple[str, ...] = ()
    cards: int = 0


class RoundBegan(msgspec.Struct, frozen=True, gc=False, tag="round_began"):
    """The balls are in stock and the board is empty; `team` will make way (BR-8, BR-10)."""

    number: int
    team: Team


class MatchEnded(msgspec.Struct, frozen=True, gc=False, tag="match_ended"):
    """The match is over: a team wins or, by BR-32 only, it is a draw (BR-24, BR-31)."""

    winner: Team | None


Event = (
    ShuffleCalled
    | DeckShuffled
    | Drew
    | Dealt
    | Tossed
    | AdvancedDealt
    | AdvancedKept
    | WayMade
    | Planned
    | PlansLaid
    | BallRemoved
    | BallShot
    | Rolled
    | MovesAdded
    | PieceMoved
    | PieceOut
    | Struck
    | PassedBy
    | Followed
    | Judged
    | PawnPut
    | Turn
    | BallsCleared
    | RoundEnded
    | RoundBegan
    | MatchEnded
)
