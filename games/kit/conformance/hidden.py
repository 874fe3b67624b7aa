"""Checks for played games that hide something: nobody can tell what they may not see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.kit.afterwards import Reveals, afterwards
from games.kit.chance import Face, RandBelow
from games.kit.conformance.random_match import played, random_start, viewers, walk
from games.kit.conformance.subject import Subject, demand, option_sets
from games.kit.errors import RuleViolation
from games.kit.played import Need, Payment, PlayedGame, Public, Seat, Staff, Viewer, drawn, play
from games.kit.records import Move

_MATCHES = 12
_MOVES = 60


def hidden_chance_stays_hidden(subject: Subject) -> None:
    """Two positions that differ only in what a viewer may not see are the same to that viewer, byte by byte.

    Whenever a need hides some of its values, a second match is given other values in their place and is
    played on with the same moves for as long as those have the same events, that is until something is shown.
    """
    game = played(subject)
    for options in option_sets(game.spec):
        hides = compared = 0
        for _ in range(_MATCHES):
            more_hides, more_compared = _compare(game, options, subject.randbelow)
            hides += more_hides
            compared += more_compared
        demand(compared or not hides, "hidden values were drawn and some could be exchanged")


def _compare(game: PlayedGame, options: Any, randbelow: RandBelow) -> tuple[int, int]:
    """Play one match; return how many needs hid something and how often two positions were compared."""
    seats, start = random_start(game, options, randbelow)
    twins: dict[Viewer, Any] = {}
    hides = compared = 0
    for state, move, events, after in walk(game, start, randbelow, _MOVES):
        twins = {viewer: twin for viewer, old in twins.items() if (twin := _same(game, old, move, events))}
        need = game.needs(state)
        if need is not None and need.seen is not None and type(move.action) is type(drawn(game, need, ())):
            values = getattr(move.action, need.field)
            for viewer in viewers(seats):
                places = hidden(need, viewer)
                hides += bool(places)
                other = exchanged(need, values, places, randbelow)
                if viewer not in twins and other != tuple(values):
                    twin, twin_events = play(game, state, drawn(game, need, other), move.who)
                    demand(
                        viewer != Public() or _told(game, twin_events) == _told(game, events),
                        "what is told of a draw does not depend on what it hides",
                    )
                    twins[viewer] = twin
        for viewer, twin in twins.items():
            there, here = (_seen(game, position, viewer, len(seats)) for position in (twin, after))
            demand(there == here, f"{viewer} sees no hidden value")
            compared += 1
    return hides, compared


def _same(game: PlayedGame, twin: Any, move: Move, events: Sequence[Any]) -> Any:
    """Play a move in a twin position; None when it does something else there, so that the two may part."""
    try:
        after, twin_events = play(game, twin, move.action, move.who)
    except RuleViolation:
        return None
    return after if list(twin_events) == list(events) else None


def hidden(need: Need, viewer: Viewer) -> list[int]:
    """Which of the values the viewer does not see, by index."""
    return [
        index
        for index, seats in enumerate(need.seen or ())
        if seats is not None and not (isinstance(viewer, Seat) and viewer.index in seats)
    ]


def exchanged(
    need: Need, values: Sequence[Face], hidden: Sequence[int], randbelow: RandBelow
) -> tuple[Face, ...]:
    """Return the values with others, drawn anew, in the hidden places."""
    form = need.form
    known = [value for index, value in enumerate(values) if index not in hidden]
    left = list(form.faces)
    if form.distinct:
        for value in known:
            left.remove(value)
    exchanged = list(values)
    for index in hidden:
        place = randbelow(len(left))
        exchanged[index] = left.pop(place) if form.distinct else left[place]
    return tuple(exchanged)


def _seen(game: PlayedGame, state: Any, viewer: Viewer, seats: int) -> bytes:
    """Everything that reaches a viewer: view and scene, whose word it is, and what they and others may do."""
    who = viewer if isinstance(viewer, Seat) else Staff()
    open_to_all = [
        [offer for offer in game.legal(state, Seat(index)) if not offer.private] for index in range(seats)
    ]
    view = game.view(state, viewer)
    return msgspec.json.encode(
        (view, game.scene(view), game.turn(state), game.legal(state, who), open_to_all)
    )


def _told(game: PlayedGame, events: Sequence[Any]) -> list[Any]:
    """What everyone hears of events: payments, and the sentences of the others."""
    return [event if isinstance(event, Payment) else game.describe(event) for event in events]


def hidden_chance_is_revealed_afterwards(subject: Subject) -> None:
    """What a draw hides is shown to nobody right after it, and to whoever goes over a match that is over."""
    game = played(subject)
    hides = revealed = 0
    for _ in range(_MATCHES):
        _, start = random_start(game, game.spec.options(), subject.randbelow)
        for state, move, _, after in walk(game, start, subject.randbelow, _MOVES):
            need = game.needs(state)
            if need is None or need.seen is None or type(move.action) is not type(drawn(game, need, ())):
                continue
            hides += 1
            demand(isinstance(game, Reveals), "a game that hides something can reveal it afterwards")
            public = msgspec.json.encode(game.view(after, Public()))
            demand(
                game.result(after) is not None
                or msgspec.json.encode(afterwards(game, after, after)) == public,
                "nothing is revealed while it is hidden",
            )
            places = hidden(need, Public())
            other = exchanged(need, getattr(move.action, need.field), places, subject.randbelow)
            twin, _ = play(game, state, drawn(game, need, other), move.who)
            shown = [msgspec.json.encode(afterwards(game, each, None)) for each in (after, twin)]
            revealed += shown[0] != shown[1]
    demand(revealed or not hides, "what a draw hid is revealed when the match is over")


HIDDEN_CHECKS = (hidden_chance_stays_hidden, hidden_chance_is_revealed_afterwards)
