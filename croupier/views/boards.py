"""Display boards: a table's public snapshot in large type, for a screen that nobody touches."""

from __future__ import annotations

from typing import Any

from django.shortcuts import get_object_or_404
from django.views.generic import TemplateView

from croupier.boards import board
from croupier.match_board import match_board
from croupier.views.access import StaffOnly
from games.kit.played import PlayedGame
from tables.games import registry
from tables.models import Table


class BoardView(StaffOnly, TemplateView):
    """The board of one table. Its part is fetched anew whenever something happens at the table."""

    template_name = "croupier/board.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Add the board, and the part that draws it: that of rounds, or that of matches."""
        table = get_object_or_404(Table.objects.select_related("chip_set"), slug=self.kwargs["slug"])
        found: dict[str, Any]
        if isinstance(registry().get(table.game), PlayedGame):
            found = {"board": match_board(table), "part": "croupier/parts/match_board.html"}
        else:
            found = {"board": board(table), "part": "croupier/parts/board.html"}
        return super().get_context_data(table=table, **found, **kwargs)


class BoardPart(BoardView):
    """What changes on the board."""

    template_name = "croupier/parts/any_board.html"
