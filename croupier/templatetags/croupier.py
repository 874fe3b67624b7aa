"""Tags that every screen uses. They draw, they decide nothing."""

from __future__ import annotations

from typing import Any

from django import template
from django.templatetags.static import static
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from croupier.models import Shift
from croupier.shifts import running_shift
from croupier.table.money import major
from tables.timing import iso

register = template.Library()

TONES = ("red", "black", "green")


@register.simple_tag
def icon(name: str) -> SafeString:
    """Draw the icon `name` of icons.svg, hidden from screen readers: words beside it say the same."""
    return format_html(
        '<svg class="icon" aria-hidden="true"><use href="{}#{}"></use></svg>',
        static("croupier/icons.svg"),
        name,
    )


@register.simple_tag
def now_iso() -> str:
    """Return the server's time, by which the browser's clock is set."""
    return iso(timezone.now())


@register.simple_tag(takes_context=True)
def own_shift(context: dict[str, Any]) -> Shift | None:
    """Return the running shift of who looks, None for strangers and for those who are not on shift."""
    user = context.get("user")
    return running_shift(user) if user is not None and user.is_authenticated else None


@register.simple_tag
def pocket(result: dict[str, Any], size: str = "") -> SafeString:
    """Draw a number of the wheel: {"value", "tone"}. Shape and words say the tone as well as the colour."""
    tone = result.get("tone", "plain")
    words = {"red": gettext("red"), "black": gettext("black"), "green": gettext("zero")}.get(tone, "")
    return format_html(
        '<span class="pocket pocket--{}{}" title="{}">{}<span class="sr-only"> {}</span></span>',
        tone if tone in TONES else "plain",
        f" pocket--{size}" if size else "",
        words,
        result.get("value"),
        words,
    )


@register.filter
def money(amount: int, exponent: int) -> str:
    """Write `amount`, in the smallest currency unit, in the currency."""
    return major(amount, exponent)
