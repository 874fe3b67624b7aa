"""What the system has to do with a round or a match, as a pure function of where it is."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum
from uuid import UUID, uuid5

from tables.commands import (
    CloseBetting,
    Command,
    DrawChance,
    DrawResult,
    OpenBetting,
    PayMatch,
    PayStep,
    Settle,
    TimeOut,
)
from tables.models import Phase

_NAMESPACE = UUID("5f2c0b0e-6f5f-4a7d-9d0e-2d5c3f1f7a10")


class Due(StrEnum):
    """An act of the system."""

    OPEN_BETTING = "open_betting"
    CLOSE_BETTING = "close_betting"
    DRAW = "draw"
    SETTLE = "settle"
    PAY_STEP = "pay_step"
    DRAW_CHANCE = "draw_chance"
    TIME_OUT = "time_out"
    PAY_MATCH = "pay_match"


_ACTS = {
    Phase.READY: Due.OPEN_BETTING,
    Phase.FINISHED: Due.OPEN_BETTING,
    Phase.VOID: Due.OPEN_BETTING,
    Phase.BETTING: Due.CLOSE_BETTING,
    Phase.CLOSED: Due.DRAW,
    Phase.RESULTED: Due.SETTLE,
    Phase.PAYING: Due.PAY_STEP,
}


def due_act(phase: str) -> Due:
    """Return the act that moves a table on when its current round is in `phase`.

    Whether and when the system is the one to do it is what `due_at` of the round says.
    """
    return _ACTS[Phase(phase)]


def command_for(act: Due, step: int | None) -> Command:
    """Return the command that does `act`; `step` is the payment step that is open.

    Raises ValueError for a payment without a step.
    """
    if act is Due.OPEN_BETTING:
        return OpenBetting()
    if act is Due.CLOSE_BETTING:
        return CloseBetting()
    if act is Due.DRAW:
        return DrawResult()
    if act is Due.SETTLE:
        return Settle()
    if step is None:
        raise ValueError("no payment step is open")
    return PayStep(index=step)


def match_command(act: Due, match: int, moves: int) -> Command:
    """Return the command that does `act` in the match with this number after so many acts of it."""
    if act is Due.TIME_OUT:
        return TimeOut(match=match, after=moves)
    if act is Due.PAY_MATCH:
        return PayMatch(match=match)
    return DrawChance(match=match, after=moves)


def command_id(round_id: int, act: Due, step: int | None, due_at: datetime) -> UUID:
    """Return the id under which the system does `act`: always the same one for the same act of a round.

    `due_at` belongs to it because an act can fall due again: after a coup nul, betting closes a second time.
    """
    return uuid5(_NAMESPACE, f"{round_id}/{act}/{step or ''}/{due_at.astimezone(UTC).isoformat()}")


def match_command_id(match_id: int, act: Due, moves: int) -> UUID:
    """Return the id under which the system does `act` after so many acts of a match."""
    return uuid5(_NAMESPACE, f"match/{match_id}/{act}/{moves}")
