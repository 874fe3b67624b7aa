"""Opening, closing and configuring a table."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType

from tables.commands.base import Command, Name, Seconds


class OpenTable(Command, tag="open_table"):
    """Open the table for play."""


class CloseTable(Command, tag="close_table"):
    """Close the table between rounds; held stakes are settled as if their players left (B-33)."""


class Configure(Command, tag="configure"):
    """Change how a closed table plays. What is left out stays as it is; `options` replaces all options.

    `betting_seconds` is null when a person closes the betting.
    """

    options: dict[str, Any] | UnsetType = UNSET
    betting_seconds: Seconds | UnsetType | None = UNSET
    pause_seconds: Annotated[int, Meta(ge=0, le=3600)] | UnsetType = UNSET
    automatic: bool | UnsetType = UNSET
    title: Name | UnsetType = UNSET
