"""Mending what was entered wrongly."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from games.kit.errors import gettext_noop
from tables.act import Act
from tables.commands.base import Command, Reason
from tables.errors import Conflict, NotFound
from tables.ledger import Place
from tables.matches import find_running, seating

REVERSIBLE = ("buy_in", "cash_out")
"""The commands that can be taken back: money changed hands, and no rule of a game was in it."""


class ReverseEntry(Command, tag="reverse_entry", frozen=True):
    """The chef de table takes a wrong buy-in or cash-out back, once, by transfers the other way."""

    entry: Annotated[int, Meta(ge=1, le=2**63 - 1)]
    reason: Reason

    def do(self, act: Act) -> dict[str, Any]:
        """Reverse every transfer of the entry; each new one names the one it takes back.

        Raises NotFound `no_such_entry`, Conflict `not_reversible`, `player_left`, `already_reversed`,
        `not_enough` or, for a player of a match that is on, `match_running`.
        """
        command = self._command(act)
        if command not in REVERSIBLE:
            raise Conflict(
                "not_reversible",
                gettext_noop("Entry %(entry)s is neither a buy-in nor a cash-out."),
                entry=self.entry,
            )
        act.cursor.execute(
            """
            SELECT t.id, t.seat, t.amount, s.kind, s.seat, g.kind, g.seat
            FROM tables_transfer t
            JOIN tables_account s ON s.id = t.source_id
            JOIN tables_account g ON g.id = t.target_id
            WHERE t.table_id = %s AND t.entry = %s
            ORDER BY t.id
            """,
            [act.table.pk, self.entry],
        )
        found = act.cursor.fetchall()
        match = find_running(act)
        for key, seat, amount, kind, number, to_kind, to_number in found:
            seating.refuse_player(match, seat)
            self._require_same_player(act, seat)
            act.ledger.post(
                Place(to_kind, to_number), Place(kind, number), amount, "reversal", seat=seat, reverses=key
            )
        return {"entry": self.entry}

    def _command(self, act: Act) -> str:
        act.cursor.execute(
            "SELECT command FROM tables_entry WHERE table_id = %s AND number = %s", [act.table.pk, self.entry]
        )
        row = act.cursor.fetchone()
        if row is None:
            raise NotFound(
                "no_such_entry",
                gettext_noop("There is no entry %(entry)s in this journal."),
                entry=self.entry,
            )
        command: str = row[0]
        return command

    def _require_same_player(self, act: Act, number: int) -> None:
        """Refuse when whoever sat there then has left: the chips there now are not theirs."""
        act.cursor.execute(
            """
            SELECT 1 FROM tables_seat s JOIN tables_entry e ON e.table_id = s.table_id AND e.number = %s
            WHERE s.table_id = %s AND s.number = %s AND s.taken_at <= e.at
            """,
            [self.entry, act.table.pk, number],
        )
        if act.cursor.fetchone() is None:
            raise Conflict(
                "player_left", gettext_noop("The player of that entry has left seat %(seat)s."), seat=number
            )
