"""After a commit: wake the screens, and send the task for what is due next.

Both may fail without harm. Screens ask again by themselves, and the sweep finds what was not sent.
"""

from __future__ import annotations

from datetime import datetime
from functools import cache

import structlog
from django.conf import settings
from django.utils import timezone
from kombu.exceptions import OperationalError
from redis import Redis, RedisError

from tables.models import Round, Table
from tables.workflow.acts import due_act

log = structlog.get_logger(__name__)

EXPIRES_SECONDS = 30
"""A task not taken up by then is dropped; the sweep sends another."""


def channel(table_id: int) -> str:
    """Return the name of the Redis channel on which a table's journal numbers are announced."""
    return f"tapis:table:{table_id}"


@cache
def _redis() -> Redis:
    return Redis.from_url(settings.REDIS_URL, socket_timeout=0.5, socket_connect_timeout=0.5)


def after_commit(table: Table, due_round: Round | None, number: int) -> None:
    """Announce journal entry `number` of `table`, and send the next task of the round that has fallen due.

    `due_round` is none when the command left it as it was when the system acts next: a wager sends nothing.
    Never raises for a Redis that does not answer.
    """
    try:
        _redis().publish(channel(table.pk), number)
    except RedisError as error:
        log.warning("hint_not_sent", table=table.slug, number=number, error=str(error))
        return
    if due_round is not None and due_round.due_at is not None:
        send(due_round.pk, due_round.phase, due_round.step, due_round.due_at)


def send(round_id: int, phase: str, step: int | None, due_at: datetime) -> bool:
    """Send the task that moves the round on, to be done at `due_at`. Returns whether it was sent."""
    # The tasks import the one write path, which calls this module after its commits.
    from tables.workflow.tasks import TASKS

    act = due_act(phase)
    wait = max(0.0, (due_at - timezone.now()).total_seconds())
    try:
        TASKS[act].apply_async(
            args=[round_id, due_at.isoformat(), *([] if step is None else [step])],
            countdown=wait or None,
            expires=wait + EXPIRES_SECONDS,
            retry=False,
        )
    except OperationalError as error:
        log.warning("task_not_sent", round=round_id, act=act, error=str(error))
        return False
    return True
