"""Settling all wagers of a round at once, however many there are.

The number of SQL statements is the same for one wager and for a hundred thousand: two to read them, one COPY
for the payouts, two for what stands over, one for the steps.
"""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import repeat

import msgspec

from games.kit import banked
from tables import facts, wagers
from tables.act import Act
from tables.models import PaymentStep, Round
from tables.rows import jsonb
from tables.rules import Rules
from tables.state import STEP_FIELDS, fields_of

CHUNK = 5000
"""How many payouts are sent at once: while the database takes them in, the next are put together."""

TOTALS = ("win", "returned", "taken", "carried")
"""What a step adds up for each seat."""


class Settled(msgspec.Struct, frozen=True):
    """What a settlement wrote: who collects, who pays, and the steps in order."""

    collects: str
    pays: str
    steps: list[PaymentStep]


class SettlementError(Exception):
    """A game's settlement does not give every wager exactly one payout: a defect of the game."""


class Sums:
    """What one step comes to, by seat, in the smallest currency unit."""

    def __init__(self) -> None:
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
    rules = act.rules
    assert round_.result is not None, "a round is settled by its result"  # noqa: S101
    with _no_collection():
        playing = wagers.for_settlement(act.cursor, round_.pk, rules)
        settlement = rules.game.settle(rules.options, playing, round_.result)
        writer = _Writer(rules, round_.pk, act.number, {wager.id: wager.seat for wager in playing})
        facts.copy_payouts(act.cursor, act.digest, writer.lines(settlement))
    writer.require_complete()
    _write_carried(act, next_round, rules, writer.carried)
    steps = [
        step_row(round_.pk, index, step, sums)
        for index, (step, sums) in enumerate(zip(settlement.steps, writer.sums, strict=True), start=1)
    ]
    _write_steps(act, round_, steps)
    return Settled(settlement.collects, settlement.pays, steps)


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

    `seats` has the seat of every wager that is to be settled. `sums` gets what each step comes to; `carried`
    what goes on standing, with the wager it is from and the seat.
    """

    def __init__(self, rules: Rules, round_id: int, entry: int, seats: dict[int, int]) -> None:
        self._unit = rules.unit
        self._round_id = round_id
        self._entry = entry
        self._seats = seats
        self._place = 0
        self.sums: list[Sums] = []
        self.carried: list[tuple[int, int, banked.Carried]] = []

    def lines(self, settlement: banked.Settlement) -> Iterator[bytes]:
        """Return the lines of all payouts, in payment order, some thousands at a time."""
        for index, step in enumerate(settlement.steps, start=1):
            self.sums.append(Sums())
            for start in range(0, len(step.payouts), CHUNK):
                yield self._chunk(index, step.payouts[start : start + CHUNK])

    def require_complete(self) -> None:
        """Raise SettlementError unless all wagers have been settled."""
        if self._seats:
            raise SettlementError(
                f"{len(self._seats)} wagers have no payout, one of them is {min(self._seats)}"
            )

    def _chunk(self, index: int, payouts: Sequence[banked.Payout]) -> bytes:
        """Return the lines of some payouts of the step with this index.

        Every payout of a settlement passes here, so they are handled by columns, each in one sweep.
        """
        unit = self._unit
        keys = [payout.wager for payout in payouts]
        try:
            # Taking the seats out makes sure that no wager is settled twice, and none that is not there.
            seats = list(map(self._seats.pop, keys))
        except KeyError as error:
            raise SettlementError(f"wager {error} is settled twice, or is not in the round") from None
        stakes = [payout.stake * unit for payout in payouts]
        wins = [payout.win * unit for payout in payouts]
        returned = [payout.returned * unit for payout in payouts]
        taken = [payout.taken * unit for payout in payouts]
        for name, amounts in (("win", wins), ("returned", returned), ("taken", taken)):
            if any(amounts):
                self.sums[-1].add(name, seats, amounts)
        if sum(stakes) != sum(returned) + sum(taken):
            self._carry(payouts, seats)
        places = range(self._place + 1, self._place + 1 + len(keys))
        self._place += len(keys)
        fates = [payout.fate for payout in payouts]
        head = [repeat(value, len(keys)) for value in (self._round_id, self._entry, index)]
        return facts.lines(
            list(zip(*head, fates, keys, places, seats, stakes, wins, returned, taken, strict=True))
        )

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
        payout_count=len(step.payouts),
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
    act.cursor.execute(_INSERT_STEPS, [round_.pk, *columns])
