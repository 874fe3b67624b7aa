"""Rosters: who plays, as data that is loaded and checked (BB-6 to BB-8, BB-10, BB-41)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.boufbowl.actions import Cast
from games.boufbowl.cards import PUNCH, Card, Effect, effects, read_effect
from games.boufbowl.options import Options
from games.boufbowl.roster import Roster
from games.kit.errors import BadOption
from games.kit.options import decode_options
from tests.games.boufbowl.driver import Match, name, roster, spell


def file(**changes: Any) -> dict[str, Any]:
    """The default roster as it is in a file; `changes` are put at places such as `south.figures.1.level`."""
    data: dict[str, Any] = msgspec.to_builtins(Roster())
    for place, value in changes.items():
        found: Any = data
        *steps, last = (int(step) if step.isdigit() else step for step in place.split("__"))
        for step in steps:
            found[step] = list(found[step]) if isinstance(found[step], tuple) else found[step]
            found = found[step]
        if value is None:
            del found[last]
        else:
            found[last] = value
    # As it would be read from a file.
    read: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(data))
    return read


def refused(**changes: Any) -> BadOption:
    with pytest.raises(BadOption) as caught:
        decode_options(Options, {"roster": file(**changes)})
    assert caught.value.option == "roster"
    return caught.value


SPELL = {"name": "Bolt", "ap": 2}


def with_spell(**fields: Any) -> dict[str, Any]:
    return {"north__figures__2__spells": [{**SPELL, **fields}]}


def test_bb6_the_default_teams_have_five_figures_and_one_role_each():
    for team in (Roster().south, Roster().north):
        assert [card.role for card in team.figures] == [
            "receiver",
            "passer",
            "sprinter",
            "blocker",
            "blocker",
        ]


def test_bb7_the_default_figure_and_its_punch():
    card = Card(name="Anybody", role="blocker")
    assert (card.hp, card.mp, card.ap, card.spells) == (10, 4, 6, (PUNCH,))
    assert (PUNCH.ap, PUNCH.least, PUNCH.most, PUNCH.damage, PUNCH.usage) == (5, 1, 1, 1, "blue")
    assert {each.hp_full for each in Match.start().view.figures} == {10}


def test_bb7_a_file_is_read():
    read = decode_options(
        Options,
        {
            "roster": {
                "south": {"name": "Bonta", "figures": file()["south"]["figures"]},
                "faces": ["W", "W", "L", "L", "-", "-"],
            }
        },
    ).roster
    assert (read.south.name, read.north.name, read.faces) == (
        "Bonta",
        "North",
        ("W", "W", "L", "L", "-", "-"),
    )
    assert decode_options(Options, {"roster": file()}) == Options()


def test_bb7_powers_of_card_and_role_count_once():
    cards = {"S3": {"powers": ("dodge", "lock", "dodge")}}
    view = Match.start(roster=roster(cards=cards)).figure("S3")
    assert view.powers == ("dodge", "lock")


def test_bb7_powers_of_a_card_are_worth_what_those_of_a_role_are():
    match = Match.at(
        {"S1": (5, 5), "N1": (5, 6)},
        roster=roster(cards={"S1": {"powers": ("dodge",)}, "N1": {"powers": ("lock",)}}),
    ).step((5, 4))
    assert [each.count for each in match.view.dice] == [2, 2]


def test_bb17_no_initiative_kamas_tokens_or_demonic_rewards():
    for field in ("initiative", "kamas", "glory", "rewards"):
        assert refused(**{f"south__figures__2__{field}": 1}).code == "bad_option"
    for field in ("tension", "scenery", "tokens"):
        assert field not in Match.start().view.__struct_fields__


@pytest.mark.parametrize(
    ("piece", "powers"),
    [
        ("S1", {"armour", "critical"}),
        ("S2", {"pass_die", "pass_range"}),
        ("S3", {"dodge"}),
        ("S4", {"lock", "interception"}),
        ("N5", {"lock", "interception"}),
    ],
)
def test_bb8_powers_of_the_roles(piece, powers):
    assert set(Match.start().figure(piece).powers) == powers


def test_t47_two_passers_are_refused():
    refusal = refused(south__figures__0__role="passer")
    assert refusal.code == "roster_roles"
    assert "south (South), role:" in str(refusal)
    assert "1 No. 1 passer, 2 No. 2 passer" in str(refusal)


def test_t47_a_figure_of_level_four_is_refused():
    refusal = refused(north__figures__3__level=4, north__figures__3__name="Jiva")
    assert refusal.code == "roster_level"
    assert str(refusal) == "north (North), figure 4 (Jiva), level: a figure is of level 3 or less, not 4."


def test_t47_a_summoning_spell_may_stand_in_a_roster_but_is_not_cast():
    match = Match.at({"S1": (5, 5), "N1": (5, 6)}, roster=roster(spell(effects=("summon",))))
    assert not match.offered(Cast)
    assert match.refused(Cast("Bolt", name((5, 6)))) == "summoning"


def test_bb6_a_team_of_four_is_refused():
    figures = file()["south"]["figures"]
    assert refused(south__figures=figures[:4]).code == "roster_five"
    assert refused(north__figures=[*figures, figures[3]]).code == "roster_five"


def test_bb6_levels_add_up_without_limit_and_figures_may_be_repeated():
    figures = [{"name": "Jiva", "role": each["role"], "level": 3} for each in file()["south"]["figures"]]
    assert decode_options(Options, {"roster": {"south": {"name": "Bonta", "figures": figures}}})


@pytest.mark.parametrize(
    ("changes", "code", "says"),
    [
        (
            with_spell(effects=["stun 2"]),
            "roster_effect",
            "spell “Bolt”, effects: there is no effect “stun 2”",
        ),
        (with_spell(effects=["push"]), "roster_effect", "“push”"),
        (with_spell(effects=["push 0"]), "roster_effect", "“push 0”"),
        (with_spell(effects=["ap x"]), "roster_effect", "“ap x”"),
        (with_spell(effects=["teleport 3"]), "roster_effect", "“teleport 3”"),
        (with_spell(effects=["teleport", "ap 1"]), "roster_teleport", "stands alone"),
        (with_spell(effects=["teleport"], damage=1), "roster_teleport", "without damage"),
        (with_spell(least=3, most=2), "roster_range", "ends at 2, before it begins at 3"),
        ({"south__figures__1__spells": [SPELL, SPELL]}, "roster_spell_twice", "figure 2 (No. 2), spells"),
        ({"faces": ["C", "D", "L", "A", "W"]}, "roster_faces", "6 faces, not 5"),
        ({"faces": ["C", "D", "L", "A", "W", "X"]}, "roster_face", "“X” is no face"),
        ({"faces": ["C", "D", "L", "A", "W", "CC"]}, "roster_face", "“CC” is no face"),
    ],
)
def test_bb41_what_a_roster_breaks_is_named(changes, code, says):
    refusal = refused(**changes)
    assert refusal.code == code
    assert says in str(refusal)
    if "north__figures__2__spells" in changes:
        assert "north (North), figure 3 (No. 3)" in str(refusal)


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"south__figures__2__hp": "ten"}, "south › figures › 3 (No. 3) › hp"),
        ({"south__figures__2__hp": 0}, "south › figures › 3 (No. 3) › hp"),
        ({"south__figures__2__role": "keeper"}, "south › figures › 3 (No. 3) › role"),
        ({"south__figures__2__role": None}, "south › figures › 3 (No. 3)"),
        ({"south__figures__2__powers": ["flying"]}, "south › figures › 3 (No. 3) › powers › 1"),
        ({"south__figures__2__weight": 7}, "south › figures › 3 (No. 3)"),
        ({"north__name": ""}, "north › name"),
        (with_spell(usage="green"), "north › figures › 3 (No. 3) › spells › 1 (Bolt) › usage"),
        (with_spell(least=0), "north › figures › 3 (No. 3) › spells › 1 (Bolt) › least"),
        ({"referee": "Ruel"}, ""),
    ],
)
def test_bb7_a_malformed_file_is_refused_with_team_figure_and_field(changes, place):
    refusal = refused(**changes)
    assert refusal.code == "bad_option"
    assert refusal.params.get("place", "") == place


def test_bb41_effects_are_read_as_they_are_written():
    written = ("ap 2", "mp 30", "push 3", "pull 1")
    assert effects(spell(effects=written)) == (("ap", 2), ("mp", 30), ("push", 3), ("pull", 1))
    assert read_effect("teleport") == Effect("teleport", 0)
    for wrong in ("", "ap", "ap 31", "ap -1", "ap ²", "push 3 4", "heal 1", "Ap 1"):
        assert read_effect(wrong) is None, wrong
