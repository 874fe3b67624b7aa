"""The arguments by which commands name a game and its options."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext

from games.kit.errors import RuleViolation
from games.kit.options import decode_options
from games.kit.registry import Game
from tables.games import registry


def add_game_arguments(parser: CommandParser) -> None:
    """Add the name of a game and any number of `--option name=value`."""
    parser.add_argument("game", metavar="NAME", help=gettext("the name of a game"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        dest="options",
        help=gettext("an option of the game that is not to have its default; may be given several times"),
    )


def read_game(name: str, options: Iterable[str]) -> tuple[Game, Any]:
    """Return the game called `name` and its option struct with the given options.

    A value is read as JSON where it is a number, true or false, and otherwise as it stands. Raises
    CommandError with exit code 2 that names the game or option which is wrong.
    """
    try:
        game = registry().find(name)
        return game, decode_options(game.spec.options, _pairs(options))
    except RuleViolation as refusal:
        raise refused(refusal) from refusal


def refused(refusal: RuleViolation) -> CommandError:
    """Turn a refusal by the rules into the end of a command, with exit code 2."""
    return CommandError(gettext(refusal.message) % refusal.params, returncode=2)


def _pairs(options: Iterable[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for option in options:
        name, sign, value = option.partition("=")
        if not sign or not name:
            raise CommandError(
                gettext("“%(option)s” is not an option with its value, such as table_min=5.")
                % {"option": option},
                returncode=2,
            )
        if name in found:
            raise CommandError(
                gettext("The option “%(option)s” is given twice.") % {"option": name}, returncode=2
            )
        found[name] = _value(value)
    return found


def _value(text: str) -> Any:
    try:
        return msgspec.json.decode(text, type=bool | int)
    except msgspec.DecodeError:
        return text
