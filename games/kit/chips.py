"""Chips: how an amount is handed out."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import gcd

from games.kit.errors import RuleViolation, gettext_noop


def hand_out(amount: int, denominations: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """Return the fewest chips that make `amount`, as (denomination, count), highest first.

    Both are in the same unit. Raises RuleViolation `not_payable` when no set of these chips makes the amount.
    """
    return _fewest(amount, tuple(sorted(set(denominations), reverse=True)))


@lru_cache(maxsize=4096)
def _fewest(amount: int, denominations: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    if not denominations or denominations[-1] <= 0 or amount < 0 or amount % gcd(*denominations):
        raise _not_payable(amount)
    best: list[int] | None = None
    least = amount + 1

    # Taking the most of each chip first finds a near-best set at once; the bound (the rest in the next chip,
    # rounded up) then cuts nearly everything, so odd chip sets are exact and usual ones are as fast as greed.
    def search(index: int, rest: int, taken: list[int], count: int) -> None:
        nonlocal best, least
        if rest == 0:
            if count < least:
                best, least = taken, count
            return
        if index == len(denominations):
            return
        chip = denominations[index]
        for number in range(rest // chip, -1, -1):
            left = rest - number * chip
            if index + 1 < len(denominations):
                bound = count + number + -(-left // denominations[index + 1])
            else:
                bound = count + number
            if bound >= least:
                break
            search(index + 1, left, [*taken, number], count + number)

    search(0, amount, [], 0)
    if best is None:
        raise _not_payable(amount)
    return tuple((chip, number) for chip, number in zip(denominations, best, strict=False) if number)


def _not_payable(amount: int) -> RuleViolation:
    return RuleViolation(
        "not_payable", gettext_noop("%(amount)s cannot be made up of this table's chips."), amount=amount
    )
