"""How amounts are written."""

from __future__ import annotations

import pytest

from croupier.table.money import MINUS, NARROW_SPACE, major


@pytest.mark.parametrize(
    ("amount", "exponent", "text"),
    [
        (0, 2, "0"),
        (500, 2, "5"),
        (1250, 2, "12.50"),
        (5, 2, "0.05"),
        (124_500, 2, f"1{NARROW_SPACE}245"),
        (123_456_789, 0, f"123{NARROW_SPACE}456{NARROW_SPACE}789"),
        (-350, 2, f"{MINUS}3.50"),
        (1001, 3, "1.001"),
    ],
)
def test_amounts_are_written_in_major_units(amount, exponent, text):
    assert major(amount, exponent) == text
