"""The endpoint that takes commands."""

from __future__ import annotations

import json
from uuid import uuid4

import pytest
from django.test.utils import override_settings

from tables.models import Entry, Wager
from tests.tables.api.clients import ApiClient, problem
from tests.tables.house import House

PATH = "tables/boule-1/commands/"


def wager(**fields: object) -> dict:
    return {"seat": 1, "position": "straight:17", "chip": 500, "count": 2, **fields}


def test_command_is_done_and_answered(betting: House, chef: ApiClient):
    response = chef.send("place_wagers", {"wagers": [wager()]})
    assert response.status_code == 200
    done = response.json()
    assert done["number"] == betting.table.number
    assert done["replayed"] is False
    assert done["answer"]["wagers"] == [Wager.objects.get().pk]
    entry = Entry.objects.get(table_id=betting.id, number=done["number"])
    assert (entry.command, entry.role) == ("place_wagers", "chef_de_table")
    assert entry.actor == betting.staff["chef_de_table"]


def test_command_without_fields_needs_no_data(house: House, chef: ApiClient):
    body = json.dumps({"id": str(uuid4()), "command": "open_betting"}).encode()
    assert chef.call("POST", PATH, body).status_code == 200
    assert house.round.phase == "betting"


def test_same_command_again_gets_the_first_answer(betting: House, chef: ApiClient):
    command = uuid4()
    first = chef.send("place_wagers", {"wagers": [wager()]}, id=command).json()
    again = chef.send("place_wagers", {"wagers": [wager()]}, id=command).json()
    assert again == {**first, "replayed": True}
    assert Wager.objects.count() == 1


def test_same_id_with_another_command_is_a_conflict(betting: House, chef: ApiClient):
    command = uuid4()
    chef.send("place_wagers", {"wagers": [wager()]}, id=command)
    problem(chef.send("place_wagers", {"wagers": [wager(count=3)]}, id=command), 409, "command_id_used")
    assert Wager.objects.count() == 1


def test_expected_number_is_heeded(betting: House, chef: ApiClient):
    number = betting.table.number
    assert chef.send("close_betting", expect=number).status_code == 200
    document = problem(
        chef.send("coup_nul", {"reason": "chip in the wheel"}, expect=number), 409, "out_of_date"
    )
    assert document["params"] == {"number": number + 1, "expect": number}


def test_a_thousand_wagers_go_in_one_command(betting: House, chef: ApiClient):
    wagers = [
        wager(seat=1 + index % 3, position=f"straight:{index % 37}", chip=100, count=1)
        for index in range(1000)
    ]
    assert chef.send("place_wagers", {"wagers": wagers}).status_code == 200
    assert Wager.objects.count() == 1000


def test_more_than_a_thousand_wagers_are_refused(betting: House, chef: ApiClient):
    document = problem(chef.send("place_wagers", {"wagers": [wager()] * 1001}), 422, "bad_command")
    assert document["params"]["field"] == "data.wagers"
    assert Wager.objects.count() == 0


def test_rule_says_no_with_its_own_code(betting: House, chef: ApiClient):
    document = problem(
        chef.send("place_wagers", {"wagers": [wager(position="split:3-4")]}), 422, "not_neighbours"
    )
    assert document["params"]["index"] == 0
    assert Wager.objects.count() == 0


@override_settings(LANGUAGES=[("en", "English"), ("fr", "French")])
def test_refusal_speaks_the_language_of_the_request(house: House, chef: ApiClient):
    english = problem(chef.call("PUT", PATH, accept_language="en"), 405, "method_not_allowed")
    french = problem(chef.call("PUT", PATH, accept_language="fr"), 405, "method_not_allowed")
    assert "not allowed" in english["detail"]
    assert "non autorisée" in french["detail"]


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"wagers": [wager(), wager(chip="500")]}, "data.wagers[1].chip"),
        ({"wagers": [wager(chip=5.5)]}, "data.wagers[0].chip"),
        ({"wagers": [wager(chip=0)]}, "data.wagers[0].chip"),
        ({"wagers": [wager(chip=True)]}, "data.wagers[0].chip"),
        ({"wagers": [wager(colour="red")]}, "data.wagers[0].colour"),
        ({"wagers": [{"seat": 1, "position": "straight:17", "chip": 100}]}, "data.wagers[0].count"),
        ({"wagers": {}}, "data.wagers"),
        ({"bets": []}, "data.bets"),
        ({"command": "place_wagers", "wagers": []}, "data.command"),
        ({"wagers": [wager(position="straight:17\u0000")]}, "data.wagers[0].position"),
    ],
)
def test_bad_command_names_the_field(betting: House, chef: ApiClient, data: dict, field: str):
    number = betting.table.number
    document = problem(chef.send("place_wagers", data), 422, "bad_command")
    assert document["params"]["field"] == field
    assert field in document["detail"]
    assert betting.table.number == number


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"command": "open_betting"}, "id"),
        ({"id": "7", "command": "open_betting"}, "id"),
        ({"id": str(uuid4())}, "command"),
        ({"id": str(uuid4()), "command": 5}, "command"),
        ({"id": str(uuid4()), "command": "open_betting", "data": []}, "data"),
        ({"id": str(uuid4()), "command": "open_betting", "expect": "3"}, "expect"),
        ({"id": str(uuid4()), "command": "open_betting", "expect": -1}, "expect"),
        ({"id": str(uuid4()), "command": "open_betting", "actor": 1}, "actor"),
        ([], "body"),
    ],
)
def test_bad_envelope_names_the_field(house: House, chef: ApiClient, body: object, field: str):
    document = problem(chef.call("POST", PATH, json.dumps(body).encode()), 422, "bad_command")
    assert document["params"]["field"] == field
    assert house.round.phase == "ready"


@pytest.mark.parametrize("body", [b" ", b"{", b"\xff\xfe", b"id=1"])
def test_what_is_not_json_is_malformed(house: House, chef: ApiClient, body: bytes):
    problem(chef.call("POST", PATH, body), 400, "malformed")


def test_deep_nesting_is_refused(house: House, chef: ApiClient):
    body = b'{"id": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    response = chef.call("POST", PATH, body)
    assert response.status_code in (400, 422)


@pytest.mark.parametrize(
    "content_type", ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonx"]
)
def test_only_json_is_taken(house: House, chef: ApiClient, content_type: str):
    problem(chef.call("POST", PATH, b"{}", content_type=content_type), 415, "unsupported_media_type")


def test_content_type_may_have_parameters(house: House, chef: ApiClient):
    body = json.dumps({"id": str(uuid4()), "command": "open_betting"}).encode()
    assert chef.call("POST", PATH, body, content_type="Application/JSON; charset=utf-8").status_code == 200


def test_unknown_command_names_those_there_are(house: House, chef: ApiClient):
    document = problem(chef.send("give_money"), 404, "unknown_command")
    assert "place_wagers" in document["params"]["known"]


def test_unknown_table_is_a_problem(house: House, chef: ApiClient):
    problem(chef.send("open_betting", table="boule-9"), 404, "unknown_table")


@override_settings(DATA_UPLOAD_MAX_MEMORY_SIZE=1000)
def test_too_large_a_body_is_refused(betting: House, chef: ApiClient):
    problem(chef.send("place_wagers", {"wagers": [wager()] * 50}), 413, "too_large")
    assert Wager.objects.count() == 0


def test_person_signs_with_the_name_on_screen(house: House, chef: ApiClient):
    person = house.staff["chef_de_table"]
    person.display_name = "Anne"
    person.save()
    chef.send("open_betting")
    assert Entry.objects.filter(table_id=house.id).latest("number").actor_name == "Anne"


def test_sensor_signs_as_the_device_it_is(house: House, sensor: ApiClient):
    house.run("open_betting")
    house.run("close_betting")
    sensor.send("enter_result", {"values": [17]})
    entry = Entry.objects.filter(table_id=house.id).latest("number")
    assert (entry.actor, entry.actor_name, entry.role) == (None, "Wheel", "device")


def test_sensor_that_repeats_itself_enters_one_result(house: House, sensor: ApiClient):
    house.run("open_betting")
    house.run("close_betting")
    command = uuid4()
    first = sensor.send("enter_result", {"values": [17]}, id=command).json()
    assert sensor.send("enter_result", {"values": [17]}, id=command).json() == {**first, "replayed": True}
    problem(sensor.send("enter_result", {"values": [18]}), 409, "result_already_entered")


def test_sensor_learns_no_balance_from_its_answer(betting: House, sensor: ApiClient):
    betting.bet(1, "straight:17")
    betting.run("close_betting")
    done = sensor.send("enter_result", {"values": [17]}).json()
    assert done["answer"].keys() == {"values", "announcement", "combinations"}


def test_transport_costs_three_queries_by_session_and_one_by_token(
    house: House, chef: ApiClient, sensor: ApiClient, django_assert_num_queries
):
    # The session, the person and the table's key; the refusal itself comes before anything else is asked.
    with django_assert_num_queries(3):
        chef.send("open_betting", table="boule-9")
    with django_assert_num_queries(1):
        sensor.send("open_betting")
