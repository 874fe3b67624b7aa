"""A round ends, and pays once, whatever dies on its way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import psycopg
import pytest
from django.core.management import call_command
from django.db import connection
from redis import Redis

from games.kit.options import decode_options
from tables.games import registry
from tests.faults.processes import Workflow
from tests.tables.house import EURO, House
from tests.waiting import wait_for

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]

# Every position carries a stake, so that whatever is drawn there are steps of every kind to pay.
SEATS = (1, 2, 3)


def cover(house: House) -> int:
    """Put one euro on every position for each seat, and return how many wagers that were."""
    game = registry().banked(house.table.game)
    positions = list(game.positions(decode_options(game.spec.options, house.table.options)))
    for seat in SEATS:
        wagers = [{"seat": seat, "position": key, "chip": EURO, "count": 1} for key in positions]
        house.run("place_wagers", wagers=wagers)
    return len(positions) * len(SEATS)


@contextmanager
def gate(house: House) -> Iterator[psycopg.Connection]:
    """Another connection to the database, for holding the table's lock against the worker."""
    settings = connection.get_connection_params()
    settings.pop("cursor_factory", None)
    settings.pop("context", None)
    with psycopg.connect(**settings) as other:
        yield other


def lock(other: psycopg.Connection, house: House) -> tuple[int, str]:
    """Take the table's lock, and return its journal number and the phase of its round."""
    other.execute("SELECT 1 FROM tables_table WHERE id = %s FOR UPDATE", [house.id])
    row = other.execute(
        "SELECT t.number, r.phase FROM tables_table t JOIN tables_round r ON r.id = t.current_round_id"
        " WHERE t.id = %s",
        [house.id],
    ).fetchone()
    assert row is not None
    return row


def waiting_since(moment: object) -> bool:
    """Whether a connection made after `moment` waits for a lock."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity"
            " WHERE wait_event_type = 'Lock' AND backend_start > %s AND datname = current_database()",
            [moment],
        )
        return bool(cursor.fetchone()[0])


def assert_settled_once(house: House, wagers: int) -> None:
    """Each act of the round is in the journal once, each wager has its payout, and the books agree."""
    from tables.models import Entry, Payout

    round_ = house.round
    entries = Entry.objects.filter(table_id=house.id, round=round_.number)
    acts = Counter(
        (entry.command, entry.content.get("index")) for entry in entries if entry.actor_name == "system"
    )
    assert acts == {
        ("open_betting", None): 1,
        ("close_betting", None): 1,
        ("draw_result", None): 1,
        ("settle", None): 1,
        **{("pay_step", index): 1 for index in range(1, round_.step_count + 1)},
    }
    assert Payout.objects.filter(round=round_).count() == wagers
    call_command("verify")


def test_a_worker_killed_between_any_two_steps_pays_nothing_twice_and_loses_nothing(
    make_house: Callable[..., House], workflow: Workflow
) -> None:
    house = make_house(automatic=True, betting_seconds=1, pause_seconds=600)
    house.sit(*SEATS)
    house.system("open_betting")
    wagers = cover(house)
    workflow.beat()
    killed = 0
    with gate(house) as other:
        number, phase = lock(other, house)
        while phase != "finished":
            start = other.execute("SELECT clock_timestamp()").fetchone()[0]  # type: ignore[index]
            worker = workflow.worker()
            # The worker has taken its task and stands before the table's lock: now let just one act pass.
            wait_for(lambda since=start: waiting_since(since), seconds=30, saying="the worker waits")
            other.commit()
            following, phase = lock(other, house)
            if following == number:
                # The connection of a worker killed before was next in the queue, and has died by now.
                other.commit()
                wait_for(lambda seen=number: house.table.number > seen, seconds=30, saying="an act")
                following, phase = lock(other, house)
            assert following > number
            number = following
            worker.kill()
            killed += 1
    assert killed >= 3 + house.round.step_count // 2
    assert_settled_once(house, wagers)


def test_a_valkey_flushed_after_every_act_loses_nothing(
    make_house: Callable[..., House], workflow: Workflow, valkey: Redis
) -> None:
    house = make_house(automatic=True, betting_seconds=1, pause_seconds=600)
    house.sit(*SEATS)
    house.system("open_betting")
    wagers = cover(house)
    workflow.beat()
    workflow.worker()

    def flushed_until_finished() -> bool:
        valkey.flushdb()
        return house.round.phase == "finished"

    wait_for(flushed_until_finished, seconds=120, every=0.3, saying="the round is finished")
    assert_settled_once(house, wagers)


def test_two_workers_at_once_pay_once(make_house: Callable[..., House], workflow: Workflow) -> None:
    from tables.workflow.tasks import sweep

    house = make_house(automatic=True, betting_seconds=1, pause_seconds=600)
    house.sit(*SEATS)
    house.system("open_betting")
    wagers = cover(house)
    workflow.beat()
    workflow.worker()
    workflow.worker()

    def swept_until_finished() -> bool:
        sweep()
        return house.round.phase == "finished"

    wait_for(swept_until_finished, seconds=60, every=0.05, saying="the round is finished")
    assert_settled_once(house, wagers)


def test_a_round_that_stopped_while_nobody_worked_is_sent_on(
    make_house: Callable[..., House], workflow: Workflow, valkey: Redis
) -> None:
    house = make_house(automatic=True, betting_seconds=1, pause_seconds=600)
    house.sit(*SEATS)
    house.system("open_betting")
    wagers = cover(house)
    valkey.flushdb()
    workflow.worker()
    workflow.beat()
    wait_for(lambda: house.round.phase == "finished", seconds=60, saying="the round is finished")
    assert_settled_once(house, wagers)
