"""Tags that every screen uses: icons, the running shift of who looks."""

from __future__ import annotations

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def icon(name: str) -> SafeString:
    """Draw the icon `name` of icons.svg, hidden from screen readers: words beside it say the same."""
    return format_html(
        '<svg class="icon" aria-hidden="true"><use href="{}#{}"></use></svg>',
        static("croupier/icons.svg"),
        name,
    )
