"""The state rows of a table, as the journal keeps what becomes of them.

Every entry lists the fields it changed, so folding the journal gives the rows again; `verify` does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from django.db import models

TABLE_FIELDS = (
    "slug",
    "name",
    "game",
    "chip_set_id",
    "options",
    "automatic",
    "betting_seconds",
    "pause_seconds",
    "act_seconds",
    "commission",
    "seat_count",
    "is_open",
    "wheel_direction",
    "current_round_id",
)
SEAT_FIELDS = ("colour", "player", "taken_at")
ROUND_FIELDS = (
    "number",
    "phase",
    "options",
    "unit",
    "opened_at",
    "closes_at",
    "thrown_at",
    "due_at",
    "result",
    "resulted_at",
    "finished_at",
    "wheel_direction",
    "collects",
    "pays",
    "announcement",
    "combinations",
    "step",
    "step_count",
)
STEP_FIELDS = (
    "name",
    "title",
    "kind",
    "payout_count",
    "collected",
    "paid",
    "totals",
    "done_at",
    "done_by_id",
    "done_role",
    "done_entry",
)


MATCH_FIELDS = (
    "number",
    "options",
    "unit",
    "players",
    "stake",
    "commission",
    "moves",
    "started_at",
    "ended_at",
    "hidden_at",
    "result",
    "due",
    "due_at",
)
"""All but the position, which the acts make."""
CODE_FIELDS = ("seat", "code_hash", "given_at", "ended_at")


def plain(value: Any) -> Any:
    """Return `value` as what JSON has for it: times become ISO texts in UTC."""
    return msgspec.to_builtins(value)


def as_json(value: Any) -> Any:
    """Return `value` as it comes back from the database: plain, and every sequence a list."""
    return msgspec.json.decode(msgspec.json.encode(value))


def fields_of(row: models.Model, names: Sequence[str]) -> dict[str, Any]:
    """Return these fields of a row as the journal writes them."""
    return {name: plain(getattr(row, name)) for name in names}
