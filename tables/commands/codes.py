"""Seat codes: how a player gets to act from a device of their own."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from tables.act import Act
from tables.commands.base import Command, Number
from tables.matches.codes import code_of, give_code
from tables.matches.rules import played_game


class GiveSeatCode(Command, tag="give_seat_code", frozen=True):
    """The player of a seat gets a code, good until they leave or get another one."""

    seat: Number

    def do(self, act: Act) -> dict[str, Any]:
        """Give it; the answer to the sender has it as `code`.

        Raises NotFound `no_such_seat`, Conflict `table_closed` or `seat_free`, Invalid `not_played`.
        """
        act.require_open()
        played_game(act.table.game)
        act.seat(self.seat)
        give_code(act, self.seat)
        return {"seat": self.seat}

    def disclose(self, answer: dict[str, Any], command_id: UUID) -> dict[str, Any]:
        """Return the answer with the code, which the journal does not keep."""
        return {**answer, "code": code_of(command_id)}
