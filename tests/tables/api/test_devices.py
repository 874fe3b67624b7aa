"""Devices and the command that makes them."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, transaction

from tables.models import Device
from tests.tables.api.clients import ApiClient, problem
from tests.tables.house import House


def make(*arguments: str) -> str:
    out = StringIO()
    call_command("device", *arguments, stdout=out)
    return out.getvalue().strip()


def reader(token: str) -> ApiClient:
    return ApiClient(headers={"Authorization": f"Token {token}"})


def test_printed_token_lets_the_device_read_its_table(house: House):
    token = make("Board", "--table", "boule-1")
    assert reader(token).get("tables/boule-1/").status_code == 200


def test_token_is_not_kept(house: House):
    token = make("Board")
    device = Device.objects.get()
    assert token not in {str(getattr(device, field.attname)) for field in Device._meta.concrete_fields}
    assert len(token) >= 43


def test_device_without_a_table_reads_every_table(house: House, make_house):
    make_house(slug="boule-2")
    board = reader(make("Board"))
    assert board.get("tables/boule-1/").status_code == 200
    assert board.get("tables/boule-2/").status_code == 200


def test_revoked_device_is_let_in_no_more(house: House):
    token = make("Board")
    make("Board", "--revoke")
    problem(reader(token).get("tables/boule-1/"), 401, "bad_token")


def test_renewed_token_replaces_the_old_one(house: House):
    old = make("Board")
    make("Board", "--revoke")
    new = make("Board", "--renew")
    problem(reader(old).get("tables/"), 401, "bad_token")
    assert reader(new).get("tables/").status_code == 200


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["Wheel", "--results"], "one table"),
        (["Board", "--table", "nowhere"], "nowhere"),
        (["Board", "--revoke"], "Board"),
        (["Board", "--renew"], "Board"),
        (["Board", "--renew", "--table", "boule-1"], "--table"),
        (["x" * 81], "80"),
    ],
)
def test_command_refuses_what_makes_no_sense(house: House, arguments: list[str], says: str):
    with pytest.raises(CommandError, match=says):
        make(*arguments)
    assert not Device.objects.exists()


def test_name_is_taken_once(house: House):
    make("Board")
    with pytest.raises(CommandError, match="already exists"):
        make("Board")
    assert Device.objects.count() == 1


def test_database_refuses_a_sensor_without_a_wheel(house: House):
    device = Device(name="Wheel", may_post_result=True)
    device.new_token()
    with pytest.raises(IntegrityError, match="device_sensor_has_table"), transaction.atomic():
        device.save()
