"""Played games played at random: the walk that the checks look at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from games.kit.chance import RandBelow
from games.kit.conformance.subject import Subject, demand
from games.kit.played import (
    Chance,
    Offer,
    PlayedGame,
    Public,
    Seat,
    SeatStart,
    Span,
    Staff,
    Viewer,
    Who,
    drawn,
    play,
)
from games.kit.records import Move

# Where random play stops when the match does not end, and the least stack it is played with, in units.
MOVES = 150
_STACK = 30

T = TypeVar("T")


class Moved(NamedTuple):
    """One step of a random match: the position before, the offer taken up, the move, its events, the end."""

    before: Any
    offer: Offer | None
    move: Move
    events: tuple[Any, ...]
    after: Any


def played(subject: Subject) -> PlayedGame:
    """Return the game of a subject that is played. Raises TypeError for another."""
    if not isinstance(subject.game, PlayedGame):
        raise TypeError(f"{subject.game.spec.name} is not played")
    return subject.game


def random_seats(game: PlayedGame, randbelow: RandBelow) -> tuple[SeatStart, ...]:
    """Return as many seats as the game may have, each with a different stack."""
    least, most = game.spec.seats
    return tuple(
        SeatStart(f"Player {index + 1}", _STACK + randbelow(_STACK))
        for index in range(least + randbelow(most - least + 1))
    )


def walk(game: PlayedGame, state: Any, randbelow: RandBelow, moves: int = MOVES) -> Iterator[Moved]:
    """Play legal moves at random from `state` to the end, or so many of them."""
    for _ in range(moves):
        chosen = random_move(game, state, randbelow)
        if chosen is None:
            return
        offer, move = chosen
        after, events = play(game, state, move.action, move.who)
        yield Moved(state, offer, move, events, after)
        state = after


def random_move(game: PlayedGame, state: Any, randbelow: RandBelow) -> tuple[Offer | None, Move] | None:
    """Return a legal move with the offer it takes up, if any; None when there is none.

    Staff act without being asked now and then only, so that most matches are played.
    """
    turn = game.turn(state)
    may: list[Who] = [who for who in turn if not isinstance(who, Staff)]
    staff = game.legal(state, Staff())
    if staff and (not may or not randbelow(40)):
        may = [Staff()]
    if not may:
        return None
    who = pick(may, randbelow)
    need = game.needs(state)
    if isinstance(who, Chance):
        demand(need is not None, "a position whose word is with chance says what it needs")
        if need is not None:
            return None, Move(who, drawn(game, need, need.form.draw(randbelow)))
    offers = game.legal(state, who)
    demand(offers, f"{who}, whose word it is, has something to do")
    offer = pick(offers, randbelow)
    return offer, Move(who, taken_up(game, offer, randbelow))


def taken_up(game: PlayedGame, offer: Offer, randbelow: RandBelow) -> Any:
    """Return the action of an offer with its choices made at random, as it would come in as JSON."""
    chosen = {
        name: choices.least + randbelow(choices.most - choices.least + 1)
        if isinstance(choices, Span)
        else pick(choices, randbelow)
        for name, choices in offer.choices.items()
    }
    action = replace(offer.action, **chosen)
    return msgspec.json.decode(msgspec.json.encode(action), type=game.action)


def extremes(offer: Offer) -> Iterator[Any]:
    """Yield the action of an offer as it stands, then with each choice in turn at its last value."""
    yield offer.action
    for name, choices in offer.choices.items():
        last = choices.most if isinstance(choices, Span) else choices[-1]
        yield replace(offer.action, **{name: last})


def everyone(seats: Sequence[SeatStart]) -> tuple[Who, ...]:
    """Return everyone who may act."""
    return (*(Seat(index) for index in range(len(seats))), Staff(), Chance())


def viewers(seats: Sequence[SeatStart]) -> tuple[Viewer, ...]:
    """Return everyone who may look."""
    return (Public(), *(Seat(index) for index in range(len(seats))))


def pick(values: Sequence[T], randbelow: RandBelow) -> T:
    """Return one of the values, each equally likely."""
    return values[randbelow(len(values))]
