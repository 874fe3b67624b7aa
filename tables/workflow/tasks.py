"""The Celery tasks that carry rounds and matches: one for each act, one for each step, and the sweep."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import structlog
from celery import Task, shared_task
from django.conf import settings
from django.db import OperationalError
from django.utils import timezone

from tables.actors import SYSTEM
from tables.errors import Conflict
from tables.execute import execute
from tables.models import Match, Round
from tables.workflow.acts import Due, command_for, command_id, match_command, match_command_id
from tables.workflow.dispatch import send, send_match

log = structlog.get_logger(__name__)

# A task is acknowledged after it is done, so a worker that dies leaves it to another one; the database being
# away for a moment is worth a few tries, and after those the sweep goes on.
_RELIABLE: dict[str, Any] = {
    "acks_late": True,
    "ignore_result": True,
    "autoretry_for": (OperationalError,),
    "retry_backoff": True,
    "max_retries": 5,
}


def _do(act: Due, round_id: int, due_at: str, step: int | None = None) -> None:
    """Do `act` of a round that fell due at `due_at` (ISO), or find that it has been done.

    A round that has moved on, been voided, or whose table has closed needs nothing: that is a Conflict, and
    the end of it.
    """
    table_id = Round.objects.values_list("table_id", flat=True).get(pk=round_id)
    try:
        execute(
            table_id,
            command_for(act, step),
            actor=SYSTEM,
            command_id=command_id(round_id, act, step, datetime.fromisoformat(due_at)),
            about_round=round_id,
        )
    except Conflict as conflict:
        log.info("nothing_to_do", act=act, round=round_id, step=step, code=conflict.code)


def _act(act: Due, match_id: int, moves: int) -> None:
    """Do `act` in a match after so many acts of it, or find that the match has moved on."""
    table_id, number = Match.objects.values_list("table_id", "number").get(pk=match_id)
    try:
        execute(
            table_id,
            match_command(act, number, moves),
            actor=SYSTEM,
            command_id=match_command_id(match_id, act, moves),
        )
    except Conflict as conflict:
        log.info("nothing_to_do", act=act, match=match_id, moves=moves, code=conflict.code)


@shared_task(name="tables.open_betting", **_RELIABLE)
def open_betting(round_id: int, due_at: str) -> None:
    """Open the betting of the round after this one, or of this one if it waits, at an automatic table."""
    _do(Due.OPEN_BETTING, round_id, due_at)


@shared_task(name="tables.close_betting", **_RELIABLE)
def close_betting(round_id: int, due_at: str) -> None:
    """Close the betting when its time is up (B-13)."""
    _do(Due.CLOSE_BETTING, round_id, due_at)


@shared_task(name="tables.draw", **_RELIABLE)
def draw(round_id: int, due_at: str) -> None:
    """Draw the result at a table that runs by itself."""
    _do(Due.DRAW, round_id, due_at)


@shared_task(name="tables.settle", **_RELIABLE)
def settle(round_id: int, due_at: str) -> None:
    """Write down what becomes of every wager."""
    _do(Due.SETTLE, round_id, due_at)


@shared_task(name="tables.pay_step", **_RELIABLE)
def pay_step(round_id: int, due_at: str, step: int) -> None:
    """Pay one step; the commit sends the next one (B-20)."""
    _do(Due.PAY_STEP, round_id, due_at, step)


@shared_task(name="tables.draw_chance", **_RELIABLE)
def draw_chance(match_id: int, moves: int) -> None:
    """Draw what a match waits for."""
    _act(Due.DRAW_CHANCE, match_id, moves)


@shared_task(name="tables.time_out", **_RELIABLE)
def time_out(match_id: int, moves: int) -> None:
    """Act for the seat that has let its time go by."""
    _act(Due.TIME_OUT, match_id, moves)


@shared_task(name="tables.pay_match", **_RELIABLE)
def pay_match(match_id: int, moves: int) -> None:
    """Pay what was staked on a match at a table that runs by itself."""
    _act(Due.PAY_MATCH, match_id, moves)


@shared_task(name="tables.sweep", ignore_result=True, expires=5)
def sweep() -> int:
    """Send on every round and match that should have moved by now, and return how many there were.

    Whatever was lost, a message, a worker or all of Redis, is found here: only the database is asked.
    """
    late = timezone.now() - settings.TAPIS_SWEEP_GRACE
    rounds = Round.objects.filter(due_at__lte=late).order_by("due_at")
    sent = 0
    for round_id, phase, step, due_at in rounds.values_list("pk", "phase", "step", "due_at")[:500]:
        assert due_at is not None, "what is due has a time"  # noqa: S101
        sent += send(round_id, phase, step, due_at)
    matches = Match.objects.filter(due_at__lte=late).order_by("due_at")
    for match_id, act, moves, due_at in matches.values_list("pk", "due", "moves", "due_at")[:500]:
        assert due_at is not None, "what is due has a time"  # noqa: S101
        sent += send_match(match_id, act, moves, due_at)
    if sent:
        log.warning("sent_on", count=sent)
    return sent


TASKS: dict[Due, Task] = {
    Due.OPEN_BETTING: open_betting,
    Due.CLOSE_BETTING: close_betting,
    Due.DRAW: draw,
    Due.SETTLE: settle,
    Due.PAY_STEP: pay_step,
    Due.DRAW_CHANCE: draw_chance,
    Due.TIME_OUT: time_out,
    Due.PAY_MATCH: pay_match,
}
