"""Display boards: a table's public snapshot in large type, for a screen that nobody touches."""

from __future__ import annotations

from typing import Any

from django.shortcuts import get_object_or_404
from django.views.generic import TemplateView

from croupier.boards import board
from croupier.views.access import StaffOnly
from tables.models import Table


class BoardView(StaffOnly, TemplateView):
    """The board of one table. Its part is fetched anew whenever something happens at the table."""

    template_name = "croupier/board.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Add the board."""
        table = get_object_or_404(Table.objects.select_related("chip_set"), slug=self.kwargs["slug"])
        return super().get_context_data(table=table, board=board(table), **kwargs)


class BoardPart(BoardView):
    """What changes on the board."""

    template_name = "croupier/parts/board.html"
