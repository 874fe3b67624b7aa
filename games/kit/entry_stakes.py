"""Equal stakes on a match: what each seat puts in, and who gets the pot in the end.

The game itself knows nothing of them; they are the same for every game that has a winner.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.kit.played import Payment, Pot, Rake, Result, Seat

STAKE = "stake"
BACK = "stake_back"
WON = "stake_won"
COMMISSION = "commission"


def put_in(stake: int, seats: int) -> Iterator[Payment]:
    """Yield what each of so many seats stakes on a match, in units; nothing when it is played free."""
    if stake:
        yield from (Payment(Seat(index), Pot(), stake, STAKE) for index in range(seats))


def pay_out(stake: int, seats: int, result: Result, percent: int) -> Iterator[Payment]:
    """Yield what becomes of the stakes of so many seats when the match has ended with `result`.

    The winning side gets the pot less `percent` of it, rounded down, for the house: in equal parts, odd units
    to its first seats in order. Without a winning side, and when the match is void, everyone gets the stake
    back and the house nothing.
    """
    if not stake:
        return
    if result.void or not result.winners:
        yield from (Payment(Pot(), Seat(index), stake, BACK) for index in range(seats))
        return
    pot = stake * seats
    commission = pot * percent // 100
    if commission:
        yield Payment(Pot(), Rake(), commission, COMMISSION)
    winners = sorted(result.winners)
    share, odd = divmod(pot - commission, len(winners))
    for place, index in enumerate(winners):
        amount = share + (place < odd)
        if amount:
            yield Payment(Pot(), Seat(index), amount, WON)
