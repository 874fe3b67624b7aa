"""The payout sheet: the steps of a settlement in the order in which they are taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from croupier.table.client import odds
from games.kit.chips import hand_out
from tables.models import PaymentStep, Payout, Round
from tables.rules import Rules

# A step may have as many payouts as there are wagers. A croupier reads a screenful at a time; the sums over
# the seats are complete.
MOST_LINES = 60


@dataclass(frozen=True)
class Chips:
    """`count` chips of one value."""

    value: int
    count: int


@dataclass(frozen=True)
class Line:
    """One payout of the open step. `pay` is what the seat gets, stake included; `chips` make it up."""

    seat: int
    bet: str
    stake: int
    odds: str
    win: int
    returned: int
    taken: int
    carried: int
    level: int
    fate: str
    pay: int
    chips: tuple[Chips, ...]


@dataclass(frozen=True)
class SeatSum:
    """What a seat loses and gets in a step."""

    seat: int
    taken: int
    pay: int
    carried: int


@dataclass(frozen=True)
class Step:
    """A step on the sheet: `state` is done, open, waiting, or skipped where there is nothing to pay."""

    title: str
    state: str
    kind: str = "pay"
    index: int | None = None
    taken: int = 0
    pay: int = 0
    count: int = 0
    lines: tuple[Line, ...] = ()
    sums: tuple[SeatSum, ...] = ()

    @property
    def more(self) -> int:
        """How many payouts of the step are not among the lines."""
        return self.count - len(self.lines)


@dataclass(frozen=True)
class Sheet:
    """The whole sheet; sums in the smallest currency unit, `paid` so far of what is `to_pay` in all."""

    steps: tuple[Step, ...]
    collected: int
    to_pay: int
    paid: int


def sheet(rules: Rules, round_: Round, steps: Sequence[PaymentStep], chip_values: Sequence[int]) -> Sheet:
    """Lay out the steps of a round that is being paid; the open one with its payouts."""
    shown = []
    for step in _with_skipped(rules, steps):
        if isinstance(step, PaymentStep):
            shown.append(_step(rules, round_, step, chip_values))
        else:
            shown.append(Step(gettext(step), "skipped"))
    return Sheet(
        tuple(shown),
        collected=sum(step.collected for step in steps if step.done_at),
        to_pay=sum(step.paid for step in steps),
        paid=sum(step.paid for step in steps if step.done_at),
    )


def _with_skipped(rules: Rules, steps: Sequence[PaymentStep]) -> list[PaymentStep | str]:
    """The steps, and between them the titles of the kinds of bets that have none, in payment order."""
    kinds = list(rules.kinds.values())
    found: list[PaymentStep | str] = []
    for step in steps:
        place = next((place for place, kind in enumerate(kinds) if kind.name == step.name), None)
        if place is not None:
            found += (kind.title for kind in kinds[:place])
            kinds = kinds[place + 1 :]
        found.append(step)
    return found + [kind.title for kind in kinds]


def _step(rules: Rules, round_: Round, step: PaymentStep, chip_values: Sequence[int]) -> Step:
    is_open = step.index == round_.step
    return Step(
        title=gettext(step.title),
        state="done" if step.done_at else "open" if is_open else "waiting",
        kind=step.kind,
        index=step.index,
        taken=step.collected,
        pay=step.paid,
        count=step.payout_count,
        lines=tuple(_lines(rules, round_, step, chip_values)) if is_open and step.kind != "collect" else (),
        sums=tuple(_sums(step.totals)) if is_open else (),
    )


def _lines(rules: Rules, round_: Round, step: PaymentStep, chip_values: Sequence[int]) -> list[Line]:
    positions = rules.game.positions(rules.options)
    payouts = Payout.objects.filter(round=round_, step=step.index).select_related("wager").order_by("place")
    lines = []
    for payout in payouts[:MOST_LINES]:
        position = positions[payout.wager.position]
        pay = payout.win + payout.returned
        lines.append(
            Line(
                seat=payout.seat,
                bet=position.name,
                stake=payout.stake,
                odds=odds(position.odds),
                win=payout.win,
                returned=payout.returned,
                taken=payout.taken,
                carried=payout.stake - payout.returned - payout.taken,
                level=payout.wager.level,
                fate=payout.fate,
                pay=pay,
                chips=_chips(pay, chip_values),
            )
        )
    return lines


def _chips(amount: int, chip_values: Sequence[int]) -> tuple[Chips, ...]:
    return tuple(Chips(value, count) for value, count in hand_out(amount, chip_values)) if amount else ()


def _sums(totals: dict[str, dict[str, Any]]) -> list[SeatSum]:
    return [
        SeatSum(
            int(seat),
            taken=sums.get("taken", 0),
            pay=sums.get("win", 0) + sums.get("returned", 0),
            carried=sums.get("carried", 0),
        )
        for seat, sums in sorted(totals.items(), key=lambda item: int(item[0]))
    ]
