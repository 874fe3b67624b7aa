"""`manage.py odds`: the exact house edge of every bet."""

from __future__ import annotations

from fractions import Fraction
from io import StringIO

import pytest
from django.conf import LazySettings
from django.core.management import call_command
from django.core.management.base import CommandError

from tables.games import registry
from tables.management.commands.odds import Command

pytestmark = pytest.mark.usefixtures("boule_and_dummy")


def odds(*arguments: str) -> list[list[str]]:
    out = StringIO()
    call_command("odds", *arguments, stdout=out)
    return [line.split("  ") for line in out.getvalue().splitlines()]


def lines(*arguments: str) -> dict[str, str]:
    return {cells[0]: " ".join(cell.strip() for cell in cells[1:] if cell) for cells in odds(*arguments)}


def refused(*arguments: str) -> str:
    with pytest.raises(CommandError) as caught:
        odds(*arguments)
    assert caught.value.returncode == 2
    return str(caught.value)


def test_b34_odds_prints_the_edge_of_every_bet_as_fraction_and_percent():
    assert lines("boule") == {
        "Columns": "2.70270 % 1/37",
        "Dozens": "2.70270 % 1/37",
        "Simple chances, never shared": "1.37010 % 410847/29986576",
        "Simple chances, shared at once": "1.35135 % 1/74",
        "Six-lines": "2.70270 % 1/37",
        "Streets": "2.70270 % 1/37",
        "Corners": "2.70270 % 1/37",
        "Splits": "2.70270 % 1/37",
        "Straights": "2.70270 % 1/37",
    }


@pytest.mark.parametrize(
    ("options", "bet", "edge"),
    [
        (
            ["limit_mode=none"],
            "Simple chances, never shared",
            "1.37012 % (1 - r)/37 with r = (37 - sqrt(1297))/2",
        ),
        (["repeat_zero=lose"], "Simple chances, never shared", "1.38787 % 19/1369"),
        (["zero_rule=lose"], "Simple chances", "2.70270 % 1/37"),
        (["zero_rule=partage"], "Simple chances", "1.35135 % 1/74"),
        (["allow_24_number_bets=true"], "Column splits", "2.70270 % 1/37"),
        (["limit_n=1", "table_min=5"], "Simple chances", "1.35135 % 1/74"),
    ],
)
def test_b34_odds_of_a_table_with_options(options, bet, edge):
    given = [part for option in options for part in ("--option", option)]
    assert lines("boule", *given)[bet] == edge


def test_an_unknown_game_is_named_with_those_there_are():
    assert "bole" in refused("bole")
    assert "boule" in refused("bole")


def test_a_game_without_a_bank_and_without_chances_has_nothing_to_tell():
    (dummy,) = set(registry()) - {"boule"}
    assert dummy in refused(dummy)


def test_bo3_odds_of_a_played_game_are_its_chances(settings: LazySettings):
    settings.GAMES = ["games.bouillotte"]
    registry.cache_clear()
    found = lines("bouillotte", "--option", "players=4")
    assert found["hand_brelan_A"] == "0.35088 % 1/285"
    assert found["hand_square_brelan"] == "0.10320 % 1/969"
    decided = [name for name in found if name.startswith("4_left_")]
    assert len(decided) >= 4
    total = sum(Fraction(found[name].partition("% ")[2]) for name in decided)
    assert total == 1
    assert refused("bouillotte", "--option", "mistigri=true", "--option", "players=3")


@pytest.mark.parametrize(
    ("option", "named"),
    [
        ("variant=la_boule_9", "variant"),
        ("table_min=0", "table_min"),
        ("table_min=five", "table_min"),
        ("limit_n=2.5", "limit_n"),
        ("zero_rule=win", "zero_rule"),
        ("bets_while_spinning=1", "bets_while_spinning"),
        ("table_min", "table_min"),
        ("=5", "=5"),
    ],
)
def test_a_bad_option_is_named(option, named):
    assert named in refused("boule", "--option", option)


def test_an_option_given_twice_is_refused():
    assert "limit_n" in refused("boule", "--option", "limit_n=4", "--option", "limit_n=5")


def test_a_refusal_ends_the_process_with_2_and_says_why(capsys):
    with pytest.raises(SystemExit) as ended:
        Command().run_from_argv(["manage.py", "odds", "boule", "--option", "table_min=0"])
    assert ended.value.code == 2
    assert "table_min" in capsys.readouterr().err


def test_help_says_what_the_command_is_for(capsys):
    with pytest.raises(SystemExit) as ended:
        Command().run_from_argv(["manage.py", "odds", "--help"])
    assert ended.value.code == 0
    assert "house edge" in capsys.readouterr().out
