"""Amounts are handed out in the fewest chips."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.chips import hand_out
from games.kit.errors import RuleViolation


def fewest(amount: int, denominations: frozenset[int]) -> int | None:
    """The least number of chips by trying every last chip."""

    @cache
    def count(rest: int) -> int | None:
        if rest == 0:
            return 0
        found = [count(rest - chip) for chip in denominations if chip <= rest]
        return min((number + 1 for number in found if number is not None), default=None)

    return count(amount)


@given(st.integers(0, 120), st.frozensets(st.integers(1, 40), min_size=1, max_size=5))
def test_no_other_chips_are_fewer(amount, denominations):
    least = fewest(amount, denominations)
    if least is None:
        with pytest.raises(RuleViolation) as caught:
            hand_out(amount, denominations)
        assert caught.value.code == "not_payable"
        return
    chips = hand_out(amount, denominations)
    assert sum(chip * count for chip, count in chips) == amount
    assert sum(count for _, count in chips) == least
    assert all(chip in denominations and count > 0 for chip, count in chips)
    assert list(chips) == sorted(chips, reverse=True)


@pytest.mark.parametrize(
    ("amount", "denominations", "chips"),
    [
        (0, [1, 5], ()),
        (6, [1, 3, 4], ((3, 2),)),
        (900, [1, 2, 5, 10, 25, 100], ((100, 9),)),
        (63, [25, 1, 10, 5], ((25, 2), (10, 1), (1, 3))),
        (30, [5, 5, 10], ((10, 3),)),
    ],
)
def test_known_amounts(amount, denominations, chips):
    assert hand_out(amount, denominations) == chips


@pytest.mark.parametrize(
    ("amount", "denominations"), [(7, [2, 4]), (1, []), (-5, [1]), (3, [0, 1]), (3, [-1, 1]), (11, [6, 7])]
)
def test_what_no_chips_make_is_refused_by_amount(amount, denominations):
    with pytest.raises(RuleViolation) as caught:
        hand_out(amount, denominations)
    assert caught.value.code == "not_payable"
    assert str(amount) in str(caught.value)


def test_a_large_payout_is_found_at_once():
    chips = hand_out(10**9 + 37, [1, 2, 5, 10, 25, 100, 500, 2000])
    assert sum(chip * count for chip, count in chips) == 10**9 + 37
    assert chips[0] == (2000, 500_000)
