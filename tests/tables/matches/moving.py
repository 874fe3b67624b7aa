"""Moves of the pure game as commands at a table where all seats play in their order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from games.kit.played import COMES, PlayedGame, Seat, Staff
from games.kit.records import Move
from tables.models import Match
from tables.models import Seat as TableSeat
from tests.tables.house import House

UNIT = 100
"""What a unit is in cents, with the chips of the house."""


def command_for(
    house: House, game: PlayedGame, move: Move, draw: Callable[[Sequence[Any]], None]
) -> tuple[str, dict[str, Any]]:
    """Return the name and data of the command that makes a move.

    A newcomer is seated first. `draw` is told the values that the system has to draw.
    """
    action = msgspec.to_builtins(move.action)
    if isinstance(move.who, Seat):
        return "act", {"seat": move.who.index + 1, "action": action}
    if move.who == Staff():
        if action["type"] == COMES:
            _seat_newcomer(house, action["seat"] + 1)
        return "chef_act" if action["type"] in game.spec.reserved else "act", {"action": action}
    match = Match.objects.get(table_id=house.id)
    values = next(value for name, value in action.items() if name != "type")
    if match.due_at is None:
        return "enter_chance", {"values": list(values)}
    draw(values)
    return "draw_chance", {"match": match.number, "after": match.moves}


def _seat_newcomer(house: House, number: int) -> None:
    if not TableSeat.objects.get(table_id=house.id, number=number).player:
        house.run("take_seat", seat=number, player="Newcomer")
