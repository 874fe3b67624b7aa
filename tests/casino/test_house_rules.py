"""The checks on the tracked files find what they look for."""

from __future__ import annotations

from pathlib import Path

from tests.house_rules import LONGEST_MODULE, problems

HOST = "pypi" + ".org"


def test_a_registry_is_found_by_its_line() -> None:
    text = f"first\nfetched from https://{HOST}/simple\n"
    assert problems(Path("deploy/notes.txt"), text) == ["deploy/notes.txt:2: names a package registry"]


def test_a_module_may_have_400_lines_and_no_more() -> None:
    path = Path("tables/long.py")
    assert problems(path, "x = 1\n" * LONGEST_MODULE) == []
    assert problems(path, "x = 1\n" * (LONGEST_MODULE + 1)) == [
        "tables/long.py: 401 lines, more than 400; split it"
    ]


def test_migrations_and_data_may_be_long() -> None:
    assert problems(Path("tables/migrations/0001_initial.py"), "x = 1\n" * 999) == []
    assert problems(Path("deploy/requirements.txt"), "x\n" * 999) == []


def test_a_folder_says_what_lives_in_it() -> None:
    assert problems(Path("games/new/__init__.py"), "") == [
        "games/new/__init__.py: does not say what lives in its folder"
    ]
    assert problems(Path("games/new/__init__.py"), '"""Whist."""\n') == []
