"""How amounts are written on the console."""

from __future__ import annotations

NARROW_SPACE = "\u202f"
MINUS = "\u2212"


def major(amount: int, exponent: int) -> str:
    """Write `amount` of the smallest currency unit in major units, such as 1 245 or 12.50.

    Decimals are left out when they are all zero: at a table they nearly always are. `money.js` does the same.
    """
    whole, rest = divmod(abs(amount), 10**exponent)
    text = f"{whole:,}".replace(",", NARROW_SPACE)
    if rest:
        text = f"{text}.{rest:0{exponent}d}"
    return f"{MINUS}{text}" if amount < 0 else text
