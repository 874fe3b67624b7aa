"""Bringing the snapshot up to date after a command, from what the command has in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tables.models import Phase
from tables.snapshot import parts
from tables.snapshot.rebuild import is_banked

if TYPE_CHECKING:
    from tables.act import Act


def refresh(act: Act) -> None:
    """Set the head of the snapshot; what lies on the cloth has been kept by the handlers."""
    act.show(**parts.head(act.table, act.chip_set, act.round, act.number))
    if not is_banked(act.table):
        return
    act.show(limits=parts.limits(act.rules), result=parts.result(act.rules, act.round))
    if act.round is None or act.round.phase != Phase.PAYING:
        act.show(step=None)
