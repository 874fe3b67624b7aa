"""What a result does to all wagers, in payment order (B-16, B-19 to B-29)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from operator import attrgetter, itemgetter
from types import MappingProxyType
from typing import Final, NamedTuple

from games.boule.checks import find
from games.boule.cloth import farthest_first
from games.boule.numbers import POCKETS, SIMPLE, ZERO
from games.boule.options import BouleOptions
from games.boule.positions import KINDS, positions
from games.boule.prison import free_on_zero, held_on_zero, held_wins, lost
from games.kit.banked import Fate, Payout, Settlement, StaffPosition, Step, Wager
from games.kit.errors import RuleViolation, gettext_noop

_STAKE: Final = attrgetter("stake")
_CHIP: Final = attrgetter("chip")
_SEAT: Final = attrgetter("seat")
_ID: Final = attrgetter("id")
_WAGER: Final = attrgetter("wager")

_HELD: Final = frozenset({Fate.IMPRISONED, Fate.STANDS})


class _Book(NamedTuple):
    """What an outcome does to positions: the keys that lose outright, and those that win with their kind.

    On zero the simple chances are in neither.
    """

    losing: frozenset[str]
    winning: Mapping[str, str]


@lru_cache(maxsize=2 * len(POCKETS))
def _book(all_kinds: bool, outcome: int) -> _Book:
    places = positions(BouleOptions(allow_24_number_bets=all_kinds)).values()
    winning = {place.key: place.kind for place in places if outcome in place.numbers}
    losing = frozenset(
        place.key
        for place in places
        if place.key not in winning and not (outcome == ZERO and place.kind == "simple")
    )
    return _Book(losing, MappingProxyType(winning))


def check_outcome(outcome: int) -> None:
    """Refuse what is not a pocket of the wheel (B-2). Raises RuleViolation `unknown_outcome`."""
    if type(outcome) is not int or outcome not in POCKETS:
        raise RuleViolation(
            "unknown_outcome",
            gettext_noop("%(outcome)s is not a number of the wheel, which has 0 to 36."),
            outcome=outcome,
        )


def staff(options: BouleOptions, outcome: int) -> tuple[StaffPosition, StaffPosition]:
    """Who collects and who pays (B-16)."""
    odd = outcome % 2 == 1 or (outcome == ZERO and options.zero_parity_for_staff == "odd")
    return ("croupier_right", "croupier_left") if odd else ("croupier_left", "croupier_right")


def settle(options: BouleOptions, wagers: Sequence[Wager], outcome: int) -> Settlement:
    """What becomes of every wager (B-19 to B-29), in this order of steps:

    `collect` takes what is lost and `prison` holds what is or stays imprisoned, both in the order of the
    wagers' ids; then a step for each kind in the order of B-20, each in the order of B-21. What is released
    or divided is paid in the step `simple`. The order of `wagers` makes no difference.

    Raises RuleViolation `unknown_outcome`, or that of a position this table does not have.
    """
    check_outcome(outcome)
    collects, pays = staff(options, outcome)
    losing, winning = _book(options.allow_24_number_bets, outcome)

    # The lost are most of a full cloth, so they go through one comprehension with nothing else in it.
    collected = [
        Payout(wager.id, Fate.LOST, (stake := wager.chip * wager.count), 0, 0, stake)
        for wager in wagers
        if wager.position in losing and wager.prison is None
    ]
    held: list[Payout] = []
    simple: list[list[tuple[int, Payout]]] = [[] for _ in SIMPLE]
    paid: dict[str, list[Wager]] = {kind: [] for kind in KINDS}
    if len(collected) < len(wagers):
        rest = [wager for wager in wagers if wager.position not in losing or wager.prison is not None]
        rest.sort(key=_ID)
        ranks = farthest_first(pays)
        for wager in rest:
            position = wager.position
            rank = ranks.get(position)
            if rank is None:
                kind = winning.get(position)
                if kind is None or wager.prison is not None:
                    raise _misplaced(options, wager)
                paid[kind].append(wager)
                continue
            payout = _settle_simple(options, wager, outcome, position in winning)
            if payout.fate is Fate.LOST:
                collected.append(payout)
            elif payout.fate in _HELD:
                held.append(payout)
            else:
                simple[rank].append((2 * wager.seat + (wager.prison is not None), payout))
    collected.sort(key=_WAGER)
    steps = [
        Step("collect", gettext_noop("Collect what is lost"), "collect", tuple(collected)),
        Step("prison", gettext_noop("Imprison"), "hold", tuple(held)),
    ]
    for kind, rule in KINDS.items():
        payouts = _in_order(simple) if kind == "simple" else _pay(paid[kind], rule.odds)
        steps.append(Step(kind, rule.title, "pay", payouts))
    return Settlement(outcome, collects, pays, tuple(step for step in steps if step.payouts))


def _settle_simple(options: BouleOptions, wager: Wager, outcome: int, wins: bool) -> Payout:
    """What becomes of a stake on a simple chance, free or imprisoned."""
    prison = wager.prison
    if prison is None:
        if outcome == ZERO:
            return free_on_zero(options, wager)
        stake = wager.stake
        return Payout(wager.id, Fate.WON, stake, stake, stake)
    if outcome == ZERO:
        return held_on_zero(options, wager, prison)
    return held_wins(options, wager, prison) if wins else lost(wager)


def _in_order(fields: list[list[tuple[int, Payout]]]) -> tuple[Payout, ...]:
    """The payouts on simple chances: fields as given, then seats, there free bets first, then ids (B-21)."""
    for field in fields:
        field.sort(key=itemgetter(0))
    return tuple(payout for field in fields for _, payout in field)


def _pay(wagers: list[Wager], odds: Fraction) -> tuple[Payout, ...]:
    """What wagers of one kind win, lowest chip first, then smallest stake, seat and id (B-6, B-21).

    The wagers come in the order of their ids; sorts that keep it, by one integer each, are many times faster
    than one sort by tuples.
    """
    wagers.sort(key=_SEAT)
    wagers.sort(key=_STAKE)
    wagers.sort(key=_CHIP)
    to, against = odds.numerator, odds.denominator
    return tuple(
        Payout(wager.id, Fate.WON, (stake := wager.chip * wager.count), stake * to // against, stake)
        for wager in wagers
    )


def _misplaced(options: BouleOptions, wager: Wager) -> RuleViolation:
    """The refusal of a wager on no position of this table, or of a prisoner on one that has no prison."""
    find(options, wager.position)
    return RuleViolation(
        "no_prison", gettext_noop("A stake on %(bet)s cannot be in prison."), bet=wager.position
    )
