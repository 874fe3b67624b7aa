"""`manage.py simulate NAME --spins N --seed S [--option name=value …]`: the edge measured by playing."""

from __future__ import annotations

from typing import Any

import numpy as np
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext

from games.kit.banked import BankedGame
from games.kit.simulation import Measured, simulate
from tables.management.arguments import add_game_arguments, read_game


class Command(BaseCommand):
    """Play many spins and print the measured edge of every bet beside the exact one.

    The same seed gives the same spins. Exit code 2 for an unknown game or option, for a game that is not
    played against the house, and for a number of spins or a seed that cannot be.
    """

    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the game and its options, how many spins, and what chance starts from."""
        parser.description = gettext(
            "Play many spins of a game and compare the measured house edge with the exact one."
        )
        add_game_arguments(parser)
        parser.add_argument("--spins", type=int, required=True, metavar="N", help=gettext("how many spins"))
        parser.add_argument(
            "--seed",
            type=int,
            required=True,
            metavar="S",
            help=gettext("a whole number that chance starts from"),
        )

    def handle(self, *args: Any, game: str, options: list[str], spins: int, seed: int, **others: Any) -> None:
        """Print one line a bet."""
        found, chosen = read_game(game, options)
        if not isinstance(found, BankedGame):
            raise CommandError(
                gettext("“%(name)s” is not played against the house: there is no edge.") % {"name": game},
                returncode=2,
            )
        if spins < 1:
            raise CommandError(
                gettext("--spins must be 1 at least, not %(spins)s.") % {"spins": spins}, returncode=2
            )
        if seed < 0:
            raise CommandError(
                gettext("--seed must not be below zero; %(seed)s is.") % {"seed": seed}, returncode=2
            )
        rows = [_row(measured) for measured in simulate(found, chosen, np.random.default_rng(seed), spins)]
        heads = (
            gettext("bet"),
            gettext("bets"),
            gettext("measured"),
            gettext("low (95 %)"),
            gettext("high (95 %)"),
            gettext("exact"),
            "",
        )
        widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
        for row in (heads, *rows):
            numbers = (f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True))
            self.stdout.write("  ".join((row[0].ljust(widths[0]), *numbers)).rstrip())


def _row(measured: Measured) -> tuple[str, ...]:
    exact = float(measured.exact.percent) / 100
    return (
        gettext(measured.exact.title),
        str(measured.bets),
        _percent(measured.value),
        _percent(measured.low),
        _percent(measured.high),
        f"{measured.exact.percent} %",
        gettext("within") if measured.low <= exact <= measured.high else gettext("outside"),
    )


def _percent(value: float) -> str:
    return f"{100 * value:.5f} %"
