"""Announced bets: shorthand for ordinary bets (B-38)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.boule.numbers import POCKETS, WHEEL
from games.kit.banked import Announced
from games.kit.errors import RuleViolation, gettext_noop

ANNOUNCED: Final = (
    Announced("voisins", gettext_noop("Voisins du zéro")),
    Announced("tiers", gettext_noop("Tiers du cylindre")),
    Announced("orphelins", gettext_noop("Orphelins à cheval")),
    Announced("finales", gettext_noop("Finales"), (("digit", 0, 9),)),
    Announced("neighbours", gettext_noop("Number and neighbours"), (("number", 0, 36), ("neighbours", 1, 9))),
)

_FIXED: Final = {
    "voisins": (
        ("street:0-2-3", 2),
        ("split:4-7", 1),
        ("split:12-15", 1),
        ("split:18-21", 1),
        ("split:19-22", 1),
        ("corner:25-29", 2),
        ("split:32-35", 1),
    ),
    "tiers": (
        ("split:5-8", 1),
        ("split:10-11", 1),
        ("split:13-16", 1),
        ("split:23-24", 1),
        ("split:27-30", 1),
        ("split:33-36", 1),
    ),
    "orphelins": (
        ("straight:1", 1),
        ("split:6-9", 1),
        ("split:14-17", 1),
        ("split:17-20", 1),
        ("split:31-34", 1),
    ),
}


def expand(announced: str, arguments: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """The (position, number of chips) an announced bet stands for, all of chips of one value (B-38).

    Raises RuleViolation `unknown_announcement`, `announcement_arguments` (how many) or
    `announcement_argument` (which one).
    """
    form = next((one for one in ANNOUNCED if one.name == announced), None)
    if form is None:
        raise RuleViolation(
            "unknown_announcement",
            gettext_noop("There is no announced bet “%(name)s”. The announced bets are: %(known)s."),
            name=announced,
            known=", ".join(one.name for one in ANNOUNCED),
        )
    if len(arguments) != len(form.arguments):
        raise RuleViolation(
            "announcement_arguments",
            gettext_noop("The announced bet “%(name)s” needs %(needed)s numbers with it, not %(given)s."),
            name=announced,
            needed=len(form.arguments),
            given=len(arguments),
        )
    for value, (argument, least, most) in zip(arguments, form.arguments, strict=True):
        if type(value) is not int or not least <= value <= most:
            raise RuleViolation(
                "announcement_argument",
                gettext_noop("“%(argument)s” goes from %(least)s to %(most)s; %(value)s is not that."),
                argument=argument,
                least=least,
                most=most,
                value=value,
            )
    if announced == "finales":
        numbers = [number for number in POCKETS if number % 10 == arguments[0]]
    elif announced == "neighbours":
        number, neighbours = arguments
        place = WHEEL.index(number)
        numbers = [WHEEL[(place + step) % len(WHEEL)] for step in range(-neighbours, neighbours + 1)]
    else:
        return _FIXED[announced]
    return tuple((f"straight:{number}", 1) for number in numbers)
