"""How single values are drawn in lists and on pages: amounts, numbers of the wheel, seats, tags, links."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from casino.admin.words import FATES, PHASES, role
from croupier.table.money import MINUS, NARROW_SPACE
from croupier.templatetags.console import ink
from games.kit.errors import RuleViolation
from games.kit.played import PlayedGame
from tables.errors import Refused
from tables.games import registry
from tables.models import Account, ChipSet, Match, PaymentStep, Round, Table
from tables.rules import Rules, rules

NOTHING = "–"


def written(amount: int, exponent: int) -> str:
    """Write an amount of the smallest currency unit in the currency, always with all decimals.

    In a column they stand under each other that way: 1 245.00, 12.50.
    """
    whole, rest = divmod(abs(amount), 10**exponent)
    text = f"{whole:,}".replace(",", NARROW_SPACE)
    if exponent:
        text = f"{text}.{rest:0{exponent}d}"
    return f"{MINUS}{text}" if amount < 0 else text


def money(amount: int | None, chips: ChipSet, *, zero: bool = True) -> SafeString:
    """Draw an amount with its currency; without `zero`, nothing is drawn as a dash."""
    if amount is None or (not amount and not zero):
        return format_html('<span class="amount amount--none">{}</span>', NOTHING)
    return format_html(
        '<span class="amount">{}<span class="amount__currency">{}</span></span>',
        written(amount, chips.exponent),
        chips.currency,
    )


def tag(word: Any, tone: str = "plain") -> SafeString:
    """Draw a short word; `tone` is plain, good, warn, danger or info, and the word says the same."""
    return format_html('<span class="tag tag--{}">{}</span>', tone, word)


def fate(value: str) -> SafeString:
    """Draw what became of a wager."""
    word, tone = FATES.get(value, (value, "plain"))
    return tag(word, tone)


def phase(round_: Round) -> SafeString:
    """Draw the phase of a round."""
    return tag(round_.get_phase_display(), PHASES.get(round_.phase, "plain"))


def match_state(match: Match) -> SafeString:
    """Draw where a match is: on, being paid, over, void."""
    if match.result is None:
        return tag(gettext("playing"), "good")
    if match.result["void"]:
        return tag(gettext("void"), "danger")
    return tag(gettext("over")) if match.ended_at else tag(gettext("paying"), "info")


def winners(match: Match) -> SafeString:
    """Draw the seats that have won a match; a match of hands, and one that is on, has none."""
    indices = (match.result or {}).get("winners")
    if indices is None or (match.result or {}).get("void"):
        return format_html('<span class="amount--none">{}</span>', NOTHING)
    if not indices:
        return tag(gettext("draw"))
    return format_html_join(" ", "{}", ((seat(match.players[index]["seat"]),) for index in indices))


def seat(number: int | None, colour: str = "") -> SafeString:
    """Draw a seat: its number on its colour. The number is what tells seats apart."""
    if number is None:
        return format_html('<span class="amount--none">{}</span>', NOTHING)
    if not colour:
        return format_html('<span class="seatmark">{}</span>', number)
    return format_html(
        '<span class="seatmark" style="background:{};color:{}">{}</span>', colour, ink(colour), number
    )


def moment(at: datetime | None, *, seconds: bool = True) -> SafeString:
    """Draw a time, in the time zone of the house; the whole of it is in the title."""
    if at is None:
        return format_html('<span class="amount--none">{}</span>', NOTHING)
    local = timezone.localtime(at)
    return format_html(
        '<time class="moment" datetime="{}" title="{}">{} <span class="moment__clock">{}</span></time>',
        at.isoformat(),
        local.isoformat(sep=" ", timespec="milliseconds"),
        date_format(local, "d M"),
        date_format(local, "H:i:s" if seconds else "H:i"),
    )


def clock(at: datetime | None) -> SafeString:
    """Draw the time of day, where the day is said already."""
    if at is None:
        return format_html('<span class="amount--none">{}</span>', NOTHING)
    local = timezone.localtime(at)
    return format_html(
        '<time class="moment" datetime="{}" title="{}">{}</time>',
        at.isoformat(),
        local.isoformat(sep=" ", timespec="milliseconds"),
        date_format(local, "H:i:s"),
    )


def link(address: str, text: Any) -> SafeString:
    """Draw a link."""
    return format_html('<a class="link" href="{}">{}</a>', address, text)


def page(model: str, key: Any) -> str:
    """Return the address of the page of one row, such as ("tables_round", 12)."""
    return reverse(f"admin:{model}_change", args=[key])


def listed(model: str, query: str = "") -> str:
    """Return the address of a list, filtered by `query`."""
    address = reverse(f"admin:{model}_changelist")
    return f"{address}?{query}" if query else address


def rules_of(table: Table, round_: Round | None = None) -> Rules | None:
    """Return the rules a round was played by, or those of the table now.

    None where they are not banked, or not there any more: a game was taken out, or an option of it.
    """
    options, unit = table.options, table.chip_set.unit
    if round_ is not None and round_.options:
        options, unit = round_.options, round_.unit
    try:
        return rules(table.game, options, unit, table.chip_set.exponent)
    except (Refused, RuleViolation):
        return None


def is_played(game: str) -> bool:
    """Return whether matches of a game are played; not so one that was taken out of the house."""
    return isinstance(registry().get(game), PlayedGame)


def pocket(found: Rules | None, value: int | None) -> SafeString:
    """Draw a result in the tone of its pocket, which is written too."""
    if value is None:
        return format_html('<span class="amount--none">{}</span>', NOTHING)
    tone = "plain"
    if found is not None:
        try:
            tone = found.game.outcome(found.options, value).tone
        except RuleViolation:
            tone = "plain"  # what a hand put there that no wheel has
    words = {"red": gettext("red"), "black": gettext("black"), "green": gettext("zero")}
    return format_html(
        '<span class="pocketmark pocketmark--{}" title="{}">{}</span>', tone, words.get(tone, ""), value
    )


def count(value: int) -> str:
    """Write a number of things, nothing as a dash."""
    return f"{value:,}".replace(",", NARROW_SPACE) if value else NOTHING


def done(step: PaymentStep | None) -> SafeString:
    """Say who confirmed a payment step, and as what."""
    if step is None or step.done_at is None:
        return format_html('<span class="amount--none">{}</span>', NOTHING)
    if step.done_by is None:
        return format_html('<span class="quiet">{}</span>', role(step.done_role))
    return format_html('{} <span class="quiet">{}</span>', step.done_by.name, role(step.done_role))


def account(found: Account) -> str:
    """Return what an account is called: bank, seat 3."""
    title = str(found.get_kind_display())
    return title if found.seat is None else f"{title} {found.seat}"
