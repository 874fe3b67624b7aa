"""How a match ends for the table: its stakes are paid, or the chef declares it void."""

from __future__ import annotations

from typing import Any

from games.kit.entry_stakes import pay_out
from games.kit.errors import gettext_noop
from games.kit.played import Result
from tables.act import Act
from tables.commands.base import Command, MatchNumber, Reason
from tables.errors import Conflict
from tables.matches import running


class PayMatch(Command, tag="pay_match", frozen=True):
    """The stakes on a match that is over go to the winning side, or back."""

    match: MatchNumber

    def do(self, act: Act) -> dict[str, Any]:
        """Pay them, and end the match.

        Raises Conflict `table_closed`, `no_match`, `other_match` or `not_over`; Invalid `not_played`.
        """
        match = running(act)
        match.require(self.match)
        result = match.match.result
        if result is None:
            raise Conflict("not_over", gettext_noop("The match is not over."))
        paid = match.pay(
            pay_out(
                match.match.stake,
                len(match.rules.players),
                Result(**result),
                match.match.commission,
            )
        )
        act.change_match(ended_at=act.at, due="", due_at=None)
        match.show()
        act.public = {"match": match.match.number, "paid": paid}
        return dict(act.public)


class VoidMatch(Command, tag="void_match", frozen=True):
    """The chef de table declares a match void that goes on: stakes on it go back."""

    reason: Reason

    def do(self, act: Act) -> dict[str, Any]:
        """End it without a winner; the stakes are paid back like any others.

        What the game itself has put into the pot goes back by the game's own act, not by this. Raises
        Conflict `table_closed`, `no_match`, `match_over` or `chips_in_pot`; Invalid `not_played`.
        """
        match = running(act)
        if match.match.result is not None:
            raise Conflict("match_over", gettext_noop("The match is over; its stakes are to be paid."))
        if _in_pot(act) != match.match.stake * len(match.rules.players) * match.match.unit:
            raise Conflict(
                "chips_in_pot", gettext_noop("The game has chips in the pot; break it off as the game says.")
            )
        match.end(Result((), void=True))
        match.show()
        act.public = {"match": match.match.number, "void": True}
        return dict(act.public)


def _in_pot(act: Act) -> int:
    act.cursor.execute(
        "SELECT balance FROM tables_account WHERE table_id = %s AND kind = 'pot'", [act.table.pk]
    )
    balance: int = act.cursor.fetchone()[0]
    return balance
