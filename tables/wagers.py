"""Wagers on the cloth: reading them, and what becomes of them outside the payment steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from django.db.backends.utils import CursorWrapper

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


class _Free(banked.Wager, frozen=True, array_like=True, gc=False):
    """A free wager as a list of its fields in JSON."""


_FREE = msgspec.json.Decoder(list[_Free])


def for_settlement(cursor: CursorWrapper, round_id: int, rules: Rules) -> list[banked.Wager]:
    """Return the live wagers of a round that is not settled, in units and in no order.

    Nearly all of them are free, and there may be very many, so those come as one JSON text: it is made and
    read several times faster than as many rows.
    """
    cursor.execute(
        f"""
        SELECT string_agg(concat_ws(',', w.id, w.seat, '"' || w.position || '"', w.chip / %s, w.count), '],[')
        {_FROM_LIVE} AND w.level = 0
        """,
        [rules.unit, round_id, round_id],
    )
    text = cursor.fetchone()[0]
    free = _FREE.decode(f"[[{text}]]") if text else []
    cursor.execute(f"{_LIVE} AND w.level > 0", [round_id, round_id])
    return [*free, *(Standing(*row).for_game(rules) for row in cursor.fetchall())]


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
