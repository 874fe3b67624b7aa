"""Walking back through the payouts, round by round.

What is read is bounded, whatever is asked for: some rounds, their steps, and the payouts of as many of these
rounds as a page needs. A page that had to look at too many payouts says so, and the next one goes on there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from django.db.models import Q, QuerySet

from casino.admin.sittings import Sitting
from tables.models import PaymentStep, Payout, Round, Wager

ROUNDS = 200
"""The rounds that are read at once."""

LOOK = 20_000
"""The payouts that one query looks at, to find those that a filter lets through."""

MOST = 200_000
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
        for group, counted in self._groups(after, size):
            asked = self._asked(group)
            if asked is not None:
                found += self._read(asked, after, size + 1 - len(found))
            if len(found) > size:
                last = found[size - 1]
                found = found[:size]
                end = Cursor(last.round_id, last.place, last.wager_id)
                break
            looked += counted
            if looked >= MOST:
                self.stopped = True
                end = Cursor(group[-1].pk, LAST_PLACE, 0)
                break
        self._complete(found)
        return found, end

    def _groups(self, after: Cursor | None, size: int) -> Iterator[tuple[list[Round], int]]:
        """Yield rounds, newest first, some at a time, with how many payouts they have in their steps.

        Where every payout counts, a group has just about a page of them.
        """
        enough = LOOK if self._sifted else size + 1
        self.steps: dict[tuple[int, int], PaymentStep] = {}
        for rounds in self._chunks(after):
            counts = self._read_steps(rounds)
            group: list[Round] = []
            counted = 0
            for round_ in rounds:
                group.append(round_)
                counted += counts.get(round_.pk, 0)
                if counted >= enough:
                    yield group, counted
                    group, counted = [], 0
            if group:
                yield group, counted

    def _chunks(self, after: Cursor | None) -> Iterator[list[Round]]:
        rounds = self._rounds.select_related("table__chip_set").order_by("-pk")
        if after is not None:
            rounds = rounds.filter(pk__lte=after.round)
        last = None
        while True:
            chunk = list((rounds if last is None else rounds.filter(pk__lt=last))[:ROUNDS])
            if chunk:
                yield chunk
            if len(chunk) < ROUNDS:
                return
            last = chunk[-1].pk

    def _read_steps(self, rounds: Sequence[Round]) -> dict[int, int]:
        """Read the steps of these rounds that are asked for; return how many payouts they have by round."""
        self._found: dict[int, list[int]] = {}
        by_key = {round_.pk: round_ for round_ in rounds}
        counts: dict[int, int] = {}
        steps = PaymentStep.objects.filter(round__in=by_key, **self._step).select_related("done_by")
        for step in steps.defer("totals").order_by("round_id", "index"):
            self.steps[step.round_id, step.index] = step
            counts[step.round_id] = counts.get(step.round_id, 0) + step.payout_count
            self._found.setdefault(step.round_id, []).append(step.index)
        return counts

    def _asked(self, rounds: Sequence[Round]) -> Q | None:
        """Return the condition of the payouts of these rounds, none when there can be none."""
        parts = [*self._by_steps(rounds)] if self._step else [Q(round__in=[each.pk for each in rounds])]
        if self._sittings is not None:
            seats = [*self._by_seats(rounds, self._sittings)]
            parts = [_any(parts) & _any(seats)] if parts and seats else []
        return _any(parts) if parts else None

    def _by_steps(self, rounds: Sequence[Round]) -> Iterator[Q]:
        wanted = sorted((tuple(self._found[each.pk]), each.pk) for each in rounds if each.pk in self._found)
        for indexes, pairs in groupby(wanted, key=itemgetter(0)):
            yield Q(round__in=[key for _, key in pairs], step__in=indexes)

    def _by_seats(self, rounds: Sequence[Round], sittings: Sequence[Sitting]) -> Iterator[Q]:
        for sitting in sittings:
            first, last = sitting.rounds
            keys = [
                each.pk
                for each in rounds
                if each.table_id == sitting.table
                and each.number >= first
                and (last is None or each.number <= last)
            ]
            if keys:
                bet = Q(round__in=keys, seat=sitting.seat, wager__entry__gte=sitting.since)
                yield bet & Q(wager__entry__lt=sitting.until) if sitting.until is not None else bet

    def _read(self, asked: Q, after: Cursor | None, most: int) -> list[Payout]:
        found = self._payouts.filter(asked)
        if after is not None:
            found = found.filter(after.beyond())
        return list(found.order_by("-round_id", "place", "wager_id")[:most])

    def _complete(self, payouts: Sequence[Payout]) -> None:
        """Give each payout its round, its wager and its step."""
        rounds = Round.objects.select_related("table__chip_set").in_bulk({each.round_id for each in payouts})
        wagers = Wager.objects.in_bulk([each.wager_id for each in payouts])
        for payout in payouts:
            payout.round = rounds[payout.round_id]
            payout.wager = wagers[payout.wager_id]
            step = None if payout.step is None else self.steps.get((payout.round_id, payout.step))
            payout.payment_step = step  # type: ignore[attr-defined]


def _any(parts: Sequence[Q]) -> Q:
    found = parts[0]
    for part in parts[1:]:
        found |= part
    return found
