"""What the page of a seat shows: read once, in a few queries, from what its player may see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext

from croupier.floor import game_title
from croupier.seat.acts import ActButton, act_button
from croupier.table.money import major
from games.kit.cards import SUITS, SYMBOLS, rank, suit
from games.kit.played import Seat as Player
from games.kit.scene import Scene
from games.kit.seat_words import say
from tables.matches.public import head
from tables.matches.seat import Look, look
from tables.models import Account, AccountKind, Entry, Match, Seat, SeatCode

MOST_SAID = 3
"""How many of the last acts are told of."""


@dataclass(frozen=True)
class Neighbour:
    """A player of the match: what is before the seat, in units of the match, and whose word it is."""

    number: int
    colour: str
    stack: str
    own: bool
    turn: bool
    won: bool


@dataclass(frozen=True)
class Card:
    """A card of the own hand: what is printed on it, and whether that is in red."""

    name: str
    text: str
    red: bool


@dataclass(frozen=True)
class SeatPage:
    """Everything on the page of one seat.

    Amounts are in units of the match, written out; `unit` tells what one is worth where that is not one of
    the currency, empty otherwise. `moves` is how far the match has gone, which the acts refer to.
    """

    code: SeatCode
    seat: Seat
    game: str
    stack: str
    pot: str
    unit: str
    match: Match | None
    scene: Scene | None
    headline: str
    hand: tuple[Card, ...]
    neighbours: tuple[Neighbour, ...]
    said: tuple[str, ...]
    acts: tuple[ActButton, ...]
    my_word: bool
    closes_at: datetime | None
    look: Look | None

    @property
    def moves(self) -> int:
        """How many acts the match has had."""
        return self.match.moves if self.match else 0

    @property
    def number_of(self) -> Any:
        """The number at the table of a seat by its index, for who draws the scene."""
        return self.look.rules.seat_of if self.look else None


def seat_page(code: SeatCode) -> SeatPage:
    """Return the page of the seat that `code` opens; the code has its table at hand."""
    table = code.table
    match = Match.objects.filter(table=table).order_by("-number").first()
    seats = {seat.number: seat for seat in Seat.objects.filter(table=table)}
    seat = seats[code.seat]
    balances = {
        (kind, number): balance
        for kind, number, balance in Account.objects.filter(
            table=table, kind__in=(AccountKind.SEAT, AccountKind.POT)
        ).values_list("kind", "seat", "balance")
    }
    unit = match.unit if match else table.chip_set.unit
    seen = look(table, match, seat)
    scene = seen.rules.game.scene(seen.view) if seen else None
    on = match is not None and match.ended_at is None

    def amount(kind: str, number: int | None = None) -> str:
        return major(balances.get((kind, number), 0) // unit, 0)

    return SeatPage(
        code=code,
        seat=seat,
        game=game_title(table.game),
        stack=amount(AccountKind.SEAT, seat.number),
        pot=amount(AccountKind.POT),
        unit=_worth(unit, table.chip_set.exponent, table.chip_set.currency),
        match=match,
        scene=scene,
        headline=say(scene.headline, gettext, seen.rules.seat_of) if scene and seen else "",
        hand=tuple(map(_card, scene.hand)) if scene and on else (),
        neighbours=_neighbours(seen, match, seats, seat, amount) if seen and match else (),
        said=_said(match) if match else (),
        acts=tuple(act_button(seen, place, offer) for place, offer in enumerate(seen.offers)) if seen else (),
        my_word=seen is not None and Player(seen.index) in seen.turn,
        closes_at=head(match)["closes_at"],
        look=seen,
    )


def _neighbours(
    seen: Look, match: Match, seats: Mapping[int, Seat], own: Seat, amount: Any
) -> tuple[Neighbour, ...]:
    winners = (match.result or {}).get("winners") or ()
    turn = {who.index for who in seen.turn if isinstance(who, Player)}
    return tuple(
        Neighbour(
            number=player.seat,
            colour=seats[player.seat].colour,
            stack=amount(AccountKind.SEAT, player.seat),
            own=player.seat == own.number,
            turn=index in turn,
            won=index in winners,
        )
        for index, player in enumerate(seen.rules.players)
    )


def _said(match: Match) -> tuple[str, ...]:
    """Return what the last acts were, the newest first: what everyone heard of them."""
    entries = Entry.objects.filter(
        table=match.table_id, round=match.number, public__has_key="events"
    ).order_by("-number")
    heard = entries.values_list("public", flat=True)[:MOST_SAID]
    return tuple(line for public in heard if public and (line := sentences(public["events"])))


def sentences(events: Iterable[Mapping[str, Any]]) -> str:
    """Return the sentences about the events of one act, in the reader's language; payments have none."""
    told = []
    for event in events:
        if "message" in event:
            text = gettext(event["message"])
            told.append(text % event["params"] if event["params"] else text)
    return " ".join(told)


def _card(name: str) -> Card:
    """Return how a card looks; what is no playing card has its name on it."""
    if len(name) > 1 and suit(name) in SUITS:
        return Card(name, rank(name) + SYMBOLS[suit(name)], suit(name) in "HD")
    return Card(name, name, False)


def _worth(unit: int, exponent: int, currency: str) -> str:
    """Return what a unit is worth, empty for one of the currency."""
    return "" if unit == 10**exponent else f"{major(unit, exponent)} {currency}"
