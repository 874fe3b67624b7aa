"""The one write path: every change to a table goes through `execute`."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec

from tables.actors import Actor
from tables.commands import Command


class Answer(msgspec.Struct, frozen=True):
    """What a command answered: the number of its journal entry and its data.

    `replayed` tells that the command had been done before and this is the first answer again.
    """

    number: int
    data: dict[str, Any]
    replayed: bool = False


def execute(
    table_id: int, command: Command, *, actor: Actor, command_id: UUID, expect: int | None = None
) -> Answer:
    """Do `command` at a table, in one transaction, and return its answer.

    `command_id` makes a retry safe: the same command again gets the first answer, another one is a Conflict.
    `expect` is the journal number the sender saw; a Conflict if something has happened since. Raises Refused
    (NotFound, Denied, Conflict, Invalid), and then nothing has changed.
    """
    raise NotImplementedError
