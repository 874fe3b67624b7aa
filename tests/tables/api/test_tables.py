"""The floor and the snapshots."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tables.api.clients import ApiClient, problem
from tests.tables.house import House


def test_snapshot_has_what_a_board_needs(betting: House, display: ApiClient):
    betting.bet(3, "straight:17", 500, 3)
    response = display.get("tables/boule-1/")
    assert response.status_code == 200
    snapshot = response.json()
    assert snapshot["phase"] == "betting"
    assert snapshot["cloth"] == {"straight:17": {"3": 1500}}
    assert snapshot["limits"]["minimum"] == 100
    assert snapshot["currency"] == "EUR"
    assert snapshot["result"] is None
    assert [seat["taken"] for seat in snapshot["seats"]] == [True] * 3 + [False] * 5
    now = datetime.fromisoformat(snapshot["now"])
    assert abs(datetime.now(UTC) - now) < timedelta(seconds=30)


def test_snapshot_tells_the_time_left(make_house, make_device):
    house = make_house(betting_seconds=40)
    house.run("open_betting")
    snapshot = make_device("Board").get("tables/boule-1/").json()
    left = datetime.fromisoformat(snapshot["closes_at"]) - datetime.fromisoformat(snapshot["now"])
    assert timedelta(seconds=5) < left <= timedelta(seconds=40)


def test_snapshot_shows_the_result_and_its_call(betting: House, display: ApiClient):
    betting.bet(1, "straight:17")
    betting.run("close_betting")
    betting.run("enter_result", values=[17])
    snapshot = display.get("tables/boule-1/").json()
    assert snapshot["result"]["value"] == 17
    assert snapshot["result"]["tone"] == "black"
    assert snapshot["result"]["announcement"]
    assert snapshot["results"][0] == {"round": 1, "value": 17, "tone": "black"}


def test_etag_is_the_journal_number(house: House, display: ApiClient):
    response = display.get("tables/boule-1/")
    assert response.headers["ETag"] == f'"{house.table.number}"'
    assert response.headers["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize("form", ['"{}"', 'W/"{}"', '"1000", "{}"'])
def test_unchanged_snapshot_answers_304(house: House, display: ApiClient, form: str):
    held = form.format(house.table.number)
    response = display.get("tables/boule-1/", if_none_match=held)
    assert response.status_code == 304
    assert response.content == b""
    assert response.headers["ETag"] == f'"{house.table.number}"'


def test_changed_snapshot_is_sent_whole(house: House, display: ApiClient):
    held = display.get("tables/boule-1/").headers["ETag"]
    house.run("open_betting")
    response = display.get("tables/boule-1/", if_none_match=held)
    assert response.status_code == 200
    assert response.json()["phase"] == "betting"


def test_floor_lists_every_table_for_staff(house: House, make_house, chef: ApiClient):
    make_house(slug="boule-2")
    floor = chef.get("tables/").json()
    assert [line["table"] for line in floor["tables"]] == ["boule-1", "boule-2"]
    assert chef.http.get(floor["tables"][1]["url"]).json()["table"] == "boule-2"


def test_floor_of_a_device_is_its_own_table(house: House, make_house, display: ApiClient, make_device):
    make_house(slug="boule-2")
    assert [line["table"] for line in display.get("tables/").json()["tables"]] == ["boule-1"]
    everywhere = make_device("Floor board").get("tables/").json()
    assert [line["table"] for line in everywhere["tables"]] == ["boule-1", "boule-2"]


def test_floor_costs_the_same_for_one_table_and_for_many(
    house: House, make_house, display: ApiClient, make_device
):
    board = make_device("Floor board")
    with CaptureQueriesContext(
        connection,
    ) as one:
        board.get("tables/")
    for number in range(2, 6):
        make_house(slug=f"boule-{number}")
    with CaptureQueriesContext(connection) as many:
        assert len(board.get("tables/").json()["tables"]) == 5
    assert len(one) == len(many) == 2


def test_unknown_table_is_a_problem_for_staff(house: House, chef: ApiClient):
    document = problem(chef.get("tables/roulette/"), 404, "unknown_table")
    assert document["params"] == {"table": "roulette"}
