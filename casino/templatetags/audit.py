"""Tags that draw values on the admin's own pages as its lists do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.translation import gettext

from casino.admin import display, words
from casino.admin import told as telling
from casino.admin.match_page import MatchPage
from tables.models import AccountKind, ChipSet, Entry, Match, Payout
from tables.rules import Rules

register = template.Library()

register.filter("phase", display.phase)
register.filter("match_state", display.match_state)
register.filter("winners", display.winners)
register.filter("fate", display.fate)
register.filter("moment", display.moment)
register.filter("clock", display.clock)
register.filter("count", display.count)
register.filter("done", display.done)
register.filter("role", words.role)
register.filter("account_name", display.account)
register.simple_tag(display.seat, name="seat")
register.simple_tag(display.tag, name="tag")
register.simple_tag(display.pocket, name="pocket")


@register.simple_tag
def money(amount: int | None, chips: ChipSet) -> str:
    """Draw an amount without its currency, which the head of the page says; a dash for none."""
    if not amount:
        return format_html('<span class="amount amount--none">{}</span>', display.NOTHING)
    return format_html('<span class="amount">{}</span>', display.written(amount, chips.exponent))


@register.simple_tag
def amount(value: int, chips: ChipSet) -> str:
    """Draw an amount with its currency."""
    return display.money(value, chips)


@register.simple_tag
def seat_in(page: MatchPage, number: int) -> str:
    """Draw a seat of a match in its colour."""
    return display.seat(number, page.colours.get(number, ""))


@register.simple_tag
def units(amount: int, match: Match) -> str:
    """Draw an amount in units of a match, as money."""
    return display.money(amount * match.unit, match.table.chip_set)


@register.filter
def place_name(place: str) -> str:
    """Say where money of a match comes from or goes to, such as `seat:3` or `pot`."""
    kind, _colon, seat = place.partition(":")
    title = str(AccountKind(kind).label)
    return f"{title} {seat}" if seat else title


@register.simple_tag
def told(entry: Entry, chips: ChipSet, heard: Sequence[Mapping[str, Any]] | None = None) -> str:
    """Tell in a line what a journal entry says, and with `heard` what came of an act in a match."""
    return telling.told(entry, chips, heard)


@register.filter
def reason(name: str) -> Any:
    """Say what a transfer is for."""
    return words.REASONS.get(name, name)


@register.filter
def going_on(payout: Payout) -> int:
    """Return what of a stake goes on standing."""
    return payout.stake - payout.returned - payout.taken


@register.simple_tag
def position_name(rules: Rules | None, key: str) -> str:
    """Name a position of the cloth; its key where the rules are not there any more."""
    if rules is None:
        return key
    found = rules.game.positions(rules.options).get(key)
    return found.name if found else key


@register.filter
def translated(text: str) -> str:
    """Translate a text that a game has marked for translation."""
    return gettext(text) if text else ""
