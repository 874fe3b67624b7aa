"""The pot and its parts: what nobody can match, where stakes differ, and the house's share (BO-19, BO-30)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.bouillotte.options import Options


class StakePot(msgspec.Struct, frozen=True, gc=False):
    """A part of the pot, in units, and the seats that can win it, in seat order."""

    amount: int
    eligible: tuple[int, ...]


def unmatched(staked: Sequence[int], left: Sequence[int]) -> tuple[int, int] | None:
    """Return the seat whose stake nobody can match and how much of it that is, if there is one (BO-19).

    `left` are the seats that have not passed. A highest stake that two share, or that has passed, is matched.
    """
    highest = max(staked)
    seat = staked.index(highest)
    second = max(staked[:seat] + staked[seat + 1 :])  # type: ignore[operator]
    if second == highest or seat not in left:
        return None
    return seat, highest - second


def cut(plate: int, staked: Sequence[int], left: Sequence[int]) -> tuple[StakePot, ...]:
    """Cut the pot at each distinct stake of those left (BO-30). Parts with nothing in them are left out.

    `plate` is the dead money, `staked` what each seat put in besides; stakes of passed seats above the
    highest stake left go into the last part.
    """
    levels = sorted({staked[seat] for seat in left})
    if len(levels) == 1:
        return (StakePot(plate + sum(staked), tuple(left)),)
    parts = []
    below = 0
    for level in levels:
        amount = plate if level == levels[0] else 0
        top = level if level != levels[-1] else max(staked)
        amount += sum(min(stake, top) - min(stake, below) for stake in staked)
        if amount:
            parts.append(StakePot(amount, tuple(seat for seat in left if staked[seat] >= level)))
        below = level
    return tuple(parts)


def rakes(options: Options, amounts: Sequence[int]) -> tuple[int, ...]:
    """Return the house's commission on each part of the pot, main pot first, in units.

    It is `rake_percent` of each part, rounded down, until the hand has given `rake_cap`.
    """
    if not options.rake_percent:
        return (0,) * len(amounts)
    room = options.rake_cap or sum(amounts)
    taken = []
    for amount in amounts:
        rake = min(amount * options.rake_percent // 100, room)
        room -= rake
        taken.append(rake)
    return tuple(taken)
