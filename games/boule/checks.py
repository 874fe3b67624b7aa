"""What may be staked (B-11)."""

from __future__ import annotations

from itertools import pairwise

from games.boule.numbers import POCKETS
from games.boule.options import BouleOptions
from games.boule.positions import KINDS, kinds, positions
from games.kit.banked import Position, Wager
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.stakes import check_chips, check_limits

_OF_NEIGHBOURS = frozenset({"split", "street", "corner", "six_line"})


def check(options: BouleOptions, wager: Wager, already: int = 0) -> None:
    """Refuse a wager the rules do not admit (B-11).

    `already` is what its seat has on that position, in units. Raises RuleViolation `bad_chip`,
    `bad_count`, `not_free`, `unknown_bet`, `not_neighbours`, `not_offered`, `odd_stake`, `below_minimum` or
    `above_maximum`.
    """
    check_chips(wager)
    place = find(options, wager.position)
    stake = wager.stake
    if place.odds.denominator > 1 and stake % place.odds.denominator:
        raise RuleViolation(
            "odd_stake",
            gettext_noop("A stake on %(bet)s must be even; %(stake)s is odd."),
            bet=place.name,
            stake=stake,
        )
    maximum = next(kind.maximum for kind in kinds(options) if kind.name == place.kind)
    check_limits(stake, already, place.name, options.table_min, maximum)


def find(options: BouleOptions, key: str) -> Position:
    """The position with this key at a table with these options (B-5).

    Raises RuleViolation `not_offered`, `not_neighbours` or `unknown_bet`.
    """
    place = positions(options).get(key)
    if place is not None:
        return place
    kind, _, what = key.partition(":")
    if kind in KINDS and KINDS[kind].optional and not options.allow_24_number_bets:
        raise RuleViolation(
            "not_offered",
            gettext_noop("Bets on 24 numbers (%(bet)s) are not taken at this table."),
            bet=KINDS[kind].french,
        )
    if kind in _OF_NEIGHBOURS and _are_numbers(what):
        raise RuleViolation(
            "not_neighbours",
            gettext_noop("%(numbers)s are not neighbours that make a %(kind)s."),
            numbers=what,
            kind=KINDS[kind].french,
        )
    raise RuleViolation("unknown_bet", gettext_noop("There is no bet “%(bet)s” at this table."), bet=key)


def _are_numbers(what: str) -> bool:
    """Whether this is two or more numbers of the grid in ascending order, with a dash between them."""
    parts = what.split("-")
    if len(parts) < 2 or not all(len(part) <= 2 and part.isascii() and part.isdigit() for part in parts):
        return False
    numbers = [int(part) for part in parts]
    return numbers[-1] in POCKETS and all(one < other for one, other in pairwise(numbers))
