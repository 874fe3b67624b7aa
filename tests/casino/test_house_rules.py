"""The checks on the tracked files find what they look for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house_rules import LONGEST_MODULE, problems


@pytest.mark.parametrize(
    "line",
    [
        "--index-url https://packages.example/simple",
        "  -i packages.example",
        "-f /somewhere/wheels",
        "--find-links wheels",
        "-r other.txt",
        "whist @ https://packages.example/whist-1.whl",
        "whist==1.0 --config-settings=a=b",
        "https://packages.example/whist-1.whl",
        "./whist",
        "/somewhere/whist",
    ],
)
def test_a_lock_names_no_place(line: str) -> None:
    text = f"first==1.0 \\\n    --hash=sha256:00\n{line}\n"
    assert problems(Path("deploy/requirements.txt"), text) == [
        "deploy/requirements.txt:3: names a place that packages come from"
    ]


def test_a_lock_names_versions_hashes_and_for_whom() -> None:
    text = (
        "first==1.0 ; sys_platform == 'linux' \\\n    --hash=sha256:00 \\\n    --hash=sha256:11\n"
        "    # via\n    #   -r pyproject.toml\n    #   second\n"
    )
    assert problems(Path("deploy/requirements-dev.txt"), text) == []


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
