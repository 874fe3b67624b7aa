"""The position of a match of Boule Rouge, and what can be read off it without changing it (BR-6, BR-7)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from games.boule_rouge.advanced import Advanced, Spin
from games.boule_rouge.events import Reason
from games.boule_rouge.options import Options
from games.boule_rouge.pieces import BALLS, BALLS_EACH, JACK, STOCK, TEAMS, Team, team_of_seat

# SETUP of BR-6 is `shuffle` and `toss`, ADVANCED `deal_advanced` and `keep`, ROLLED `roll` and `add`.
# `moving` is passed within an act and nobody's word, and ROUND_END within the act that brings it.
Phase = Literal[
    "shuffle",
    "toss",
    "deal_advanced",
    "keep",
    "make_way",
    "plan",
    "shoot",
    "roll",
    "add",
    "collide",
    "pawn",
    "moving",
    "over",
]

# Cards in a hand, by the number of players of the own team (BR-9).
HAND_SIZES: Final = {1: 7, 2: 4, 3: 3}

# How the two teams stand in the tuples of a position.
Pair = tuple[int, int]


class Shot(msgspec.Struct, frozen=True, gc=False):
    """The shot that is on: who shoots, the card, the ball that was placed, and what the die gave.

    `mover` is the piece that moves, `moves` how many sections it has to go, up for a `step` of 1 and down for
    -1. `added` are the moves added to the `face`. `along` tells that the ball goes along with the jack.
    """

    seat: int
    card: int
    ball: str
    spin: Spin | None
    advanced: Advanced | None
    mover: str
    face: int | None = None
    added: int | None = None
    step: int = 0
    moves: int = 0
    along: bool = False


class RoundRecord(msgspec.Struct, frozen=True, gc=False):
    """A round that is over: where the pieces lay in the end, who won how much and why.

    `jack` and `balls` are sections as in `State`; `counted` are the balls that scored, `cards` the unplayed
    cards that did.
    """

    number: int
    winner: Team | None
    points: int
    reason: Reason
    jack: int
    balls: tuple[int, ...]
    counted: tuple[str, ...]
    cards: int


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything there is to know of a match.

    Pairs are of the iron and the copper team, in this order. `decks` are from the top. A hand is in the
    order in which it was drawn; `planned` are the cards laid aside in this round, by seat. `jack` and
    `balls`, which stand in the order of `BALLS`, are sections, or `STOCK` or `OUT`. `way` makes way in this
    round and `thrower` is who did. `holder` has the advantage, `active` shoots. `held` are advanced cards
    that were kept and not played, `spent` those that were played; of `dealt` the team `choosing` keeps one.
    `shuffling` is the team whose discard pile is to be shuffled. `last` is the round before. `winner` is
    set at the end.
    """

    options: Options
    hands: tuple[tuple[int, ...], ...]
    planned: tuple[int | None, ...]
    decks: tuple[tuple[int, ...], tuple[int, ...]]
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    phase: Phase = "shuffle"
    shuffling: Team | None = "iron"
    round_no: int = 1
    scores: Pair = (0, 0)
    way: Team | None = None
    thrower: int | None = None
    active: Team | None = None
    holder: Team | None = None
    jack: int = STOCK
    balls: tuple[int, ...] = (STOCK,) * len(BALLS)
    pawn: str | None = None
    shot: Shot | None = None
    choosing: Team | None = None
    dealt: tuple[Advanced, ...] = ()
    held: tuple[Advanced | None, Advanced | None] = (None, None)
    spent: tuple[Advanced | None, Advanced | None] = (None, None)
    last: RoundRecord | None = None
    winner: Team | None = None

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)


def shot_on(state: State) -> Shot:
    """Return the shot that is on. Raises LookupError between shots."""
    if state.shot is None:
        raise LookupError("no shot is on")
    return state.shot


def shooting(state: State) -> Team:
    """Return the active team. Raises LookupError while no team shoots."""
    if state.active is None:
        raise LookupError("no team shoots")
    return state.active


def shuffling(state: State) -> Team:
    """Return the team whose discard pile is to be shuffled. Raises LookupError when none is."""
    if state.shuffling is None:
        raise LookupError("no deck is to be shuffled")
    return state.shuffling


def making_way(state: State) -> Team:
    """Return the team that makes way in this round. Raises LookupError before the coin is tossed."""
    if state.way is None:
        raise LookupError("no team makes way yet")
    return state.way


def side(team: Team) -> int:
    """Return which of a pair is the team's."""
    return TEAMS.index(team)


def seats_of(state: State, team: Team) -> tuple[int, ...]:
    """Return the seats of a team in seat order."""
    return tuple(seat for seat in range(state.players) if team_of_seat(seat) == team)


def missing(state: State, seat: int) -> int:
    """Return how many cards a seat has to draw for a whole hand (BR-9)."""
    return HAND_SIZES[len(seats_of(state, team_of_seat(seat)))] - len(state.hands[seat])


def cards_left(state: State, team: Team) -> int:
    """Return how many cards the players of a team have in hand."""
    return sum(len(state.hands[seat]) for seat in seats_of(state, team))


def shooters(state: State) -> tuple[int, ...]:
    """Return the seats of the active team that have a card (BR-14)."""
    if state.active is None:
        return ()
    return tuple(seat for seat in seats_of(state, state.active) if state.hands[seat])


def planners(state: State) -> tuple[int, ...]:
    """Return the seats that have to lay a card aside yet (BR-12)."""
    return tuple(seat for seat, card in enumerate(state.planned) if card is None and seat != state.thrower)


def place(state: State, piece: str) -> int:
    """Return the section of a ball or the jack, or `STOCK` or `OUT`."""
    return state.jack if piece == JACK else state.balls[BALLS.index(piece)]


def balls_of(state: State, team: Team) -> tuple[str, ...]:
    """Return the names of all balls of a team."""
    first = side(team) * BALLS_EACH
    return BALLS[first : first + BALLS_EACH]


def on_board(state: State, team: Team) -> tuple[str, ...]:
    """Return the balls of a team that lie on the board."""
    return tuple(ball for ball in balls_of(state, team) if place(state, ball) > 0)


def distance(state: State, ball: str) -> int:
    """Return how far a ball on the board is from the jack, in sections (BR-7)."""
    return abs(place(state, ball) - state.jack)


def best(state: State, team: Team) -> int | None:
    """Return the least distance of the balls of a team, None without one on the board (BR-7)."""
    return min((distance(state, ball) for ball in on_board(state, team)), default=None)


def closest(state: State, team: Team) -> tuple[str, ...]:
    """Return the balls of a team that are closest to the jack."""
    least = best(state, team)
    return tuple(ball for ball in on_board(state, team) if distance(state, ball) == least)


def next_ball(state: State, team: Team) -> str:
    """Return the ball that a team shoots next: there is one for each of its cards (BR-12)."""
    return next(ball for ball in balls_of(state, team) if place(state, ball) == STOCK)


def strikable(state: State) -> tuple[str, ...]:
    """Return the other pieces in the section of the piece that moves: balls, then the jack (BR-15)."""
    if state.shot is None:
        return ()
    mover = state.shot.mover
    here = place(state, mover)
    return tuple(piece for piece in (*BALLS, JACK) if piece != mover and place(state, piece) == here)


def may_follow(state: State) -> bool:
    """Return whether the ball may strike the jack and go along with it (BR-27)."""
    shot = state.shot
    return (
        shot is not None and shot.advanced == "drag" and shot.mover == shot.ball and JACK in strikable(state)
    )
