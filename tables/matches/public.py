"""What everyone may know of a match: built field by field from what the game names for the public."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.kit.played import (
    Bank,
    Need,
    Offer,
    Payment,
    Pot,
    Public,
    Rake,
    Role,
    Seat,
    Span,
    Staff,
    Who,
)
from games.kit.scene import Scene
from tables.matches.rules import MatchRules, match_rules
from tables.matches.timing import TIME_OUT, drawn_by_system
from tables.models import Match, Table
from tables.state import plain
from tables.timing import iso

PLAYING = "playing"
PAYING = "paying"
WAITING = "waiting"


def head(match: Match | None) -> dict[str, Any]:
    """Return the parts of a table's head that tell of the match that is on or was the last."""
    phase = WAITING
    if match is not None and match.ended_at is None:
        phase = PLAYING if match.result is None else PAYING
    return {
        "phase": phase,
        "round": match.number if match else None,
        "closes_at": iso(match.due_at) if match and match.due == TIME_OUT and match.due_at else None,
        "thrown": False,
    }


def shown(table: Table, match: Match | None, state: Any = None) -> dict[str, Any] | None:
    """Return what is shown of a match; `state` is its position if that is at hand.

    Seats are named by their number at the table, in the order of the game; `view` is the game's own, in which
    seats are indices of that order.
    """
    if match is None:
        return None
    rules = match_rules(table.game, match)
    state = rules.position(match.state) if state is None else state
    game = rules.game
    turn = game.turn(state)
    return {
        "number": match.number,
        "unit": match.unit,
        "stake": match.stake,
        "moves": match.moves,
        "players": [player.seat for player in rules.players],
        "turn": [rules.name_of(who) for who in turn],
        "needs": needed(rules, table, game.needs(state)),
        "offers": {
            rules.name_of(who): offered(
                rules, (offer for offer in game.legal(state, who) if not offer.private)
            )
            for who in _asked(turn)
        },
        "view": plain(game.view(state, Public())),
        "result": result(rules, match),
    }


def scene(rules: MatchRules, state: Any) -> Scene:
    """Return how a position of a match looks to everyone."""
    return rules.game.scene(rules.game.view(state, Public()))


def _asked(turn: Iterable[Who]) -> list[Who]:
    return [Staff(), *(who for who in turn if isinstance(who, Seat))]


def result(rules: MatchRules, match: Match) -> dict[str, Any] | None:
    """Return how a match ended, its winners by their seat at the table; none while it is on."""
    if match.result is None:
        return None
    winners = match.result["winners"]
    return {
        "winners": None if winners is None else [rules.seat_of(index) for index in winners],
        "void": match.result["void"],
    }


def needed(rules: MatchRules, table: Table, need: Need | None) -> dict[str, Any] | None:
    """Return the form of what the croupier has to enter; none when nothing is awaited or the system draws.

    What the system draws from may tell what is hidden; what lies on the table does not. `places` say what
    each value in turn is, and `of_seats` that the faces are seats, by index.
    """
    if need is None or drawn_by_system(table, need):
        return None
    return {
        "action": need.action,
        **plain(need.form),
        "of_seats": need.of_seats,
        "places": [
            {"text": words.text, "params": plain(rules.filling(words.params))} for words in need.places
        ],
    }


def offered(rules: MatchRules, offers: Iterable[Offer]) -> list[dict[str, Any]]:
    """Return offers as data: the act, its choices, its label and what fills that.

    `reserved` tells that the act is the chef's alone.
    """
    return [
        {
            "action": plain(offer.action),
            "choices": {name: _choices(values) for name, values in offer.choices.items()},
            "label": offer.label,
            "params": plain(rules.filling(offer.params)),
            "words": dict(offer.words),
            "settled": list(offer.settled),
            "reserved": offer.action.__struct_config__.tag in rules.game.spec.reserved,
        }
        for offer in offers
    ]


def _choices(values: Any) -> Any:
    return plain(values) if isinstance(values, Span) else plain(list(values))


def told(rules: MatchRules, events: Iterable[Any]) -> list[dict[str, Any]]:
    """Return what everyone hears of events: each payment, and the game's sentence for each of the others."""
    heard: list[dict[str, Any]] = []
    for event in events:
        if isinstance(event, Payment):
            heard.append(
                {
                    "payment": {
                        "source": _role(rules, event.source),
                        "target": _role(rules, event.target),
                        "amount": event.amount,
                        "reason": event.reason,
                    }
                }
            )
        else:
            message, params = rules.game.describe(event)
            heard.append({"message": message, "params": plain(rules.filling(params))})
    return heard


def _role(rules: MatchRules, role: Role) -> str:
    match role:
        case Seat():
            return rules.name_of(role)
        case Pot():
            return "pot"
        case Bank():
            return "bank"
        case Rake():
            return "rake"
