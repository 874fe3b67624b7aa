"""Every status that is not a success is a problem document. Those not here are beside what they are about."""

from __future__ import annotations

import pytest
from django.db import OperationalError, connection
from django.test import RequestFactory

from tables.api.problems import handle
from tables.api.throttling import Commands, Reads
from tables.errors import Conflict
from tables.money import Money
from tests.tables.api.clients import ApiClient, problem
from tests.tables.house import House


@pytest.mark.parametrize("accept", ["text/html", "application/xml", "application/problem+xml"])
@pytest.mark.parametrize("path", ["tables/", "tables/boule-1/stream/"])
def test_what_nobody_has_is_not_acceptable(house: House, chef: ApiClient, path: str, accept: str):
    problem(chef.get(path, accept=accept), 406, "not_acceptable")


@pytest.mark.parametrize("accept", ["*/*", "application/*", "text/html, */*;q=0.1"])
def test_json_is_sent_to_who_takes_it(house: House, chef: ApiClient, accept: str):
    response = chef.get("tables/", accept=accept)
    assert response.status_code == 200
    assert response.headers["Content-Type"] == "application/json"


def test_too_many_reads_are_throttled(house: House, display: ApiClient, monkeypatch):
    monkeypatch.setattr(Reads, "burst", 3)
    monkeypatch.setattr(Reads, "rate", 0.1)
    for _ in range(3):
        assert display.get("tables/boule-1/").status_code == 200
    response = display.get("tables/boule-1/")
    document = problem(response, 429, "throttled")
    assert 0 < document["params"]["seconds"] <= 10
    assert response.headers["Retry-After"] == str(document["params"]["seconds"])


def test_throttled_client_leaves_the_others_alone(
    house: House, display: ApiClient, chef: ApiClient, monkeypatch
):
    monkeypatch.setattr(Reads, "burst", 1)
    monkeypatch.setattr(Reads, "rate", 0.1)
    display.get("tables/boule-1/")
    problem(display.get("tables/boule-1/"), 429, "throttled")
    assert chef.get("tables/boule-1/").status_code == 200
    assert chef.send("open_betting").status_code == 200


def test_too_many_commands_are_throttled(house: House, chef: ApiClient, monkeypatch):
    monkeypatch.setattr(Commands, "burst", 1)
    monkeypatch.setattr(Commands, "rate", 0.1)
    assert chef.send("open_betting").status_code == 200
    problem(chef.send("close_betting"), 429, "throttled")
    assert house.round.phase == "betting"


def test_bucket_fills_again(house: House, display: ApiClient, monkeypatch):
    monkeypatch.setattr(Reads, "burst", 1)
    clock = [100.0]
    monkeypatch.setattr("tables.api.throttling.time.monotonic", lambda: clock[0])
    assert display.get("tables/boule-1/").status_code == 200
    problem(display.get("tables/boule-1/"), 429, "throttled")
    clock[0] += 1 / Reads.rate
    assert display.get("tables/boule-1/").status_code == 200


def test_what_nobody_foresaw_is_told_without_its_inside(house: House, chef: ApiClient):
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE tables_table RENAME COLUMN shown TO elsewhere")
    document = problem(chef.get("tables/boule-1/"), 500, "internal")
    assert "elsewhere" not in str(document)
    assert "column" not in str(document)
    assert document["params"] == {}


def test_what_nobody_foresaw_is_seen_by_who_watches(house: House, chef: ApiClient):
    from django.core.signals import got_request_exception

    seen = []

    def watch(request, **_):
        seen.append(request.path)

    got_request_exception.connect(watch)
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE tables_table RENAME COLUMN shown TO elsewhere")
    chef.get("tables/boule-1/")
    got_request_exception.disconnect(watch)
    assert seen == ["/api/v1/tables/boule-1/"]


def test_database_out_of_reach_is_unavailable_for_now():
    response = handle(
        OperationalError("connection refused by 10.0.0.1"), {"request": RequestFactory().get("/")}
    )
    document = problem(response_with_json(response), 503, "unavailable")
    assert response.headers["Retry-After"] == "1"
    assert "10.0.0.1" not in str(document)


def test_money_reaches_the_client_as_the_number_it_is():
    refusal = Conflict("too_little", "Only %(left)s is left.", left=Money(1250, 2))
    document = problem(response_with_json(handle(refusal, {})), 409, "too_little")
    assert document["detail"] == "Only 12.50 is left."
    assert document["params"] == {"left": 1250}


def response_with_json(response):
    import json

    response.json = lambda: json.loads(response.content)
    return response
