"""Bouillotte keeps what the kit promises for every game, and an evening is told as it always was."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games.bouillotte import GAME
from games.kit.conformance import Check, Golden, Subject, checks
from games.kit.played import PlayedGame

FOLDER = Path(__file__).parent
GOLDEN = Golden((FOLDER / "golden.jsonl").read_bytes(), (FOLDER / "golden.txt").read_text(encoding="utf-8"))


def test_it_is_a_played_game() -> None:
    assert isinstance(GAME, PlayedGame)
    assert (GAME.spec.name, GAME.spec.family, GAME.spec.seats) == ("bouillotte", "played", (3, 5))


@pytest.mark.parametrize("check", checks(GAME), ids=lambda check: check.__name__)
def test_bouillotte_conforms(check: Check) -> None:
    check(Subject(GAME, Random(20260711).randrange, GOLDEN))
