"""The system draws in matches and acts for who lets the time go by, whatever dies on its way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core.management import call_command
from redis import Redis

from tables.models import Entry, Match
from tests.faults.processes import Workflow
from tests.tables.house import House
from tests.waiting import wait_for

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]

DEPOSIT = 3000


def evening(make_house: Callable[..., House], **fields: object) -> House:
    """A table with system cards at which four players have bought in."""
    house = make_house(slug="evening", game="bouillotte", seat_count=4, is_open=False)
    house.run("configure", **fields)
    house.run("open_table")
    for seat in range(1, 5):
        house.run("take_seat", seat=seat, player=f"Player {seat}")
    house.run("start_match")
    for seat in range(1, 5):
        house.run("buy_in", seat=seat, amount=DEPOSIT)
    house.run("act", action={"type": "open_hand"})
    return house


def match(house: House) -> Match:
    return Match.objects.get(table_id=house.id)


def drawn(house: House) -> int:
    return Entry.objects.filter(table_id=house.id, command="draw_chance").count()


def test_cards_are_dealt_by_the_system(make_house: Callable[..., House], workflow: Workflow) -> None:
    workflow.worker()
    house = evening(make_house)
    wait_for(lambda: drawn(house) == 2, seconds=60, saying="the lot and the deal")
    shown = house.table.public["match"]
    assert shown["turn"][0].startswith("seat:")
    assert shown["view"]["own"] == []
    assert match(house).due_at is None
    call_command("verify")


def test_draw_whose_task_was_lost_is_made_by_the_sweep(
    make_house: Callable[..., House], workflow: Workflow, valkey: Redis
) -> None:
    house = evening(make_house)
    valkey.flushdb()
    assert drawn(house) == 0
    workflow.beat()
    workflow.worker()
    wait_for(lambda: drawn(house) == 2, seconds=60, saying="the lot and the deal")
    call_command("verify")


def test_clock_that_runs_out_passes_for_the_seat(
    make_house: Callable[..., House], workflow: Workflow
) -> None:
    workflow.worker()
    workflow.beat()
    house = evening(make_house, act_seconds=1)
    wait_for(
        lambda: (house.table.public["match"]["view"]["ended"] or {}).get("outcome") == "void",
        seconds=60,
        saying="all have passed",
    )
    entries = Entry.objects.filter(table_id=house.id, command="time_out")
    assert [entry.public["timed_out"] for entry in entries] == [True] * 4
    assert {entry.role for entry in entries} == {"system"}
    assert match(house).due_at is None
    call_command("verify")
