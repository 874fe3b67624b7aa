"""Several hands at one table at once: one outcome, and a clear answer to the others."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection

from tables.errors import Conflict, Refused
from tables.models import Account, Entry, PaymentStep, Payout, Round, Transfer, Wager
from tests.tables.house import EURO

pytestmark = pytest.mark.django_db(transaction=True)

WAGER = [{"seat": 1, "position": "straight:17", "chip": EURO, "count": 1}]


@pytest.fixture
def table(make_house):
    """A table with betting open; nobody looks at the snapshot while others write."""
    house = make_house()
    house.checks = False
    house.sit(1, 2, 3)
    house.run("open_betting")
    return house


def at_once(*acts: Callable[[], Any]) -> list[Any]:
    """Do all acts at the same moment, each on a connection of its own; return answers and refusals."""
    gate = threading.Barrier(len(acts), timeout=20)
    results: list[Any] = [None] * len(acts)

    def do(index: int, act: Callable[[], Any]) -> None:
        try:
            connection.ensure_connection()
            gate.wait()
            results[index] = act()
        except Exception as error:
            results[index] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=do, args=each) for each in enumerate(acts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()
    unexpected = [each for each in results if isinstance(each, Exception) and not isinstance(each, Refused)]
    assert not unexpected
    return results


def answers(results: list[Any]) -> list[Any]:
    return [each for each in results if not isinstance(each, Refused)]


def codes(results: list[Any]) -> list[str]:
    return [each.code for each in results if isinstance(each, Refused)]


def assert_books_balance(house) -> None:
    for account in Account.objects.filter(table_id=house.id):
        made = sum(each.amount for each in account.received.all()) - sum(
            each.amount for each in account.given.all()
        )
        assert account.balance == made
    numbers = list(
        Entry.objects.filter(table_id=house.id).order_by("number").values_list("number", flat=True)
    )
    assert numbers == list(range(1, house.table.number + 1))


def test_a_double_tap_places_one_wager(table):
    command_id = uuid4()
    results = at_once(*[lambda: table.run("place_wagers", wagers=WAGER, id=command_id)] * 6)
    assert [each.replayed for each in results].count(False) == 1
    assert len({each.number for each in results}) == 1
    assert Wager.objects.count() == 1
    assert_books_balance(table)


def test_two_consoles_place_wagers_at_once(table):
    results = at_once(
        *[lambda: table.run("place_wagers", wagers=WAGER, actor=table.actor("croupier_left"))] * 5,
        *[lambda: table.run("place_wagers", wagers=WAGER, actor=table.actor("croupier_right"))] * 5,
    )
    assert len(answers(results)) == 10
    assert Wager.objects.count() == 10
    assert table.table.public["cloth"] == {"straight:17": {"1": 10 * EURO}}
    assert_books_balance(table)


def test_no_seat_spends_the_same_chips_twice(table):
    all_of_it = [{**WAGER[0], "chip": 100 * EURO, "count": 10}]
    results = at_once(*[lambda: table.run("place_wagers", wagers=all_of_it)] * 4)
    assert len(answers(results)) == 1
    assert codes(results) == ["not_enough"] * 3
    assert table.balance("seat", 1) == 0
    assert_books_balance(table)


def test_a_wager_races_rien_ne_va_plus(table):
    results = at_once(
        lambda: table.run("close_betting"),
        *[lambda: table.run("place_wagers", wagers=WAGER)] * 6,
    )
    assert table.round.phase == "closed"
    placed = len(answers(results)) - 1
    assert codes(results) == ["wrong_phase"] * (6 - placed)
    close = Entry.objects.get(table_id=table.id, command="close_betting").number
    placing = Entry.objects.filter(table_id=table.id, command="place_wagers")
    assert not placing.filter(number__gt=close).exists()
    assert Wager.objects.count() == placed
    assert table.balance("layout") == placed * EURO


def test_two_results_at_once(table):
    table.bet(1, "straight:17")
    table.run("close_betting")
    results = at_once(
        lambda: table.run("enter_result", values=[17]),
        lambda: table.run("enter_result", values=[18]),
    )
    assert codes(results) == ["result_already_entered"]
    (refusal,) = [each for each in results if isinstance(each, Conflict)]
    assert refusal.params["result"] == table.round.result
    (answer,) = answers(results)
    assert answer.data["values"] == [table.round.result]


def test_settle_at_once(table):
    table.bet(1, "straight:17")
    table.bet(2, "straight:18")
    table.run("close_betting")
    table.run("enter_result", values=[17])
    results = at_once(*[lambda: table.run("settle")] * 2, *[lambda: table.system("settle")] * 2)
    assert len(answers(results)) == 1
    assert codes(results) == ["wrong_phase"] * 3
    assert Payout.objects.count() == 2
    assert PaymentStep.objects.count() == 2
    assert Round.objects.filter(phase="ready").count() == 1


def test_a_step_is_paid_once(table):
    table.bet(1, "straight:17")
    table.run("close_betting")
    table.run("enter_result", values=[17])
    table.run("settle")
    results = at_once(*[lambda: table.run("pay_step", index=1)] * 5)
    assert len(answers(results)) == 1
    assert codes(results) == ["step_done"] * 4
    assert table.balance("seat", 1) == 1035 * EURO
    assert Transfer.objects.filter(reason="win").count() == 1
    assert_books_balance(table)


def test_transfers_against_each_other(table):
    """Chips are staked, taken back, bought and cashed out at once: no deadlock, and no unit is lost."""
    keys = [table.bet(2, "simple:rouge", 5 * EURO) for _ in range(5)]
    results = at_once(
        *[lambda: table.run("place_wagers", wagers=WAGER)] * 5,
        *[lambda key=key: table.run("withdraw_wagers", wagers=[key]) for key in keys],
        *[lambda: table.run("buy_in", seat=1, amount=10 * EURO)] * 3,
        *[lambda: table.run("cash_out", seat=2, amount=20 * EURO)] * 3,
    )
    assert len(answers(results)) == 16
    assert table.balance("layout") == 5 * EURO
    assert table.balance("seat", 1) == 1025 * EURO
    assert table.balance("seat", 2) == 940 * EURO
    assert_books_balance(table)


def test_two_players_want_one_seat(table):
    results = at_once(
        lambda: table.run("take_seat", seat=5, player="Anna"),
        lambda: table.run("take_seat", seat=5, player="Luc"),
    )
    assert codes(results) == ["seat_taken"]


def test_expect_lets_one_of_two_through(table):
    seen = table.table.number
    results = at_once(
        lambda: table.run("close_betting", expect=seen),
        lambda: table.run("void_round", reason="faulty wheel", expect=seen),
    )
    assert len(answers(results)) == 1
    assert codes(results) == ["out_of_date"]


def test_one_id_at_two_tables_at_once(table, make_house):
    other = make_house(slug="boule-2")
    other.checks = False
    command_id = uuid4()
    results = at_once(
        lambda: table.run("close_betting", id=command_id),
        lambda: other.run("open_betting", id=command_id),
    )
    assert len(answers(results)) == 1
    assert codes(results) == ["command_id_used"]
    assert Entry.objects.filter(command_id=command_id).count() == 1


def test_tables_do_not_wait_for_each_other(table, make_house):
    from django.db import transaction

    other = make_house(slug="boule-2")
    other.checks = False
    held, done = threading.Event(), threading.Event()

    def hold() -> bool:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM tables_table WHERE id = %s FOR UPDATE", [table.id])
            held.set()
            return done.wait(20)

    def act() -> Any:
        assert held.wait(20)
        try:
            return other.run("open_betting")
        finally:
            done.set()

    assert len(answers(at_once(hold, act))) == 2
