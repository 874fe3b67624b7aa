"""The options of a table, refused by name when they cannot be."""

from __future__ import annotations

import msgspec
import pytest

from games.boule import BouleOptions
from games.kit.errors import BadOption
from games.kit.options import decode_options, option_defaults


def test_defaults_are_those_of_the_rules_page():
    assert option_defaults(BouleOptions) == {
        "zero_rule": "prison",
        "repeat_zero": "deeper",
        "prison_value_mode": "nominal",
        "limit_mode": "spin",
        "limit_n": 4,
        "odd_split": "keep",
        "freed_goes_to": "balance",
        "bets_while_spinning": False,
        "allow_24_number_bets": False,
        "zero_parity_for_staff": "even",
        "limits": "free",
        "table_min": 1,
    }


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("zero_rule", ["prison", "decree_2007", "partage", "lose"]),
        ("repeat_zero", ["deeper", "same", "lose", "partage"]),
        ("prison_value_mode", ["nominal", "physical_half"]),
        ("limit_mode", ["spin", "zero", "none"]),
        ("limit_n", [1, 4, 1000]),
        ("odd_split", ["keep", "bank", "refuse"]),
        ("freed_goes_to", ["balance", "stays_on_field"]),
        ("bets_while_spinning", [True, False]),
        ("allow_24_number_bets", [True, False]),
        ("zero_parity_for_staff", ["even", "odd"]),
        ("limits", ["free", "decree_2007"]),
        ("table_min", [1, 500]),
    ],
)
def test_every_documented_value_is_taken(option, values):
    for value in values:
        assert getattr(decode_options(BouleOptions, {option: value}), option) == value


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("zero_rule", "win"),
        ("zero_rule", None),
        ("repeat_zero", "DEEPER"),
        ("limit_mode", "spins"),
        ("limit_n", 0),
        ("limit_n", -1),
        ("limit_n", 4.5),
        ("limit_n", "4"),
        ("limit_n", True),
        ("table_min", 0),
        ("table_min", "1"),
        ("bets_while_spinning", 1),
        ("bets_while_spinning", "true"),
        ("allow_24_number_bets", None),
        ("limits", ""),
        ("odd_split", ["keep"]),
    ],
)
def test_a_value_that_cannot_be_is_refused_by_the_options_name(option, value):
    with pytest.raises(BadOption) as caught:
        decode_options(BouleOptions, {option: value})
    assert (caught.value.code, caught.value.option) == ("bad_option", option)
    assert option in str(caught.value)


@pytest.mark.parametrize("option", ["variant", "zero-rule", "", "Zero_rule"])
def test_an_option_that_is_not_there_is_refused_by_its_name(option):
    with pytest.raises(BadOption) as caught:
        decode_options(BouleOptions, {"table_min": 5, option: "x"})
    assert (caught.value.code, caught.value.option) == ("unknown_option", option)


def test_options_go_to_json_and_back():
    options = BouleOptions(zero_rule="partage", limit_n=7, allow_24_number_bets=True)
    assert msgspec.json.decode(msgspec.json.encode(options), type=BouleOptions) == options
    assert decode_options(BouleOptions, msgspec.to_builtins(options)) == options
