"""What can happen at a banked table: one tagged struct for each act.

The tag stands in the field `act`. Amounts and chips are in units, seats are counted from 1 as at the table,
wagers go by the number they were given when they were placed.
"""

from __future__ import annotations

import msgspec


class _Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="act"):
    """What all acts share: where the tag stands, and that unknown fields are refused."""


class TakeSeat(_Act, frozen=True, tag="take_seat"):
    """A player called `name` sits down at the free seat `seat` with `stack` units bought."""

    seat: int
    name: str
    stack: int = 0


class BuyIn(_Act, frozen=True, tag="buy_in"):
    """The player at `seat` buys chips for `amount`."""

    seat: int
    amount: int


class CashOut(_Act, frozen=True, tag="cash_out"):
    """The player at `seat` gives back chips for `amount`."""

    seat: int
    amount: int


class Leave(_Act, frozen=True, tag="leave"):
    """The player at `seat` leaves: held stakes are settled at once, the rest is cashed out (B-33)."""

    seat: int


class Bet(_Act, frozen=True, tag="bet"):
    """`count` chips of value `chip` go on `position` for `seat` (B-10, B-11)."""

    seat: int
    position: str
    chip: int
    count: int = 1


class Announce(_Act, frozen=True, tag="announce"):
    """The announced bet `name` with chips of value `chip`: several bets, all or none (B-38)."""

    seat: int
    name: str
    chip: int
    arguments: tuple[int, ...] = ()


class Withdraw(_Act, frozen=True, tag="withdraw"):
    """A free wager is taken back (B-10)."""

    wager: int


class MoveBet(_Act, frozen=True, tag="move_bet"):
    """A free wager goes to another position and is checked there like a new one (B-10, B-11)."""

    wager: int
    position: str


class Choose(_Act, frozen=True, tag="choose"):
    """The player of a held wager chooses, such as to share it or to move it to `position` (B-30 to B-32)."""

    wager: int
    choice: str
    position: str | None = None


class LateBet(_Act, frozen=True, tag="late_bet"):
    """The chef de table admits a bet after "rien ne va plus" and gives the reason (B-14)."""

    seat: int
    position: str
    chip: int
    reason: str
    count: int = 1


class Throw(_Act, frozen=True, tag="throw"):
    """The ball is thrown, or what gives the result is set going (B-12, B-13)."""


class NoMoreBets(_Act, frozen=True, tag="no_more_bets"):
    """The call "rien ne va plus", where bets are still taken after the throw (B-13)."""


class CoupNul(_Act, frozen=True, tag="coup_nul"):
    """The spin is void and thrown again, bets stand (B-39)."""

    reason: str


class VoidRound(_Act, frozen=True, tag="void"):
    """The chef de table calls the round off before anything is paid: free stakes go back, held ones stand."""

    reason: str


class EnterResult(_Act, frozen=True, tag="result"):
    """The result comes up (B-15)."""

    value: int


class Pay(_Act, frozen=True, tag="pay"):
    """The next payment step, which must be `step`, is made; without it, all that are left (B-20)."""

    step: str | None = None


class Close(_Act, frozen=True, tag="close"):
    """The table closes: held stakes are settled at once (B-33)."""


Act = (
    TakeSeat
    | BuyIn
    | CashOut
    | Leave
    | Bet
    | Announce
    | Withdraw
    | MoveBet
    | Choose
    | LateBet
    | Throw
    | NoMoreBets
    | CoupNul
    | VoidRound
    | EnterResult
    | Pay
    | Close
)
