"""The result of a round."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tables.commands.base import Command, Key


class EnterResult(Command, tag="enter_result"):
    """The result as it came up, in the form of the game's chance (B-15)."""

    values: Annotated[list[Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)] | Key], Meta(max_length=100)]


class DrawResult(Command, tag="draw_result"):
    """An automatic table draws its result."""
