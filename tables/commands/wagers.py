"""Placing wagers."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tables.commands.base import MAX_WAGERS, AnnouncedStake, Command, Reason, Stake


class PlaceWagers(Command, tag="place_wagers"):
    """Put chips on the cloth while betting is open (B-10, B-11), all of them or none."""

    wagers: Annotated[list[Stake], Meta(max_length=MAX_WAGERS)] = []
    announced: Annotated[list[AnnouncedStake], Meta(max_length=100)] = []


class LateWagers(Command, tag="late_wagers"):
    """The chef de table admits wagers after the call and before the result (B-14)."""

    reason: Reason
    wagers: Annotated[list[Stake], Meta(max_length=MAX_WAGERS)] = []
    announced: Annotated[list[AnnouncedStake], Meta(max_length=100)] = []
