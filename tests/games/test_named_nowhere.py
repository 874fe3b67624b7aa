"""A game is one package and its line in the settings: no other file of the product names it.

Tests and documents may. Everything else is read here: console, API, admin, demo, migrations, templates,
scripts, and what deploys the site. The name of another game may have its own in it, as La Boule has Boule.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(__file__).parents[2]
# What the product is made of. Documents, `*.md`, are left out.
PRODUCT = (
    "casino",
    "croupier",
    "deploy",
    "games",
    "tables",
    ".ci",
    "Makefile",
    "manage.py",
    "pyproject.toml",
)
SETTINGS = ROOT / "casino" / "settings" / "base.py"


def written(name: str) -> re.Pattern[str]:
    """Match a name of several words as it can stand in code, addresses and texts.

    `boule_rouge`, `boule-rouge`, `Boule Rouge`, `BouleRouge`, `BOULE_ROUGE`; also as a part of longer names,
    in which it begins where a word does: `new_boule_rouge_2`, `NewBouleRouge`.
    """
    words = re.split(r"[\W_]+", name.lower())
    small, large = words[0], words[0].capitalize()
    more = "".join(rf"[\s_-]?(?:{word}|{word.capitalize()})" for word in words[1:])
    capitals = r"[\s_-]?".join(map(str.upper, words))
    return re.compile(rf"(?:(?<![A-Za-z]){small}|{large}){more}(?![a-z])|(?<![A-Z]){capitals}(?![A-Z])")


def names(path: str) -> set[str]:
    """What a game is called: its package, its key, its title."""
    spec = import_module(path).GAME.spec
    return {path.rpartition(".")[2], spec.name, spec.title}


def only(text: str, name: str, others: set[str]) -> str:
    """Take longer names that `name` is a part of out of a text."""
    for other in others:
        if len(other) > len(name) and written(name).search(other):
            text = written(other).sub("", text)
    return text


@cache
def product() -> dict[Path, list[str]]:
    """The lines of every file of the product that is a text."""
    found = {}
    for part in PRODUCT:
        top = ROOT / part
        for path in [top] if top.is_file() else top.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".md":
                with suppress(UnicodeDecodeError):
                    found[path] = path.read_text(encoding="utf-8").splitlines()
    return found


@pytest.mark.parametrize("path", settings.GAMES)
def test_no_file_outside_a_game_names_it(path: str) -> None:
    package = ROOT.joinpath(*path.split("."))
    assert package.is_dir()
    folders = {folder.name for folder in package.parent.iterdir()}
    others = folders.union(*(names(other) for other in settings.GAMES)) - names(path)
    patterns = {name: written(name) for name in names(path)}
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file, lines in product().items()
        if package not in file.parents
        for number, line in enumerate(lines, start=1)
        for name, pattern in patterns.items()
        if pattern.search(line) and pattern.search(only(line, name, others)) and not _offers(path, file, line)
    ]
    assert found == []


def _offers(path: str, file: Path, line: str) -> bool:
    """Whether this is the line by which the settings offer the game."""
    return file == SETTINGS and line.strip() == f'"{path}",'


@pytest.mark.parametrize(
    "line",
    [
        'slug="boule-1"',
        "Boule 1",
        "games.boule",
        "test_boule",
        "class BouleView",
        "NewBoule",
        "BOULE_LIMIT",
        "{% if game == 'boule' %}",
    ],
)
def test_a_name_is_found(line: str) -> None:
    assert written("boule").search(line)


@pytest.mark.parametrize("line", ["a boulevard", "Boulevard", "ABOULES"])
def test_another_word_is_not(line: str) -> None:
    assert not written("boule").search(line)


@pytest.mark.parametrize(
    "line", ["games.boule_rouge", "Boule Rouge", "BouleRouge", "BOULE_ROUGE", "boule-rouge-2"]
)
def test_a_name_of_two_words_is_found(line: str) -> None:
    assert written("boule_rouge").search(line)


def test_a_longer_name_is_not_the_shorter_one() -> None:
    others = {"la_boule", "Boule Rouge"}
    assert not written("boule").search(only("games.la_boule, Boule Rouge, LaBoule", "boule", others))
    assert written("boule").search(only("games.la_boule and games.boule", "boule", others))
