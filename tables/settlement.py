"""Settling all wagers of a round at once, however many there are.

The number of SQL statements is the same for one wager and for a hundred thousand: two to read them, one COPY
for the payouts, two for what stands over.

The game says which positions lose. It is given the wagers it has to judge and one sample of a stake that is
lost; all that is lost goes the way of the sample, in bulk. That is nearly all of a full cloth.
"""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager

import msgspec
import numpy as np
from numpy.typing import NDArray

from games.kit import banked
from tables import facts, wagers
from tables.act import Act
from tables.models import PaymentStep, Round
from tables.rows import jsonb
from tables.rules import Rules
from tables.state import STEP_FIELDS, fields_of

CHUNK = 1000
"""How many payouts are sent at once: while the database takes them in, the next are put together."""

TOTALS = ("win", "returned", "taken", "carried")
"""What a step adds up for each seat."""

SAMPLE = 0
"""The id of a stake that stands for others; wagers have ids from 1."""


class Settled(msgspec.Struct, frozen=True):
    """What a settlement wrote: who collects, who pays, and the steps in order."""

    collects: str
    pays: str
    steps: list[PaymentStep]


class SettlementError(Exception):
    """A game's settlement does not give every wager exactly one payout: a defect of the game."""


class Sums:
    """What one step comes to: its number of payouts, and amounts by seat in the smallest currency unit."""

    def __init__(self) -> None:
        self.payouts = 0
        self._by_name: dict[str, defaultdict[int, int]] = {name: defaultdict(int) for name in TOTALS}

    def add(self, name: str, seats: Iterable[int], amounts: Iterable[int]) -> None:
        """Add amounts of one of the `TOTALS`, each to the seat in the same place."""
        sums = self._by_name[name]
        for seat, amount in zip(seats, amounts, strict=True):
            sums[seat] += amount

    def totals(self) -> dict[str, dict[str, int]]:
        """Return the sums as a payment step keeps them."""
        seats = sorted(set().union(*self._by_name.values()))
        return {str(seat): {name: sums[seat] for name, sums in self._by_name.items()} for seat in seats}


def settle(act: Act, round_: Round, next_round: Round) -> Settled:
    """Write what becomes of every live wager of `round_`; what goes on standing is born into `next_round`.

    Raises SettlementError when the game does not settle every wager exactly once.
    """
    rules, result = act.rules, round_.result
    assert result is not None, "a round is settled by its result"  # noqa: S101
    losing = rules.game.losing(rules.options, result)
    judged = rules.game.positions(rules.options).keys() - losing
    with _no_collection():
        playing = wagers.judged(act.cursor, round_.pk, rules, judged)
        lost = wagers.lost(act.cursor, round_.pk, judged)
        settlement = rules.game.settle(rules.options, [*playing, *_samples(losing, lost)], result)
        writer = _Writer(rules, round_.pk, act.number, {wager.id: wager.seat for wager in playing}, lost)
        facts.copy_payouts(act.cursor, act.digest, writer.lines(settlement))
    writer.require_complete()
    _write_carried(act, next_round, rules, writer.carried)
    steps = [
        step_row(round_.pk, index, step, sums)
        for index, (step, sums) in enumerate(zip(settlement.steps, writer.sums, strict=True), start=1)
    ]
    _write_steps(act, round_, steps)
    return Settled(settlement.collects, settlement.pays, steps)


def _samples(losing: Collection[str], lost: wagers.Lost) -> list[banked.Wager]:
    """Return a stake that is none, to be settled in the place of all that are `lost`, if there are any."""
    return [banked.Wager(SAMPLE, 1, min(losing), 1, 1)] if len(lost.ids) else []


@contextmanager
def _no_collection() -> Iterator[None]:
    """Keep the garbage collector from walking, again and again, hundreds of thousands of rows in no cycle."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class _Writer:
    """Turns payouts into lines, and adds them up on the way.

    `seats` has the seat of every wager that the game settles, `lost` the others. `sums` gets what each step
    comes to; `carried` what goes on standing, with the wager it is from and the seat.
    """

    def __init__(
        self, rules: Rules, round_id: int, entry: int, seats: dict[int, int], lost: wagers.Lost
    ) -> None:
        self._unit = rules.unit
        self._round_id = round_id
        self._entry = entry
        self._seats = seats
        self._lost = lost
        self._place = 0
        self.sums: list[Sums] = []
        self.carried: list[tuple[int, int, banked.Carried]] = []

    def lines(self, settlement: banked.Settlement) -> Iterator[bytes]:
        """Return the lines of all payouts, in payment order, `CHUNK` at a time."""
        for index, step in enumerate(settlement.steps, start=1):
            self.sums.append(Sums())
            if step.kind == "collect" and any(payout.wager == SAMPLE for payout in step.payouts):
                yield from self._with_lost(index, step.payouts)
            else:
                for start in range(0, len(step.payouts), CHUNK):
                    yield self._chunk(index, step.payouts[start : start + CHUNK])

    def require_complete(self) -> None:
        """Raise SettlementError unless all wagers have been settled."""
        if len(self._lost.ids):
            raise SettlementError(f"the {len(self._lost.ids)} wagers that are lost are not collected")
        if self._seats:
            raise SettlementError(
                f"{len(self._seats)} wagers have no payout, one of them is {min(self._seats)}"
            )

    def _with_lost(self, index: int, collected: Sequence[banked.Payout]) -> Iterator[bytes]:
        """Return the lines of the step that collects the sample, with all that is lost by id in its place.

        Raises SettlementError when the step does more than to collect what is lost.
        """
        own = [payout for payout in collected if payout.wager != SAMPLE]
        if len(own) != len(collected) - 1:
            raise SettlementError("a wager that is lost is settled twice")
        if any(payout.taken != payout.stake or payout.win for payout in collected):
            raise SettlementError("not all is lost in the step that collects what is lost")
        lost, self._lost = self._lost, wagers.Lost(*(column[:0] for column in self._lost))
        keys = [payout.wager for payout in own]
        places = np.searchsorted(lost.ids, keys)
        ids = np.insert(lost.ids, places, keys)
        seats = np.insert(lost.seats, places, self._take(keys))
        stakes = np.insert(lost.stakes, places, [payout.stake * self._unit for payout in own])
        self.sums[-1].payouts = len(ids)
        self.sums[-1].add("taken", *_by_seat(seats, stakes))
        for start in range(0, len(ids), CHUNK):
            chunk = slice(start, start + CHUNK)
            count = len(ids[chunk])
            nothing = np.zeros(count, np.int64)
            order = np.arange(self._place + 1, self._place + 1 + count)
            self._place += count
            columns = (ids[chunk], order, seats[chunk], stakes[chunk], nothing, nothing, stakes[chunk])
            head = (self._round_id, self._entry, index, banked.Fate.LOST)
            yield facts.lines(np.column_stack(columns).tolist(), head)

    def _take(self, keys: Iterable[int]) -> list[int]:
        """Return the seats of wagers and take them out, so that none is settled twice, or is not there.

        Raises SettlementError for such a one.
        """
        try:
            return list(map(self._seats.pop, keys))
        except KeyError as error:
            raise SettlementError(f"wager {error} is settled twice, or is not in the round") from None

    def _chunk(self, index: int, payouts: Sequence[banked.Payout]) -> bytes:
        """Return the lines of some payouts of the step with this index.

        There may be very many, so they are handled by columns, each in one sweep.
        """
        unit = self._unit
        keys = [payout.wager for payout in payouts]
        seats = self._take(keys)
        stakes = [payout.stake * unit for payout in payouts]
        wins = [payout.win * unit for payout in payouts]
        returned = [payout.returned * unit for payout in payouts]
        taken = [payout.taken * unit for payout in payouts]
        self.sums[-1].payouts += len(keys)
        for name, amounts in (("win", wins), ("returned", returned), ("taken", taken)):
            if any(amounts):
                self.sums[-1].add(name, seats, amounts)
        if sum(stakes) != sum(returned) + sum(taken):
            self._carry(payouts, seats)
        places = range(self._place + 1, self._place + 1 + len(keys))
        self._place += len(keys)
        fates = [payout.fate for payout in payouts]
        rows = list(zip(fates, keys, places, seats, stakes, wins, returned, taken, strict=True))
        return facts.lines(rows, (self._round_id, self._entry, index))

    def _carry(self, payouts: Sequence[banked.Payout], seats: Sequence[int]) -> None:
        carried = [
            (payout.wager, seat, payout.carried)
            for payout, seat in zip(payouts, seats, strict=True)
            if payout.carried is not None
        ]
        self.sums[-1].add(
            "carried",
            (seat for _, seat, _ in carried),
            (stake.chip * stake.count * self._unit for _, _, stake in carried),
        )
        self.carried += carried


def _by_seat(seats: NDArray[np.int64], amounts: NDArray[np.int64]) -> tuple[list[int], list[int]]:
    """Return the seats, each once, and what the amounts of each come to."""
    sums = np.zeros(seats.max() + 1, np.int64)
    np.add.at(sums, seats, amounts)
    found = np.flatnonzero(sums)
    return found.tolist(), sums[found].tolist()


def _write_carried(
    act: Act, into: Round, rules: Rules, carried: Sequence[tuple[int, int, banked.Carried]]
) -> None:
    if not carried:
        return
    keys = wagers.new_ids(act.cursor, len(carried))
    new = [
        (wagers.carried_on(rules, key, seat, stake), wager)
        for key, (wager, seat, stake) in zip(keys, carried, strict=True)
    ]
    facts.copy_wagers(act.cursor, act.digest, [wagers.lines(new, into.pk, act.number)])


def step_row(round_id: int, index: int, step: banked.Step, sums: Sums) -> PaymentStep:
    """Return the row of a payment step, which is not done yet."""
    totals = sums.totals()
    return PaymentStep(
        round_id=round_id,
        index=index,
        name=step.name,
        title=step.title,
        kind=step.kind,
        payout_count=sums.payouts,
        collected=sum(each["taken"] for each in totals.values()),
        paid=sum(each["win"] + each["returned"] for each in totals.values()),
        totals=totals,
    )


SETTLED_FIELDS = ("index", "name", "title", "kind", "payout_count", "collected", "paid", "totals")
"""What a settlement writes of a step."""

_INSERT_STEPS = f"""
INSERT INTO tables_paymentstep (round_id, {", ".join(SETTLED_FIELDS)}, done_role)
SELECT %s, s.*, '' FROM unnest(
    %s::int[], %s::text[], %s::text[], %s::text[], %s::int[], %s::bigint[], %s::bigint[], %s::jsonb[]
) AS s
"""  # noqa: S608


def _write_steps(act: Act, round_: Round, steps: Sequence[PaymentStep]) -> None:
    if not steps:
        return
    for step in steps:
        act.note_step(round_.pk, step.index, fields_of(step, STEP_FIELDS))
    columns = [[getattr(step, name) for step in steps] for name in SETTLED_FIELDS]
    columns[-1] = [jsonb(totals) for totals in columns[-1]]
    act.writes.add(_INSERT_STEPS, [round_.pk, *columns])
