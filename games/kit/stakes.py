"""What banked games ask of every stake: whole chips, the table's minimum and its maxima (B-11, B-35)."""

from __future__ import annotations

from games.kit.banked import Wager
from games.kit.errors import RuleViolation, gettext_noop


def check_chips(wager: Wager) -> None:
    """Refuse what is not a free bet of so many whole chips.

    Raises RuleViolation `bad_chip`, `bad_count` or `not_free`.
    """
    if type(wager.chip) is not int or wager.chip <= 0:
        raise RuleViolation(
            "bad_chip", gettext_noop("A chip has a whole value above zero, not %(chip)s."), chip=wager.chip
        )
    if type(wager.count) is not int or wager.count <= 0:
        raise RuleViolation(
            "bad_count",
            gettext_noop("The number of chips is a whole number above zero, not %(count)s."),
            count=wager.count,
        )
    if wager.prison is not None:
        raise RuleViolation("not_free", gettext_noop("A stake that is in prison cannot be bet with."))


def check_limits(stake: int, already: int, bet: str, minimum: int, maximum: int | None) -> None:
    """Refuse a stake that is too small or with which one player would have too much on one position.

    `bet` is what the position is called, `already` what the player has on it; all amounts are in units, and
    no maximum is None. Raises RuleViolation `below_minimum` or `above_maximum`.
    """
    if stake < minimum:
        raise RuleViolation(
            "below_minimum",
            gettext_noop("The least stake at this table is %(minimum)s; %(stake)s is less."),
            minimum=minimum,
            stake=stake,
        )
    if maximum is not None and already + stake > maximum:
        raise RuleViolation(
            "above_maximum",
            gettext_noop("One player may have at most %(maximum)s on %(bet)s; this would make %(total)s."),
            maximum=maximum,
            bet=bet,
            total=already + stake,
        )
