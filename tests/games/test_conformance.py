"""Every registered game, and the dummy, keeps what the kit promises for it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games.kit.conformance import Check, Golden, Subject, checks
from games.kit.registry import Game, Registry
from tables.games import registry

TRANSCRIPTS = Path(__file__).parents[1] / "golden"
GAMES: dict[str, Game] = {**registry(), **Registry(["tests.dummy_game"])}


def golden(name: str) -> Golden | None:
    record, told = TRANSCRIPTS / f"{name}.jsonl", TRANSCRIPTS / f"{name}.txt"
    if not record.exists() or not told.exists():
        return None
    return Golden(record.read_bytes(), told.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("game", "check"),
    [
        pytest.param(game, check, id=f"{name}-{check.__name__}")
        for name, game in GAMES.items()
        for check in checks(game)
    ],
)
def test_game_conforms(game: Game, check: Check):
    check(Subject(game, Random(20260711).randrange, golden(game.spec.name)))


def test_every_transcript_belongs_to_a_game():
    assert {path.stem for path in TRANSCRIPTS.iterdir()} <= set(GAMES)
