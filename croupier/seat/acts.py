"""The acts that are open to a player, as buttons and what is chosen with them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from django.utils.translation import gettext

from games.kit import cards
from games.kit.played import Offer, Span
from games.kit.seat_words import numbered
from tables.matches.seat import Look
from tables.state import plain


@dataclass(frozen=True)
class Value:
    """One of the values a choice may have: as JSON, and what it is called."""

    data: str
    text: str
    chosen: bool


@dataclass(frozen=True)
class Choice:
    """Something to be chosen with an act: one of `values`, or a number of a span where there are none.

    `name` is the field of the action, with a key behind a dot where that is a mapping. `settled` tells that
    it stands as it is unless the player says otherwise.
    """

    name: str
    title: str
    settled: bool
    values: tuple[Value, ...] = ()
    least: int = 0
    most: int = 0
    start: int = 0
    decimals: int = 0

    @property
    def steps(self) -> tuple[int, ...]:
        """What the buttons beside a slider add, fewest first: what fits into the span."""
        room = self.most - self.least
        return tuple(step for step in (1, 5, 25, 100, 500) if step <= room)[:4]


@dataclass(frozen=True)
class ActButton:
    """A legal act: the button's words, the action as JSON, and what is chosen with it."""

    key: str
    label: str
    action: str
    choices: tuple[Choice, ...]


def act_button(seen: Look, place: int, offer: Offer) -> ActButton:
    """Return the button of an offer, which is number `place` of those open to the player."""
    action = plain(offer.action)
    label = gettext(offer.label)
    params = numbered(offer.params, seen.rules.seat_of)
    return ActButton(
        key=f"{place}-{action['type']}",
        label=label % params if params else label,
        action=json.dumps(action),
        choices=tuple(_choice(seen, offer, action, name) for name in offer.choices),
    )


def _choice(seen: Look, offer: Offer, action: dict[str, Any], name: str) -> Choice:
    field, _, key = name.partition(".")
    start = action[field][key] if key else action[field]
    title = gettext(offer.words[field]) if field in offer.words else field
    values = offer.choices[name]
    settled = name in offer.settled
    if key:
        title = f"{title} {key}"
    if isinstance(values, Span):
        return Choice(
            name, title, True, least=values.least, most=values.most, start=start, decimals=values.decimals
        )
    text = _texts(seen, offer, field)
    listed = tuple(
        Value(msgspec.json.encode(value).decode(), text(value), settled and value == start)
        for value in plain(list(values))
    )
    return Choice(name, title, settled, listed)


def _texts(seen: Look, offer: Offer, field: str) -> Callable[[Any], str]:
    """Return what gives a value of the field in words: the game's own, a seat's number, a card's print."""

    def text(value: Any) -> str:
        if field == "seat":
            return str(seen.rules.seat_of(value))
        if isinstance(value, bool):
            return gettext("yes") if value else gettext("no")
        if str(value) in offer.words:
            return gettext(offer.words[str(value)])
        if isinstance(value, str) and len(value) > 1 and cards.suit(value) in cards.SUITS:
            return cards.printed(value)
        return gettext("none") if value is None else str(value)

    return text
