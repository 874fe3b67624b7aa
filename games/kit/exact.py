"""House edges that are exact fractions (B-34)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from decimal import Decimal, localcontext
from fractions import Fraction

from games.kit.banked import Edge, Settlement, Wager

# More digits than any percentage shows, so that only the last step rounds.
PRECISION = 40


def enumerated(
    settle: Callable[[Sequence[Wager], int], Settlement], keys: Collection[str], outcomes: Collection[int]
) -> Fraction:
    """Return what the house keeps of equal stakes on the positions `keys` over all equally likely outcomes.

    For bets that are settled at once. The stakes are of 2 units, which odds of 1 to 2 divide.
    """
    wagers = [Wager(index, 1, key, 2, 1) for index, key in enumerate(keys)]
    kept = sum(
        payout.taken - payout.win
        for outcome in outcomes
        for step in settle(wagers, outcome).steps
        for payout in step.payouts
    )
    staked = sum(wager.stake for wager in wagers) * len(outcomes)
    return Fraction(kept, staked)


def exact_edge(kind: str, title: str, value: Fraction, strategy: str = "") -> Edge:
    """Return an edge that is a fraction."""
    with localcontext() as context:
        context.prec = PRECISION
        return Edge(kind, title, value, str(value), percent(decimal(value)), strategy)


def decimal(value: Fraction) -> Decimal:
    """Return a fraction as a decimal of the context's precision."""
    return Decimal(value.numerator) / Decimal(value.denominator)


def percent(value: Decimal) -> str:
    """Return a fraction as percent with five decimals, as B-34 gives them."""
    return str((value * 100).quantize(Decimal("0.00001")))
