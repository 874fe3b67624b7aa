"""Playing a banked game many times over, to see whether its house edge is what it should be.

Chance is an argument, a numpy generator; everything else is the game's own `settle`, `choices` and `choose`.
Spins are drawn in bounded pieces. What a spin settles at once depends on how often each outcome came up and
not on when, so it is counted. Only stakes that are held are followed, all those in one state at a time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import reduce
from statistics import NormalDist
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from games.kit.banked import BankedGame, Carried, Edge, Wager
from games.kit.errors import RuleViolation, gettext_noop

# A power of two, so that shares of it divide; large, so that what is lost in rounding cannot be seen.
_STAKE: Final = 1 << 40
_PIECE: Final = 1 << 20
_TAIL: Final = 64
_TWO_SIDED_95: Final = NormalDist().inv_cdf(0.975)

Draws = NDArray[np.unsignedinteger]
Indices = NDArray[np.int64]


class Measured(msgspec.Struct, frozen=True):
    """What a kind of bet kept for the house: `value` and the 95 % interval from `low` to `high`.

    All are fractions of the stake. `bets` were made one after the other on `position`, each settled to its
    end before the next; `exact` is the edge they should have, with the strategy they were played by.
    """

    exact: Edge
    position: str
    bets: int
    value: float
    low: float
    high: float


def simulate(
    game: BankedGame, options: Any, rng: np.random.Generator, spins: int, piece: int = _PIECE
) -> tuple[Measured, ...]:
    """Play `spins` results and measure every edge of the game; `piece` is how many are drawn at once.

    A few more are drawn when a stake is still held after the last. Raises RuleViolation `no_spins` for less
    than one.
    """
    if spins < 1:
        raise RuleViolation(
            "no_spins", gettext_noop("There must be one spin at least, not %(spins)s."), spins=spins
        )
    faces = len(game.chance(options).faces)
    kind = np.min_scalar_type(faces - 1)

    def draw(size: int) -> Draws:
        return rng.integers(0, faces, size, dtype=kind)

    bettors = [_Bettor(game, options, edge) for edge in game.edges(options)]
    counted = np.zeros(faces, dtype=np.int64)
    for start in range(0, spins, piece):
        drawn = draw(min(piece, spins - start))
        counted += np.bincount(drawn, minlength=faces)
        for bettor in bettors:
            bettor.follow(drawn)
    return tuple(bettor.finish(counted, draw) for bettor in bettors)


class _Move(NamedTuple):
    """What an outcome does to a stake: what it brings back, in units, and what of it is held on."""

    brings: int
    held: Carried | None


class _State:
    """A stake with what each outcome does to it, the outcomes that do the same taken together."""

    def __init__(self, moves: list[_Move]) -> None:
        self.moves = list(dict.fromkeys(moves))
        self.move_of = np.array([self.moves.index(move) for move in moves], dtype=np.int64)


class _Bettor:
    """Someone who bets on one position whenever no stake of theirs is held, always by one strategy."""

    def __init__(self, game: BankedGame, options: Any, exact: Edge) -> None:
        self.game = game
        self.options = options
        self.exact = exact
        self.faces = game.chance(options).faces
        places = [key for key, place in game.positions(options).items() if place.kind == exact.kind]
        self.position = places[len(places) // 2]
        self.states: dict[Carried, _State] = {}
        self.free = self._state(Carried(self.position, _STAKE, 1))
        self.holding = [
            outcome
            for outcome, move in enumerate(self.free.move_of)
            if self.free.moves[move].held is not None
        ]
        self.tally: Counter[int] = Counter()
        self.skipped = np.zeros(len(self.faces), dtype=np.int64)
        self.rest: Draws = np.zeros(0, dtype=np.uint8)

    def follow(self, drawn: Draws) -> None:
        """Follow the stakes that these results hold, as far as they go; one still open waits for more."""
        if not self.holding:
            return
        drawn = np.concatenate((self.rest, drawn))
        held = np.flatnonzero(reduce(np.logical_or, (drawn == outcome for outcome in self.holding)))
        ends, brought = self._play(drawn, held)
        bets = _one_after_the_other(held, ends)
        held, ends, brought = held[bets], ends[bets], brought[bets]
        # Only the last can be open: nobody bets on what comes after it.
        closed = ends < len(drawn)
        self.rest = drawn[len(drawn) :] if closed.all() else drawn[held[-1] :]
        self._close(drawn, held[closed], ends[closed], brought[closed])

    def finish(self, counted: Indices, draw: Callable[[int], Draws]) -> Measured:
        """Draw on until the last stake is settled, and measure; `counted` is how often each outcome came."""
        self.skipped += np.bincount(self.rest[1:], minlength=len(self.skipped))
        start = np.zeros(1, dtype=np.int64)
        while len(self.rest):
            ends, brought = self._play(self.rest, start)
            if ends[0] < len(self.rest):
                self.tally[int(brought[0])] += 1
                break
            self.rest = np.concatenate((self.rest, draw(_TAIL)))
        for outcome, times in enumerate((counted - self.skipped).tolist()):
            if outcome not in self.holding:
                self.tally[self.free.moves[self.free.move_of[outcome]].brings] += times
        once = Counter(self.free.moves[move].brings for move in self.free.move_of)
        return _measure(self.tally, once, self.exact, self.position)

    def _close(self, drawn: Draws, starts: Indices, ends: Indices, brought: Indices) -> None:
        """Count bets that have come to their end, and the spins they took up, on which nothing was bet."""
        amounts, times = np.unique(brought, return_counts=True)
        self.tally.update(dict(zip(amounts.tolist(), times.tolist(), strict=True)))
        lengths = ends - starts
        within = np.arange(lengths.sum()) - np.repeat(lengths.cumsum() - lengths, lengths)
        self.skipped += np.bincount(
            drawn[np.repeat(starts + 1, lengths) + within], minlength=len(self.skipped)
        )

    def _play(self, drawn: Draws, starts: Indices) -> tuple[Indices, Indices]:
        """Where bets made at `starts` end, `len(drawn)` if they do not, and what they bring."""
        ends = np.full(len(starts), len(drawn))
        brought = np.zeros(len(starts), dtype=np.int64)
        waiting = [(np.arange(len(starts)), starts, self.free)]
        while waiting:
            bets, spins, state = waiting.pop()
            here = spins < len(drawn)
            bets, spins = bets[here], spins[here]
            moves = state.move_of[drawn[spins]]
            for index, move in enumerate(state.moves):
                chosen = moves == index
                if not chosen.any():
                    continue
                brought[bets[chosen]] += move.brings
                if move.held is None:
                    ends[bets[chosen]] = spins[chosen]
                else:
                    waiting.append((bets[chosen], spins[chosen] + 1, self._state(move.held)))
        return ends, brought

    def _state(self, stake: Carried) -> _State:
        if stake not in self.states:
            wager = Wager(0, 1, stake.position, stake.chip, stake.count, stake.prison)
            self.states[stake] = _State([self._move(wager, int(face)) for face in self.faces])
        return self.states[stake]

    def _move(self, wager: Wager, outcome: int) -> _Move:
        """What an outcome does to a stake, with the choice that follows it."""
        settlement = self.game.settle(self.options, [wager], outcome)
        payout = settlement.steps[0].payouts[0]
        brings = payout.win + payout.returned
        carried = payout.carried
        if carried is None or carried.prison is None:
            return _Move(brings + (carried.stake if carried else 0), None)
        held = Wager(0, 1, carried.position, carried.chip, carried.count, carried.prison)
        if any(choice.name == self.exact.strategy for choice in self.game.choices(self.options, held)):
            chosen = self.game.choose(self.options, held, self.exact.strategy)
            if chosen is not None:
                return _Move(brings + chosen.returned, chosen.carried)
        return _Move(brings, carried)


def _one_after_the_other(starts: Indices, ends: Indices) -> NDArray[np.bool_]:
    """Which of the bets at `starts`, ascending, are made by someone who waits for the end of each.

    Most begin after all earlier ones have ended; only the others need to be looked at one by one.
    """
    made = np.ones(len(starts), dtype=np.bool_)
    made[1:] = starts[1:] > np.maximum.accumulate(ends)[:-1]
    last = -1
    for index in np.flatnonzero(~made).tolist():
        if made[index - 1]:
            last = index - 1
        made[index] = starts[index] > ends[last]
    return made


def _measure(tally: Counter[int], once: Counter[int], exact: Edge, position: str) -> Measured:
    """The edge of bets with its 95 % interval; `tally` counts those that brought back each amount.

    `once` is what each outcome brings: counted in for the spread alone, it keeps the interval of a few bets
    honest, which may not have won at all, and makes no difference to many.
    """
    bets = tally.total()
    mean, _ = _moments(tally)
    _, variance = _moments(tally + once)
    half = _TWO_SIDED_95 * (variance / bets) ** 0.5
    return Measured(exact, position, bets, 1 - mean, 1 - mean - half, 1 - mean + half)


def _moments(tally: Counter[int]) -> tuple[float, float]:
    """The mean and the variance of what bets brought back, as fractions of the stake."""
    bets = tally.total()
    mean = sum(times * (amount / _STAKE) for amount, times in tally.items()) / bets
    return mean, sum(times * (amount / _STAKE - mean) ** 2 for amount, times in tally.items()) / bets
