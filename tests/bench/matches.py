"""Played games: whole hands against another engine, whole random matches, and whether long ones grow slow."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from pokerkit import Automation, Mode, NoLimitTexasHoldem

from games.kit.conformance.random_match import random_start, taken_up
from games.kit.options import decode_options
from games.kit.played import Chance, PlayedGame, Public, Who, drawn, play
from tables.games import registry
from tests.bench.figure import Count, Figure, in_turn, seconds
from tests.games.bouillotte import pace

HANDS = 2_000
THEIR_HANDS = 200
ROUNDS = 5

MATCHES = 40
# A match that people end when they have had enough is broken off after so many acts.
LONGEST = 2_000
# Options under which a match is long, for the games that are short by default.
LONG: dict[str, dict[str, Any]] = {"carreau": {"target": 99}, "boule_rouge": {"target": 99}}
# How many of the longest matches are looked at for growth, and how often each act of theirs is repeated.
LONG_MATCHES = 5
REPEATS = 7
# So many times an act is chosen anew that would break a match off or end an evening.
PATIENCE = 20


class Made(NamedTuple):
    """One act of a match, and the position before it."""

    state: Any
    who: Who
    action: Any


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
        acts = sum(map(len, _matches(game, game.spec.brief, MATCHES)))
        taken = time.perf_counter() - start
        yield Count(f"{name}, whole random matches a second, of {acts / MATCHES:.0f} acts", MATCHES / taken)
        longest = sorted(_matches(game, LONG.get(name, {}), 2 * LONG_MATCHES), key=len)[-LONG_MATCHES:]
        yield Figure(f"{name}, an act late in a long match, against early", _growth(game, longest), 1.5)


def _matches(game: PlayedGame, options: Mapping[str, Any], number: int) -> list[list[Made]]:
    """Play so many matches at random under these options."""
    chosen = decode_options(game.spec.options, options)
    return [_match(game, chosen, Random(seed)) for seed in range(number)]


def _match(game: PlayedGame, options: Any, chance: Random) -> list[Made]:
    """Play a match at random from its start until it is decided, or `LONGEST` acts of one that never is."""
    _, state = random_start(game, options, chance.randrange)
    made: list[Made] = []
    while len(made) < LONGEST and game.turn(state):
        for _ in range(PATIENCE):
            step = _random_act(game, state, chance)
            after, _events = play(game, state, step.action, step.who)
            result = game.result(after)
            if result is None or not (result.void or result.winners is None):
                break
        made.append(step)
        state = after
    return made


def _random_act(game: PlayedGame, state: Any, chance: Random) -> Made:
    """Choose one of the acts of those whose word it is."""
    who = chance.choice(game.turn(state))
    need = game.needs(state)
    if who == Chance() and need is not None:
        return Made(state, who, drawn(game, need, need.form.draw(chance.randrange)))
    offer = chance.choice(game.legal(state, who))
    return Made(state, who, taken_up(game, offer, chance.randrange))


def _growth(game: PlayedGame, matches: list[list[Made]]) -> float:
    """Return how many times as long an act takes in the last third of the matches as in their first.

    Kinds of acts that come in both are compared with their like, and weigh as often as they come late.
    """
    early: dict[type, list[float]] = defaultdict(list)
    late: dict[type, list[float]] = defaultdict(list)
    for match in matches:
        third = len(match) // 3
        for times, part in ((early, match[:third]), (late, match[-third:])):
            for made in part:
                times[type(made.action)].append(_seconds(game, made))
    kinds = early.keys() & late.keys()
    assert kinds
    before = sum(len(late[kind]) * fmean(early[kind]) for kind in kinds)
    return sum(map(sum, (late[kind] for kind in kinds))) / before


def _seconds(game: PlayedGame, made: Made) -> float:
    """Return the least that an act takes at a table: turn, offers, the act itself, what everyone may see."""
    state, who, action = made
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
