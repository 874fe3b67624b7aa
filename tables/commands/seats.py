"""Seats and the chips in front of them."""

from __future__ import annotations

from tables.commands.base import Amount, Command, Name, Number


class TakeSeat(Command, tag="take_seat"):
    """A player sits down on a free seat."""

    seat: Number
    player: Name


class BuyIn(Command, tag="buy_in"):
    """A seated player changes cash into chips."""

    seat: Number
    amount: Amount


class CashOut(Command, tag="cash_out"):
    """Chips of a seat go to the cash desk."""

    seat: Number
    amount: Amount


class LeaveSeat(Command, tag="leave_seat"):
    """A player leaves: held stakes are surrendered (B-33) and all chips of the seat are cashed out."""

    seat: Number
