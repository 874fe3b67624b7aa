"""Options are decoded strictly, and what is wrong is named."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest

from games.kit.errors import BadOption, gettext_noop
from games.kit.options import decode_options, option_defaults


class Player(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str = ""
    strength: Annotated[int, msgspec.Meta(le=3)] = 1


class Team(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    players: tuple[Player, ...] = ()
    captain: Player = Player()


class Table(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    least: Annotated[int, msgspec.Meta(ge=1)] = 1
    most: int = 10
    mode: Literal["short", "long"] = "short"
    open_hands: bool = False
    deck: tuple[int, ...] = (1, 2)
    teams: tuple[Team, ...] = ()

    def __post_init__(self) -> None:
        if self.most < self.least:
            raise BadOption(
                "most_below_least", gettext_noop("“%(option)s” is below the least."), option="most"
            )


def refused(raw: dict[str, object]) -> BadOption:
    with pytest.raises(BadOption) as caught:
        decode_options(Table, raw)
    return caught.value


def test_nothing_given_is_every_default():
    assert decode_options(Table, {}) == Table()


def test_defaults_decode_to_themselves():
    defaults = option_defaults(Table)
    written = msgspec.json.decode(msgspec.json.encode(defaults))
    assert written == {
        "least": 1,
        "most": 10,
        "mode": "short",
        "open_hands": False,
        "deck": [1, 2],
        "teams": [],
    }
    assert decode_options(Table, defaults) == Table()


def test_given_options_are_taken():
    given = {"least": 2, "mode": "long", "deck": [3, 4, 5]}
    assert decode_options(Table, given) == Table(least=2, mode="long", deck=(3, 4, 5))


def test_an_unknown_option_is_named_with_those_there_are():
    refusal = refused({"lest": 2})
    assert (refusal.code, refusal.option) == ("unknown_option", "lest")
    assert "“lest”" in str(refusal)
    assert "deck, least, mode, most, open_hands, teams" in str(refusal)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("least", 0),
        ("least", "2"),
        ("least", 2.0),
        ("least", True),
        ("mode", "medium"),
        ("open_hands", 1),
        ("open_hands", "true"),
        ("deck", [1, "2"]),
        ("deck", None),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused_by_name(option, value):
    refusal = refused({option: value})
    assert (refusal.code, refusal.option) == ("bad_option", option)
    assert f"“{option}”" in str(refusal)


def test_what_types_cannot_say_the_struct_refuses_with_its_own_code():
    refusal = refused({"least": 20})
    assert (refusal.code, refusal.option) == ("most_below_least", "most")


@pytest.mark.parametrize(
    ("teams", "place"),
    [
        ([{"players": [{}, {"name": "Jiva", "strength": 9}]}], "1 › players › 2 (Jiva) › strength"),
        ([{}, {"players": [{"strength": "3"}]}], "2 › players › 1 › strength"),
        ([{"captain": {"name": "Jiva", "strength": None}}], "1 › captain › strength"),
        ([{"captain": {"name": 7}}], "1 › captain › name"),
        ([{"players": [{"name": "Jiva", "age": 9}]}], "1 › players › 1 (Jiva)"),
        ([{"players": 7}], "1 › players"),
    ],
)
def test_what_is_wrong_deep_inside_a_value_is_placed_and_named(teams, place):
    refusal = refused({"teams": teams})
    assert (refusal.code, refusal.option, refusal.params["place"]) == ("bad_option", "teams", place)
    assert f"at {place}: " in str(refusal)
