"""Tags of a table's console: amounts, seats, chips.

Colours of seats and chips are data, so they are drawn with attributes.
"""

from __future__ import annotations

import json
from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from croupier.table.money import major

register = template.Library()

DARK = "#000000"
LIGHT = "#ffffff"
# At this luminance both are read equally well, at 4.6:1.
EVEN = 0.179


@register.filter
def amount(value: int, exponent: int) -> str:
    """Write an amount of the smallest currency unit in major units."""
    return major(value, exponent)


@register.filter
def as_json(value: Any) -> str:
    """Write plain data as JSON, for an attribute that a script reads."""
    return json.dumps(value)


@register.filter
def get(mapping: dict[Any, Any], key: Any) -> Any:
    """Look `key` up; empty where it is not there."""
    return mapping.get(key, "")


@register.filter
def ink(colour: str) -> str:
    """Dark or light, whichever is read better on `colour` (#rrggbb)."""
    return DARK if _luminance(colour) > EVEN else LIGHT


@register.simple_tag
def seat_mark(number: int, colour: str) -> SafeString:
    """Draw a seat: its number in a disc of its colour. The number is what tells seats apart, colour helps."""
    return format_html(
        '<svg class="seat" viewBox="0 0 32 32" aria-hidden="true">'
        '<circle class="seat__disc" cx="16" cy="16" r="14" fill="{}"></circle>'
        '<text class="seat__number" x="16" y="16" fill="{}">{}</text></svg>',
        colour,
        ink(colour),
        number,
    )


@register.simple_tag
def chip_mark(value: int, colour: str, exponent: int) -> SafeString:
    """Draw a chip: its value on a disc of its colour, with the edge marks of a chip."""
    return format_html(
        '<svg class="chip" viewBox="0 0 48 48" aria-hidden="true">'
        '<circle cx="24" cy="24" r="22" fill="{0}"></circle>'
        '<circle class="chip__edge" cx="24" cy="24" r="19.5" fill="none" stroke="{1}"></circle>'
        '<text class="chip__value" x="24" y="24" fill="{1}">{2}</text></svg>',
        colour,
        ink(colour),
        major(value, exponent),
    )


@register.simple_tag
def choice_fields(wager: int, choice: Any) -> str:
    """The fields of the command `choose` for a choice about a held wager, as JSON for an attribute."""
    return json.dumps({"wager": wager, "choice": choice.name, "position": choice.position})


def _luminance(colour: str) -> float:
    """The relative luminance of WCAG."""
    channels = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
