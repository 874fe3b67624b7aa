"""Options that are more than a number or a word: typed as JSON, or from a file."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from casino.admin.json_fields import MOST_BYTES, JsonOption, file_name, written
from casino.admin.option_fields import PREFIX, option_fields
from tables.games import registry
from tables.models import ChipSet, Table
from tables.rules import can_be_kept
from tests.casino.admin.reading import words
from tests.tables.api.clients import staff_client
from tests.tables.house import make_house

ADD = "/admin/tables/table/add/"
OPTION = f"{PREFIX}deposit_chips"


def form(chips: ChipSet, **changes: object) -> dict[str, object]:
    """What an administrator sends who leaves the options of a table of Bouillotte as they are."""
    options = option_fields(registry()["bouillotte"].spec.options)
    usual = {name: field.prepare_value(field.initial) for name, field in options.items()}
    kept = {name: value for name, value in usual.items() if value is not False and value is not None}
    fields = {"name": "Bouillotte 9", "slug": "bouillotte-9", "chip_set": chips.pk, "seat_count": 4}
    return {**kept, **fields, **changes}


def sent(admin: Client, chips: ChipSet, **changes: object) -> Any:
    return admin.post(f"{ADD}?game=bouillotte", form(chips, **changes))


def upload(content: bytes, name: str = "chips.json") -> dict[str, object]:
    return {file_name(OPTION): SimpleUploadedFile(name, content, "application/json")}


def said(answer: Any) -> str:
    assert answer.status_code == 200
    assert Table.objects.count() == 0, "nothing was set up"
    return " ".join(answer.context["form"].errors[OPTION])


@pytest.mark.django_db
def test_an_option_is_typed_as_json_or_read_from_a_file(admin: Client, chip_set: ChipSet) -> None:
    page = admin.get(f"{ADD}?game=bouillotte").content.decode()
    assert 'enctype="multipart/form-data"' in page
    assert f'type="file" name="{file_name(OPTION)}"' in page
    assert sent(admin, chip_set, **{OPTION: "[[10, 2], [1, 10]]"}).status_code == 302
    assert Table.objects.get().options["deposit_chips"] == [[10, 2], [1, 10]]


@pytest.mark.django_db
def test_a_file_goes_before_what_is_typed(admin: Client, chip_set: ChipSet) -> None:
    assert sent(admin, chip_set, **upload(b"\xef\xbb\xbf[[5, 20]]\n")).status_code == 302
    assert Table.objects.get().options["deposit_chips"] == [[5, 20]]


@pytest.mark.django_db
def test_what_the_game_refuses_is_said_with_the_place_and_the_file_is_kept(
    admin: Client, chip_set: ChipSet
) -> None:
    answer = sent(admin, chip_set, **upload(b'[[5, 20],\n [1, "ten"]]'))
    assert "The option “deposit_chips” cannot have this value" in said(answer)
    assert "Expected `int`, got `str`" in words(answer)
    assert "[1, &quot;ten&quot;]]</textarea>" in answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"[[5, 20]", "This is no JSON: Expecting ',' delimiter in line 1, column 9."),
        (b"[[5,\n20]]]", "Extra data in line 2, column 5."),
        (b"[[5, NaN]]", "“NaN” is no number."),
        (b"[[5, 1e999]]", "“1e999” is no number."),
        (b'{"a": 1, "a": 2}', "“a” is there twice."),
        (b'["\\u0000"]', "a character in it that cannot be kept"),
        (b'["\\ud800"]', "a character in it that cannot be kept"),
        (b"\xff\xfe[", "“chips.json” is no text in UTF-8."),
        (b"[" * 100_000, "This is nested too deeply."),
        (b" " * (MOST_BYTES + 1), "“chips.json” is too large: a file may have 256 kilobytes."),
        (b"", "“chips.json” is empty."),
        (b" \n", "“chips.json” is empty."),
        (b'{"five": 20}', "Expected `array`, got `object`"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_by_what_is_wrong(
    admin: Client, chip_set: ChipSet, content: bytes, reason: str
) -> None:
    assert reason in said(sent(admin, chip_set, **upload(content)))


def test_a_long_option_is_written_in_lines() -> None:
    assert written([[5, 5], [1, 5]]) == "[[5, 5], [1, 5]]"
    assert written({"name": "x" * 60}).splitlines()[0] == "{"
    with pytest.raises(ValidationError):
        JsonOption().clean("")
    assert JsonOption(required=False).clean("") is None


@pytest.mark.django_db
def test_the_api_refuses_the_same_option_in_the_same_words(chip_set: ChipSet) -> None:
    house = make_house(chip_set, slug="cards", game="bouillotte", seat_count=4, is_open=False)
    chef = staff_client(house.staff["chef_de_table"])
    answer = chef.send("configure", {"options": {"deposit_chips": [[5, 20], [1, "ten"]]}}, table="cards")
    assert answer.status_code == 422
    assert "The option “deposit_chips” cannot have this value" in answer.json()["detail"]
    assert house.table.options["deposit_chips"] == [[5, 5], [1, 5]]
    answer = chef.send("configure", {"options": {"deposit_chips": [[5, 20]]}}, table="cards")
    assert answer.status_code == 200
    assert house.table.options["deposit_chips"] == [[5, 20]]


@pytest.mark.django_db
def test_text_that_no_database_keeps_is_refused_by_name(chip_set: ChipSet) -> None:
    house = make_house(chip_set, slug="pitch", game="boufbowl", seat_count=2, is_open=False)
    chef = staff_client(house.staff["chef_de_table"])
    roster = {"south": {**house.table.options["roster"]["south"], "name": "South\0"}}
    answer = chef.send("configure", {"options": {"roster": roster}}, table="pitch")
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_option")
    assert "“roster” has a character in it that cannot be kept" in answer.json()["detail"]
    assert house.table.options["roster"]["south"]["name"] != "South\0"
    assert [can_be_kept(value) for value in ("é\n", ["\ud800"], {"\0": 1}, [1.5, None, {"a": True}])] == [
        True,
        False,
        False,
        True,
    ]
