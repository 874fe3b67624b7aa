"""A table's rules: its game with decoded options, and the one place where money becomes units and back.

Games count in units, the smallest chip of the table. Everything else counts in the smallest currency unit.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from games.kit import banked
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.options import decode_options
from tables.errors import Invalid, Refused
from tables.games import registry
from tables.models import Table
from tables.money import Money

AMOUNTS = frozenset({"amount", "chip", "stake", "minimum", "maximum", "total", "over", "already"})
"""The parameters of a game's refusals that are amounts, in units."""


class Rules:
    """The banked game of a table as the table plays it.

    `game` and `options` go together in every call of the game; `unit` is what the game counts as one, in the
    smallest currency unit; `exponent` is the currency's number of decimal places.
    """

    def __init__(self, game: banked.BankedGame, options: Any, unit: int, exponent: int) -> None:
        self.game = game
        self.options = options
        self.unit = unit
        self.exponent = exponent
        self.kinds = {kind.name: kind for kind in game.kinds(options)}

    @property
    def minimum(self) -> int:
        """The least stake, in the smallest currency unit; one unit where the options name no `table_min`."""
        return self.unit * int(getattr(self.options, "table_min", 1))

    def maxima(self) -> dict[str, int | None]:
        """The most one seat may have on one position, by kind of bet, in the smallest currency unit."""
        return {
            name: None if kind.maximum is None else kind.maximum * self.unit
            for name, kind in self.kinds.items()
        }

    def wager(
        self,
        id: int,  # noqa: A002 (the name the field has)
        seat: int,
        position: str,
        chip: int,
        count: int,
        prison: banked.Prison | None = None,
    ) -> banked.Wager:
        """Return a wager in units; `chip` is in the smallest currency unit."""
        return banked.Wager(id, seat, position, chip // self.unit, count, prison)

    def refusal(self, violation: RuleViolation, **params: Any) -> Refused:
        """Return what a client is told of the game's refusal: amounts in money, and `params` added."""
        told = {
            name: Money(value * self.unit, self.exponent) if name in AMOUNTS and type(value) is int else value
            for name, value in violation.params.items()
        }
        return Invalid(violation.code, violation.message, **{**told, **params})


def banked_game(name: str) -> banked.BankedGame:
    """Return the banked game called `name`. Raises Invalid `unknown_game` or `not_banked`."""
    try:
        return registry().banked(name)
    except RuleViolation as violation:
        raise Invalid.from_rule(violation) from None


def check_options(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return all options of `game` with `options` set, as plain data.

    Raises Invalid `unknown_game`, `unknown_option` or `bad_option`; the last two name the option.
    """
    try:
        kind = registry().find(game).spec.options
        plain: dict[str, Any] = msgspec.to_builtins(decode_options(kind, options))
    except RuleViolation as violation:
        raise Invalid.from_rule(violation) from None
    for name, value in plain.items():
        if not can_be_kept(value):
            raise Invalid(
                "bad_option",
                gettext_noop("The option “%(option)s” has a character in it that cannot be kept."),
                option=name,
            )
    return plain


def can_be_kept(value: Any) -> bool:
    """Return whether the database can keep plain data: no text with NUL or half a surrogate pair in it."""
    if isinstance(value, str):
        return not any(each == "\0" or "\ud800" <= each <= "\udfff" for each in value)
    if isinstance(value, Mapping):
        return all(can_be_kept(key) and can_be_kept(each) for key, each in value.items())
    return not isinstance(value, list | tuple) or all(map(can_be_kept, value))


def decoded_options(table: Table) -> Any:
    """Return the options of a table as its game has them.

    Raises RuleViolation `unknown_game`, and BadOption when they are none of the game's.
    """
    return decode_options(registry().find(table.game).spec.options, table.options)


@lru_cache(maxsize=256)
def _rules(game: str, options: bytes, unit: int, exponent: int) -> Rules:
    found = banked_game(game)
    return Rules(found, decode_options(found.spec.options, msgspec.json.decode(options)), unit, exponent)


def rules(game: str, options: Mapping[str, Any], unit: int, exponent: int) -> Rules:
    """Return the rules of a banked table, made once for each way to play.

    Raises Invalid when the game is not banked, and BadOption when stored options are none of the game's.
    """
    return _rules(game, msgspec.json.encode(options, order="sorted"), unit, exponent)
