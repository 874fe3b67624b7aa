"""What the system does at a table that people run: it closes in time and settles what is marked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.faults.processes import Workflow
from tests.tables.house import EURO, House
from tests.waiting import wait_for

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


def test_the_betting_timer_closes_and_a_marked_number_is_settled_by_the_worker(
    make_house: Callable[..., House], workflow: Workflow
) -> None:
    house = make_house(betting_seconds=2)
    house.sit(1)
    workflow.worker()
    house.run("open_betting")
    house.bet(1, "straight:17", 5 * EURO)
    wait_for(lambda: house.round.phase == "closed", seconds=60, saying="betting is closed")
    assert house.round.thrown_at >= house.round.closes_at
    house.run("enter_result", values=[17])
    house.run("mark_result")
    wait_for(lambda: house.round.phase == "paying", seconds=60, saying="the round is settled")
    assert house.balance("seat", 1) == 995 * EURO
    house.pay_all()
    assert house.balance("seat", 1) == 1175 * EURO
    assert house.round.phase == "finished"


def test_a_timer_of_a_round_that_was_closed_by_hand_does_not_close_the_next(
    make_house: Callable[..., House],
) -> None:
    from tables.workflow.tasks import close_betting

    house = make_house(betting_seconds=60)
    house.sit(1)
    house.run("open_betting")
    first, due_at = house.round, house.round.closes_at
    house.run("close_betting")
    house.run("void_round", reason="ball on the floor")
    house.run("open_betting")
    close_betting(first.pk, due_at.isoformat())
    assert house.round.phase == "betting"
