"""After a commit: wake the screens, and send the task for what is due next.

Both may fail without harm. Screens ask again by themselves, and the sweep finds what was not sent.
"""

from __future__ import annotations

from datetime import datetime
from functools import cache
from typing import Any

import structlog
from django.conf import settings
from django.utils import timezone
from kombu.exceptions import OperationalError
from redis import Redis, RedisError

from tables.models import Match, Round, Table
from tables.workflow.acts import Due, due_act

log = structlog.get_logger(__name__)

EXPIRES_SECONDS = 30
"""A task not taken up by then is dropped; the sweep sends another."""


def channel(table_id: int) -> str:
    """Return the name of the Redis channel on which a table's journal numbers are announced."""
    return f"tapis:table:{table_id}"


@cache
def _redis() -> Redis:
    return Redis.from_url(settings.REDIS_URL, socket_timeout=0.5, socket_connect_timeout=0.5)


def after_commit(table: Table, due: Round | Match | None, number: int) -> None:
    """Announce journal entry `number` of `table`, and send the next task of what has fallen due.

    `due` is the round or the match, and none when the command left it as it was when the system acts next: a
    wager sends nothing. Never raises for a Redis that does not answer.
    """
    try:
        _redis().publish(channel(table.pk), number)
    except RedisError as error:
        log.warning("hint_not_sent", table=table.slug, number=number, error=str(error))
        return
    if due is None or due.due_at is None:
        return
    if isinstance(due, Match):
        send_match(due.pk, due.due, due.moves, due.due_at)
    else:
        send(due.pk, due.phase, due.step, due.due_at)


def send(round_id: int, phase: str, step: int | None, due_at: datetime) -> bool:
    """Send the task that moves the round on, to be done at `due_at`. Returns whether it was sent."""
    arguments = [round_id, due_at.isoformat(), *([] if step is None else [step])]
    return _send(due_act(phase), arguments, due_at)


def send_match(match_id: int, act: str, moves: int, due_at: datetime) -> bool:
    """Send the task that does `act` after so many acts of a match, at `due_at`.

    Returns whether it was sent.
    """
    return _send(Due(act), [match_id, moves], due_at)


def _send(act: Due, arguments: list[Any], due_at: datetime) -> bool:
    # The tasks import the one write path, which calls this module after its commits.
    from tables.workflow.tasks import TASKS

    wait = max(0.0, (due_at - timezone.now()).total_seconds())
    try:
        TASKS[act].apply_async(
            args=arguments, countdown=wait or None, expires=wait + EXPIRES_SECONDS, retry=False
        )
    except OperationalError as error:
        log.warning("task_not_sent", act=act, subject=arguments[0], error=str(error))
        return False
    return True
