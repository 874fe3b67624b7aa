"""`simulate`: ten million spins against numpy drawing ten million numbers."""

from __future__ import annotations

import numpy as np

from games.boule import GAME
from games.kit.options import decode_options
from games.kit.simulation import simulate
from tests.bench.figure import Figure, in_turn, seconds

SPINS = 10_000_000


def simulation() -> Figure:
    """Play ten million spins of Boule, all bets and the prison, and draw as many numbers."""
    options = decode_options(GAME.spec.options, {})

    def ours() -> float:
        return seconds(lambda: simulate(GAME, options, np.random.default_rng(1), SPINS))

    def theirs() -> float:
        return seconds(lambda: np.random.default_rng(1).integers(0, 37, SPINS))

    return Figure("simulate, ten million spins, against drawing them", in_turn(ours, theirs, rounds=5), 5)
