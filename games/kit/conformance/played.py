"""Checks for played games: turns, offers, events, money, refusals and replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from games.kit.chance import RandBelow
from games.kit.conformance.random_match import (
    MOVES,
    Moved,
    everyone,
    extremes,
    pick,
    played,
    random_start,
    viewers,
    walk,
)
from games.kit.conformance.subject import Subject, demand, is_frozen, option_sets, refused, same_after_json
from games.kit.errors import RuleViolation
from games.kit.played import (
    COMES,
    GOES,
    Bank,
    Chance,
    Payment,
    PlayedGame,
    Pot,
    Rake,
    Role,
    Seat,
    SeatStart,
    Staff,
    action_kind,
    drawn,
    play,
)
from games.kit.records import Move, Record, decode_record, encode_record, new_header
from games.kit.registry import Registry
from games.kit.scene import Words
from games.kit.seat_words import say

_MATCHES = 3

# How many of the last acts of a match are tried again after its end.
_LAST = 5


def matches(subject: Subject) -> Iterator[tuple[Any, tuple[SeatStart, ...], Any]]:
    """Yield options, seats and the first position: of a few matches by default, of one for other options."""
    game = played(subject)
    for options in (*(game.spec.options(),) * (_MATCHES - 1), *option_sets(game.spec)):
        seats, state = random_start(game, options, subject.randbelow)
        yield options, seats, state


def steps(subject: Subject) -> Iterator[tuple[PlayedGame, Sequence[SeatStart], Moved]]:
    """Yield every step of these matches, played at random."""
    game = played(subject)
    for _, seats, state in matches(subject):
        for moved in walk(game, state, subject.randbelow):
            yield game, seats, moved


def values_are_json(subject: Subject) -> None:
    """Positions, actions and events are frozen and the same after JSON; views and sentences can be sent."""
    game = played(subject)
    demand(all(map(is_frozen, (game.action, game.event, game.state))), "actions, events and state are frozen")
    for _, seats, moved in steps(subject):
        demand(same_after_json(moved.after, game.state), "a position is the same after JSON")
        demand(same_after_json(moved.move.action, game.action), "an action is the same after JSON")
        for event in moved.events:
            demand(same_after_json(event, game.event), "an event is the same after JSON")
            if not isinstance(event, Payment):
                message, params = game.describe(event)
                demand(message and say(Words(message, params), str), f"there is a sentence for {event}")
        for viewer in viewers(seats):
            demand(isinstance(game.view(moved.after, viewer), msgspec.Struct), "a view is a struct")
            msgspec.json.encode(game.view(moved.after, viewer))


def actions_are_strict(subject: Subject) -> None:
    """An action with a field it does not have is malformed."""
    for game, _, moved in steps(subject):
        fields = {**msgspec.to_builtins(moved.move.action), "no such field": 1}
        try:
            msgspec.convert(fields, game.action)
        except msgspec.ValidationError:
            continue
        demand(False, f"{type(moved.move.action).__name__} refuses unknown fields")


def staff_acts_are_known(subject: Subject) -> None:
    """What the chef alone may do is an action; players come and go by one that has their seat and no more."""
    game = played(subject)
    for tag in game.spec.reserved:
        demand(action_kind(game, tag), f"{tag} is reserved and an action")
    for tag in (COMES, GOES):
        kind = action_kind(game, tag)
        if kind is not None:
            demand(kind.__struct_fields__ == ("seat",), f"{tag} has the one field seat")


def turns_and_offers_agree(subject: Subject) -> None:
    """It is somebody's word, they have offers, other seats none; chance has the word while it is needed."""
    for game, seats, moved in steps(subject):
        for state in (moved.before, moved.after):
            turn = game.turn(state)
            demand(turn or game.result(state) is not None, "it is somebody's word until it is over")
            needed = game.needs(state) is not None
            demand((Chance() in turn) == needed, "chance has the word exactly while it is needed")
            demand(not game.legal(state, Chance()), "what chance brings is not offered, it is needed")
            for index in range(len(seats)):
                has = bool(game.legal(state, Seat(index)))
                demand(has == (Seat(index) in turn), f"seat {index} has offers exactly while it has the word")
            demand(Staff() not in turn or game.legal(state, Staff()), "staff who have the word have offers")


def offers_are_accepted(subject: Subject) -> None:
    """Every offer is accepted, as it stands and with each choice at its last value."""
    for game, seats, moved in steps(subject):
        for who in everyone(seats):
            for offer in game.legal(moved.after, who):
                demand(offer.label, "an offer has a label")
                for action in extremes(offer):
                    code = refused(game.decide, moved.after, action, who)
                    demand(code is None, f"{action} was offered to {who} and is refused: {code}")


def wrong_acts_are_refused(subject: Subject) -> None:
    """An act is refused to those who have no such offer; refused or not, no position changes under it."""
    for game, seats, moved in steps(subject):
        before = msgspec.json.encode(moved.before)
        for who in everyone(seats):
            code = refused(game.decide, moved.before, moved.move.action, who)
            kinds = {type(offer.action) for offer in game.legal(moved.before, who)}
            if who != moved.move.who and type(moved.move.action) not in kinds:
                demand(code, f"{moved.move.action} is refused to {who}")
        demand(msgspec.json.encode(moved.before) == before, "deciding leaves the position as it was")


def wrong_chance_is_refused(subject: Subject) -> None:
    """Chance with too few or too many values, or with a face that there is not, is refused."""
    for game, _, moved in steps(subject):
        need = game.needs(moved.before)
        if need is None:
            continue
        right = getattr(moved.move.action, need.field, None) if moved.move.who == Chance() else None
        values = list(right if right is not None else need.form.draw(subject.randbelow))
        strange = -1 if isinstance(values[0], int) else "no such face"
        for wrong in (values[1:], [*values, values[0]], [strange, *values[1:]]):
            action = drawn(game, need, wrong)
            demand(refused(game.decide, moved.before, action, Chance()), f"{action} is refused")


def money_is_kept(subject: Subject) -> None:
    """Payments are above zero, seats and pot never go below it, and an ended match has nothing in the pot."""
    game = played(subject)
    for _, seats, state in matches(subject):
        held: Counter[Role] = Counter({Seat(index): seat.stack for index, seat in enumerate(seats)})
        for moved in walk(game, state, subject.randbelow):
            for event in moved.events:
                if isinstance(event, Payment):
                    demand(event.amount > 0 and event.source != event.target, f"{event} moves something")
                    demand(event.reason, f"{event} has a reason")
                    held[event.source] -= event.amount
                    held[event.target] += event.amount
                    short = [role for role, units in held.items() if units < 0 and role != Bank()]
                    demand(not short, f"{short} cannot pay {event}")
            demand(held[Rake()] >= 0, "the commission is never paid back")
            if game.result(moved.after) is not None:
                demand(held[Pot()] == 0, "nothing is left in the pot of an ended match")
            state = moved.after


def ended_matches_rest(subject: Subject) -> None:
    """A match that is over has winners among its seats, nobody's word, and refuses everything."""
    game = played(subject)
    for _, seats, state in matches(subject):
        moves = list(walk(game, state, subject.randbelow))
        demand(moves, "something can be played")
        demand(all(game.result(moved.before) is None for moved in moves), "nothing is played after the end")
        end = _ended(game, moves[-1].after)
        result = game.result(end)
        if result is None:
            continue
        demand(set(result.winners or ()) <= set(range(len(seats))), "winners are seats")
        demand(not game.turn(end) and game.needs(end) is None, "nothing is waited for when it is over")
        for who in everyone(seats):
            demand(not game.legal(end, who), "nothing is offered when it is over")
            for moved in moves[-_LAST:]:
                code = refused(game.decide, end, moved.move.action, who)
                demand(code, f"{moved.move.action} is refused when it is over")


def _ended(game: PlayedGame, state: Any) -> Any:
    """The position itself when it is over, else the end that staff can put to it, else the position."""
    offers = () if game.result(state) is not None else game.legal(state, Staff())
    for offer in offers:
        after, _ = play(game, state, offer.action, Staff())
        if game.result(after) is not None:
            return after
    return state


def matches_replay(subject: Subject) -> None:
    """Events replay to the same position; so does the record, refused acts among it."""
    game = played(subject)
    for options in option_sets(game.spec):
        check_match(game, options, subject.randbelow)


def check_match(
    game: PlayedGame, options: Any, randbelow: RandBelow, moves: int = MOVES
) -> tuple[Any, Record]:
    """Play a random match; demand that its events and its record replay to the same end.

    Returns the position at the end, and the record.
    """
    seats, start = random_start(game, options, randbelow)
    state = evolved = start
    made: list[Move] = []
    for moved in walk(game, start, randbelow, moves):
        other = pick(everyone(seats), randbelow)
        if not randbelow(4) and refused(game.decide, state, moved.move.action, other):
            made.append(Move(other, moved.move.action))
        made.append(moved.move)
        for event in moved.events:
            evolved = game.evolve(evolved, msgspec.json.decode(msgspec.json.encode(event), type=game.event))
        state = moved.after
    demand(evolved == state, "the events replay to the same position")
    record = decode_record(encode_record(new_header(game, options, seats), made), Registry.of(game))
    demand(record.options == options and list(record.acts) == made, "a record is read as it was written")
    replayed = game.start(record.options, record.header.seats)
    for move in record.acts:
        try:
            replayed, _ = play(game, replayed, move.action, move.who)
        except RuleViolation:
            continue
    demand(replayed == state, "the record replays to the same position")
    return state, record


PLAYED_CHECKS = (
    values_are_json,
    actions_are_strict,
    staff_acts_are_known,
    turns_and_offers_agree,
    offers_are_accepted,
    wrong_acts_are_refused,
    wrong_chance_is_refused,
    money_is_kept,
    ended_matches_rest,
    matches_replay,
)
