"""What the results of a table look like: the tone and the French attributes its game gives them."""

from __future__ import annotations

from collections.abc import Mapping

from games.kit.banked import BankedGame, Outcome
from games.kit.options import decode_options
from tables.games import registry
from tables.models import Table


def outcomes(table: Table) -> Mapping[int, Outcome]:
    """Return every result that can come up at `table`, by value, in the order of the game.

    Empty for a game that is played between players: its rounds have no such result.
    """
    game = registry().find(table.game)
    if not isinstance(game, BankedGame):
        return {}
    options = decode_options(game.spec.options, table.options)
    return {face: game.outcome(options, face) for face in game.chance(options).faces if isinstance(face, int)}


def tone(looks: Mapping[int, Outcome], value: int) -> str:
    """Return the tone of a result, `plain` for one that this table cannot have any more."""
    return looks[value].tone if value in looks else "plain"
