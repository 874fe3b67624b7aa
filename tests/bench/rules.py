"""Pure rules: wagers a second through `settle`, against penny-ante's payout calculation of the same bets."""

from __future__ import annotations

import random

from penny_ante.bet import Bet, BetType
from penny_ante.wheel import Wheel

from games.boule import GAME
from games.kit.banked import Wager
from games.kit.options import decode_options
from tests.bench.figure import Figure, in_turn, seconds

WAGERS = 100_000
# What penny-ante calls the bets of each kind; zero streets and the zero corner it does not have.
KINDS = {
    "straight": BetType.STRAIGHT_UP,
    "split": BetType.SPLIT,
    "street": BetType.STREET,
    "corner": BetType.CORNER,
    "six_line": BetType.SIX_LINE,
}
NAMED = {
    "simple:rouge": BetType.RED,
    "simple:noir": BetType.BLACK,
    "simple:pair": BetType.EVEN,
    "simple:impair": BetType.ODD,
    "simple:manque": BetType.LOW,
    "simple:passe": BetType.HIGH,
    "dozen:1": BetType.FIRST_DOZEN,
    "dozen:2": BetType.SECOND_DOZEN,
    "dozen:3": BetType.THIRD_DOZEN,
    "column:1": BetType.FIRST_COLUMN,
    "column:2": BetType.SECOND_COLUMN,
    "column:3": BetType.THIRD_COLUMN,
}


def settle() -> Figure:
    """Settle 100,000 wagers on all kinds of bets both packages know, at every tenth number."""
    options = decode_options(GAME.spec.options, {})
    positions = GAME.positions(options)
    chance = random.Random(37)
    keys = chance.choices(list(positions), k=WAGERS)
    wagers = [
        Wager(number, number % 20, key, 1 + number % 5, 1 + number % 3) for number, key in enumerate(keys, 1)
    ]
    bets = []
    for wager in wagers:
        position = positions[wager.position]
        kind = NAMED.get(wager.position) or KINDS[position.kind]
        spaces = {str(number) for number in position.numbers} if position.kind in KINDS else set()
        bets.append(Bet(kind, spaces, wager.stake))
    spaces = {int(space.value): space for space in Wheel("EUROPEAN").spaces}
    outcomes = range(1, 37, 7)
    _same_credit(options, wagers, bets, spaces)

    def ours() -> float:
        return seconds(lambda: [GAME.settle(options, wagers, value) for value in outcomes])

    def theirs() -> float:
        return seconds(lambda: [[bet.calculate_payout(spaces[value]) for bet in bets] for value in outcomes])

    return Figure(
        "pure rules, 100,000 wagers settled, times as fast as penny-ante",
        1 / in_turn(ours, theirs, rounds=5),
        3,
        at_most=False,
    )


def _same_credit(options: object, wagers: list[Wager], bets: list[Bet], spaces: dict[int, object]) -> None:
    """See that both come to the same: a reference that calculates something else would prove nothing."""
    value = 17
    settled = GAME.settle(options, wagers, value)
    ours = sum(payout.win + payout.returned for step in settled.steps for payout in step.payouts)
    theirs = sum(bet.calculate_payout(spaces[value]) for bet in bets)
    if ours != theirs:
        raise AssertionError(f"the two do not agree: {ours} and {theirs}")
