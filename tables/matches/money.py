"""The one place where the payments of a match become transfers of the table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from games.kit.played import BOUGHT, HANDED_BACK, Bank, Payment, Pot, Rake, Role, Seat
from tables.ledger import BANK, CAGE, DROP, POT, RAKE, Place, seat_account
from tables.matches.rules import MatchRules

# A transfer's reason is kept and hashed as a plain word.
_WORD = re.compile(r"[a-z][a-z0-9_]{0,19}")


class Due(NamedTuple):
    """A transfer that a payment makes, in the smallest currency unit; `seat` is a number at the table."""

    source: Place
    target: Place
    amount: int
    reason: str
    seat: int | None


def transfers(rules: MatchRules, unit: int, events: Iterable[Any]) -> Iterator[Due]:
    """Yield the transfers that the payments among `events` make, in order.

    Chips sold during a match move cash as any buy-in does, and chips handed back go to the cash desk. Raises
    ValueError for a payment that is none: of nothing, from where it goes, or without a word for its reason.
    """
    for event in events:
        if not isinstance(event, Payment):
            continue
        if event.amount <= 0 or event.source == event.target or not _WORD.fullmatch(event.reason):
            raise ValueError(f"{rules.game.spec.name} made an impossible payment: {event}")
        source, target = _place(rules, event.source), _place(rules, event.target)
        amount = event.amount * unit
        seat = source.seat if source.seat is not None else target.seat
        if source == BANK and event.reason == BOUGHT:
            yield Due(CAGE, DROP, amount, BOUGHT, seat)
        if target == BANK and event.reason == HANDED_BACK:
            target = CAGE
        yield Due(source, target, amount, event.reason, seat)


def _place(rules: MatchRules, role: Role) -> Place:
    match role:
        case Seat(index):
            return seat_account(rules.seat_of(index))
        case Pot():
            return POT
        case Bank():
            return BANK
        case Rake():
            return RAKE
