"""The one write path: every change to a table goes through `execute`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import Any, Protocol
from uuid import UUID

import msgspec
from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.backends.utils import CursorWrapper
from django.utils import timezone
from django.utils.module_loading import import_string

from games.kit.errors import gettext_noop
from tables import snapshot, workflow
from tables.act import ROUNDS, Act
from tables.actors import Actor
from tables.commands import Command
from tables.errors import Conflict, NotFound
from tables.journal import Link
from tables.journal.append import append
from tables.models import ChipSet, Entry, Table
from tables.rows import Rows, prepared_cursor
from tables.state import plain

TABLES = Rows(Table)
# Most commands change what is shown of a table without reading it, and it may be long.
TABLES_UNSEEN = Rows(Table, defer=["shown", "cloth"])
CHIP_SETS = Rows(ChipSet)
ENTRIES = Rows(Entry)

_LOCK = "SELECT %s FROM tables_table t WHERE t.id = %%s FOR UPDATE"
_LOCKS = {rows: _LOCK % rows.select("t") for rows in (TABLES, TABLES_UNSEEN)}
# Read after the lock is held, in a statement of its own: one that had waited for the lock would see the other
# tables as they were before.
_LOAD = f"""
SELECT nextval('tables_entry_id_seq'), {CHIP_SETS.select("c")}, {ROUNDS.select("r")}, {ENTRIES.select("e")}
FROM tables_chipset c
LEFT JOIN tables_round r ON r.id = %s
LEFT JOIN tables_entry e ON e.command_id = %s
WHERE c.id = %s
"""  # noqa: S608
_COMMAND_ID = "tables_entry_command_id"


class Answer(msgspec.Struct, frozen=True):
    """What a command answered: the number of its journal entry and its data.

    `replayed` tells that the command had been done before and this is the first answer again.
    """

    number: int
    data: dict[str, Any]
    replayed: bool = False


class Policy(Protocol):
    """Who may do what; the setting `TABLES_POLICY` is the path to one."""

    def role(self, actor: Actor, command: str, table: Table) -> str:
        """Return the role under which `actor` does `command` at `table`. Raises Denied."""
        ...

    def matrix(self) -> Mapping[str, Mapping[str, str]]:
        """Return, for each command, how far each role may go, in the order to print them."""
        ...


@cache
def policy() -> Policy:
    """Return the policy that the settings name."""
    found: Policy = import_string(settings.TABLES_POLICY)
    return found


def execute(
    table_id: int,
    command: Command,
    *,
    actor: Actor,
    command_id: UUID,
    expect: int | None = None,
    about_round: int | None = None,
) -> Answer:
    """Do `command` at a table, in one transaction, and return its answer.

    `command_id` makes a retry safe: the same command again gets the first answer, another one is a Conflict
    `command_id_used`. `expect` is the journal number the sender saw; a Conflict `out_of_date` if something
    has happened since. `about_round` is the key of the round the sender means; a Conflict `other_round` if
    the table is at another one by now. Raises Refused (NotFound, Denied, Conflict, Invalid), and then nothing
    has changed.
    """
    try:
        with transaction.atomic(), prepared_cursor() as cursor:
            return _execute(cursor, table_id, command, actor, command_id, expect, about_round)
    except IntegrityError as error:
        # Two tables that get the same id at the same moment do not wait for each other's row.
        constraint = getattr(getattr(error.__cause__, "diag", None), "constraint_name", None) or ""
        if constraint.startswith(_COMMAND_ID):
            raise _used(command_id) from error
        raise


def _execute(
    cursor: CursorWrapper,
    table_id: int,
    command: Command,
    actor: Actor,
    command_id: UUID,
    expect: int | None,
    about_round: int | None,
) -> Answer:
    tables = TABLES if command.reads_snapshot else TABLES_UNSEEN
    cursor.execute(_LOCKS[tables], [table_id])
    row = cursor.fetchone()
    if row is None:
        raise NotFound("no_such_table", gettext_noop("There is no such table."))
    table = tables.read(row)
    cursor.execute(_LOAD, [table.current_round_id, command_id, table.chip_set_id])
    entry_id, *rest = cursor.fetchone()
    chips, rest = rest[: len(CHIP_SETS)], rest[len(CHIP_SETS) :]
    round_, entry = rest[: len(ROUNDS)], rest[len(ROUNDS) :]
    content = command.content()
    if entry[0] is not None:
        return _replay(ENTRIES.read(entry), table_id, command, content, actor)
    role = policy().role(actor, command.name, table)
    if expect is not None and expect != table.number:
        raise Conflict(
            "out_of_date",
            gettext_noop("Something has happened at this table since: entry %(number)s, not %(expect)s."),
            number=table.number,
            expect=expect,
        )
    if about_round is not None and about_round != table.current_round_id:
        raise Conflict("other_round", gettext_noop("%(table)s is at another round."), table=table.name)
    act = Act(
        cursor,
        table,
        CHIP_SETS.read(chips),
        None if round_[0] is None else ROUNDS.read(round_),
        actor=actor,
        role=role,
        at=timezone.now(),
        command_id=command_id,
    )
    data = command.do(act)
    balances = act.ledger.write(cursor, act.digest, table=table.pk, entry=act.number, at=act.at)
    if balances and act.actor.kind != "player":
        data["balances"] = {
            str(place.seat): balance for place, balance in balances.items() if place.seat is not None
        }
    answer = plain(data)
    _record(act, entry_id, command, command_id, content, answer)
    transaction.on_commit(partial(workflow.after_commit, table, act.due, act.number), robust=True)
    return Answer(act.number, command.disclose(answer, command_id))


def _record(
    act: Act,
    entry_id: int,
    command: Command,
    command_id: UUID,
    content: dict[str, Any],
    answer: dict[str, Any],
) -> None:
    """Write the state that changed, the journal entry and the table's snapshot."""
    table = act.table
    act.write_rounds()
    head = append(
        act.writes,
        bytes(table.head),
        Link(
            id=entry_id,
            table=table.pk,
            number=act.number,
            command_id=command_id,
            command=command.name,
            actor=act.actor.id if act.actor.kind == "staff" else None,
            actor_name=act.actor.name,
            role=act.role,
            at=act.at,
            round=act.round.number if act.round else act.match.number if act.match else None,
            content=content,
            answer=answer,
            public=plain(act.public),
            changes=act.changes or None,
            digest=act.digest.value(),
        ),
    )
    snapshot.refresh(act)
    act.write_table(head)
    act.writes.send(act.cursor)


def _replay(entry: Entry, table_id: int, command: Command, content: dict[str, Any], actor: Actor) -> Answer:
    """Return the first answer of a command that had been done. Raises Conflict if it was another one."""
    same = (
        entry.table_id == table_id
        and entry.command == command.name
        and entry.content == content
        and entry.actor_id == (actor.id if actor.kind == "staff" else None)
        and entry.actor_name == actor.name
    )
    if not same:
        raise _used(entry.command_id)
    return Answer(entry.number, command.disclose(entry.answer, entry.command_id), replayed=True)


def _used(command_id: UUID) -> Conflict:
    return Conflict(
        "command_id_used",
        gettext_noop("The id %(id)s belongs to another command already."),
        id=str(command_id),
    )
