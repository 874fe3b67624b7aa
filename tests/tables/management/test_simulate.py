"""`manage.py simulate`: the edge measured by playing."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from tables.games import registry
from tables.management.commands.simulate import Command

pytestmark = pytest.mark.usefixtures("boule_and_dummy")


def simulate(*arguments: str) -> list[str]:
    out = StringIO()
    call_command("simulate", *arguments, stdout=out)
    return out.getvalue().splitlines()


def refused(*arguments: str) -> str:
    with pytest.raises(CommandError) as caught:
        simulate(*arguments)
    assert caught.value.returncode == 2
    return str(caught.value)


def test_simulate_prints_measured_and_exact_edge_with_an_interval_for_each_bet():
    head, *rows = simulate("boule", "--spins", "200000", "--seed", "5")
    assert "95 %" in head
    assert [row.partition("  ")[0] for row in rows] == [
        "Columns",
        "Dozens",
        "Simple chances, never shared",
        "Simple chances, shared at once",
        "Six-lines",
        "Streets",
        "Corners",
        "Splits",
        "Straights",
    ]
    for row in rows:
        bets, measured, low, high, exact = (
            float(cell) for cell in row[30:].replace("%", "").split() if cell not in ("within", "outside")
        )
        assert 0 < bets <= 200_000
        assert low < measured < high
        assert exact in (2.7027, 1.3701, 1.35135)
        assert row.endswith("within" if low <= exact <= high else "outside")
    assert sum(row.endswith("within") for row in rows) >= 6


def test_simulate_is_repeatable_by_its_seed():
    first = simulate("boule", "--spins", "5000", "--seed", "9")
    assert first == simulate("boule", "--spins", "5000", "--seed", "9")
    assert first != simulate("boule", "--spins", "5000", "--seed", "10")


def test_simulate_plays_by_the_options_given():
    rows = simulate("boule", "--spins", "5000", "--seed", "9", "--option", "zero_rule=lose")
    (simple,) = [row for row in rows if row.startswith("Simple chances")]
    assert "2.70270 %" in simple


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("bole", "--spins", "5", "--seed", "1"), "bole"),
        (("boule", "--spins", "0", "--seed", "1"), "--spins"),
        (("boule", "--spins", "-5", "--seed", "1"), "-5"),
        (("boule", "--spins", "5", "--seed", "-1"), "--seed"),
        (("boule", "--spins", "5", "--seed", "1", "--option", "limits=all"), "limits"),
    ],
)
def test_what_cannot_be_simulated_is_refused_by_name(arguments, named):
    assert named in refused(*arguments)


def test_a_game_without_a_bank_cannot_be_simulated():
    (dummy,) = set(registry()) - {"boule"}
    assert dummy in refused(dummy, "--spins", "5", "--seed", "1")


@pytest.mark.parametrize("arguments", [("--seed", "1"), ("--spins", "5"), ("--spins", "many", "--seed", "1")])
def test_spins_and_seed_are_needed_as_whole_numbers(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        Command().run_from_argv(["manage.py", "simulate", "boule", *arguments])
    assert ended.value.code == 2
    assert "--s" in capsys.readouterr().err


def test_help_says_what_the_command_is_for(capsys):
    with pytest.raises(SystemExit) as ended:
        Command().run_from_argv(["manage.py", "simulate", "--help"])
    assert ended.value.code == 0
    assert "house edge" in capsys.readouterr().out
