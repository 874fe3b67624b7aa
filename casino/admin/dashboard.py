"""The first page of the admin: every table with its state, and when its books were last proven."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from casino.admin.display import is_played, rules_of
from tables.games import registry
from tables.models import Account, AccountKind, Match, Round, Table, Verification
from tables.rules import Rules

RESULTS = 8


class Card(NamedTuple):
    """A table on the first page; amounts in the smallest currency unit."""

    table: Table
    game: str
    round: Round | None
    match: Match | None
    rules: Rules | None
    results: list[Mapping[str, Any]]
    players: int
    balances: Mapping[str, int]
    verified: Verification | None

    @property
    def is_played(self) -> bool:
        """Whether matches are played there, and not rounds."""
        return is_played(self.table.game)

    @property
    def since(self) -> int:
        """How many entries the journal has got since its books were last proven."""
        return self.table.number - self.verified.number if self.verified else self.table.number


def dashboard() -> dict[str, Any]:
    """Return what the first page shows, in as many queries for a hundred tables as for one."""
    tables = list(Table.objects.select_related("chip_set", "current_round"))
    balances: dict[int, dict[str, int]] = {}
    for account in Account.objects.all():
        kinds = balances.setdefault(account.table_id, {})
        kinds[account.kind] = kinds.get(account.kind, 0) + account.balance
    latest = Verification.objects.order_by("table_id", "-at").distinct("table_id")
    matches = latest_matches()
    verified = {found.table_id: found for found in latest}
    return {
        "cards": [
            Card(
                table,
                title(table.game),
                table.current_round,
                matches.get(table.pk),
                rules_of(table, table.current_round),
                table.public.get("results", [])[:RESULTS],
                sum(bool(seat.get("taken")) for seat in table.public.get("seats", [])),
                balances.get(table.pk, dict.fromkeys(AccountKind.values, 0)),
                verified.get(table.pk),
            )
            for table in tables
        ]
    }


def latest_matches() -> dict[int, Match]:
    """Return the match that is on or was the last, by table."""
    newest = Match.objects.order_by("table_id", "-number").distinct("table_id").defer("state")
    return {match.table_id: match for match in newest}


def title(game: str) -> str:
    """Return what a game is called; its key where it is not played here any more."""
    games = registry()
    return games[game].spec.title if game in games else game
