"""Played games: whole hands against another engine, whole random matches, and whether long ones grow slow."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from statistics import fmean

from pokerkit import Automation, Mode, NoLimitTexasHoldem

from games.kit.conformance.random_match import Moved, random_start, walk
from games.kit.played import Chance, PlayedGame, Public, play
from tables.games import registry
from tests.bench.figure import Count, Figure, in_turn, seconds
from tests.games.bouillotte import pace

HANDS = 2_000
THEIR_HANDS = 200
ROUNDS = 5

MATCHES = 40
# A match that people end when they have had enough is broken off after so many acts.
LONGEST = 2_000
# How many of the longest matches are looked at for growth, and how often each act of theirs is repeated.
LONG_MATCHES = 5
REPEATS = 7


def hands() -> Figure:
    """Play hands of Bouillotte, and of hold'em in pokerkit: four players, all of whom call to the end."""

    def ours() -> float:
        state, deals = pace.table(), pace.deals(HANDS)

        def evening() -> None:
            nonlocal state
            for deal in deals:
                state = pace.hand(state, deal)

        return seconds(evening) / HANDS

    def theirs() -> float:
        return seconds(lambda: [_call_down() for _ in range(THEIR_HANDS)]) / THEIR_HANDS

    assert sum(_call_down()) == 800
    return Figure(
        "hands of Bouillotte, times as many a second as pokerkit's of hold'em",
        1 / in_turn(ours, theirs, ROUNDS),
        20,
        at_most=False,
    )


def _call_down() -> tuple[int, ...]:
    """Play a hand of hold'em in which four players check and call to the showdown, and return the stacks."""
    state = NoLimitTexasHoldem.create_state(
        tuple(Automation), True, 0, (1, 2), 2, (200,) * 4, 4, mode=Mode.CASH_GAME
    )
    while state.status:
        state.check_or_call()
    return tuple(state.stacks)


def random_matches() -> Iterator[Count | Figure]:
    """For each played game of the registry: random matches a second, and late acts against early ones."""
    for name, game in registry().items():
        if not isinstance(game, PlayedGame):
            continue
        start = time.perf_counter()
        matches = [_match(game, Random(number)) for number in range(MATCHES)]
        taken = time.perf_counter() - start
        acts = sum(map(len, matches))
        yield Count(f"{name}, whole random matches a second, of {acts / MATCHES:.0f} acts", MATCHES / taken)
        matches.sort(key=len)
        yield Figure(f"{name}, an act late in a long match, against early", _growth(game, matches), 1.5)


def _match(game: PlayedGame, chance: Random) -> list[Moved]:
    """Play a match at random from its start to its end."""
    _, state = random_start(game, game.spec.options(), chance.randrange)
    return list(walk(game, state, chance.randrange, LONGEST))


def _growth(game: PlayedGame, matches: list[list[Moved]]) -> float:
    """Return how much longer an act takes in the last third of the longest matches than in their first.

    Kinds of acts that come in both are compared with their like, and weigh as often as they come late.
    """
    early: dict[type, list[float]] = defaultdict(list)
    late: dict[type, list[float]] = defaultdict(list)
    for match in matches[-LONG_MATCHES:]:
        third = len(match) // 3
        for times, part in ((early, match[:third]), (late, match[-third:])):
            for moved in part:
                times[type(moved.move.action)].append(_seconds(game, moved))
    kinds = early.keys() & late.keys()
    assert kinds
    before = sum(len(late[kind]) * fmean(early[kind]) for kind in kinds)
    return sum(map(sum, (late[kind] for kind in kinds))) / before


def _seconds(game: PlayedGame, moved: Moved) -> float:
    """Return the least that an act takes at a table: turn, offers, the act itself, what everyone may see."""
    state, (who, action) = moved.before, (moved.move.who, moved.move.action)
    best = float("inf")
    for _ in range(REPEATS):
        start = time.perf_counter()
        game.turn(state)
        if who == Chance():
            game.needs(state)
        else:
            game.legal(state, who)
        after, _events = play(game, state, action, who)
        game.view(after, Public())
        best = min(best, time.perf_counter() - start)
    return best
