"""Who gets in where: every address of the API, for everyone who may and for everyone who may not."""

from __future__ import annotations

import pytest

from tests.tables.api.clients import ApiClient, problem
from tests.tables.house import House

OF_A_TABLE = [
    "tables/boule-1/",
    "tables/boule-1/game/",
    "tables/boule-1/rounds/",
    "tables/boule-1/rounds/1/",
    "tables/boule-1/matches/",
    "tables/boule-1/results/",
    "tables/boule-1/statistics/",
    "tables/boule-1/feed/",
]
OF_NO_TABLE = ["games/", "games/boule/", "tables/", "schema/", "docs/"]
STREAM = "tables/boule-1/stream/"
COMMANDS = "tables/boule-1/commands/"
SEAT = "seat/"
MATCH = "tables/boule-1/matches/1/"
READS = [*OF_A_TABLE, *OF_NO_TABLE]


def test_the_lists_above_name_every_address():
    from tables.api.urls import urlpatterns

    known = {
        path.replace("boule-1", "<slug:slug>").replace("/1/", "/<int:number>/")
        for path in [*OF_A_TABLE, STREAM, COMMANDS, SEAT, MATCH]
    } | {path.replace("games/boule/", "games/<slug:name>/") for path in OF_NO_TABLE}
    assert known == {str(each.pattern) for each in urlpatterns} - {""}


@pytest.mark.parametrize("path", [*READS, STREAM, "no/such/address"])
def test_nothing_is_anonymous(house: House, path: str):
    response = ApiClient().get(path)
    problem(response, 401, "not_authenticated")
    assert response.headers["WWW-Authenticate"] == "Token"


def test_commands_are_not_anonymous(house: House):
    problem(ApiClient().send("open_betting"), 401, "not_authenticated")


@pytest.mark.parametrize("path", READS)
def test_staff_read(house: House, chef: ApiClient, path: str):
    assert chef.get(path).status_code == 200


@pytest.mark.parametrize("path", READS)
def test_supervisor_reads_without_a_shift(house: House, path: str):
    from croupier.models import Grade, Staff
    from tests.tables.api.clients import staff_client

    supervisor = staff_client(Staff.objects.create_user("sophie", grade=Grade.SUPERVISOR))
    assert supervisor.get(path).status_code == 200


@pytest.mark.parametrize("path", READS)
def test_display_reads_its_table(house: House, display: ApiClient, path: str):
    assert display.get(path).status_code == 200


@pytest.mark.parametrize("path", [*OF_A_TABLE, STREAM])
def test_display_does_not_read_another_table(house: House, make_house, make_device, path: str):
    other = make_device("Board 2", table=make_house(slug="boule-2").table)
    problem(other.get(path), 403, "may_not_read")


def test_display_learns_nothing_of_what_tables_there_are(house: House, display: ApiClient):
    problem(display.get("tables/no-such-table/"), 403, "may_not_read")


@pytest.mark.parametrize("path", [*READS, STREAM, "no/such/address"])
def test_wheel_sensor_reads_nothing(house: House, sensor: ApiClient, path: str):
    problem(sensor.get(path), 403, "may_not_read")


def test_wheel_sensor_posts_the_result(house: House, sensor: ApiClient):
    house.run("open_betting")
    house.run("close_betting")
    assert sensor.send("enter_result", {"values": [17]}).status_code == 200
    assert house.round.result == 17


def test_wheel_sensor_sends_no_other_command(betting: House, sensor: ApiClient):
    from tables.commands import REGISTRY

    number = betting.table.number
    for command in REGISTRY.keys() - {"enter_result"}:
        problem(sensor.send(command), 403, "may_not_command")
    assert betting.table.number == number


def test_wheel_sensor_posts_at_its_own_table_only(house: House, make_house, sensor: ApiClient):
    other = make_house(slug="boule-2")
    other.run("open_betting")
    other.run("close_betting")
    problem(sensor.send("enter_result", {"values": [17]}, table="boule-2"), 403, "may_not_command")
    assert other.round.result is None


@pytest.mark.parametrize("everywhere", [True, False])
def test_display_sends_no_command(house: House, make_device, everywhere: bool):
    board = make_device("Board", table=None if everywhere else house.table)
    house.run("open_betting")
    house.run("close_betting")
    problem(board.send("enter_result", {"values": [17]}), 403, "may_not_command")
    assert house.round.result is None


def test_staff_off_shift_send_no_command(house: House):
    from croupier.models import Staff
    from tests.tables.api.clients import staff_client

    stranger = staff_client(Staff.objects.create_user("nobody"))
    problem(stranger.send("open_betting"), 403, "not_on_shift")
    assert house.round.phase == "ready"


def test_session_without_its_csrf_token_sends_no_command(house: House, chef: ApiClient):
    chef.token = ""
    problem(chef.send("open_betting"), 403, "csrf_failed")
    assert house.round.phase == "ready"


def test_person_who_left_the_house_is_out(house: House, chef: ApiClient):
    person = house.staff["chef_de_table"]
    person.is_active = False
    person.save()
    problem(chef.get("tables/"), 401, "not_authenticated")


@pytest.mark.parametrize("header", ["Token", "Token a b", "Token wrong", "token \xe9"])
def test_bad_token_is_refused_even_with_a_session(house: House, chef: ApiClient, header: str):
    problem(chef.get("tables/", authorization=header), 401, "bad_token")


def test_other_schemes_are_not_tokens(house: House):
    problem(ApiClient().get("tables/", authorization="Bearer abc"), 401, "not_authenticated")


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])
def test_reads_have_no_other_method(house: House, chef: ApiClient, method: str):
    for path in [*READS, STREAM]:
        problem(chef.call(method, path), 405, "method_not_allowed")


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])
def test_commands_are_posted(house: House, chef: ApiClient, method: str):
    response = chef.call(method, COMMANDS)
    assert response.status_code == 405
    assert response.headers["Allow"] == "POST"


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
def test_every_other_address_is_a_problem(house: House, chef: ApiClient, method: str):
    problem(chef.call(method, "tables/boule-1"), 404, "not_found")
