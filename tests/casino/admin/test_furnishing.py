"""Chip sets, devices and staff: what administrators add and change in the admin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from casino.admin.chips import lines
from croupier.models import Shift, Staff
from tables.models import ChipSet, Device
from tables.models.devices import hash_token
from tests.casino.admin.reading import listed, words
from tests.tables.house import House

pytestmark = pytest.mark.django_db

CHIPS = "/admin/tables/chipset/"
DEVICES = "/admin/tables/device/"
STAFF = "/admin/croupier/staff/"
PASSWORD = "rien-ne-va-plus-7"


def errors(answer: Any, field: str) -> str:
    """What a form says at a field."""
    return " ".join(answer.context["adminform"].form.errors[field])


def test_an_administrator_adds_a_chip_set_one_chip_a_line(admin: Client) -> None:
    chips = "0.50 #FFFFFF\n\n  5 #d11149\n100.00 #14080e\n"
    fields = {"name": "Small", "currency": "EUR", "exponent": 2, "chips": chips}
    assert admin.post(f"{CHIPS}add/", fields).status_code == 302
    made = ChipSet.objects.get(name="Small")
    assert made.chips == [
        {"value": 50, "colour": "#ffffff"},
        {"value": 500, "colour": "#d11149"},
        {"value": 10000, "colour": "#14080e"},
    ]
    assert lines(made) == "0.50 #ffffff\n5.00 #d11149\n100.00 #14080e"
    assert listed(admin.get(CHIPS))[0][2] == "0.505100"


@pytest.mark.parametrize(
    ("chips", "said"),
    [
        ("5", "“5”: a line has a value and a colour"),
        ("5 #d11149 round", "“5 #d11149 round”: a line has a value and a colour"),
        ("five #d11149", "“five” is no value of a chip with 2 decimal places."),
        ("0.005 #d11149", "“0.005” is no value of a chip with 2 decimal places."),
        ("-5 #d11149", "“-5” is no value of a chip"),
        ("NaN #d11149", "“NaN” is no value of a chip"),
        ("1e99 #d11149", "“1e99” is no value of a chip"),
        ("5 red", "The colour of a chip is written like #1a2b3c."),
        ("5 #d11149\n5 #ffffff", "Two chips of a set cannot have the same value."),
        ("2 #d11149\n5 #ffffff", "Every chip must be a multiple of the smallest one."),
    ],
)
def test_a_wrong_chip_is_named(admin: Client, chips: str, said: str) -> None:
    answer = admin.post(f"{CHIPS}add/", {"name": "Bad", "currency": "EUR", "exponent": 2, "chips": chips})
    assert said in errors(answer, "chips")
    assert ChipSet.objects.count() == 0


def test_the_chips_under_an_open_table_stay(admin: Client, house: House) -> None:
    chips = house.table.chip_set
    fields = {"name": "Euro", "currency": "EUR", "exponent": 2, "chips": "3 #ffffff"}
    answer = admin.post(f"{CHIPS}{chips.pk}/change/", fields)
    assert "A table that plays with these chips is open." in words(answer)
    house.run("close_table")
    assert admin.post(f"{CHIPS}{chips.pk}/change/", fields).status_code == 302
    assert ChipSet.objects.get(pk=chips.pk).unit == 300


def test_supervisors_see_chips_and_no_form(supervisor: Client, house: House) -> None:
    text = words(supervisor.get(f"{CHIPS}{house.table.chip_set_id}/change/"))
    assert "Euro" in text
    assert "Save" not in text


def test_a_new_device_gets_a_token_that_is_shown_once(admin: Client, house: House) -> None:
    fields = {"name": "wheel", "table": house.id, "may_post_result": "on", "is_active": "on"}
    answer = admin.post(f"{DEVICES}add/", fields)
    token = answer.context["token"]
    device = Device.objects.get(name="wheel")
    assert token in words(answer)
    assert "no-store" in answer["Cache-Control"]
    assert device.token_hash == hash_token(token)
    assert device.token_hash not in words(answer)
    for address in (DEVICES, f"{DEVICES}{device.pk}/change/"):
        text = admin.get(address).content.decode()
        assert token not in text
        assert device.token_hash not in text
    assert LogEntry.objects.get().object_repr == "wheel"


def test_a_wheel_sensor_belongs_to_one_table(admin: Client) -> None:
    answer = admin.post(f"{DEVICES}add/", {"name": "wheel", "may_post_result": "on", "is_active": "on"})
    assert errors(answer, "table") == "A wheel sensor belongs to one table."
    assert Device.objects.count() == 0


def test_a_device_is_changed_without_a_new_token_and_renewed_by_a_button(admin: Client, house: House) -> None:
    first = admin.post(f"{DEVICES}add/", {"name": "board", "is_active": "on"}).context["token"]
    device = Device.objects.get()
    page = f"{DEVICES}{device.pk}/change/"
    assert f"{DEVICES}{device.pk}/token/" in admin.get(page).content.decode()
    assert admin.post(page, {"name": "board 2", "table": house.id, "is_active": "on"}).status_code == 302
    device.refresh_from_db()
    assert (device.name, device.token_hash) == ("board 2", hash_token(first))
    assert admin.get(f"{DEVICES}{device.pk}/token/").status_code == 405
    second = admin.post(f"{DEVICES}{device.pk}/token/").context["token"]
    device.refresh_from_db()
    assert device.token_hash == hash_token(second) != hash_token(first)
    assert admin.post(f"{DEVICES}999/token/").status_code == 404


def test_supervisors_renew_no_token(supervisor: Client, house: House) -> None:
    device = Device(name="board")
    device.new_token()
    device.save()
    assert supervisor.post(f"{DEVICES}{device.pk}/token/").status_code == 403
    assert Device.objects.get().token_hash == device.token_hash
    assert "Make a new token" not in words(supervisor.get(f"{DEVICES}{device.pk}/change/"))
    assert [row[:2] for row in listed(supervisor.get(DEVICES))] == [["board", "every table"]]


def test_an_administrator_takes_somebody_on(admin: Client, client: Client) -> None:
    fields = {
        "username": "ines",
        "display_name": "Inès Faure",
        "grade": "croupier",
        "password1": PASSWORD,
        "password2": PASSWORD,
    }
    assert admin.post(f"{STAFF}add/", fields).status_code == 302
    made = Staff.objects.get(username="ines")
    assert (made.name, made.grade, made.is_staff, made.is_superuser) == (
        "Inès Faure",
        "croupier",
        False,
        False,
    )
    assert made.check_password(PASSWORD)


def test_a_weak_password_is_refused(admin: Client) -> None:
    fields = {"username": "ines", "grade": "croupier", "password1": "12345678", "password2": "12345678"}
    answer = admin.post(f"{STAFF}add/", fields)
    assert "too common" in errors(answer, "password2")
    assert not Staff.objects.filter(username="ines").exists()


def test_a_grade_is_raised_and_an_account_is_closed(admin: Client, person: Callable[..., Staff]) -> None:
    lucie = person("Lucie")
    page = f"{STAFF}{lucie.pk}/change/"
    fields = {"username": "lucie", "display_name": "Lucie", "grade": "chef", "is_active": "on"}
    assert admin.post(page, fields).status_code == 302
    lucie.refresh_from_db()
    assert (lucie.grade, lucie.is_staff) == ("chef", True)
    del fields["is_active"]
    assert admin.post(page, {**fields, "is_superuser": "on", "groups": [1]}).status_code == 302
    lucie.refresh_from_db()
    assert (lucie.is_active, lucie.is_superuser) == (False, False)


def test_nobody_locks_themselves_out(admin: Client) -> None:
    paul = Staff.objects.get(username="paul")
    page = f"{STAFF}{paul.pk}/change/"
    answer = admin.post(page, {"username": "paul", "display_name": "Paul", "grade": "croupier"})
    assert errors(answer, "is_active") == "You cannot close your own account."
    assert errors(answer, "grade") == "You cannot change your own grade."
    paul.refresh_from_db()
    assert (paul.is_active, paul.grade) == (True, "admin")


def test_a_superuser_is_changed_by_superusers_only(admin: Client, person: Callable[..., Staff]) -> None:
    root = person("Root", "admin", is_superuser=True)
    for address in (f"{STAFF}{root.pk}/change/", f"{STAFF}{root.pk}/password/"):
        assert admin.post(address, {"password1": PASSWORD, "password2": PASSWORD}).status_code == 403
    assert not Staff.objects.get(pk=root.pk).check_password(PASSWORD)


def test_an_administrator_sets_a_new_password(admin: Client, person: Callable[..., Staff]) -> None:
    lucie = person("Lucie")
    fields = {"password1": PASSWORD, "password2": PASSWORD}
    assert admin.post(f"{STAFF}{lucie.pk}/password/", fields).status_code == 302
    assert Staff.objects.get(pk=lucie.pk).check_password(PASSWORD)


def test_supervisors_set_no_password_and_see_no_hash(
    supervisor: Client, person: Callable[..., Staff]
) -> None:
    lucie = person("Lucie")
    fields = {"password1": PASSWORD, "password2": PASSWORD}
    assert supervisor.post(f"{STAFF}{lucie.pk}/password/", fields).status_code == 403
    answer = supervisor.get(f"{STAFF}{lucie.pk}/change/")
    assert "Lucie" in words(answer)
    assert lucie.password not in answer.content.decode()
    assert "algorithm" not in words(answer)


def test_staff_are_filtered_and_found(supervisor: Client, house: House) -> None:
    chefs = listed(supervisor.get(f"{STAFF}?grade=chef"))
    assert [row[0] for row in chefs] == [house.staff["chef_de_table"].username]
    found = listed(supervisor.get(f"{STAFF}?q=bout"))
    assert [row[0] for row in found] == [house.staff["bout_de_table"].username]


def test_shifts_are_listed_filtered_and_found(
    supervisor: Client, house: House, make_house: Callable[..., House]
) -> None:
    other = make_house(slug="boule-2")
    page = "/admin/croupier/shift/"
    assert len(listed(supervisor.get(page))) == 8
    here = listed(supervisor.get(f"{page}?table={other.id}"))
    assert {row[1] for row in here} == {"Boule 2"}
    chef = house.staff["chef_de_table"]
    for query in (f"croupier={chef.pk}", f"q={chef.username}", f"position=chef_de_table&table={house.id}"):
        rows = listed(supervisor.get(f"{page}?{query}"))
        assert [row[:3] for row in rows] == [[chef.name, "Boule 1", "Chef de table"]], query
        assert rows[0][4] == "on shift"
    shift = Shift.objects.get(staff=chef)
    shift.ended_at = shift.started_at
    shift.save()
    assert listed(supervisor.get(f"{page}?croupier={chef.pk}"))[0][4] != "on shift"
    assert listed(supervisor.get(f"{page}?started_at_to=2001-01-01")) == []
