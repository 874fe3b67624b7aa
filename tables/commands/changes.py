"""Changing what lies on the cloth while betting is open."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tables.commands.base import MAX_WAGERS, Command, Key, WagerId


class WithdrawWagers(Command, tag="withdraw_wagers"):
    """Take free wagers back (B-10)."""

    wagers: Annotated[list[WagerId], Meta(min_length=1, max_length=MAX_WAGERS)]


class MoveWager(Command, tag="move_wager"):
    """Move a free wager to another position; it is checked like a new one, free balance apart (B-11)."""

    wager: WagerId
    position: Key


class Choose(Command, tag="choose"):
    """A player's choice about a held stake (B-30 to B-33), such as `share`, `leave` or `move`."""

    wager: WagerId
    choice: Key
    position: Key | None = None
