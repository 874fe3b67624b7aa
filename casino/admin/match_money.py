"""What the hands of a match were played for: read from the ledger, which nobody can rewrite."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tables.models import AccountKind, Entry, Match, Transfer


class Hand(NamedTuple):
    """The pot of a hand: what went in, what each seat got of it, what the house took, what is left.

    `number` is none for the match as a whole, and for the stakes on it; `step` is its first act. Amounts are
    in the smallest currency unit.
    """

    number: int | None
    step: int | None
    put: list[tuple[int, int]]
    paid: list[tuple[int, int]]
    house: int

    @property
    def pot(self) -> int:
        """All that went in."""
        return sum(amount for _, amount in self.put)

    @property
    def left(self) -> int:
        """What lies there still, or was there before."""
        return self.pot - sum(amount for _, amount in self.paid) - self.house


def hands(match: Match, parts: Mapping[int, int | None], begins: Mapping[int | None, int]) -> list[Hand]:
    """Return what went through the pot in each hand of a match, the latest first, in one query.

    `parts` gives the hand of each journal entry with an act, `begins` the first act of each hand. What was
    staked on the match belongs to none.
    """
    entries = Entry.objects.filter(table=match.table_id, round=match.number).values("number")
    moved = (
        Transfer.objects.filter(table=match.table_id, entry__in=entries)
        .order_by("pk")
        .values_list("entry", "source__kind", "source__seat", "target__kind", "target__seat", "amount")
    )
    put: dict[int | None, dict[int, int]] = {part: {} for part in begins}
    paid: dict[int | None, dict[int, int]] = {}
    house: dict[int | None, int] = {}
    for entry, source, source_seat, target, target_seat, amount in moved:
        part = parts.get(entry)
        if target == AccountKind.POT and source_seat is not None:
            _add(put, part, source_seat, amount)
        elif source == AccountKind.POT and target_seat is not None:
            _add(paid, part, target_seat, amount)
        elif source == AccountKind.POT:
            house[part] = house.get(part, 0) + amount
    found = [
        Hand(
            part,
            begins.get(part),
            sorted(seats.items()),
            sorted(paid.get(part, {}).items()),
            house.get(part, 0),
        )
        for part, seats in put.items()
    ]
    played = [hand for hand in found if hand.put or hand.paid or hand.house]
    return sorted(played, key=lambda hand: -1 if hand.number is None else hand.number, reverse=True)


def _add(sums: dict[int | None, dict[int, int]], part: int | None, seat: int, amount: int) -> None:
    seats = sums.setdefault(part, {})
    seats[seat] = seats.get(seat, 0) + amount
