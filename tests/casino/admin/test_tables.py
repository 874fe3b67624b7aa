"""Tables in the admin: the overview, one table as it stands, and setting up a new one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec
import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from casino.admin.option_fields import PREFIX, chosen, option_fields
from tables.models import ChipSet, Entry, Table, Verification
from tests.casino.admin.evening import Evening
from tests.casino.admin.reading import links, listed, words
from tests.tables.house import House

pytestmark = pytest.mark.django_db

ADD = "/admin/tables/table/add/"


class Options(msgspec.Struct, frozen=True):
    """Options of every form there may be."""

    mode: Literal["a", "b"] = "a"
    size: Literal[8, 16] = 8
    free: bool = True
    least: int = 1
    name: str = "x"
    ladder: tuple[int, ...] = (1, 2)
    limit: int | None = None
    rounds: Annotated[int, msgspec.Meta(ge=1)] | None = 3


def form(chips: ChipSet, /, **changes: object) -> dict[str, object]:
    """What an administrator fills in for a table of Boule; the switches are off."""
    options = {
        "zero_rule": "prison",
        "repeat_zero": "deeper",
        "prison_value_mode": "nominal",
        "limit_mode": "spin",
        "limit_n": 4,
        "odd_split": "keep",
        "freed_goes_to": "balance",
        "zero_parity_for_staff": "even",
        "limits": "free",
        "table_min": 1,
    }
    fields = {
        "name": "Boule 9",
        "slug": "boule-9",
        "chip_set": chips.pk,
        "seat_count": 8,
        "pause_seconds": 5,
    }
    return fields | {f"{PREFIX}{name}": value for name, value in options.items()} | changes


def test_the_overview_shows_every_table_as_it_stands(
    supervisor: Client, evening: Evening, make_house: Callable[..., House]
) -> None:
    make_house(slug="boule-2", is_open=False)
    text = words(supervisor.get("/admin/"))
    assert "Boule 1 Boule betting" in text
    assert "Boule 2 Boule closed" in text
    assert "17 0 17".replace(" ", "") in text.replace(" ", "")
    assert "On the cloth 20.00EUR" in text
    assert text.count("never proven") == 2
    found = links(supervisor.get("/admin/"))
    for name in ("round", "payout", "entry", "transfer"):
        assert f"/admin/tables/{name}/?table={evening.house.id}" in found
    assert f"/admin/tables/round/{evening.running.pk}/change/" in found


def test_the_overview_needs_as_many_queries_for_many_tables_as_for_one(
    supervisor: Client, house: House, make_house: Callable[..., House]
) -> None:
    counts = []
    for number in (2, 3):
        with CaptureQueriesContext(connection) as queries:
            supervisor.get("/admin/")
        counts.append(len(queries))
        make_house(slug=f"boule-{number}")
    assert counts[0] == counts[1] <= 6


@pytest.mark.django_db(transaction=True)
def test_the_overview_says_when_the_books_were_last_proven(supervisor: Client, house: House) -> None:
    call_command("verify", verbosity=0)
    proven = house.table.number
    house.run("open_betting")
    text = words(supervisor.get("/admin/"))
    assert "in order proven" in text
    assert "1 entry since" in text
    found = Verification.objects.get()
    assert (found.table_id, found.number, found.findings) == (house.id, proven, 0)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE tables_account SET balance = 100 WHERE kind = 'bank'")
    with pytest.raises(CommandError):
        call_command("verify", verbosity=0)
    latest = Verification.objects.order_by("-at").first()
    assert latest is not None
    assert latest.findings > 0
    assert f"{latest.findings} thing" in words(supervisor.get("/admin/"))
    assert "does not balance" in words(supervisor.get(f"/admin/tables/table/{house.id}/change/"))


def test_a_table_shows_its_seats_accounts_options_staff_and_rounds(
    supervisor: Client, evening: Evening
) -> None:
    house = evening.house
    text = words(supervisor.get(f"/admin/tables/table/{house.id}/change/"))
    for wanted in (
        "Player 1",
        "zero_rule",
        '"prison"',
        f"Chef de table {house.staff['chef_de_table'].name}",
        "All accounts 0.00EUR balances",
        f"{house.table.number} place_wagers",
    ):
        assert wanted in text
    found = links(supervisor.get(f"/admin/tables/table/{house.id}/change/"))
    assert f"/admin/tables/round/{evening.void.pk}/change/" in found
    for key in ("0", "999", "x", "9" * 30):
        assert supervisor.get(f"/admin/tables/table/{key}/change/").status_code == 404


def test_tables_and_seats_are_listed(supervisor: Client, evening: Evening) -> None:
    rows = listed(supervisor.get("/admin/tables/table/"))
    assert [row[:5] for row in rows] == [["Boule 1", "Boule", "open", "betting", "5"]]
    seats = listed(supervisor.get("/admin/tables/seat/"))
    assert seats[0][:3] == ["1", "Boule 1", "Player 1"]
    assert seats[0][4] == "1 441.00EUR"
    assert seats[7][2:] == ["-", "–", "–"]
    found = listed(supervisor.get("/admin/tables/seat/?q=player+2"))
    assert [row[2] for row in found] == ["Player 2"]


def test_an_administrator_sets_up_a_table(admin: Client, chip_set: ChipSet) -> None:
    assert f"{ADD}?game=boule".removeprefix(ADD) in links(admin.get(ADD))
    changes = {f"{PREFIX}zero_rule": "partage", f"{PREFIX}bets_while_spinning": "on", f"{PREFIX}table_min": 5}
    answer = admin.post(f"{ADD}?game=boule", form(chip_set, **changes), follow=True)
    table = Table.objects.get(slug="boule-9")
    assert answer.redirect_chain == [(f"/admin/tables/table/{table.pk}/change/", 302)]
    assert "Boule 9 is set up" in words(answer)
    assert not table.is_open
    assert (table.seats.count(), table.accounts.count()) == (8, 14)
    assert table.options["zero_rule"] == "partage"
    assert table.options["bets_while_spinning"] is True
    assert table.options["table_min"] == 5
    assert table.options["allow_24_number_bets"] is False
    entry = Entry.objects.get(table=table)
    assert (entry.command, entry.actor_name, entry.role) == ("create_table", "Paul", "admin")


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        (f"{PREFIX}limit_n", 0, "The option “limit_n” cannot have this value"),
        (f"{PREFIX}table_min", -3, "The option “table_min” cannot have this value"),
        (f"{PREFIX}zero_rule", "maybe", "Select a valid choice. maybe is not one of the available choices."),
        (f"{PREFIX}limit_n", "four", "Enter a whole number."),
        ("seat_count", 99, "A table of boule has 1 to 16 seats, not 99."),
        ("slug", "boule 9", "Enter a valid “slug”"),
        ("chip_set", 999, "Select a valid choice."),
        ("betting_seconds", 0, "greater than or equal to 1"),
        ("name", "", "This field is required."),
    ],
)
def test_what_is_wrong_is_said_at_its_field_and_nothing_is_set_up(
    admin: Client, chip_set: ChipSet, field: str, value: object, said: str
) -> None:
    answer = admin.post(f"{ADD}?game=boule", form(chip_set, **{field: value}))
    assert said in " ".join(answer.context["form"].errors[field])
    assert said in words(answer)
    assert Table.objects.count() == 0
    assert answer.context["form"]["name"].value() == ("" if field == "name" else "Boule 9")


def test_a_table_that_runs_by_itself_needs_a_betting_time(admin: Client, chip_set: ChipSet) -> None:
    answer = admin.post(f"{ADD}?game=boule", form(chip_set, automatic="on"))
    assert "needs a betting time" in " ".join(answer.context["form"].errors["betting_seconds"])
    assert Table.objects.count() == 0


def test_an_address_is_given_once(admin: Client, chip_set: ChipSet, house: House) -> None:
    answer = admin.post(f"{ADD}?game=boule", form(chip_set, slug="boule-1"))
    assert "already exists" in " ".join(answer.context["form"].errors["slug"])
    assert Table.objects.count() == 1


def test_an_unknown_game_is_named(admin: Client) -> None:
    answer = admin.get(f"{ADD}?game=oie", follow=True)
    assert "There is no game “oie”" in words(answer)
    assert "Which game is played" in words(answer)


def test_a_table_is_not_changed_from_the_admin(admin: Client, house: House) -> None:
    before = Table.objects.values().get(pk=house.id)
    admin.post(f"/admin/tables/table/{house.id}/change/", {"name": "Mine", "is_open": ""})
    assert Table.objects.values().get(pk=house.id) == before


def test_every_kind_of_option_has_a_field_and_keeps_its_type() -> None:
    fields = option_fields(Options)
    text = {
        "mode": "b",
        "size": "16",
        "least": "7",
        "name": "y",
        "ladder": "[3, 4]",
        "limit": "",
        "rounds": "5",
    }
    cleaned = {key: field.clean(text.get(key.removeprefix(PREFIX))) for key, field in fields.items()}
    assert chosen(cleaned) == {
        "mode": "b",
        "size": 16,
        "free": False,
        "least": 7,
        "name": "y",
        "ladder": [3, 4],
        "limit": None,
        "rounds": 5,
    }
    assert {key.removeprefix(PREFIX): field.initial for key, field in fields.items()} == {
        "mode": "a",
        "size": 8,
        "free": True,
        "least": 1,
        "name": "x",
        "ladder": (1, 2),
        "limit": None,
        "rounds": 3,
    }
