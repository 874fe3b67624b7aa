"""What a result does to all wagers, in payment order (B-16, B-19 to B-21, B-36)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from operator import attrgetter

from games.kit.banked import Fate, Payout, Settlement, Step, Wager
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.paying import croupiers, pay_lowest_chip_first
from games.la_boule.checks import check_outcome, find
from games.la_boule.cloth import fields_farthest_first
from games.la_boule.positions import KINDS, POSITIONS


def settle(wagers: Sequence[Wager], outcome: int) -> Settlement:
    """What becomes of every wager: `collect` takes what is lost, in the order of the wagers' ids; then the
    simple chances are paid and then the straights, each in the order of B-21.

    On five every simple chance is lost (B-36). Raises RuleViolation `unknown_outcome`, `unknown_bet` or, for
    a wager that is in prison, `no_prison`.
    """
    check_outcome(outcome)
    collects, pays = croupiers(odd=outcome % 2 == 1)
    lost: list[Payout] = []
    straight: list[Wager] = []
    fields: dict[str, list[Wager]] = {key: [] for key in fields_farthest_first(pays)}
    for wager in sorted(wagers, key=attrgetter("id")):
        place = find(wager.position)
        if wager.prison is not None:
            raise no_prison()
        if outcome not in place.numbers:
            lost.append(Payout(wager.id, Fate.LOST, wager.stake, taken=wager.stake))
        elif place.kind == "simple":
            fields[place.key].append(wager)
        else:
            straight.append(wager)
    won = chain.from_iterable(map(_pay_field, fields.values()))
    steps = (
        Step("collect", gettext_noop("Collect what is lost"), "collect", tuple(lost)),
        Step("simple", KINDS["simple"].title, "pay", tuple(won)),
        Step(
            "straight",
            KINDS["straight"].title,
            "pay",
            pay_lowest_chip_first(straight, KINDS["straight"].odds),
        ),
    )
    return Settlement(outcome, collects, pays, tuple(step for step in steps if step.payouts))


def losing(outcome: int) -> frozenset[str]:
    """What does not win, as nothing is ever held (B-36). Raises RuleViolation `unknown_outcome`."""
    check_outcome(outcome)
    return frozenset(key for key, place in POSITIONS.items() if outcome not in place.numbers)


def no_prison() -> RuleViolation:
    """The refusal `no_prison`: no stake is ever held here (B-36)."""
    return RuleViolation("no_prison", gettext_noop("There is no prison at this table."))


def _pay_field(wagers: list[Wager]) -> list[Payout]:
    """What is won on one simple chance: by seat, then by id (B-21)."""
    return [
        Payout(wager.id, Fate.WON, wager.stake, win=wager.stake, returned=wager.stake)
        for wager in sorted(wagers, key=attrgetter("seat"))
    ]
