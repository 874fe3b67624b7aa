"""A roster is uploaded with a new table, and what is wrong in it is named by team, figure and field."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from casino.admin.json_fields import file_name
from casino.admin.option_fields import PREFIX, option_fields
from games.boufbowl.options import Options
from games.boufbowl.roster import Roster
from tables.models import ChipSet, Table

OPTION = f"{PREFIX}roster"


def sent(admin: Client, chips: ChipSet, roster: dict[str, Any]) -> Any:
    """What comes of a table for which this roster is uploaded, all else left as it is."""
    usual = {name: field.prepare_value(field.initial) for name, field in option_fields(Options).items()}
    kept = {name: value for name, value in usual.items() if value is not False and value is not None}
    fields = {"name": "Stade 1", "slug": "stade-1", "chip_set": chips.pk, "seat_count": 2}
    file = SimpleUploadedFile("roster.json", json.dumps(roster).encode(), "application/json")
    return admin.post("/admin/tables/table/add/?game=boufbowl", {**kept, **fields, file_name(OPTION): file})


def roster() -> dict[str, Any]:
    built: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(Roster()))
    built["north"]["name"] = "Brakmar"
    built["north"]["figures"][2] |= {"name": "Jiva", "mp": 7, "powers": ["lock"]}
    return built


@pytest.mark.django_db
def test_a_roster_is_uploaded(admin: Client, chip_set: ChipSet) -> None:
    assert sent(admin, chip_set, roster()).status_code == 302
    kept = Table.objects.get().options["roster"]
    assert kept["north"]["figures"][2]["name"] == "Jiva"
    assert kept["north"]["figures"][2]["mp"] == 7


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("level", 4, "north (Brakmar), figure 3 (Jiva), level: a figure is of level 3 or less, not 4."),
        ("role", "passer", "north (Brakmar), role: a team has one receiver, one passer"),
        ("hp", "ten", "at north › figures › 3 (Jiva) › hp: Expected `int`, got `str`"),
        ("powers", ["flying"], "at north › figures › 3 (Jiva) › powers › 1: Invalid enum value 'flying'"),
        ("spells", [{"name": "Bolt", "ap": 1, "effects": ["stun 2"]}], "there is no effect “stun 2”"),
    ],
)
def test_what_is_wrong_in_a_roster_is_named_by_team_figure_and_field(
    admin: Client, chip_set: ChipSet, field: str, value: Any, reason: str
) -> None:
    wrong = roster()
    wrong["north"]["figures"][2][field] = value
    answer = sent(admin, chip_set, wrong)
    assert answer.status_code == 200
    assert reason in " ".join(answer.context["form"].errors[OPTION])
    assert not Table.objects.exists()
