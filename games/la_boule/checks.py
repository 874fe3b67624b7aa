"""What may be staked (B-11, B-36), and what is a number of the bowl."""

from __future__ import annotations

from games.kit.banked import Position, Wager
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.stakes import check_chips, check_limits
from games.la_boule.numbers import NUMBERS
from games.la_boule.options import LaBouleOptions
from games.la_boule.positions import POSITIONS, kinds


def check(options: LaBouleOptions, wager: Wager, already: int = 0) -> None:
    """Refuse a wager the rules do not admit (B-11).

    `already` is what its seat has on that position, in units. Raises RuleViolation `bad_chip`, `bad_count`,
    `not_free`, `unknown_bet`, `below_minimum` or `above_maximum`.
    """
    check_chips(wager)
    place = find(wager.position)
    maximum = next(kind.maximum for kind in kinds(options) if kind.name == place.kind)
    check_limits(wager.stake, already, place.name, options.table_min, maximum)


def find(key: str) -> Position:
    """The position with this key. Raises RuleViolation `unknown_bet`."""
    place = POSITIONS.get(key)
    if place is None:
        raise RuleViolation("unknown_bet", gettext_noop("There is no bet “%(bet)s” at this table."), bet=key)
    return place


def check_outcome(outcome: int) -> None:
    """Refuse what is not a number of the bowl (B-36). Raises RuleViolation `unknown_outcome`."""
    if type(outcome) is not int or outcome not in NUMBERS:
        raise RuleViolation(
            "unknown_outcome",
            gettext_noop("%(outcome)s is not a number of the bowl, which has 1 to 9."),
            outcome=outcome,
        )
