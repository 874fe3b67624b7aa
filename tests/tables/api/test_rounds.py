"""Rounds, results and statistics."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tables.models import Round
from tests.tables.api.clients import ApiClient, problem
from tests.tables.house import House


def play(house: House, *values: int) -> None:
    for value in values:
        house.run("open_betting")
        house.spin(value)


def past(house: House, count: int, *, first: int = 1000) -> None:
    """Write down `count` rounds that are long over; what they show is the matter here, not how they came."""
    Round.objects.bulk_create(
        Round(
            table_id=house.id,
            number=first + index,
            phase="finished",
            result=index % 37,
            resulted_at="2026-01-01T00:00:00Z",
        )
        for index in range(count)
    )


@pytest.fixture
def played(betting: House) -> House:
    """A table at which 17 has come up with winners and losers on the cloth."""
    betting.bet(1, "straight:17", 500)
    betting.bet(1, "straight:17", 200, 2)
    betting.bet(2, "straight:17", 100)
    betting.bet(2, "simple:rouge", 1000)
    betting.spin(17)
    return betting


def test_round_tells_what_anyone_at_the_table_saw(played: House, display: ApiClient):
    detail = display.get("tables/boule-1/rounds/1/").json()
    assert detail["phase"] == "finished"
    assert detail["result"]["value"] == 17
    assert detail["result"]["tone"] == "black"
    assert detail["result"]["announcement"] == played.round.announcement != ""
    assert detail["result"]["combinations"] == played.round.combinations != []
    assert detail["cloth"] == {"simple:rouge": {"2": 1000}, "straight:17": {"1": 900, "2": 100}}
    assert (detail["collects"], detail["pays"]) == ("croupier_right", "croupier_left")
    assert detail["opened_at"] < detail["resulted_at"] < detail["finished_at"]


def test_round_has_the_totals_of_each_step(played: House, display: ApiClient):
    steps = display.get("tables/boule-1/rounds/1/").json()["steps"]
    assert [(step["name"], step["kind"], step["payout_count"]) for step in steps] == [
        ("collect", "collect", 1),
        ("straight", "pay", 3),
    ]
    assert steps[0]["collected"] == 1000
    assert steps[1]["paid"] == 1000 * 36
    assert all(step["done_at"] for step in steps)
    assert all("totals" not in step for step in steps)


def test_step_that_is_not_paid_yet_is_not_done(betting: House, display: ApiClient):
    betting.bet(1, "straight:17")
    for command, fields in (("close_betting", {}), ("enter_result", {"values": [17]}), ("settle", {})):
        betting.run(command, **fields)
    (step,) = display.get("tables/boule-1/rounds/1/").json()["steps"]
    assert step["done_at"] is None


def test_cloth_has_what_stood_and_not_what_was_taken_off(betting: House, display: ApiClient):
    gone = betting.bet(1, "straight:17")
    moved = betting.bet(2, "straight:8")
    betting.run("withdraw_wagers", wagers=[gone])
    betting.run("move_wager", wager=moved, position="straight:9")
    expected = {"straight:9": {"2": 100}}
    assert display.get("tables/boule-1/rounds/1/").json()["cloth"] == expected
    betting.spin(9)
    assert display.get("tables/boule-1/rounds/1/").json()["cloth"] == expected


def test_prisoners_stand_apart_from_free_stakes(betting: House, display: ApiClient):
    betting.bet(2, "simple:rouge", 1000)
    betting.spin(0)
    play(betting, 8)
    first = display.get("tables/boule-1/rounds/1/").json()
    assert first["cloth"] == {"simple:rouge": {"2": 1000}}
    assert first["prison"] == []
    second = display.get("tables/boule-1/rounds/2/").json()
    assert second["cloth"] == {}
    assert second["prison"] == [{"seat": 2, "position": "simple:rouge", "level": 1, "stake": 1000}]


def test_void_round_shows_its_stakes_and_no_result(betting: House, display: ApiClient):
    betting.bet(1, "straight:17")
    betting.run("close_betting")
    betting.run("enter_result", values=[17])
    betting.run("void_round", reason="the wheel stood still")
    detail = display.get("tables/boule-1/rounds/1/").json()
    assert (detail["phase"], detail["result"]) == ("void", None)
    assert detail["cloth"] == {"straight:17": {"1": 100}}
    assert display.get("tables/boule-1/results/").json()["results"] == []
    assert display.get("tables/boule-1/statistics/").json()["counted"] == 0
    (line,) = [each for each in display.get("tables/boule-1/rounds/").json()["rounds"] if each["round"] == 1]
    assert (line["value"], line["tone"]) == (None, None)


def test_unknown_round_is_a_problem(house: House, display: ApiClient):
    document = problem(display.get("tables/boule-1/rounds/99/"), 404, "unknown_round")
    assert document["params"] == {"round": 99, "table": "boule-1"}
    problem(display.get(f"tables/boule-1/rounds/{10**30}/"), 404, "unknown_round")


@pytest.mark.parametrize(("path", "key"), [("rounds/", "rounds"), ("results/", "results")])
def test_pages_are_complete_and_newest_first(house: House, display: ApiClient, path: str, key: str):
    play(house, 5)
    past(house, 7)
    found: list[int] = []
    url = f"/api/v1/tables/boule-1/{path}?limit=3"
    while url:
        page = display.http.get(url).json()
        assert len(page[key]) <= 3
        found += [line["round"] for line in page[key]]
        url = page["next"]
    everything = Round.objects.filter(table_id=house.id)
    if key == "results":
        everything = everything.filter(result__isnull=False)
    assert found == sorted(everything.values_list("number", flat=True), reverse=True)


def test_page_stays_right_while_rounds_are_added(house: House, display: ApiClient):
    past(house, 4)
    first = display.get("tables/boule-1/results/?limit=2").json()
    past(house, 2, first=2000)
    second = display.http.get(first["next"]).json()
    assert [line["round"] for line in first["results"] + second["results"]] == [1003, 1002, 1001, 1000]


def test_full_last_page_has_no_next(house: House, display: ApiClient):
    past(house, 2)
    assert display.get("tables/boule-1/results/?limit=2").json()["next"] is None


@pytest.mark.parametrize(
    ("path", "query", "parameter"),
    [
        ("rounds/", "limit=0", "limit"),
        ("rounds/", "limit=201", "limit"),
        ("rounds/", "limit=many", "limit"),
        ("rounds/", "before=-1", "before"),
        ("rounds/", "page=2", "page"),
        ("results/", "before=99999999999999999999", "before"),
        ("statistics/", "last=0", "last"),
        ("statistics/", "last=10001", "last"),
        ("feed/", "after=x", "after"),
        ("feed/", "limit=501", "limit"),
        ("stream/", "after=x", "after"),
        ("stream/", "from=3", "from"),
    ],
)
def test_bad_parameter_is_named(house: House, display: ApiClient, path: str, query: str, parameter: str):
    document = problem(display.get(f"tables/boule-1/{path}?{query}"), 422, "bad_parameter")
    assert document["params"]["parameter"] == parameter
    assert parameter in document["detail"]


def test_statistics_count_numbers_colours_and_parity(house: House, display: ApiClient):
    play(house, 17, 0, 17, 8, 32)
    found = display.get("tables/boule-1/statistics/").json()
    assert found["counted"] == 5
    numbers = {line["value"]: line for line in found["numbers"]}
    assert len(numbers) == 37
    assert numbers[17] == {"value": 17, "tone": "black", "count": 2, "absent": 2}
    assert numbers[32] == {"value": 32, "tone": "red", "count": 1, "absent": 0}
    assert numbers[1] == {"value": 1, "tone": "red", "count": 0, "absent": None}
    assert found["tones"] == {"green": 1, "red": 1, "black": 3}
    assert found["attributes"] == {"rouge": 1, "noir": 3, "pair": 2, "impair": 2, "manque": 3, "passe": 1}


def test_statistics_look_back_as_far_as_they_are_told(house: House, display: ApiClient):
    play(house, 17, 0, 8)
    found = display.get("tables/boule-1/statistics/?last=2").json()
    assert found["counted"] == 2
    assert {line["value"]: line["count"] for line in found["numbers"] if line["count"]} == {0: 1, 8: 1}


@pytest.mark.parametrize("path", ["rounds/?limit=200", "rounds/1000/", "results/?limit=200", "statistics/"])
def test_reads_cost_the_same_for_few_rounds_and_for_many(house: House, display: ApiClient, path: str):
    past(house, 1)
    with CaptureQueriesContext(connection) as few:
        display.get(f"tables/boule-1/{path}")
    past(house, 150, first=2000)
    with CaptureQueriesContext(connection) as many:
        display.get(f"tables/boule-1/{path}")
    assert len(few) == len(many) <= 5


def test_round_costs_the_same_for_few_wagers_and_for_many(betting: House, display: ApiClient):
    betting.bet(1, "straight:17")
    with CaptureQueriesContext(connection) as few:
        display.get("tables/boule-1/rounds/1/")
    for seat in (1, 2, 3):
        for number in range(10):
            betting.bet(seat, f"straight:{number}")
    with CaptureQueriesContext(connection) as many:
        display.get("tables/boule-1/rounds/1/")
    assert len(few) == len(many) <= 5


@pytest.mark.parametrize("path", ["results/?limit=50", "statistics/?last=100", "rounds/?limit=50"])
def test_last_results_are_read_off_an_index(house: House, display: ApiClient, path: str):
    past(house, 5000)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE tables_round")
    with CaptureQueriesContext(connection) as asked:
        display.get(f"tables/boule-1/{path}")
    (query,) = [each["sql"] for each in asked if 'FROM "tables_round"' in each["sql"]]
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN {query}")
        plan = "\n".join(line for (line,) in cursor.fetchall())
    assert "Index Scan" in plan
    assert "Seq Scan" not in plan
    assert "Sort" not in plan
