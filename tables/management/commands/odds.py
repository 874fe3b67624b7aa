"""`manage.py odds NAME [--option name=value …]`: the exact house edge of every bet of a game."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext

from tables.management.arguments import add_game_arguments, read_game


class Command(BaseCommand):
    """Print the edge of every bet, as an exact fraction of the stake and as percent.

    Serves every game that offers `edges`. Exit code 2 for an unknown game or option, or a game without edges.
    """

    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the game and its options."""
        parser.description = gettext("Print the exact house edge of every bet of a game.")
        add_game_arguments(parser)

    def handle(self, *args: Any, game: str, options: list[str], **others: Any) -> None:
        """Print one line a bet."""
        found, chosen = read_game(game, options)
        edges = getattr(found, "edges", None)
        if edges is None:
            raise CommandError(
                gettext("“%(name)s” is not played against the house: there is no edge.") % {"name": game},
                returncode=2,
            )
        rows = [(gettext(edge.title), edge.text, f"{edge.percent} %") for edge in edges(chosen)]
        titles = max(len(title) for title, _text, _percent in rows)
        percents = max(len(percent) for _title, _text, percent in rows)
        for title, text, percent in rows:
            self.stdout.write(f"{title:<{titles}}  {percent:>{percents}}  {text}")
