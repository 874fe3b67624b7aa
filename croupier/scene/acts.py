"""Acts that are open to somebody, as buttons and what is chosen with them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from django.utils.translation import gettext

from games.kit import cards
from games.kit.played import Offer, Span
from tables.matches.rules import MatchRules
from tables.state import plain

MOST_STEPS = 5
MOST_BUTTONS = 24
"""How many values have a button each; more are a list, and are tapped in the picture."""
STEPS = (1, 5, 25, 100, 500)
"""What is added to a number that is not counted out in chips."""


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
    it stands as it is unless somebody says otherwise, as every number does but what has been measured, which
    has `decimals`; `steps` are what the buttons beside a slider add.
    """

    name: str
    title: str
    settled: bool
    values: tuple[Value, ...] = ()
    least: int = 0
    most: int = 0
    start: int = 0
    decimals: int = 0
    steps: tuple[int, ...] = ()

    @property
    def is_long(self) -> bool:
        """Whether a button for each value would be too much, as for the cells of a pitch."""
        return len(self.values) > MOST_BUTTONS


@dataclass(frozen=True)
class ActButton:
    """A legal act: the button's words, the action as JSON, and what is chosen with it.

    `private` tells that its choices say what only one player may see: they stay closed until they are asked
    for.
    """

    key: str
    label: str
    action: str
    choices: tuple[Choice, ...]
    private: bool


def act_button(rules: MatchRules, place: int, offer: Offer, chips: Sequence[int] = ()) -> ActButton:
    """Return the button of an offer, which is number `place` of those that are shown together.

    `chips` are the values by which amounts are counted out, in units, ascending.
    """
    action = _whole(offer.action)
    label = gettext(offer.label)
    params = rules.filling(offer.params)
    return ActButton(
        key=f"{place}-{action['type']}",
        label=label % params if params else label,
        action=json.dumps(action),
        choices=tuple(_choice(rules, offer, action, name, chips or STEPS) for name in offer.choices),
        private=offer.private,
    )


def _whole(action: Any) -> dict[str, Any]:
    """Return an action as data with every field, those too that are as they always are."""
    config = action.__struct_config__
    fields = {name: getattr(action, name) for name in action.__struct_fields__}
    return {config.tag_field: config.tag, **plain(fields)}


def _choice(
    rules: MatchRules, offer: Offer, action: dict[str, Any], name: str, chips: Sequence[int]
) -> Choice:
    field, _, key = name.partition(".")
    start = action[field][key] if key else action[field]
    title = gettext(offer.words[field]) if field in offer.words else field
    if key:
        title = f"{title} {key}"
    values = offer.choices[name]
    if isinstance(values, Span):
        room = values.most - values.least
        return Choice(
            name,
            title,
            settled=not values.decimals,
            least=values.least,
            most=values.most,
            start=start,
            decimals=values.decimals,
            steps=tuple(step for step in chips if step <= room)[:MOST_STEPS],
        )
    settled = name in offer.settled or len(values) == 1
    text = _texts(rules, offer, field)
    listed = tuple(
        Value(msgspec.json.encode(value).decode(), text(value), settled and value == start)
        for value in plain(list(values))
    )
    return Choice(name, title, settled, listed)


def _texts(rules: MatchRules, offer: Offer, field: str) -> Callable[[Any], str]:
    """Return what gives a value of the field in words: the game's own, a seat's number, a card's print."""

    def text(value: Any) -> str:
        if field == "seat":
            return str(rules.seat_of(value))
        if isinstance(value, bool):
            return gettext("yes") if value else gettext("no")
        if str(value) in offer.words:
            return gettext(offer.words[str(value)])
        if isinstance(value, str) and len(value) > 1 and cards.suit(value) in cards.SUITS:
            return cards.printed(value)
        return gettext("none") if value is None else str(value)

    return text
