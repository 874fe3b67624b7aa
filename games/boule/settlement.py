"""What a result does to all wagers, in payment order (B-16, B-19 to B-29)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from operator import attrgetter, itemgetter
from types import MappingProxyType
from typing import Final, NamedTuple

from games.boule.checks import find
from games.boule.cloth import farthest_first
from games.boule.numbers import POCKETS, ZERO
from games.boule.options import BouleOptions
from games.boule.positions import KINDS, positions
from games.boule.prison import free_on_zero, held_on_zero, held_wins, lost
from games.kit.banked import Fate, Payout, Settlement, StaffPosition, Step, Wager
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.paying import croupiers, pay_lowest_chip_first

_SEAT: Final = attrgetter("seat")
_ID: Final = attrgetter("id")
_WAGER: Final = attrgetter("wager")

# Looking a member up in its enumeration, or hashing it, costs as much as building a payout.
_LOST: Final = Fate.LOST
_WON: Final = Fate.WON
_IMPRISONED: Final = Fate.IMPRISONED
_STANDS: Final = Fate.STANDS


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
    return croupiers(outcome % 2 == 1 or (outcome == ZERO and options.zero_parity_for_staff == "odd"))


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
        Payout(wager.id, _LOST, (stake := wager.chip * wager.count), 0, 0, stake)
        for wager in wagers
        if wager.position in losing and wager.prison is None
    ]
    held: list[Payout] = []
    fields = _Fields(pays)
    won: dict[str, list[Wager]] = {kind: [] for kind in KINDS}
    if len(collected) < len(wagers):
        rest = [wager for wager in wagers if wager.position not in losing or wager.prison is not None]
        rest.sort(key=_ID)
        put = {
            key: (fields.won[key] if key in fields.won else won[kind]).append for key, kind in winning.items()
        }
        for wager in rest:
            if wager.prison is None and wager.position in put:
                put[wager.position](wager)
                continue
            if wager.position not in fields.freed:
                raise _misplaced(options, wager)
            payout = _held_or_on_zero(options, wager, outcome, wager.position in winning)
            fate = payout.fate
            if fate is _LOST:
                collected.append(payout)
            elif fate is _IMPRISONED or fate is _STANDS:
                held.append(payout)
            else:
                fields.freed[wager.position].append((_turn(wager), payout))
    collected.sort(key=_WAGER)
    steps = [
        Step("collect", gettext_noop("Collect what is lost"), "collect", tuple(collected)),
        Step("prison", gettext_noop("Imprison"), "hold", tuple(held)),
    ]
    for kind, rule in KINDS.items():
        payouts = fields.pay() if kind == "simple" else pay_lowest_chip_first(won[kind], rule.odds)
        steps.append(Step(kind, rule.title, "pay", payouts))
    return Settlement(outcome, collects, pays, tuple(step for step in steps if step.payouts))


def losing(options: BouleOptions, outcome: int) -> frozenset[str]:
    """The positions whose free wagers are collected, in the order of their ids (B-19, B-21).

    Raises RuleViolation `unknown_outcome`.
    """
    check_outcome(outcome)
    return _book(options.allow_24_number_bets, outcome).losing


class _Fields:
    """The step of the simple chances: what is won on each field, and what comes free or is divided there."""

    def __init__(self, pays: StaffPosition) -> None:
        self.won: dict[str, list[Wager]] = {key: [] for key in farthest_first(pays)}
        self.freed: dict[str, list[tuple[int, Payout]]] = {key: [] for key in self.won}

    def pay(self) -> tuple[Payout, ...]:
        """The payouts: the farthest field first, there by seat, then free bets first, then by id (B-21)."""
        return tuple(chain.from_iterable(self._field(key) for key in self.won))

    def _field(self, key: str) -> list[Payout]:
        won = self.won[key]
        won.sort(key=_SEAT)
        payouts = [Payout(wager.id, _WON, (stake := wager.chip * wager.count), stake, stake) for wager in won]
        if not self.freed[key]:
            return payouts
        placed = [*zip(map(_turn, won), payouts, strict=True), *self.freed[key]]
        placed.sort(key=itemgetter(0))
        return [payout for _, payout in placed]


def _turn(wager: Wager) -> int:
    """What orders the wagers on one field: the seat, and there free bets before prisoners (B-21)."""
    return 2 * wager.seat + (wager.prison is not None)


def _held_or_on_zero(options: BouleOptions, wager: Wager, outcome: int, wins: bool) -> Payout:
    """What becomes of a prisoner, or of a free simple chance on zero."""
    prison = wager.prison
    if prison is None:
        return free_on_zero(options, wager)
    if outcome == ZERO:
        return held_on_zero(options, wager, prison)
    return held_wins(options, wager, prison) if wins else lost(wager)


def _misplaced(options: BouleOptions, wager: Wager) -> RuleViolation:
    """The refusal of a position the table does not have, or of a prisoner on one that has no prison."""
    try:
        place = find(options, wager.position)
    except RuleViolation as refusal:
        return refusal
    return RuleViolation("no_prison", gettext_noop("A stake on %(bet)s cannot be in prison."), bet=place.name)
