"""A house with a million payouts, made by the database itself in a few seconds.

The rows are what commands would have written, but for the hashes of the journal: 10,000 rounds at two tables,
each with a hundred wagers and payouts, ten payment steps, ten entries and ten transfers.
"""

from __future__ import annotations

from django.db import connection, transaction

ROUNDS = 10_000
WAGERS = 100
STEPS = 10
ENTRIES = 10
TRANSFERS = 10
FIRST = 1000
"""The number of the first of these rounds at each table."""

_ROUNDS = f"""
INSERT INTO tables_round (table_id, number, phase, options, unit, opened_at, thrown_at, result, resulted_at,
    finished_at, wheel_direction, collects, pays, announcement, combinations, step_count)
SELECT CASE WHEN n %% 2 = 0 THEN %(first)s ELSE %(second)s END, {FIRST} + n / 2, 'finished', '{{}}', 100, at,
    at, n %% 37, at, at + interval '30 seconds', 'cw', 'croupier_left', 'croupier_right', '', '[]', {STEPS}
FROM generate_series(0, {ROUNDS} - 1) n,
    LATERAL (SELECT now() - interval '1 minute' * ({ROUNDS} - n) AS at) t
ORDER BY n
"""
_NUMBERED = f"""
CREATE TEMPORARY TABLE rounds ON COMMIT DROP AS
SELECT id, table_id, number, opened_at AS at, row_number() OVER (ORDER BY id) - 1 AS n FROM tables_round
WHERE number >= {FIRST}
"""
_STEPS = f"""
INSERT INTO tables_paymentstep (round_id, index, name, title, kind, payout_count, collected, paid, totals,
    done_at, done_by_id, done_role, done_entry)
SELECT r.id, i, s.name, s.name, s.kind, {WAGERS // STEPS}, 100, 100, '{{}}', r.at,
    CASE WHEN r.n %% 500 = 0 THEN %(rare)s ELSE %(often)s END, 'croupier_left', 20000 + r.number * 10 + i
FROM rounds r, unnest(
    ARRAY['collect', 'prison', 'column', 'column_split', 'dozen',
          'simple', 'six_line', 'street', 'split', 'straight'],
    ARRAY['collect', 'hold', 'pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'pay']
) WITH ORDINALITY AS s (name, kind, i)
ORDER BY r.id, i
"""
_WAGERS = f"""
INSERT INTO tables_wager (id, round_id, entry, seat, position, chip, count, level, age, zeros, chosen, late)
SELECT %(wagers)s + r.n * {WAGERS} + i, r.id, 10000 + r.number * 10, 1 + i %% 8, 'straight:' || i %% 37,
    100, 1, 0, 0, 0, false, false
FROM rounds r, generate_series(1, {WAGERS}) i ORDER BY r.n, i
"""
_PAYOUTS = f"""
INSERT INTO tables_payout (wager_id, round_id, entry, step, place, seat, fate, stake, win, returned, taken)
SELECT %(wagers)s + r.n * {WAGERS} + i, r.id, 10000 + r.number * 10, 1 + (i - 1) / {WAGERS // STEPS}, i,
    1 + i %% 8, CASE WHEN i > 90 THEN 'won' ELSE 'lost' END, 100, 0, 0, 100
FROM rounds r, generate_series(1, {WAGERS}) i ORDER BY r.n, i
"""
_ENTRIES = f"""
INSERT INTO tables_entry (table_id, number, command_id, command, actor_id, actor_name, role, at, round,
    content, answer, previous, hash)
SELECT r.table_id, 10000 + r.number * 10 + i, gen_random_uuid(),
    CASE WHEN i = 1 AND r.number %% 50 = 0 THEN 'take_seat'
         WHEN i = 9 AND r.number %% 50 = 49 THEN 'leave_seat' ELSE 'place_wagers' END,
    CASE WHEN r.n %% 500 = 0 THEN %(rare)s ELSE %(often)s END, 'croupier', 'croupier_left', r.at, r.number,
    CASE WHEN i = 1 THEN jsonb_build_object('seat', 3, 'player', 'Guest ' || r.number)
         ELSE '{{"seat": 3}}' END, '{{}}', '', ''
FROM rounds r, generate_series(0, {ENTRIES} - 1) i ORDER BY r.n, i
"""
_TRANSFERS = f"""
INSERT INTO tables_transfer (table_id, entry, source_id, target_id, amount, reason, seat, round_id, step, at)
SELECT r.table_id, 10000 + r.number * 10 + i, s.id, t.id, 100,
    CASE WHEN i = 7 AND r.n %% 500 = 0 THEN 'void' ELSE 'wager' END, 1 + i %% 8, r.id, 1, r.at
FROM rounds r JOIN tables_account s ON s.table_id = r.table_id AND s.kind = 'bank'
JOIN tables_account t ON t.table_id = r.table_id AND t.kind = 'layout', generate_series(0, {TRANSFERS} - 1) i
ORDER BY r.n, i
"""

HUGE = ("tables_payout", "tables_wager")
LARGE = ("tables_entry", "tables_transfer", "tables_paymentstep", "tables_round")


def fill(first: int, second: int, often: int, rare: int) -> None:
    """Write a million payouts of two tables; `often` confirmed nearly all of their steps, `rare` a few."""
    with transaction.atomic(durable=True), connection.cursor() as cursor:
        # Foreign keys are looked up row by row, and these rows are made to fit.
        cursor.execute("SET LOCAL session_replication_role = replica")
        cursor.execute("SELECT coalesce(max(id), 0) FROM tables_wager")
        values = {"first": first, "second": second, "often": often, "rare": rare}
        values["wagers"] = cursor.fetchone()[0]
        for statement in (_ROUNDS, _NUMBERED, _STEPS, _WAGERS, _PAYOUTS, _ENTRIES, _TRANSFERS):
            cursor.execute(statement, values)
        cursor.execute("SELECT setval('tables_wager_id_seq', (SELECT max(id) FROM tables_wager))")
    with connection.cursor() as cursor:
        cursor.execute(f"VACUUM ANALYZE {', '.join((*HUGE, *LARGE))}")


def empty() -> None:
    """Take away all there is: these rows refuse to be deleted one by one."""
    with connection.cursor() as cursor:
        tables = [*HUGE, *LARGE, "tables_table", "tables_chipset", "croupier_staff"]
        cursor.execute(f"TRUNCATE {', '.join(tables)} CASCADE")
