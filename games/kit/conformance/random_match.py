"""Played games played at random: the walk that the checks look at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from games.kit.chance import RandBelow
from games.kit.conformance.subject import NotConforming, Subject, demand
from games.kit.errors import RuleViolation
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
    chosen,
    drawn,
    play,
)
from games.kit.records import Move

# Where random play stops when the match does not end.
MOVES = 150

# The least stack that is brought, in units.
_STACK = 30

# Out of so many times, staff end a match or act unasked once.
_PATIENCE = 20

T = TypeVar("T")


class Moved(NamedTuple):
    """One step of a random match: the position before, the move, its events, the position after."""

    before: Any
    move: Move
    events: tuple[Any, ...]
    after: Any


def played(subject: Subject) -> PlayedGame:
    """Return the game of a subject that is played. Raises TypeError for another."""
    if not isinstance(subject.game, PlayedGame):
        raise TypeError(f"{subject.game.spec.name} is not played")
    return subject.game


def random_start(game: PlayedGame, options: Any, randbelow: RandBelow) -> tuple[tuple[SeatStart, ...], Any]:
    """Return seats, as many as these options take, each with a stack of its own, and the first position."""
    least, most = game.spec.seats
    counts = list(range(least, most + 1))
    while counts:
        count = counts.pop(randbelow(len(counts)))
        seats = tuple(SeatStart(f"Player {index + 1}", _STACK + randbelow(_STACK)) for index in range(count))
        try:
            return seats, game.start(options, seats)
        except RuleViolation as refusal:
            refused_for = str(refusal)
    raise NotConforming(f"some number of seats can play with {options}: {refused_for}")


def walk(game: PlayedGame, state: Any, randbelow: RandBelow, moves: int = MOVES) -> Iterator[Moved]:
    """Play legal moves at random from `state` to the end, or so many of them.

    Most of the times that staff would end it they are asked again, so that most matches are played.
    """
    for _ in range(moves):
        moved = _random_step(game, state, randbelow)
        for _ in range(_PATIENCE):
            if moved is None or moved.move.who != Staff() or game.result(moved.after) is None:
                break
            moved = _random_step(game, state, randbelow)
        if moved is None:
            return
        yield moved
        state = moved.after


def _random_step(game: PlayedGame, state: Any, randbelow: RandBelow) -> Moved | None:
    """Play one legal move at random; None when there is none.

    Staff act without being asked now and then only.
    """
    may: list[Who] = list(game.turn(state))
    if not may or (game.legal(state, Staff()) and not randbelow(_PATIENCE)):
        may = [Staff()]
    who = pick(may, randbelow)
    need = game.needs(state)
    if isinstance(who, Chance):
        demand(need is not None, "a position whose word is with chance says what it needs")
    if isinstance(who, Chance) and need is not None:
        move = Move(who, drawn(game, need, need.form.draw(randbelow)))
    else:
        offers = game.legal(state, who)
        if not offers and who not in game.turn(state):
            return None
        demand(offers, f"{who}, whose word it is, has something to do")
        move = Move(who, taken_up(game, pick(offers, randbelow), randbelow))
    after, events = play(game, state, move.action, move.who)
    return Moved(state, move, events, after)


def taken_up(game: PlayedGame, offer: Offer, randbelow: RandBelow) -> Any:
    """Return the action of an offer with its choices made at random, as it would come in as JSON."""
    made = {
        name: choices.least + randbelow(choices.most - choices.least + 1)
        if isinstance(choices, Span)
        else pick(choices, randbelow)
        for name, choices in offer.choices.items()
    }
    action = chosen(offer, made)
    return msgspec.json.decode(msgspec.json.encode(action), type=game.action)


def extremes(offer: Offer) -> Iterator[Any]:
    """Yield the action of an offer as it stands, then with each choice in turn at its last value."""
    yield offer.action
    for name, choices in offer.choices.items():
        last = choices.most if isinstance(choices, Span) else choices[-1]
        yield chosen(offer, {name: last})


def everyone(seats: Sequence[SeatStart]) -> tuple[Who, ...]:
    """Return everyone who may act."""
    return (*(Seat(index) for index in range(len(seats))), Staff(), Chance())


def viewers(seats: Sequence[SeatStart]) -> tuple[Viewer, ...]:
    """Return everyone who may look."""
    return (Public(), *(Seat(index) for index in range(len(seats))))


def pick(values: Sequence[T], randbelow: RandBelow) -> T:
    """Return one of the values, each equally likely."""
    return values[randbelow(len(values))]
