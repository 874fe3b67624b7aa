"""Everything that is known of one round, read in a number of queries that does not depend on its size."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from django.db.models import Count, Min

from casino.admin import sittings
from casino.admin.display import rules_of
from croupier.table.client import odds
from games.kit.banked import Position
from games.kit.options import option_defaults
from tables.models import Entry, PaymentStep, Payout, Phase, Round, Seat, Transfer, Wager

PER_PAGE = 200
"""Payouts on a page of the round."""

MOST = 300
"""The most rows of anything else; the lists have the rest."""


class Line(NamedTuple):
    """A wager with what became of it; `payout` and `step` are none as long as there is nothing.

    `carried` is what goes on standing, in the wager `onward`; `origin` is the wager whose stake this one
    carries on.
    """

    wager: Wager
    payout: Payout | None
    step: PaymentStep | None
    position: str
    odds: str
    colour: str
    player: str
    origin: int | None
    onward: int | None

    @property
    def carried(self) -> int:
        """What of the stake neither goes back nor is taken."""
        payout = self.payout
        return 0 if payout is None else payout.stake - payout.returned - payout.taken


class SeatSum(NamedTuple):
    """What the payment steps of a round come to for one seat; `net` is what the player won of the bank."""

    seat: int
    colour: str
    player: str
    staked: int
    taken: int
    win: int
    returned: int
    carried: int
    net: int


class RoundPage:
    """What the page of a round shows; `number` is the page of its payouts."""

    def __init__(self, round_: Round, number: int) -> None:
        self.round = round_
        self.number = number
        self.chips = round_.table.chip_set
        self.rules = rules_of(round_.table, round_)
        self.seats = {seat.number: seat for seat in Seat.objects.filter(table=round_.table_id)}
        near = Round.objects.filter(
            table=round_.table_id, number__in=(round_.number - 1, round_.number + 1)
        ).values_list("number", "pk")
        neighbours = dict(near)
        self.before = neighbours.get(round_.number - 1)
        self.after = neighbours.get(round_.number + 1)

    @cached_property
    def steps(self) -> list[PaymentStep]:
        """The payment steps in order, with who confirmed them."""
        return list(self.round.steps.select_related("done_by").order_by("index"))

    @property
    def settled(self) -> bool:
        """Whether every wager has its payout."""
        return self.round.phase in (Phase.PAYING, Phase.FINISHED)

    @cached_property
    def span(self) -> dict[str, int | None]:
        """The first journal entry of the round and how many there are."""
        return Entry.objects.filter(table=self.round.table_id, round=self.round.number).aggregate(
            first=Min("number"), count=Count("number")
        )

    @cached_property
    def players(self) -> dict[int, str]:
        """Who sat where."""
        return sittings.in_round(self.round, self.span["first"])

    @cached_property
    def positions(self) -> dict[str, Position]:
        """The positions of the cloth by key; none where the rules are not there any more."""
        return dict(self.rules.game.positions(self.rules.options)) if self.rules else {}

    # --- Payouts ------------------------------------------------------------------------------------------

    @property
    def payout_count(self) -> int:
        """How many payouts the steps have."""
        return sum(step.payout_count for step in self.steps)

    @property
    def pages(self) -> range:
        """The numbers of the pages of payouts."""
        return range(1, max(1, -(-self.payout_count // PER_PAGE)) + 1)

    @cached_property
    def payouts(self) -> list[Line]:
        """The payouts of this page, in the order in which they were made."""
        first = (self.number - 1) * PER_PAGE
        found = Payout.objects.filter(
            round=self.round, step__isnull=False, place__gt=first, place__lte=first + PER_PAGE
        )
        return self._lines(list(found.order_by("place", "wager_id")))

    @cached_property
    def outside(self) -> list[Line]:
        """What ended outside the steps: withdrawn, moved, shared by choice, void."""
        found = Payout.objects.filter(round=self.round, step__isnull=True).order_by("entry", "wager_id")
        return self._lines(list(found[: MOST + 1]))

    @cached_property
    def standing(self) -> list[Line]:
        """The wagers that stand on the cloth; none once they are settled."""
        if self.settled or self.round.phase == Phase.VOID:
            return []
        gone = Payout.objects.filter(round=self.round, step__isnull=True).values("wager_id")
        found = Wager.objects.filter(round=self.round).exclude(pk__in=gone).order_by("pk")[: MOST + 1]
        return [self._line(wager, None, {}) for wager in found]

    @cached_property
    def sums(self) -> list[SeatSum]:
        """What the steps come to for each seat."""
        totals: dict[int, dict[str, int]] = {}
        for step in self.steps:
            for seat, sums in step.totals.items():
                found = totals.setdefault(int(seat), {})
                for name, amount in sums.items():
                    found[name] = found.get(name, 0) + amount
        return [self._sum(seat, totals[seat]) for seat in sorted(totals)]

    @property
    def total(self) -> SeatSum:
        """What the steps come to for all seats together; asked only where there are some."""
        sums = [row[3:] for row in self.sums]
        return SeatSum(0, "", "", *(sum(column) for column in zip(*sums, strict=True)))

    @property
    def changed_options(self) -> list[tuple[str, str]]:
        """The options under which the round was played and that are not the defaults of its game."""
        if self.rules is None:
            return [(name, json.dumps(value)) for name, value in self.round.options.items()]
        usual = option_defaults(self.rules.game.spec.options)
        played = self.round.options
        return [(name, json.dumps(value)) for name, value in played.items() if usual.get(name) != value]

    # --- Journal and ledger -------------------------------------------------------------------------------

    @cached_property
    def entries(self) -> list[Entry]:
        """The journal of the round."""
        found = Entry.objects.filter(table=self.round.table_id, round=self.round.number)
        return list(found.defer("public", "changes", "digest", "previous", "hash").order_by("number")[:MOST])

    @cached_property
    def transfers(self) -> list[Transfer]:
        """The transfers of the round."""
        found = Transfer.objects.filter(round=self.round).select_related("source", "target")
        return list(found.order_by("pk")[: MOST + 1])

    @property
    def most(self) -> int:
        """The most rows of a part that is not paged."""
        return MOST

    # --- Lines --------------------------------------------------------------------------------------------

    def _lines(self, payouts: Sequence[Payout]) -> list[Line]:
        wagers = Wager.objects.in_bulk([payout.wager_id for payout in payouts])
        onward: dict[int | None, int] = dict(
            Wager.objects.filter(carries__in=[payout.wager_id for payout in payouts])
            .order_by()
            .values_list("carries_id", "pk")
        )
        return [
            self._line(wagers[payout.wager_id], payout, onward)
            for payout in payouts
            if payout.wager_id in wagers
        ]

    def _line(self, wager: Wager, payout: Payout | None, onward: dict[int | None, int]) -> Line:
        position = self.positions.get(wager.position)
        seat = self.seats.get(wager.seat)
        step = None
        if payout is not None and payout.step is not None:
            step = next((step for step in self.steps if step.index == payout.step), None)
        return Line(
            wager,
            payout,
            step,
            position.name if position else wager.position,
            odds(position.odds) if position else "",
            seat.colour if seat else "",
            self.players.get(wager.seat, ""),
            wager.carries_id,
            onward.get(wager.pk),
        )

    def _sum(self, number: int, sums: dict[str, int]) -> SeatSum:
        seat = self.seats.get(number)
        taken, win = sums.get("taken", 0), sums.get("win", 0)
        returned, carried = sums.get("returned", 0), sums.get("carried", 0)
        return SeatSum(
            number,
            seat.colour if seat else "",
            self.players.get(number, ""),
            returned + taken + carried,
            taken,
            win,
            returned,
            carried,
            win - taken,
        )
