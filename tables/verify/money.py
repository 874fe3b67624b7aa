"""Money: balances are what the transfers make, and what lies on the cloth is what stands there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db import connection

from games.kit.errors import gettext_noop
from tables.models import Table
from tables.verify.findings import Finding

_BALANCES = """
SELECT a.kind, a.seat, a.balance, coalesce(t.made, 0)::bigint
FROM tables_account a
LEFT JOIN (
    SELECT account, sum(amount) AS made FROM (
        SELECT target_id AS account, amount FROM tables_transfer WHERE table_id = %(table)s
        UNION ALL
        SELECT source_id, -amount FROM tables_transfer WHERE table_id = %(table)s
    ) moves GROUP BY account
) t ON t.account = a.id
WHERE a.table_id = %(table)s AND a.balance <> coalesce(t.made, 0)
ORDER BY a.kind, a.seat
"""

# What stands on the cloth: stakes without a payout, and what payouts of steps not done yet will take off.
_CLOTH = """
SELECT (
    SELECT coalesce(sum(w.chip * w.count), 0)::bigint
    FROM tables_wager w JOIN tables_round r ON r.id = w.round_id
    WHERE r.table_id = %(table)s AND r.phase IN ('ready', 'betting', 'closed', 'resulted')
      AND NOT EXISTS (SELECT 1 FROM tables_payout p WHERE p.round_id = w.round_id AND p.wager_id = w.id)
) + (
    SELECT coalesce(sum(p.returned + p.taken), 0)::bigint
    FROM tables_paymentstep s
    JOIN tables_round r ON r.id = s.round_id
    JOIN tables_payout p ON p.round_id = s.round_id AND p.step = s.index
    WHERE r.table_id = %(table)s AND s.done_at IS NULL
), (
    SELECT balance FROM tables_account WHERE table_id = %(table)s AND kind = 'layout'
)
"""

# Per entry and seat: stakes newly put down against the transfers that took them from the seat.
_STAKES = """
SELECT coalesce(w.entry, t.entry), coalesce(w.seat, t.seat),
       coalesce(w.sum, 0)::bigint, coalesce(t.sum, 0)::bigint
FROM (
    SELECT w.entry, w.seat, sum(w.chip * w.count) AS sum
    FROM tables_wager w JOIN tables_round r ON r.id = w.round_id
    WHERE r.table_id = %(table)s AND w.carries_id IS NULL
    GROUP BY w.entry, w.seat
) w
FULL JOIN (
    SELECT t.entry, a.seat, sum(t.amount) AS sum
    FROM tables_transfer t
    JOIN tables_account a ON a.id = t.source_id AND a.kind = 'seat'
    JOIN tables_account b ON b.id = t.target_id AND b.kind = 'layout'
    WHERE t.table_id = %(table)s
    GROUP BY t.entry, a.seat
) t ON t.entry = w.entry AND t.seat = w.seat
WHERE coalesce(w.sum, 0) <> coalesce(t.sum, 0)
ORDER BY 1, 2
"""

# Per entry and seat: what payouts bring and take, once they are paid, against the transfers that did it.
_PAID = """
SELECT coalesce(p.entry, t.entry), coalesce(p.seat, t.seat),
       coalesce(p.win, 0)::bigint, coalesce(p.returned, 0)::bigint, coalesce(p.taken, 0)::bigint,
       coalesce(t.win, 0)::bigint, coalesce(t.returned, 0)::bigint, coalesce(t.taken, 0)::bigint
FROM (
    SELECT coalesce(s.done_entry, p.entry) AS entry, p.seat,
           sum(p.win) AS win, sum(p.returned) AS returned, sum(p.taken) AS taken
    FROM tables_payout p
    JOIN tables_round r ON r.id = p.round_id
    LEFT JOIN tables_paymentstep s ON s.round_id = p.round_id AND s.index = p.step
    WHERE r.table_id = %(table)s AND (p.step IS NULL OR s.done_at IS NOT NULL)
    GROUP BY 1, 2
    HAVING sum(p.win) + sum(p.returned) + sum(p.taken) > 0
) p
FULL JOIN (
    SELECT t.entry, t.seat,
           sum(t.amount) FILTER (WHERE a.kind = 'bank') AS win,
           sum(t.amount) FILTER (WHERE a.kind = 'layout' AND b.kind = 'seat') AS returned,
           sum(t.amount) FILTER (WHERE a.kind = 'layout' AND b.kind = 'bank') AS taken
    FROM tables_transfer t
    JOIN tables_account a ON a.id = t.source_id
    JOIN tables_account b ON b.id = t.target_id
    WHERE t.table_id = %(table)s AND t.round_id IS NOT NULL
      AND (a.kind = 'layout' OR (a.kind = 'bank' AND b.kind = 'seat'))
    GROUP BY t.entry, t.seat
) t ON t.entry = p.entry AND t.seat = p.seat
WHERE (coalesce(p.win, 0), coalesce(p.returned, 0), coalesce(p.taken, 0))
   <> (coalesce(t.win, 0), coalesce(t.returned, 0), coalesce(t.taken, 0))
ORDER BY 1, 2
"""


def verify_money(table: Table) -> Iterator[Finding]:
    """Yield every account, stake and payment whose sums do not agree, in the smallest currency unit."""
    for kind, seat, balance, made in _rows(_BALANCES, table):
        yield Finding(
            f"{table.slug} {kind}" + ("" if seat is None else f" {seat}"),
            gettext_noop("the balance is %(balance)s, and the transfers make %(made)s"),
            {"balance": balance, "made": made},
        )
    ((stands, layout),) = _rows(_CLOTH, table)
    if stands != layout:
        yield Finding(
            f"{table.slug} layout",
            gettext_noop("%(layout)s lies on the cloth, and the wagers that stand come to %(stands)s"),
            {"layout": layout, "stands": stands},
        )
    for entry, seat, staked, given in _rows(_STAKES, table):
        yield Finding(
            f"{table.slug} entry {entry}",
            gettext_noop("seat %(seat)s staked %(staked)s, and %(given)s was taken from it"),
            {"seat": seat, "staked": staked, "given": given},
        )
    for entry, seat, *sums in _rows(_PAID, table):
        yield Finding(
            f"{table.slug} entry {entry}",
            gettext_noop(
                "the payouts of seat %(seat)s win, return and take %(due)s, and the transfers are %(paid)s"
            ),
            {"seat": seat, "due": tuple(sums[:3]), "paid": tuple(sums[3:])},
        )


def _rows(statement: str, table: Table) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement, {"table": table.pk})
        found: list[tuple[Any, ...]] = cursor.fetchall()
    return found
