"""Bringing the snapshot up to date after a command, from what the command has in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tables.games import is_banked
from tables.models import Phase
from tables.snapshot import parts

if TYPE_CHECKING:
    from tables.act import Act


def refresh(act: Act) -> None:
    """Set the head of the snapshot; what lies on the cloth and in a match has been kept by the handlers."""
    act.show(**parts.head(act.table, act.chip_set, act.number))
    if not is_banked(act.table.game):
        return
    act.show(
        **parts.round_head(act.round),
        limits=parts.limits(act.rules),
        result=parts.result(act.rules, act.round),
    )
    if act.round is None or act.round.phase != Phase.PAYING:
        act.show(step=None)
