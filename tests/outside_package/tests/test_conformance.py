"""Relance keeps what the kit promises for every game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games.kit.conformance import Check, Golden, Subject, checks
from relance import GAME

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("check", checks(GAME), ids=lambda check: check.__name__)
def test_conformance(check: Check) -> None:
    golden = Golden((GOLDEN / "relance.jsonl").read_bytes(), (GOLDEN / "relance.txt").read_text("utf-8"))
    check(Subject(GAME, Random(1).randrange, golden))
