"""Opening, closing and configuring a table."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType

from games.kit.banked import Fate
from games.kit.errors import gettext_noop
from tables import timing, wagers
from tables.act import Act
from tables.commands.base import Command, Name, Seconds
from tables.errors import Conflict
from tables.games import is_banked
from tables.matches import find_running
from tables.matches.running import match_running
from tables.models import LIVE_PHASES, Phase, Round, Table
from tables.resolving import given_back, lay_out, resolve, surrendered
from tables.rules import check_options


class OpenTable(Command, tag="open_table", frozen=True):
    """Open the table for play."""

    def do(self, act: Act) -> dict[str, Any]:
        """Open it with its next round ready. Raises Conflict `already_open`."""
        table = act.table
        if table.is_open:
            raise Conflict("already_open", gettext_noop("%(table)s is open already."), table=table.name)
        act.change_table(is_open=True)
        act.public = {"is_open": True}
        if not is_banked(table.game):
            return {}
        ready = act.ready_round() or act.new_round(1, table.wheel_direction)
        act.change_table(current_round_id=ready.pk)
        act.round = ready
        act.change_round(ready, due_at=timing.due_at(table, Phase.READY, act.at))
        return {"round": ready.number}


class CloseTable(Command, tag="close_table", frozen=True):
    """Close the table between rounds; held stakes are settled as if their players left (B-33)."""

    def do(self, act: Act) -> dict[str, Any]:
        """Close it.

        A round in which betting is open and nobody has a free stake on the cloth is void. Raises Conflict
        `table_closed`, `stakes_on_cloth` or `round_running`, and at a played table `match_running`.
        """
        act.require_open()
        if not is_banked(act.table.game):
            return self._between_matches(act)
        round_ = act.round
        if round_ is not None and round_.phase in LIVE_PHASES:
            standing = self._end_empty(act, round_)
        else:
            round_ = act.ready_round()
            standing = wagers.live(act.cursor, round_.pk) if round_ else []
        ends = [
            surrendered(act, wager) if wager.level else given_back(act, wager, Fate.WITHDRAWN)
            for wager in standing
        ]
        if round_ is not None and ends:
            resolve(act, round_, ends)
        lay_out(act, [])
        act.change_table(is_open=False)
        if act.round is not None:
            act.change_round(act.round, due_at=None)
        act.public = {"is_open": False}
        return {"surrendered": [end.wager.id for end in ends if end.wager.level]}

    def _between_matches(self, act: Act) -> dict[str, Any]:
        found = find_running(act)
        if found is not None:
            raise match_running(found.match)
        act.change_table(is_open=False)
        act.public = {"is_open": False}
        return {}

    def _end_empty(self, act: Act, round_: Round) -> list[wagers.Standing]:
        """End a betting phase in which there is no free stake, and return the held ones."""
        if round_.phase != Phase.BETTING:
            raise Conflict(
                "round_running",
                gettext_noop("Round %(round)s is not over; finish it or declare it void first."),
                round=round_.number,
            )
        standing = wagers.live(act.cursor, round_.pk)
        if any(not wager.level for wager in standing):
            raise Conflict("stakes_on_cloth", gettext_noop("There are stakes on the cloth."))
        act.change_round(round_, phase=Phase.VOID.value, finished_at=act.at)
        flip = opposite(round_.wheel_direction)
        act.new_round(round_.number + 1, flip)
        return standing


class Configure(Command, tag="configure", frozen=True):
    """Change how a closed table plays. What is left out stays as it is; `options` replaces all options.

    `betting_seconds` is null when a person closes the betting, `act_seconds` when players of a played game
    may take their time; `commission` is the house's percent of what is staked on a match.
    """

    options: dict[str, Any] | UnsetType = UNSET
    betting_seconds: Seconds | UnsetType | None = UNSET
    act_seconds: Seconds | UnsetType | None = UNSET
    commission: Annotated[int, Meta(ge=0, le=100)] | UnsetType = UNSET
    pause_seconds: Annotated[int, Meta(ge=0, le=3600)] | UnsetType = UNSET
    automatic: bool | UnsetType = UNSET
    title: Name | UnsetType = UNSET

    def do(self, act: Act) -> dict[str, Any]:
        """Change the settings named.

        Raises Conflict `table_open`, and Invalid `unknown_option` or `bad_option`, which name the option, or
        `timer_needed`.
        """
        table: Table = act.table
        if table.is_open:
            raise Conflict("table_open", gettext_noop("%(table)s is open; close it first."), table=table.name)
        asked = {
            "betting_seconds": self.betting_seconds,
            "act_seconds": self.act_seconds,
            "commission": self.commission,
            "pause_seconds": self.pause_seconds,
            "automatic": self.automatic,
            "name": self.title,
        }
        fields: dict[str, Any] = {name: value for name, value in asked.items() if value is not UNSET}
        if self.options is not UNSET:
            fields["options"] = check_options(table.game, self.options)
        timing.check_timing(
            table.game,
            fields.get("automatic", table.automatic),
            fields.get("betting_seconds", table.betting_seconds),
        )
        if fields:
            act.change_table(**fields)
        return {"changed": sorted(fields)}


def opposite(direction: str) -> str:
    """Return the other direction of the wheel (B-12)."""
    return "ccw" if direction == "cw" else "cw"
