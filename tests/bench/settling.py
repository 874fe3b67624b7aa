"""Settling a spin with 100,000 wagers, against copying the same payout rows into a bare table."""

from __future__ import annotations

import random
from typing import Any

from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from games.boule import GAME
from games.kit.options import decode_options
from tests.bench.figure import Figure, in_turn, seconds
from tests.tables.house import EURO, House, euro_chips, make_house

WAGERS = 100_000
SEATS = 16
RESULTS = (17, 8, 0, 23, 31, 36, 5, 14, 20)
COLUMNS = "wager_id, round_id, entry, step, place, seat, fate, stake, win, returned, taken"


def settling() -> Figure:
    """Settle and pay nine spins: payout rows, transfers per seat and step, balances, journal.

    Raises AssertionError when the number of statements grows with the wagers.
    """
    house = _house("bench-settling")
    few, many = (_statements(house, wagers) for wagers in (1_000, 10_000))
    assert few == many, f"{few} statements for 1,000 wagers and {many} for 10,000"
    results = iter(RESULTS)
    rows: list[tuple[Any, ...]] = []

    def ours() -> float:
        _play(house, WAGERS, next(results))
        taken = seconds(lambda: _settle(house))
        with connection.cursor() as cursor:
            cursor.execute(
                f"SELECT {COLUMNS} FROM tables_payout"
                " WHERE round_id = %s AND step IS NOT NULL ORDER BY place",
                [house.round.pk],
            )
            rows[:] = cursor.fetchall()
        assert len(rows) >= WAGERS
        return taken

    def theirs() -> float:
        with connection.cursor() as cursor:
            cursor.execute("DROP TABLE IF EXISTS bare_payout")
            cursor.execute(
                "CREATE TABLE bare_payout (wager_id bigint, round_id bigint, entry bigint, step smallint,"
                " place int, seat smallint, fate varchar(10), stake bigint, win bigint, returned bigint,"
                " taken bigint)"
            )
        return seconds(lambda: _copy(rows))

    ratio = in_turn(ours, theirs, rounds=len(RESULTS))
    return Figure("settling 100,000 wagers, against COPY of the same payout rows", ratio, 2.0)


def _house(slug: str) -> House:
    house = make_house(euro_chips(slug), slug=slug, seat_count=SEATS)
    house.sit(*range(1, SEATS + 1), amount=10**10 * EURO)
    return house


def _play(house: House, wagers: int, result: int) -> None:
    """Put `wagers` random wagers on the cloth, at least one on each position, and enter the result."""
    chance = random.Random(result)
    keys = list(GAME.positions(decode_options(GAME.spec.options, {})))
    house.run("open_betting")
    for start in range(0, wagers, 1_000):
        house.run(
            "place_wagers",
            wagers=[
                {
                    "seat": chance.randint(1, SEATS),
                    "position": keys[(start + number) % len(keys)],
                    "chip": chance.choice((1, 2, 5, 10, 25, 100)) * EURO,
                    "count": chance.randint(1, 5),
                }
                for number in range(min(1_000, wagers - start))
            ],
        )
    house.run("close_betting")
    house.run("enter_result", values=[result])
    with connection.cursor() as cursor:
        # What earlier rounds left to be written is not part of what is measured, on either side.
        cursor.execute("ANALYZE tables_wager")
        cursor.execute("CHECKPOINT")


def _settle(house: House) -> None:
    """Settle the round and pay every step of it."""
    steps = house.system("settle").data["steps"]
    for index in range(1, steps + 1):
        house.run("pay_step", index=index)


def _statements(house: House, wagers: int) -> int:
    _play(house, wagers, RESULTS[0])
    with CaptureQueriesContext(connection) as queries:
        _settle(house)
    return len(queries)


def _copy(rows: list[tuple[Any, ...]]) -> None:
    with (
        transaction.atomic(),
        connection.cursor() as cursor,
        cursor.copy(f"COPY bare_payout ({COLUMNS}) FROM STDIN") as copy,
    ):
        for row in rows:
            copy.write_row(row)
