"""What the page of a seat shows: read once, in a few queries, from what its player may see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from croupier.floor import game_title
from croupier.matches import Chips, Player, looks, players, said, worth
from croupier.scene.acts import ActButton, act_button
from croupier.scene.shown import Shown, show
from games.kit.cards import SUITS, SYMBOLS, rank, suit
from games.kit.played import Seat as Own
from tables.matches.public import head
from tables.matches.seat import Look, look
from tables.models import Match, Seat, SeatCode

MOST_SAID = 2
"""How many of the last acts are told of."""


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
    the currency, empty otherwise. `shown` is none while the seat plays in no match; `hand` are the own cards,
    for as long as the match is on.
    """

    code: SeatCode
    seat: Seat
    game: str
    chips: Chips
    unit: str
    match: Match | None
    shown: Shown | None
    hand: tuple[Card, ...]
    players: tuple[Player, ...]
    said: tuple[str, ...]
    acts: tuple[ActButton, ...]
    my_word: bool
    closes_at: datetime | None

    @property
    def stack(self) -> str:
        """What is before the seat."""
        return self.chips.seat(self.seat.number)

    @property
    def staked(self) -> str:
        """What the seat has staked on the hand that is on, empty while that is nothing."""
        return next((player.staked for player in self.players if player.number == self.seat.number), "")

    @property
    def moves(self) -> int:
        """How many acts the match has had: what the player has seen when acting."""
        return self.match.moves if self.match else 0


def seat_page(code: SeatCode) -> SeatPage:
    """Return the page of the seat that `code` opens; the code has its table at hand."""
    table, chip_set = code.table, code.table.chip_set
    match = Match.objects.filter(table=table).order_by("-number").first()
    seats = {seat.number: seat for seat in Seat.objects.filter(table=table)}
    seat = seats[code.seat]
    seen = look(table, match, seat)
    chips = Chips(table, match.unit if match else chip_set.unit)
    around = looks(seen.rules, seats) if seen else ()
    shown = show(seen.rules.game.scene(seen.view), around) if seen else None
    return SeatPage(
        code=code,
        seat=seat,
        game=game_title(table.game),
        chips=chips,
        unit=worth(chips.unit, chip_set.exponent, chip_set.currency),
        match=match,
        shown=shown,
        hand=tuple(map(_card, shown.hand)) if shown and match and match.ended_at is None else (),
        players=players(match, seen.turn, shown, around, chips) if seen and shown and match else (),
        said=said(match, MOST_SAID) if match else (),
        acts=_acts(seen, [value // chips.unit for value in sorted(chip_set.values)]) if seen else (),
        my_word=seen is not None and Own(seen.index) in seen.turn,
        closes_at=head(match)["closes_at"],
    )


def _acts(seen: Look, chips: Sequence[int]) -> tuple[ActButton, ...]:
    return tuple(act_button(seen.rules, place, offer, chips) for place, offer in enumerate(seen.offers))


def _card(name: str) -> Card:
    """Return how a card looks; what is no playing card has its name on it."""
    if len(name) > 1 and suit(name) in SUITS:
        return Card(name, rank(name) + SYMBOLS[suit(name)], suit(name) in "HD")
    return Card(name, name, False)
