"""Settling all wagers of a round at once, however many there are.

The number of SQL statements is the same for one wager and for a hundred thousand: one to read them, one COPY
for the payouts, one for what stands over, one for the steps.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import starmap

import msgspec

from games.kit import banked
from tables import facts, wagers
from tables.act import Act
from tables.models import PaymentStep, Round
from tables.rows import jsonb
from tables.rules import Rules
from tables.state import STEP_FIELDS, fields_of

CHUNK = 4096
"""How many payouts are sent at once: while the database takes them in, the next are put together."""


class Settled(msgspec.Struct, frozen=True):
    """What a settlement wrote: who collects, who pays, and the steps in order."""

    collects: str
    pays: str
    steps: list[PaymentStep]


class SettlementError(Exception):
    """A game's settlement does not give every wager exactly one payout: a defect of the game."""


def settle(act: Act, round_: Round, next_round: Round) -> Settled:
    """Write what becomes of every live wager of `round_`; what goes on standing is born into `next_round`."""
    rules = act.rules
    with _no_collection():
        playing = _read(act, round_, rules)
        settlement = rules.game.settle(rules.options, playing, round_.result)
        seats = {wager.id: wager.seat for wager in playing}
        _require_complete(settlement, seats)
        writer = _Writer(rules, round_.pk, act.number, seats)
        facts.copy_payouts(act.cursor, act.digest, writer.lines(settlement))
    _write_carried(act, next_round, rules, writer.carried)
    return Settled(settlement.collects, settlement.pays, _write_steps(act, round_, settlement, writer.totals))


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


def _read(act: Act, round_: Round, rules: Rules) -> list[banked.Wager]:
    """Return the live wagers of the round in units. Free ones are read straight into what the game takes."""
    free = starmap(banked.Wager, wagers.free_in_units(act.cursor, round_.pk, rules.unit))
    return [*free, *(wager.for_game(rules) for wager in wagers.held(act.cursor, round_.pk))]


def _require_complete(settlement: banked.Settlement, seats: dict[int, int]) -> None:
    settled = [payout.wager for step in settlement.steps for payout in step.payouts]
    if len(settled) != len(seats) or seats.keys() != set(settled):
        raise SettlementError(f"{len(seats)} wagers, {len(settled)} payouts of {len(set(settled))} wagers")


class _Writer:
    """Turns payouts into lines, and adds them up on the way.

    `totals` gets for each step, by seat, what is won, returned, taken and carried on, in units; `carried`
    gets what goes on standing, with the seat and the wager it is from.
    """

    def __init__(self, rules: Rules, round_id: int, entry: int, seats: dict[int, int]) -> None:
        self._unit = rules.unit
        self._start = f"{round_id}\t{entry}\t"
        self._seats = seats
        self._place = 0
        self.totals: list[dict[int, list[int]]] = []
        self.carried: list[tuple[int, int, banked.Carried]] = []

    def lines(self, settlement: banked.Settlement) -> Iterator[str]:
        """Return the lines of all payouts, in payment order, some thousands at a time."""
        for index, step in enumerate(settlement.steps, start=1):
            self.totals.append({})
            for start in range(0, len(step.payouts), CHUNK):
                yield self._chunk(index, step.payouts[start : start + CHUNK])

    def _chunk(self, index: int, payouts: Sequence[banked.Payout]) -> str:
        # This runs once for each payout of a settlement; everything in it is there to make it short.
        unit, seats, totals, place = self._unit, self._seats, self.totals[-1], self._place
        found = []
        add = found.append
        fate, prefix = None, ""
        for payout in payouts:
            if payout.fate is not fate:
                fate = payout.fate
                prefix = f"{self._start}{index}\t{fate}\t"
            place += 1
            wager = payout.wager
            seat = seats[wager]
            stake, win, returned, taken = payout.stake, payout.win, payout.returned, payout.taken
            add(
                f"{prefix}{wager}\t{place}\t{seat}\t{stake * unit}"
                f"\t{win * unit}\t{returned * unit}\t{taken * unit}\n"
            )
            total = totals.get(seat)
            if total is None:
                total = totals[seat] = [0, 0, 0, 0]
            total[0] += win
            total[1] += returned
            total[2] += taken
            total[3] += stake - returned - taken
            if payout.carried is not None:
                self.carried.append((wager, seat, payout.carried))
        self._place = place
        return "".join(found)


def _write_carried(
    act: Act, into: Round, rules: Rules, carried: Sequence[tuple[int, int, banked.Carried]]
) -> None:
    if not carried:
        return
    keys = wagers.new_ids(act.cursor, len(carried))
    new = (
        (wagers.carried_on(rules, key, seat, stake), wager)
        for key, (wager, seat, stake) in zip(keys, carried, strict=True)
    )
    facts.copy_wagers(act.cursor, act.digest, wagers.lines(new, into.pk, act.number))


_INSERT_STEPS = """
INSERT INTO tables_paymentstep
    (round_id, index, name, title, kind, payout_count, collected, paid, totals, done_role)
SELECT %s, s.*, '' FROM unnest(
    %s::int[], %s::text[], %s::text[], %s::text[], %s::int[], %s::bigint[], %s::bigint[], %s::jsonb[]
) AS s
"""


def _write_steps(
    act: Act, round_: Round, settlement: banked.Settlement, totals: Sequence[dict[int, list[int]]]
) -> list[PaymentStep]:
    steps = [
        step_row(round_.pk, index, step, totals[index - 1], act.rules.unit)
        for index, step in enumerate(settlement.steps, start=1)
    ]
    if not steps:
        return []
    for step in steps:
        act.note_step(round_.pk, step.index, fields_of(step, STEP_FIELDS))
    columns = [[getattr(step, name) for step in steps] for name in SETTLED_FIELDS]
    columns[-1] = [jsonb(value) for value in columns[-1]]
    act.cursor.execute(_INSERT_STEPS, [round_.pk, [step.index for step in steps], *columns])
    return steps


SETTLED_FIELDS = ("name", "title", "kind", "payout_count", "collected", "paid", "totals")
"""What a settlement says of a step."""


def step_row(
    round_id: int, index: int, step: banked.Step, totals: Mapping[int, Sequence[int]], unit: int
) -> PaymentStep:
    """Return a payment step; `totals` has by seat what is won, returned, taken and carried, in units."""
    money = {
        str(seat): {name: amount * unit for name, amount in zip(TOTALS, totals[seat], strict=True)}
        for seat in sorted(totals)
    }
    return PaymentStep(
        round_id=round_id,
        index=index,
        name=step.name,
        title=step.title,
        kind=step.kind,
        payout_count=len(step.payouts),
        collected=sum(each["taken"] for each in money.values()),
        paid=sum(each["win"] + each["returned"] for each in money.values()),
        totals=money,
    )


TOTALS = ("win", "returned", "taken", "carried")
"""The sums that a step keeps for each seat."""
