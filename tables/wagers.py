"""Wagers on the cloth: reading them, and what becomes of them outside the payment steps."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np
from django.db import connection
from django.db.backends.postgresql.psycopg_any import mogrify
from django.db.backends.utils import CursorWrapper
from numpy.typing import NDArray

from games.kit import banked
from tables import facts
from tables.rules import Rules


class Standing(NamedTuple):
    """A live wager as it stands on the cloth, in the smallest currency unit; see `tables.models.Wager`."""

    id: int
    seat: int
    position: str
    chip: int
    count: int  # type: ignore[assignment]  # the field of the wager; nobody counts in a tuple of it
    level: int
    age: int
    zeros: int
    chosen: bool

    @property
    def stake(self) -> int:
        """The amount on the cloth."""
        return self.chip * self.count

    @property
    def prison(self) -> banked.Prison | None:
        """The state of a held stake, none for a free one."""
        return banked.Prison(self.level, self.age, self.zeros, self.chosen) if self.level else None

    def for_game(self, rules: Rules) -> banked.Wager:
        """Return the wager in units, as the game takes it."""
        return rules.wager(self.id, self.seat, self.position, self.chip, self.count, self.prison)


# Until a round is settled its payouts are outside the steps, and few; there is a small index for those. They
# are looked up once for all wagers, whatever the planner thinks of tables that have just grown by a hundred
# thousand rows: a NOT EXISTS may become a loop within a loop.
_FROM_LIVE = """
FROM tables_wager w
WHERE w.round_id = %s AND w.id NOT IN (
    SELECT p.wager_id FROM tables_payout p WHERE p.round_id = %s AND p.step IS NULL
)
"""
_LIVE = f"""
SELECT w.id, w.seat, w.position, w.chip, w.count, w.level, w.age, w.zeros, w.chosen
{_FROM_LIVE}
"""


def live(
    cursor: CursorWrapper, round_id: int, *, seat: int | None = None, ids: Sequence[int] | None = None
) -> list[Standing]:
    """Return the live wagers of a round that is not settled, all or some, in the order of their keys."""
    statement = _LIVE
    parameters: list[Any] = [round_id, round_id]
    if seat is not None:
        statement += " AND w.seat = %s"
        parameters.append(seat)
    if ids is not None:
        statement += " AND w.id = ANY(%s)"
        parameters.append(list(ids))
    cursor.execute(statement + " ORDER BY w.id", parameters)
    return [Standing(*row) for row in cursor.fetchall()]


class Lost(NamedTuple):
    """Free wagers that are lost whole, by columns, in the order of their keys.

    Stakes are in the smallest currency unit. There may be very many: nearly all of a full cloth.
    """

    ids: NDArray[np.int64]
    stakes: NDArray[np.int64]
    seats: NDArray[np.int64]


class _Prison(banked.Prison, frozen=True, array_like=True, gc=False):
    """The state of a held stake as a list of its fields in JSON."""


class _Wager(banked.Wager, frozen=True, array_like=True, gc=False):
    """A wager as a list of its fields in JSON."""

    prison: _Prison | None = None


_WAGERS = msgspec.json.Decoder(list[_Wager])
_JUDGED = "(w.level > 0 OR w.position = ANY(%s))"

# One JSON text is made and read many times faster than as many rows; and of what is lost three numbers are
# enough, which need no text either. Key and seat fit into one of them.
_READ_JUDGED = f"""
SELECT string_agg(
    concat_ws(
        ',', w.id, w.seat, '"' || w.position || '"', w.chip / %s, w.count,
        CASE WHEN w.level > 0
            THEN concat('[', w.level, ',', w.age, ',', w.zeros, ',', w.chosen::text, ']') END
    ), '],['
)
{_FROM_LIVE} AND {_JUDGED}
"""
_COPY_LOST = f"""
COPY (
    SELECT string_agg(int8send(w.id << 16 | w.seat) || int8send(w.chip * w.count), '')
    {_FROM_LIVE} AND NOT {_JUDGED}
) TO STDOUT (FORMAT binary)
"""


def judged(
    cursor: CursorWrapper, round_id: int, rules: Rules, positions: Collection[str]
) -> list[banked.Wager]:
    """Return the held wagers of a round that is not settled, and the free ones on `positions`, in units."""
    cursor.execute(_READ_JUDGED, [rules.unit, round_id, round_id, list(positions)])
    text = cursor.fetchone()[0]
    return [*_WAGERS.decode(f"[[{text}]]")] if text else []


def lost(cursor: CursorWrapper, round_id: int, positions: Collection[str]) -> Lost:
    """Return the wagers of a round that is not settled but for those that are `judged`."""
    statement = mogrify(_COPY_LOST, [round_id, round_id, list(positions)], connection)
    with connection.wrap_database_errors, cursor.copy(statement) as copy:
        copy.set_types(["bytea"])
        ((packed,),) = copy.rows()
    wagers, stakes = np.frombuffer(packed or b"", ">i8").astype(np.int64).reshape(-1, 2).T
    order = np.argsort(wagers, kind="stable")
    wagers = wagers[order]
    return Lost(wagers >> 16, stakes[order], wagers & 0xFFFF)


def new_ids(cursor: CursorWrapper, count: int) -> list[int]:
    """Return `count` keys for new wagers, ascending."""
    cursor.execute("SELECT array_agg(nextval('tables_wager_id_seq')) FROM generate_series(1, %s)", [count])
    ids: list[int] = cursor.fetchone()[0] or []
    return ids


def lines(
    wagers: Iterable[tuple[Standing, int | None]], round_id: int, entry: int, *, late: bool = False
) -> bytes:
    """Return new wagers, at least one, each with the key of the one it carries on, as lines to copy."""
    return facts.lines([(wager.id, round_id, entry, *wager[1:], carries, late) for wager, carries in wagers])


def carried_on(rules: Rules, key: int, seat: int, carried: banked.Carried) -> Standing:
    """Return the wager with `key` in which a stake goes on standing; `carried` is in units."""
    prison = carried.prison
    state = (prison.level, prison.age, prison.zeros, prison.chosen) if prison else (0, 0, 0, False)
    return Standing(key, seat, carried.position, carried.chip * rules.unit, carried.count, *state)


def being_paid(cursor: CursorWrapper, round_id: int) -> list[Standing]:
    """Return the wagers of a round whose payouts belong to its steps, in the order of their keys."""
    cursor.execute(
        """
        SELECT w.id, w.seat, w.position, w.chip, w.count, w.level, w.age, w.zeros, w.chosen
        FROM tables_wager w
        JOIN tables_payout p ON p.wager_id = w.id AND p.round_id = w.round_id
        WHERE w.round_id = %s AND p.step IS NOT NULL
        ORDER BY w.id
        """,
        [round_id],
    )
    return [Standing(*row) for row in cursor.fetchall()]
