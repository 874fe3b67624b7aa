"""The conformance suite finds what is wrong: games with one fault each, and the check that says so."""

from __future__ import annotations

from random import Random

import pytest

from games.boule.game import Boule
from games.kit.conformance import Golden, NotConforming, Subject, checks
from games.kit.played import SeatStart
from games.kit.records import encode_record, new_header
from games.kit.registry import Game
from tests.dummy_game.rules import HighCard
from tests.dummy_game.values import Options
from tests.games.kit.faulty_banked import BROKEN_BANKED
from tests.games.kit.faulty_played import BROKEN_PLAYED, BROKEN_SPECS


def run(game: Game, name: str, golden: Golden | None = None) -> None:
    (check,) = (check for check in checks(game) if check.__name__ == name)
    check(Subject(game, Random(5).randrange, golden))


@pytest.mark.parametrize(("kind", "name"), [*BROKEN_BANKED, *BROKEN_PLAYED, *BROKEN_SPECS])
def test_a_fault_is_found(kind: type, name: str):
    with pytest.raises(NotConforming):
        run(kind(), name)


def transcript() -> Golden:
    seats = [SeatStart("A", 5), SeatStart("B", 5)]
    record = encode_record(new_header(HighCard(), Options(), seats), ())
    return Golden(record, "High card, version 1\n")


@pytest.mark.parametrize("golden", [None, transcript()])
def test_a_game_without_its_golden_transcript_fails(golden: Golden | None):
    with pytest.raises(NotConforming, match="golden transcript"):
        run(HighCard(), "golden_is_told", golden)


def test_every_check_is_shown_to_find_something():
    shown = {name for _, name in (*BROKEN_BANKED, *BROKEN_PLAYED, *BROKEN_SPECS)} | {"golden_is_told"}
    assert shown == {check.__name__ for game in (Boule(), HighCard()) for check in checks(game)}
