"""The registry finds games by dotted path and refuses what is not one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.kit.errors import RuleViolation
from games.kit.registry import Registry

ROOT = Path(__file__).parents[3]


def package(folder: Path, name: str, text: str) -> None:
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text(text)


def code(act, *arguments: object) -> str:
    with pytest.raises(RuleViolation) as caught:
        act(*arguments)
    return caught.value.code


def test_games_are_found_by_name():
    games = Registry(["games.boule", "tests.dummy_game"])
    assert list(games) == ["boule", "dummy"]
    assert len(games) == 2
    assert games["boule"] is games.find("boule") is games.banked("boule")
    assert games["dummy"] is games.played("dummy")


def test_a_name_that_is_taken_is_refused():
    with pytest.raises(ValueError, match=r"games\.boule is called boule, and so is another game"):
        Registry(["games.boule", "games.boule"])


def test_a_package_that_is_not_there_is_refused():
    with pytest.raises(ImportError):
        Registry(["games.no_such_game"])


@pytest.mark.parametrize("text", ["", "GAME = 17", "GAME = None"])
def test_a_package_without_a_game_is_refused(tmp_path, monkeypatch, text):
    name = f"not_a_game_{abs(hash(text))}"
    package(tmp_path, name, text)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(TypeError, match=f"{name} has no GAME"):
        Registry([name])


def test_an_unknown_name_is_refused_with_the_names_there_are():
    games = Registry(["games.boule", "tests.dummy_game"])
    with pytest.raises(RuleViolation, match=r"“faro”.*boule, dummy"):
        games.find("faro")
    assert code(games.banked, "faro") == code(games.played, "faro") == "unknown_game"


def test_families_are_told_apart():
    games = Registry(["games.boule", "tests.dummy_game"])
    assert code(games.banked, "dummy") == "not_banked"
    assert code(games.played, "boule") == "not_played"


def test_the_environment_adds_games_from_outside(tmp_path):
    package(tmp_path, "outside_game", "from tests.dummy_game.rules import HighCard\nGAME = HighCard()\n")
    listed = subprocess.run(
        [
            sys.executable,
            "-c",
            "import django; django.setup(); from tables.games import registry; print(*registry())",
        ],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}",
            "TAPIS_EXTRA_GAMES": "outside_game",
        },
        capture_output=True,
        text=True,
        check=True,
    )
    assert {"boule", "dummy"} <= set(listed.stdout.split())
