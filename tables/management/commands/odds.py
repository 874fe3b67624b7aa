"""`manage.py odds NAME [--option name=value …]`: the exact house edge of every bet, or a game's chances."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext

from games.kit.banked import BankedGame
from games.kit.exact import decimal, percent
from games.kit.registry import Game
from tables.management.arguments import add_game_arguments, read_game


class Command(BaseCommand):
    """Print the edge of every bet of a game against the house, or the chances that a played game offers.

    Each as an exact fraction, of the stake or of all deals, and as percent. Serves every game that has
    `edges`, or `odds`: a function of its options that returns names with their fractions. Exit code 2 for an
    unknown game or option, or a game that has neither.
    """

    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the game and its options."""
        parser.description = gettext("Print the exact house edge of every bet of a game, or its chances.")
        add_game_arguments(parser)

    def handle(self, *args: Any, game: str, options: list[str], **others: Any) -> None:
        """Print one line a bet or chance."""
        found, chosen = read_game(game, options)
        rows = _rows(found, chosen)
        if rows is None:
            raise CommandError(
                gettext("“%(name)s” has neither a house edge nor chances to tell.") % {"name": game},
                returncode=2,
            )
        titles = max(len(title) for title, _text, _percent in rows)
        percents = max(len(share) for _title, _text, share in rows)
        for title, text, share in rows:
            self.stdout.write(f"{title:<{titles}}  {share:>{percents}}  {text}")


def _rows(game: Game, options: Any) -> list[tuple[str, str, str]] | None:
    """Return what there is to print: what it is, exactly how much, and in percent."""
    if isinstance(game, BankedGame):
        return [(gettext(edge.title), edge.text, f"{edge.percent} %") for edge in game.edges(options)]
    odds = getattr(game, "odds", None)
    if odds is None:
        return None
    return [(name, str(chance), f"{percent(decimal(chance))} %") for name, chance in odds(options)]
