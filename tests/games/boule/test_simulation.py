"""Playing many spins measures the edges there are (B-34)."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from games.boule import GAME, BouleOptions
from games.kit.banked import Carried, Payout, Wager
from games.kit.simulation import Measured, simulate
from tests.games.boule.playing import code_of

STAKE = 1 << 40
PIECE = 1000


class Recorder:
    """A generator that keeps what it has drawn and how much at once."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.drawn: list[int] = []
        self.sizes: list[int] = []

    def integers(self, *args: Any, **kwargs: Any) -> Any:
        drawn = self.rng.integers(*args, **kwargs)
        self.drawn += drawn.tolist()
        self.sizes.append(len(drawn))
        return drawn


@cache
def single(options: BouleOptions, stake: Carried, outcome: int) -> Payout:
    """What becomes of one stake alone on the cloth."""
    wager = Wager(1, 1, stake.position, stake.chip, stake.count, stake.prison)
    ((payout,),) = (step.payouts for step in GAME.settle(options, [wager], outcome).steps)
    return payout


def played(options: BouleOptions, recorder: Recorder, spins: int, measured: Measured) -> tuple[int, int]:
    """Bets made and units brought back by playing the recorded spins one at a time."""
    bets = brought = at = 0
    while at < spins:
        stake: Carried | None = Carried(measured.position, STAKE, 1)
        bets += 1
        while stake is not None:
            payout = single(options, stake, recorder.drawn[at])
            at += 1
            brought += payout.win + payout.returned
            stake = payout.carried
            if stake is not None and stake.prison is None:
                brought += stake.stake
                stake = None
            if stake is not None and measured.exact.strategy == "share":
                held = Wager(1, 1, stake.position, stake.chip, stake.count, stake.prison)
                shared = GAME.choose(options, held, "share")
                assert shared is not None
                brought += shared.returned
                stake = shared.carried
    return bets, brought


@pytest.mark.parametrize(
    "options",
    [
        BouleOptions(),
        BouleOptions(limit_mode="none"),
        BouleOptions(freed_goes_to="stays_on_field"),
        BouleOptions(zero_rule="decree_2007"),
        BouleOptions(zero_rule="partage"),
        BouleOptions(allow_24_number_bets=True),
    ],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_b34_counting_comes_to_the_same_as_playing_one_spin_at_a_time(options, seed):
    recorder = Recorder(seed)
    spins = 3 * PIECE + 400
    found = simulate(GAME, options, recorder, spins, PIECE)  # type: ignore[arg-type]
    assert [measured.exact for measured in found] == list(GAME.edges(options))
    for measured in found:
        bets, brought = played(options, recorder, spins, measured)
        assert measured.bets == bets
        assert measured.value == pytest.approx(1 - brought / STAKE / bets, abs=1e-12)


class Scripted(Recorder):
    """A generator that draws certain numbers first."""

    def __init__(self, first: list[int]) -> None:
        super().__init__(1)
        self.first = np.array(first, dtype=np.uint8)

    def integers(self, low: int, high: int, size: int, dtype: Any) -> Any:
        drawn = np.concatenate((self.first[:size], super().integers(low, high, size, dtype=dtype)))[:size]
        self.first = self.first[size:]
        self.drawn[len(self.drawn) - size :] = drawn.tolist()
        return drawn


@pytest.mark.parametrize("ending", [[0], [5, 0], [0, 0], [0, 0, 19], [0, 0, 19, 0], [0, 1, 0], [0, 2, 0]])
@pytest.mark.parametrize("then", [[1], [2], [0, 0, 0], [19, 19, 20]])
def test_b34_a_stake_still_held_after_the_last_spin_is_played_to_its_end(ending, then):
    recorder = Scripted([5, *ending, *then])
    spins = 1 + len(ending)
    for measured in simulate(GAME, BouleOptions(limit_n=9), recorder, spins):  # type: ignore[arg-type]
        if measured.exact.strategy == "leave":
            bets, brought = played(BouleOptions(limit_n=9), recorder, spins, measured)
            assert measured.bets == bets
            assert measured.value == pytest.approx(1 - brought / STAKE / bets)
    assert len(recorder.drawn) > spins


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"limit_mode": "none"},
        {"repeat_zero": "lose"},
        {"repeat_zero": "same"},
        {"repeat_zero": "partage"},
        {"prison_value_mode": "physical_half"},
        {"zero_rule": "decree_2007"},
        {"zero_rule": "partage"},
        {"zero_rule": "lose", "allow_24_number_bets": True},
    ],
)
def test_b34_the_measured_edge_is_near_the_exact_one(options):
    for measured in simulate(GAME, BouleOptions(**options), np.random.default_rng(7), 400_000):
        half = measured.high - measured.value
        # Four standard errors: the seed is fixed, so this either holds or does not.
        assert abs(measured.value - float(measured.exact.percent) / 100) < 4 * half / 1.96
        assert measured.low < measured.value < measured.high


def test_b34_the_interval_holds_the_exact_edge_nearly_always():
    within = total = 0
    for seed in range(60):
        for measured in simulate(GAME, BouleOptions(), np.random.default_rng(seed), 2000):
            within += measured.low <= float(measured.exact.percent) / 100 <= measured.high
            total += 1
    assert 0.90 < within / total < 0.99


def test_the_interval_of_a_single_bet_is_wide():
    for measured in simulate(GAME, BouleOptions(), np.random.default_rng(3), 1):
        assert measured.bets == 1
        assert measured.high - measured.low > 1


def test_spins_are_drawn_in_pieces_no_larger_than_asked():
    recorder = Recorder(5)
    simulate(GAME, BouleOptions(), recorder, 5 * PIECE, PIECE)  # type: ignore[arg-type]
    assert max(recorder.sizes) == PIECE


def test_the_same_seed_gives_the_same_figures():
    one, other = (simulate(GAME, BouleOptions(), np.random.default_rng(11), 20_000) for _ in range(2))
    assert one == other
    assert one != simulate(GAME, BouleOptions(), np.random.default_rng(12), 20_000)


@pytest.mark.parametrize("spins", [0, -1])
def test_no_spins_at_all_are_refused(spins):
    assert code_of(simulate, GAME, BouleOptions(), np.random.default_rng(1), spins) == "no_spins"
