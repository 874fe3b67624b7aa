"""Setting up tables and chip sets."""

import pytest
from django.core.exceptions import ValidationError

from tables.actors import SYSTEM
from tables.creation import create_table
from tables.errors import Invalid
from tables.models import Account, ChipSet, Entry, Table
from tables.money import Money
from tables.snapshot import rebuild

CHIPS = [{"value": 100, "colour": "#ffffff"}, {"value": 500, "colour": "#d11149"}]


def create(chip_set, **fields):
    given = {
        "slug": "boule-1",
        "name": "Boule 1",
        "game": "boule",
        "seat_count": 4,
        "actor": SYSTEM,
        **fields,
    }
    return create_table(chip_set=chip_set, **given)


def test_a_table_comes_with_seats_accounts_and_the_first_entry(chip_set):
    table = create(chip_set, options={"table_min": 2})
    assert list(table.seats.values_list("number", flat=True)) == [1, 2, 3, 4]
    assert len(set(table.seats.values_list("colour", flat=True))) == 4
    assert Account.objects.filter(table=table).count() == 6 + 4
    entry = Entry.objects.get(table=table)
    assert (entry.number, entry.command, bytes(entry.previous)) == (1, "create_table", b"")
    table.refresh_from_db()
    assert (table.number, bytes(table.head)) == (1, bytes(entry.hash))
    assert table.options["table_min"] == 2
    assert table.options["zero_rule"] == "prison"
    assert table.public == rebuild(table)
    assert not table.is_open


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "belote"}, "unknown_game"),
        ({"options": {"table_mim": 1}}, "unknown_option"),
        ({"options": {"table_min": 0}}, "bad_option"),
        ({"automatic": True}, "timer_needed"),
        ({"seat_count": 17}, "seat_count"),
        ({"seat_count": 0}, "seat_count"),
    ],
)
def test_a_table_that_cannot_be(chip_set, fields, code):
    with pytest.raises(Invalid) as caught:
        create(chip_set, **fields)
    assert caught.value.code == code
    assert not Table.objects.exists()


@pytest.mark.parametrize("fields", [{"slug": "no spaces"}, {"name": ""}, {"betting_seconds": 0}])
def test_fields_are_checked(chip_set, fields):
    with pytest.raises(ValidationError):
        create(chip_set, **fields)


def test_an_address_is_used_once(chip_set):
    create(chip_set)
    with pytest.raises(ValidationError):
        create(chip_set)


def test_the_unit_is_the_smallest_chip(chip_set):
    assert chip_set.unit == 100
    assert chip_set.values == (100, 200, 500, 1000, 2500, 10000)


@pytest.mark.parametrize(
    "chips",
    [
        [],
        {},
        [{"value": 100}],
        [{"value": 100, "colour": "white"}],
        [{"value": 100, "colour": "#FFFFFF"}],
        [{"value": 0, "colour": "#ffffff"}],
        [{"value": True, "colour": "#ffffff"}],
        [{"value": 1.5, "colour": "#ffffff"}],
        [CHIPS[0], CHIPS[0]],
        [{"value": 200, "colour": "#ffffff"}, CHIPS[1]],
    ],
)
def test_a_chip_set_that_cannot_be(db, chips):
    with pytest.raises(ValidationError) as caught:
        ChipSet(name="Odd", currency="EUR", chips=chips).full_clean()
    assert "chips" in caught.value.message_dict


def test_chips_are_not_changed_under_an_open_table(house, chip_set):
    chip_set.chips = CHIPS
    with pytest.raises(ValidationError) as caught:
        chip_set.full_clean()
    assert caught.value.error_dict["__all__"][0].code == "chips_in_use"
    house.run("close_table")
    chip_set.full_clean()


@pytest.mark.parametrize("currency", ["EURO", "eur", "E1R", "EUR\n"])
def test_a_currency_has_three_capital_letters(db, currency):
    with pytest.raises(ValidationError):
        ChipSet(name="Odd", currency=currency, chips=CHIPS).full_clean()


@pytest.mark.parametrize(
    ("amount", "exponent", "text"),
    [
        (1250, 2, "12.50"),
        (5, 2, "0.05"),
        (-1250, 2, "-12.50"),
        (-5, 2, "-0.05"),
        (7, 0, "7"),
        (1234, 3, "1.234"),
    ],
)
def test_money_is_written_in_its_currency(amount, exponent, text):
    money = Money(amount, exponent)
    assert str(money) == text
    assert money == amount
