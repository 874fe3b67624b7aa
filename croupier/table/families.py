"""One address for every table: which page answers there depends on how its game is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponseBase

from games.kit.errors import RuleViolation
from tables.games import is_banked
from tables.models import Table

Page = Callable[..., HttpResponseBase]


def by_family(banked: Page, played: Page) -> Page:
    """Return the view that answers with one of two for the table of the address.

    An unknown table, or a game that is no longer installed, is left to `banked` to refuse.
    """

    def view(request: HttpRequest, slug: str, **kwargs: Any) -> HttpResponseBase:
        game = Table.objects.filter(slug=slug).values_list("game", flat=True).first()
        page = played if game is not None and _is_played(game) else banked
        return page(request, slug=slug, **kwargs)

    return view


def _is_played(game: str) -> bool:
    try:
        return not is_banked(game)
    except RuleViolation:
        return False
