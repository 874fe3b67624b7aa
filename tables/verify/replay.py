"""A round replayed through the rules: what was written of it against what the game says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from games.kit.banked import Carried, Fate, Wager
from games.kit.banked import Payout as Ruled
from games.kit.errors import RuleViolation, gettext_noop
from tables.models import Entry, PaymentStep, Payout, Phase, Round
from tables.models import Wager as WagerRow
from tables.rules import Rules, rules
from tables.settlement import Sums, step_row
from tables.verify.findings import Finding
from tables.wagers import Standing, carried_on

SETTLED = (Phase.PAYING, Phase.FINISHED)
RESULTED = (Phase.RESULTED, *SETTLED)
ENDED = (*SETTLED, Phase.VOID)


class _Row(NamedTuple):
    """A payout as it was written or as it should have been, in the smallest currency unit."""

    wager: int
    step: int | None
    place: int
    seat: int
    fate: str
    stake: int
    win: int
    returned: int
    taken: int


class _Book:
    """Everything that is written of one round."""

    def __init__(self, round_: Round) -> None:
        self.round = round_
        self.where = f"{round_.table.slug} round {round_.number}"
        chip_set = round_.table.chip_set
        options = round_.options or round_.table.options
        unit = round_.unit if round_.options else chip_set.unit
        self.rules: Rules = rules(round_.table.game, options, unit, chip_set.exponent)
        self.standing: dict[int, Standing] = {}
        columns = ("id", "seat", "position", "chip", "count", "level", "age", "zeros", "chosen")
        for row in WagerRow.objects.filter(round=round_).values_list(*columns):
            wager = Standing(*row)
            self.standing[wager.id] = wager
        names = ("wager_id", "step", "place", "seat", "fate", "stake", "win", "returned", "taken")
        self.payouts = [_Row(*each) for each in Payout.objects.filter(round=round_).values_list(*names)]
        self.entries = dict(Payout.objects.filter(round=round_, step=None).values_list("wager_id", "entry"))
        born = WagerRow.objects.filter(carries__in=[row.wager for row in self.payouts if _may_carry(row)])
        self.carried: dict[int | None, Standing] = {
            carries: Standing(*row) for *row, carries in born.values_list(*columns, "carries_id")
        }


def replay_round(round_id: int) -> Iterator[Finding]:
    """Yield every difference between what is written of a round and what the rules say of its wagers.

    A round that goes on is compared as far as it has come.
    """
    round_ = Round.objects.select_related("table__chip_set").get(pk=round_id)
    book = _Book(round_)
    yield from _one_payout_each(book)
    if book.round.phase in RESULTED:
        yield from _result(book)
    if book.round.phase in SETTLED:
        yield from _settlement(book)
    yield from _outside_steps(book)


def _may_carry(row: _Row) -> bool:
    return row.stake != row.returned + row.taken or row.fate == Fate.RELEASED


def _one_payout_each(book: _Book) -> Iterator[Finding]:
    counted = Counter(row.wager for row in book.payouts)
    for wager, times in counted.items():
        if times > 1:
            yield Finding(
                book.where,
                gettext_noop("wager %(wager)s has %(times)s payouts"),
                {"wager": wager, "times": times},
            )
        if wager not in book.standing:
            yield Finding(
                book.where,
                gettext_noop("there is a payout of wager %(wager)s, which is not of this round"),
                {"wager": wager},
            )
    if book.round.phase in ENDED:
        for wager in sorted(book.standing.keys() - counted.keys()):
            yield Finding(book.where, gettext_noop("wager %(wager)s has no payout"), {"wager": wager})


def _playing(book: _Book) -> list[Wager]:
    """Return the wagers that stood when the result came up, as the game takes them."""
    outside = {row.wager for row in book.payouts if row.step is None}
    return [wager.for_game(book.rules) for key, wager in sorted(book.standing.items()) if key not in outside]


def _result(book: _Book) -> Iterator[Finding]:
    """Compare what was called with the game's own calls, and see that the result can come up."""
    game, options = book.rules.game, book.rules.options
    positions = frozenset(wager.position for wager in _playing(book))
    try:
        (value,) = game.chance(options).validate([book.round.result])  # type: ignore[list-item]
        calls = game.calls(options, int(value), positions)
    except RuleViolation as violation:
        yield Finding(book.where, gettext_noop("the rules refuse it: %(reason)s"), {"reason": str(violation)})
        return
    called = (book.round.announcement, tuple(book.round.combinations))
    if called != (calls.announcement, calls.combinations):
        yield Finding(
            book.where,
            gettext_noop("called was %(found)s, and by the rules it is %(ruled)s"),
            {"found": called, "ruled": (calls.announcement, calls.combinations)},
        )


def _settlement(book: _Book) -> Iterator[Finding]:
    """Compare the steps, their payouts and what was carried on with the game's own settlement."""
    result = book.round.result
    if result is None:
        return  # refused already, with the calls
    try:
        settlement = book.rules.game.settle(book.rules.options, _playing(book), result)
    except RuleViolation as violation:
        yield Finding(book.where, gettext_noop("the rules refuse it: %(reason)s"), {"reason": str(violation)})
        return
    written = {row.wager: row for row in book.payouts if row.step is not None}
    steps = {step.index: step for step in PaymentStep.objects.filter(round=book.round)}
    place = 0
    for index, step in enumerate(settlement.steps, start=1):
        sums = Sums()
        sums.payouts = len(step.payouts)
        for ruled in step.payouts:
            place += 1
            expected = _expected(book, ruled, index, place)
            for name in ("win", "returned", "taken"):
                sums.add(name, [expected.seat], [getattr(expected, name)])
            if ruled.carried is not None:
                sums.add("carried", [expected.seat], [ruled.carried.stake * book.rules.unit])
            yield from _compare(book, written.get(ruled.wager), expected)
            yield from _compare_carried(book, ruled)
        yield from _compare_step(book, steps.pop(index, None), step_row(book.round.pk, index, step, sums))
    for index in sorted(steps):
        yield Finding(book.where, gettext_noop("step %(step)s is not one of the settlement"), {"step": index})
    staff = (settlement.collects, settlement.pays)
    if settlement.steps and (book.round.collects, book.round.pays) != staff:
        yield Finding(
            book.where,
            gettext_noop("%(collects)s collects and %(pays)s pays by the rules"),
            {"collects": staff[0], "pays": staff[1]},
        )


def _expected(book: _Book, ruled: Ruled, step: int | None, place: int) -> _Row:
    unit = book.rules.unit
    return _Row(
        ruled.wager,
        step,
        place,
        book.standing[ruled.wager].seat,
        str(ruled.fate),
        ruled.stake * unit,
        ruled.win * unit,
        ruled.returned * unit,
        ruled.taken * unit,
    )


def _compare(book: _Book, written: _Row | None, expected: _Row) -> Iterator[Finding]:
    if written is None:
        return  # said once, where payouts are counted
    for name, found, ruled in zip(_Row._fields, written, expected, strict=True):
        if found != ruled:
            yield Finding(
                book.where,
                gettext_noop("wager %(wager)s: %(field)s is %(found)s, and by the rules %(ruled)s"),
                {"wager": expected.wager, "field": name, "found": found, "ruled": ruled},
            )


def _compare_carried(book: _Book, ruled: Ruled) -> Iterator[Finding]:
    found = book.carried.get(ruled.wager)
    seat = book.standing[ruled.wager].seat
    expected = None
    if ruled.carried is not None:
        expected = carried_on(book.rules, found.id if found else 0, seat, ruled.carried)
    if found != expected:
        yield Finding(
            book.where,
            gettext_noop("wager %(wager)s goes on as %(found)s, and by the rules as %(ruled)s"),
            {
                "wager": ruled.wager,
                "found": msgspec.to_builtins(found),
                "ruled": msgspec.to_builtins(expected),
            },
        )


def _compare_step(book: _Book, written: PaymentStep | None, expected: PaymentStep) -> Iterator[Finding]:
    where = f"{book.where} step {expected.index}"
    if written is None:
        yield Finding(where, gettext_noop("the step is missing"), {})
        return
    for name in ("name", "kind", "payout_count", "collected", "paid", "totals"):
        found, ruled = getattr(written, name), getattr(expected, name)
        if found != ruled:
            yield Finding(
                where,
                gettext_noop("%(field)s is %(found)s, and by the rules %(ruled)s"),
                {"field": name, "found": found, "ruled": ruled},
            )


def _outside_steps(book: _Book) -> Iterator[Finding]:
    """Compare what ended outside the steps: withdrawn, moved, chosen about, surrendered, void."""
    commands = {
        number: (command, content)
        for number, command, content in Entry.objects.filter(
            table=book.round.table, number__in=set(book.entries.values())
        ).values_list("number", "command", "content")
    }
    for row in book.payouts:
        wager = book.standing.get(row.wager)
        if row.step is not None or wager is None:
            continue
        command, content = commands.get(book.entries[row.wager], ("", {}))
        ruled = _ruled(book, wager, command, content)
        if ruled is None:
            yield Finding(
                book.where,
                gettext_noop("nothing ended wager %(wager)s in entry %(entry)s"),
                {"wager": row.wager, "entry": book.entries[row.wager]},
            )
            continue
        yield from _compare(book, row, _expected(book, ruled, None, 0))
        yield from _compare_carried(book, ruled)


def _ruled(book: _Book, wager: Standing, command: str, content: dict[str, Any]) -> Ruled | None:
    """Return what a command makes of a wager, none when it makes nothing of it."""
    game, options = book.rules.game, book.rules.options
    held = wager.for_game(book.rules)
    back = Ruled(held.id, Fate.WITHDRAWN, held.stake, returned=held.stake)
    if command == "withdraw_wagers":
        return back
    if command == "void_round":
        if not wager.level:
            return Ruled(held.id, Fate.VOID, held.stake, returned=held.stake)
        same = wager._replace(chosen=False).for_game(book.rules)
        carried = Carried(same.position, same.chip, same.count, same.prison)
        return Ruled(held.id, Fate.STANDS, held.stake, carried=carried)
    if command == "move_wager":
        carried = Carried(str(content.get("position")), held.chip, held.count)
        return Ruled(held.id, Fate.MOVED, held.stake, carried=carried)
    if command in ("leave_seat", "close_table"):
        return game.surrender(options, held) if wager.level else back
    if command == "choose":
        try:
            return game.choose(options, held, str(content.get("choice")), content.get("position"))
        except RuleViolation:
            return None
    return None
