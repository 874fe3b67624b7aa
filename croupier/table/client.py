"""What the browser is told once, when it opens the page: the bets, the chips, the words, the addresses."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from django.utils.translation import gettext

from croupier.table import cloth
from croupier.table.money import NARROW_SPACE, major
from croupier.table.texts import client_texts
from games.kit.banked import Announced
from tables.models import ChipSet
from tables.rules import Rules

# An announced bet with more ways to fill in its arguments than this is shown when the server has placed it.
MOST_WAYS = 1000


def config(
    rules: Rules, chip_set: ChipSet, seat_count: int, drawing: cloth.Drawing, addresses: dict[str, str]
) -> dict[str, Any]:
    """Everything the scripts need to know of a table that stays the same while the page is open."""
    positions = rules.game.positions(rules.options)
    rooms = cloth.places(drawing)
    maxima = rules.maxima()
    return {
        "addresses": addresses,
        "currency": chip_set.currency,
        "exponent": chip_set.exponent,
        "chips": sorted(chip_set.chips, key=lambda chip: chip["value"]),
        "seats": seat_count,
        "positions": {
            position.key: {
                "name": position.name,
                "numbers": sorted(position.numbers),
                "odds": odds(position.odds),
                "most": maxima.get(position.kind),
                "room": rooms[position.key]._asdict(),
            }
            for position in positions.values()
        },
        "numbers": cloth.single_numbers(positions),
        "aliases": dict(rules.game.aliases(rules.options)),
        "announced": [_announced(rules, bet) for bet in rules.game.cloth(rules.options).announced],
        "outcomes": _outcomes(rules),
        "texts": client_texts(),
    }


def example_line(rules: Rules, chip_set: ChipSet, seat_count: int) -> str:
    """Return a line that could be typed at this table, such as `3 17/20 5x2`: seat, bet, chips.

    It has the bet in the middle of all, the shortest way to type it, and a chip of middle value.
    """
    positions = list(rules.game.positions(rules.options))
    middle = positions[len(positions) // 2]
    aliases = rules.game.aliases(rules.options)
    bet = min(
        (alias for alias, key in aliases.items() if key == middle), key=lambda alias: (len(alias), alias)
    )
    chips = sorted(chip["value"] for chip in chip_set.chips)
    chip = major(chips[(len(chips) - 1) // 2], chip_set.exponent).replace(NARROW_SPACE, "")
    return f"{min(3, seat_count)} {bet} {chip}x2"


def odds(value: Fraction) -> str:
    """Write odds as they are said: 35:1, 1:2."""
    return f"{value.numerator}:{value.denominator}"


def _outcomes(rules: Rules) -> dict[int | str, dict[str, Any]]:
    found = (rules.game.outcome(rules.options, int(face)) for face in rules.game.chance(rules.options).faces)
    return {
        outcome.value: {"tone": outcome.tone, "attributes": list(outcome.attributes)} for outcome in found
    }


def _announced(rules: Rules, bet: Announced) -> dict[str, Any]:
    """An announced bet with what it stands for, by its arguments with commas between them."""
    ranges = [range(least, most + 1) for _, least, most in bet.arguments]
    ways = 1
    for each in ranges:
        ways *= len(each)
    return {
        "name": bet.name,
        "title": gettext(bet.title),
        "arguments": [{"name": name, "least": least, "most": most} for name, least, most in bet.arguments],
        "bets": {
            ",".join(map(str, values)): rules.game.expand(rules.options, bet.name, values)
            for values in (product(*ranges) if ways <= MOST_WAYS else ())
        },
    }
