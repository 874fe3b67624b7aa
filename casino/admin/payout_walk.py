"""Walking back through the payouts, round by round.

What is read is bounded, whatever is asked for: some rounds, their steps, and the payouts of as many of these
rounds as a page needs. A page that had to look at too many payouts says so, and the next one goes on there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import groupby
from operator import itemgetter, or_
from typing import Any, NamedTuple

from django.db.models import Q, QuerySet

from casino.admin.sittings import Sitting
from tables.models import PaymentStep, Payout, Round, Wager

ROUNDS = 500
"""The rounds that are read at once."""

LOOK = 25_000
"""The payouts that one query looks at, to find those that a filter lets through."""

MOST = 100_000
"""The payouts that one page looks at."""

LAST_PLACE = 2**31 - 1


class Cursor(NamedTuple):
    """A payout by its place in the list: the key of its round, its place there, its wager."""

    round: int
    place: int
    wager: int

    @classmethod
    def read(cls, text: str) -> Cursor | None:
        """Return the cursor that is written like 41-7-991; none for anything else: the list starts anew."""
        parts = text.split("-")
        if len(parts) != len(cls._fields) or not all(part.isascii() and part.isdigit() for part in parts):
            return None
        found = cls(*(int(part) for part in parts))
        return found if max(found) < 2**63 and found.place <= LAST_PLACE else None

    def __str__(self) -> str:
        return "-".join(map(str, self))

    def beyond(self) -> Q:
        """Return the condition of what comes later in the list, in this round and in older ones."""
        return (
            Q(round__lt=self.round)
            | Q(round=self.round, place__gt=self.place)
            | Q(round=self.round, place=self.place, wager__gt=self.wager)
        )


class _Spot(NamedTuple):
    """A round on the way: the steps that are asked for, and how many payouts they have."""

    round: int
    table: int
    number: int
    steps: tuple[int, ...]
    payouts: int

    @classmethod
    def of(cls, round_: tuple[int, int, int], steps: Sequence[tuple[int, int]]) -> _Spot:
        """Return the spot for a round (key, table, number) with its steps (index, payouts)."""
        return cls(*round_, tuple(sorted(index for index, _ in steps)), sum(count for _, count in steps))


class Walk:
    """A walk through those `payouts` that belong to `rounds`.

    `step` are fields that the payment step of a payout must have; `sittings` narrow it to what players bet.
    `stopped` tells after `page` that the page is short because too much had to be looked at.
    """

    def __init__(
        self,
        rounds: QuerySet[Round],
        payouts: QuerySet[Payout],
        *,
        step: Mapping[str, Any] | None = None,
        sittings: Sequence[Sitting] | None = None,
        sifted: bool = False,
    ) -> None:
        self._rounds = rounds
        self._payouts = payouts
        self._step = dict(step or {})
        self._sittings = sittings
        self._sifted = sifted or sittings is not None
        self.stopped = False

    def page(self, after: Cursor | None, size: int) -> tuple[list[Payout], Cursor | None]:
        """Return the next `size` payouts, and after which one the following page starts, none at the end."""
        found: list[Payout] = []
        looked = 0
        end: Cursor | None = None
        for group in self._groups(after, size):
            asked = self._asked(group)
            if asked is not None:
                found += self._read(asked, after, size + 1 - len(found))
            if len(found) > size:
                last = found[size - 1]
                found = found[:size]
                end = Cursor(last.round_id, last.place, last.wager_id)
                break
            looked += sum(spot.payouts for spot in group)
            if looked >= MOST:
                self.stopped = True
                end = Cursor(group[-1].round, LAST_PLACE, 0)
                break
        self._complete(found)
        return found, end

    def _groups(self, after: Cursor | None, size: int) -> Iterator[list[_Spot]]:
        """Yield rounds, newest first, some at a time.

        Where every payout counts, a group has just about a page of them.
        """
        enough = LOOK if self._sifted else size + 1
        for spots in self._chunks(after):
            group: list[_Spot] = []
            counted = 0
            for spot in spots:
                group.append(spot)
                counted += spot.payouts
                if counted >= enough:
                    yield group
                    group, counted = [], 0
            if group:
                yield group

    def _chunks(self, after: Cursor | None) -> Iterator[list[_Spot]]:
        rounds = self._rounds.order_by("-pk").values_list("pk", "table_id", "number")
        if after is not None:
            # Past the last place of a round there are only older ones.
            newest = after.round - 1 if after.place == LAST_PLACE else after.round
            rounds = rounds.filter(pk__lte=newest)
        last = None
        while True:
            chunk = list((rounds if last is None else rounds.filter(pk__lt=last))[:ROUNDS])
            steps: dict[int, list[tuple[int, int]]] = {}
            asked = PaymentStep.objects.filter(round__in=[row[0] for row in chunk], **self._step)
            for key, index, count in asked.order_by().values_list("round_id", "index", "payout_count"):
                steps.setdefault(key, []).append((index, count))
            if chunk:
                yield [_Spot.of(row, steps.get(row[0], [])) for row in chunk]
            if len(chunk) < ROUNDS:
                return
            last = chunk[-1][0]

    def _asked(self, spots: Sequence[_Spot]) -> Q | None:
        """Return the condition of the payouts of these rounds, none when there can be none."""
        parts = [*_by_steps(spots)] if self._step else [Q(round__in=[spot.round for spot in spots])]
        if self._sittings is not None:
            seats = [*_by_seats(spots, self._sittings)]
            parts = [_any(parts) & _any(seats)] if parts and seats else []
        return _any(parts) if parts else None

    def _read(self, asked: Q, after: Cursor | None, most: int) -> list[Payout]:
        found = self._payouts.filter(asked)
        if after is not None:
            found = found.filter(after.beyond())
        return list(found.order_by("-round_id", "place", "wager_id")[:most])

    def _complete(self, payouts: Sequence[Payout]) -> None:
        """Give each payout its round, its wager and its step."""
        keys = {each.round_id for each in payouts}
        rounds = Round.objects.select_related("table__chip_set").in_bulk(keys)
        wagers = Wager.objects.in_bulk([each.wager_id for each in payouts])
        found = (
            PaymentStep.objects.filter(round__in=keys).select_related("done_by").defer("totals").order_by()
        )
        steps = {(step.round_id, step.index): step for step in found}
        for payout in payouts:
            payout.round = rounds[payout.round_id]
            payout.wager = wagers[payout.wager_id]
            step = None if payout.step is None else steps.get((payout.round_id, payout.step))
            payout.payment_step = step  # type: ignore[attr-defined]


def _by_steps(spots: Sequence[_Spot]) -> Iterator[Q]:
    wanted = sorted((spot.steps, spot.round) for spot in spots if spot.steps)
    for indexes, pairs in groupby(wanted, key=itemgetter(0)):
        yield Q(round__in=[key for _, key in pairs], step__in=indexes)


def _by_seats(spots: Sequence[_Spot], sittings: Sequence[Sitting]) -> Iterator[Q]:
    for sitting in sittings:
        keys = [spot.round for spot in spots if spot.table == sitting.table and sitting.covers(spot.number)]
        if keys:
            bet = Q(round__in=keys, seat=sitting.seat, wager__entry__gte=sitting.since)
            yield bet if sitting.until is None else bet & Q(wager__entry__lt=sitting.until)


def _any(parts: Sequence[Q]) -> Q:
    return reduce(or_, parts)
