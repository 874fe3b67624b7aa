"""Money: whole smallest currency units that know how they are written."""

from __future__ import annotations


class Money(int):
    """An amount in the smallest currency unit; its text is the amount in the currency, such as 12.50.

    It is an integer in every other way, so it can stand in the parameters of a message and reach a client as
    the number it is.
    """

    exponent: int

    def __new__(cls, amount: int, exponent: int) -> Money:
        """Return `amount` of a currency with `exponent` decimal places."""
        money = super().__new__(cls, amount)
        money.exponent = exponent
        return money

    def __str__(self) -> str:
        if not self.exponent:
            return int.__repr__(self)
        sign = "-" if self < 0 else ""
        whole, rest = divmod(abs(int(self)), 10**self.exponent)
        return f"{sign}{whole}.{rest:0{self.exponent}d}"
