"""The prison line: held stakes and what their players may choose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext

from tables.rules import Rules
from tables.wagers import Standing


@dataclass(frozen=True)
class Option:
    """One choice with what it brings, in the smallest currency unit; `field` is where a move goes."""

    name: str
    title: str
    position: str | None
    field: str
    returned: int
    kept: int


@dataclass(frozen=True)
class Held:
    """A held stake; `choices` without moves, `moves` for themselves; both empty once it has been chosen.

    `said` is the choice its player has made that leaves it as it is, if any.
    """

    wager: int
    seat: int
    position: str
    field: str
    stake: int
    level: int
    age: int
    choices: tuple[Option, ...]
    moves: tuple[Option, ...]
    said: str


def held(rules: Rules, wagers: Iterable[Standing], said: Mapping[int, str]) -> list[Held]:
    """The held stakes among `wagers`, by seat and field; `said` are the choices heard so far, by wager."""
    names = {key: position.name for key, position in rules.game.positions(rules.options).items()}
    found = []
    for wager in sorted(
        (one for one in wagers if one.level), key=lambda one: (one.seat, one.position, one.id)
    ):
        options = tuple(
            Option(
                choice.name,
                gettext(choice.title),
                choice.position,
                names.get(choice.position or "", ""),
                choice.returned * rules.unit,
                choice.kept * rules.unit,
            )
            for choice in rules.game.choices(rules.options, wager.for_game(rules))
        )
        found.append(
            Held(
                wager.id,
                wager.seat,
                wager.position,
                names[wager.position],
                wager.stake,
                wager.level,
                wager.age,
                tuple(option for option in options if option.position is None),
                tuple(option for option in options if option.position is not None),
                said.get(wager.id, ""),
            )
        )
    return found
