"""One command being done: what its handler may read and change."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.backends.utils import CursorWrapper

from games.kit.errors import gettext_noop
from tables.actors import Actor
from tables.errors import Conflict, NotFound, Refused
from tables.facts import Digest
from tables.ledger import Ledger
from tables.models import ChipSet, Match, Phase, Round, Seat, Table
from tables.models.tables import parted
from tables.money import Money
from tables.rows import Rows, Writes, assignments, jsonb
from tables.rules import Rules, banked_game, rules
from tables.state import MATCH_FIELDS, ROUND_FIELDS, fields_of, plain

SEATS = Rows(Seat)
ROUNDS = Rows(Round)


class Act:
    """The unit of work of one command. Its handler holds the lock of the table's row.

    `round` is the table's current round, if there is one, and `match` the match of a played game that the
    command turned to; `number` is the journal number this command gets, `role` what the actor does it as.
    State rows are changed by the `change_...` methods, which note every change for the journal; money moves
    by `ledger`; facts are written through `cursor` and `digest`. What a
    handler sets as `public` is what anyone may see of the command.
    """

    def __init__(
        self,
        cursor: CursorWrapper,
        table: Table,
        chip_set: ChipSet,
        round_: Round | None,
        *,
        actor: Actor,
        role: str,
        at: datetime,
        command_id: UUID,
    ) -> None:
        self.cursor = cursor
        self.table = table
        self.chip_set = chip_set
        self.round = round_
        self.actor = actor
        self.role = role
        self.at = at
        self.command_id = command_id
        self.match: Match | None = None
        self.number = table.number + 1
        self.ledger = Ledger()
        self.digest = Digest()
        self.public: dict[str, Any] | None = None
        self.changes: dict[str, Any] = {}
        self.writes = Writes()
        self._rounds: dict[int, tuple[Round, dict[str, Any]]] = {}
        self._match: dict[str, Any] = {}
        self._table: dict[str, Any] = {}
        self._shown: dict[str, Any] = {}

    @property
    def rules(self) -> Rules:
        """The rules of this table. Raises Invalid `not_banked` where the game is played between players."""
        return rules(self.table.game, self.table.options, self.chip_set.unit, self.chip_set.exponent)

    def money(self, amount: int) -> Money:
        """Return an amount for a message."""
        return Money(amount, self.chip_set.exponent)

    def require_open(self) -> None:
        """Raise Conflict `table_closed` unless the table is open."""
        if not self.table.is_open:
            raise Conflict("table_closed", gettext_noop("%(table)s is closed."), table=self.table.name)

    def require_phase(self, *phases: Phase) -> Round:
        """Return the current round of a table that is open.

        Raises Conflict `table_closed`, or `wrong_phase` unless the round is in one of `phases`; Invalid
        `not_banked` at the table of a game that has no rounds.
        """
        self.require_open()
        if self.round is None:
            raise no_rounds(self.table)
        if self.round.phase not in phases:
            raise wrong_phase(self.round, *phases)
        return self.round

    def seat(self, number: int, *, taken: bool = True) -> Seat:
        """Return the seat with this number.

        Raises NotFound `no_such_seat`, and Conflict `seat_free` when nobody sits there and `taken` is asked.
        """
        self.cursor.execute(
            f"SELECT {SEATS.select('s')} FROM tables_seat s WHERE s.table_id = %s AND s.number = %s",  # noqa: S608
            [self.table.pk, number],
        )
        row = self.cursor.fetchone()
        if row is None:
            raise no_such_seat(number, self.table)
        seat = SEATS.read(row)
        if taken and not seat.player:
            raise seat_free(number)
        return seat

    def ready_round(self) -> Round | None:
        """Return the round that waits to be opened, if there is one."""
        if self.round is not None and self.round.phase == Phase.READY:
            return self.round
        self.cursor.execute(
            f"SELECT {ROUNDS.select('r')} FROM tables_round r WHERE r.table_id = %s AND r.phase = 'ready'",  # noqa: S608
            [self.table.pk],
        )
        row = self.cursor.fetchone()
        return None if row is None else ROUNDS.read(row)

    def new_round(self, number: int, wheel_direction: str) -> Round:
        """Create the round that follows, in phase `ready`; what stands over is born into it."""
        self.cursor.execute(
            """
            INSERT INTO tables_round
                (table_id, number, phase, options, unit, wheel_direction,
                 collects, pays, announcement, combinations, step_count)
            VALUES (%s, %s, 'ready', '{}', 1, %s, '', '', '', '[]', 0)
            RETURNING id
            """,
            [self.table.pk, number, wheel_direction],
        )
        key: int = self.cursor.fetchone()[0]
        made = Round(id=key, table_id=self.table.pk, number=number, wheel_direction=wheel_direction)
        self._note("round", str(key), fields_of(made, ROUND_FIELDS))
        return made

    def change_table(self, **fields: Any) -> None:
        """Set fields of the table, by column."""
        for name, value in fields.items():
            setattr(self.table, name, value)
        self._table.update(fields)
        self._note("table", "", fields)

    def change_round(self, round_: Round, **fields: Any) -> None:
        """Set fields of a round of this table, by column."""
        for name, value in fields.items():
            setattr(round_, name, value)
        self._rounds.setdefault(round_.pk, (round_, {}))[1].update(fields)
        self._note("round", str(round_.pk), fields)

    def new_match(self, match: Match) -> None:
        """Write a match that begins and make it the one of this command."""
        fields = {str(field.column): getattr(match, field.attname) for field in match._meta.concrete_fields}
        del fields["id"]
        columns = ", ".join(f'"{column}"' for column in fields)
        marks = ", ".join("%s" for _ in fields)
        self.cursor.execute(
            f"INSERT INTO tables_match ({columns}) VALUES ({marks}) RETURNING id",  # noqa: S608
            assignments(fields)[1],
        )
        match.pk = self.cursor.fetchone()[0]
        self.match = match
        self._note("match", str(match.pk), fields_of(match, MATCH_FIELDS))

    def change_match(self, **fields: Any) -> None:
        """Set fields of the match of this command, by column."""
        assert self.match is not None, "a match was found or begun"  # noqa: S101
        for name, value in fields.items():
            setattr(self.match, name, value)
        self._match.update(fields)
        told = {name: value for name, value in fields.items() if name in MATCH_FIELDS}
        self._note("match", str(self.match.pk), told)

    def note_move(self, move: Mapping[str, Any]) -> None:
        """Note an act of the match of this command, from which its position can be made again."""
        assert self.match is not None, "a match was found or begun"  # noqa: S101
        self.changes.setdefault("moves", {}).setdefault(str(self.match.pk), []).append(plain(dict(move)))

    def note_code(self, key: int, fields: Mapping[str, Any]) -> None:
        """Note for the journal what a seat code has become; the caller writes the row."""
        self._note("code", str(key), fields)

    def change_seat(self, number: int, **fields: Any) -> None:
        """Set fields of a seat of this table, by column."""
        setting, values = assignments(fields)
        self.cursor.execute(
            f"UPDATE tables_seat SET {setting} WHERE table_id = %s AND number = %s",  # noqa: S608
            [*values, self.table.pk, number],
        )
        self._note("seat", str(number), fields)

    def show(self, **parts: Any) -> None:
        """Set parts of the table's public snapshot; those of the cloth are set together."""
        self._shown.update(parts)

    def shown(self, part: str) -> Any:
        """Return a part of the public snapshot, as it was before the command unless it has been set."""
        return self._shown[part] if part in self._shown else self.table.public[part]

    def note_step(self, round_id: int, index: int, fields: Mapping[str, Any]) -> None:
        """Note for the journal what a payment step has become; the caller writes the row."""
        self._note("step", f"{round_id}/{index}", fields)

    @property
    def due(self) -> Round | Match | None:
        """The current round, or the match, if this command has set when the system acts on it next."""
        if self.match is not None:
            return self.match if self.match.due_at is not None and "due_at" in self._match else None
        if self.round is None or "due_at" not in self._rounds.get(self.round.pk, (self.round, {}))[1]:
            return None
        return self.round

    def write_rounds(self) -> None:
        """Note the rounds and the match that were changed to be written."""
        if self.match is not None and self._match:
            setting, values = assignments(self._match)
            self.writes.add(f"UPDATE tables_match SET {setting} WHERE id = %s", [*values, self.match.pk])  # noqa: S608
        for round_, fields in self._rounds.values():
            setting, values = assignments(fields)
            self.writes.add(f"UPDATE tables_round SET {setting} WHERE id = %s", [*values, round_.pk])  # noqa: S608

    def write_table(self, head: bytes) -> None:
        """Note the table's row to be written, with the new head of its journal and what is shown of it."""
        shown, cloth = parted(self._shown)
        fields = {**self._table, "number": self.number, "head": head, **({"cloth": cloth} if cloth else {})}
        setting, values = assignments(fields)
        self.writes.add(
            f"UPDATE tables_table SET {setting}, shown = shown || %s WHERE id = %s",  # noqa: S608
            [*values, jsonb(shown), self.table.pk],
        )

    def _note(self, kind: str, key: str, fields: Mapping[str, Any]) -> None:
        self.changes.setdefault(kind, {}).setdefault(key, {}).update(plain(dict(fields)))


def wrong_phase(round_: Round, *wanted: Phase) -> Conflict:
    """Return the refusal of an act that belongs to another phase."""
    return Conflict(
        "wrong_phase",
        gettext_noop("This is not possible now: round %(round)s is in the phase “%(phase)s”."),
        round=round_.number,
        phase=str(round_.phase),
        wanted=[str(phase) for phase in wanted],
    )


def no_rounds(table: Table) -> Refused:
    """Return the refusal of an act on rounds where the game has none."""
    try:
        banked_game(table.game)
    except Refused as refusal:
        return refusal
    raise LookupError(f"{table} is open and has no round")


def no_such_seat(number: int, table: Table) -> NotFound:
    """Return the refusal of a seat that the table does not have."""
    return NotFound(
        "no_such_seat",
        gettext_noop("There is no seat %(seat)s at this table; the seats are 1 to %(count)s."),
        seat=number,
        count=table.seat_count,
    )


def seat_free(number: int) -> Conflict:
    """Return the refusal of an act by a player who is not there."""
    return Conflict("seat_free", gettext_noop("Nobody sits on seat %(seat)s."), seat=number)
