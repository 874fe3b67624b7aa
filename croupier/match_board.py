"""What a display board shows of a table at which matches are played: what everyone may see, in large type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from croupier.floor import game_title, phase_title, shown_phase
from croupier.matches import Chips, Player, looks, players, said, worth
from croupier.scene.shown import Shown, show
from tables.matches.public import scene
from tables.matches.rules import match_rules
from tables.models import Match, Seat, Table

MOST_SAID = 2
"""How many of the last acts are told of."""


@dataclass(frozen=True)
class MatchBoard:
    """Everything on the board; amounts are in units, and `unit` tells what one is worth as on a seat page.

    `shown` is what everyone sees of the match that is on or was the last, none before the first.
    """

    public: dict[str, Any]
    game: str
    phase: str
    phase_title: str
    unit: str
    pot: str
    shown: Shown | None
    players: tuple[Player, ...]
    said: tuple[str, ...]


def match_board(table: Table) -> MatchBoard:
    """Arrange what everyone may see of a played table; its chip set must be at hand. At most four queries."""
    public, chip_set = table.public, table.chip_set
    phase = shown_phase(public)
    match = Match.objects.filter(table=table).order_by("-number").first()
    unit = match.unit if match else chip_set.unit
    chips = Chips(table, unit)
    shown: Shown | None = None
    sitting: tuple[Player, ...] = ()
    if match is not None:
        rules = match_rules(table.game, match)
        state = rules.position(match.state)
        seats = {seat.number: seat for seat in Seat.objects.filter(table=table)}
        around = looks(rules, seats)
        shown = show(scene(rules, state), around)
        sitting = players(match, rules.game.turn(state), shown, around, chips)
    return MatchBoard(
        public=public,
        game=game_title(table.game),
        phase=phase,
        phase_title=phase_title(phase),
        unit=worth(unit, chip_set.exponent, chip_set.currency),
        pot=chips.pot,
        shown=shown,
        players=sitting,
        said=said(match, MOST_SAID) if match else (),
    )
