"""The page of a played table and its parts. All of them read; the browser sends commands to the API."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.generic import View

from croupier.floor import game_title
from croupier.match.page import MatchPage
from croupier.match.seats import deposit
from croupier.match.texts import client_texts, phase_titles, void_reasons
from croupier.table.money import NARROW_SPACE, major
from croupier.table.picture import find_table
from croupier.table.texts import short_posts
from croupier.views.access import StaffOnly
from tables.errors import Refused
from tables.games import is_banked
from tables.models import Table
from tables.timing import iso


class PlayedTableView(StaffOnly, View):
    """Finds the table of the address; 404 where there is none or its game is played against the house."""

    http_method_names = ("get", "head", "options")

    def table(self) -> Table:
        """The table, with its chips at hand."""
        found = find_table(self.kwargs["slug"])
        if found is None or is_banked(found.game):
            raise Http404(_("There is no such table."))
        return found


class MatchView(PlayedTableView):
    """The whole page."""

    def get(self, request: HttpRequest, slug: str) -> HttpResponse:
        """Return the page."""
        page = MatchPage(self.table(), self.viewer)
        addresses = {
            "commands": reverse("api:commands", args=[slug]),
            "part": reverse("croupier:table-live", args=[slug]),
            "seat": reverse("croupier:table-seat", args=[slug, 0]),
            "code": reverse("croupier:seat-code"),
        }
        config = {"addresses": addresses, "exponent": page.exponent, "texts": client_texts()}
        return TemplateResponse(
            request, "croupier/match/match.html", {**live_context(page), "config": config}
        )


class MatchPartView(PlayedTableView):
    """All that changes, to be put in its place by the script."""

    def get(self, request: HttpRequest, slug: str) -> HttpResponse:
        """Return the part."""
        page = MatchPage(self.table(), self.viewer)
        response = TemplateResponse(request, "croupier/match/live.html", live_context(page))
        response["X-Tapis-Now"] = iso(timezone.now())
        return response


class MatchSeatView(PlayedTableView):
    """What can be done with one seat: take it, buy in, cash out, leave, hand out its code."""

    def get(self, request: HttpRequest, slug: str, number: int) -> HttpResponse:
        """Return the content of the dialog."""
        page = MatchPage(self.table(), self.viewer)
        seat = next((place for place in page.seats if place.number == number), None)
        if seat is None:
            raise Http404(_("There is no such seat."))
        refusal = ""
        due = None
        try:
            due = deposit(page, number)
        except Refused as refused:
            refusal = str(refused)
        context = {
            "page": page,
            "seat": seat,
            "exponent": page.exponent,
            "deposit": None if due is None else major(due, page.exponent).replace(NARROW_SPACE, ""),
            "no_deposit": refusal,
            "amounts": sorted({value * factor for value in page.chip_set.values for factor in (1, 10)}),
            "refusals": {
                command: page.permissions.refusal(command)
                for command in ("take_seat", "buy_in", "cash_out", "leave_seat", "give_seat_code")
            },
        }
        return TemplateResponse(request, "croupier/match/seat.html", context)


def live_context(page: MatchPage) -> dict[str, Any]:
    """What the part that changes is rendered from."""
    shifts = {shift.position: shift for shift in page.shifts}
    own = page.permissions.shift
    return {
        "page": page,
        "table": page.table,
        "game": game_title(page.table.game),
        "match": page.match,
        "exponent": page.exponent,
        "phase_title": phase_titles()[page.phase],
        "void_reasons": void_reasons(),
        "people": [
            {"post": post, "name": shifts[position].staff.name, "own": own == shifts[position]}
            for position, post in short_posts().items()
            if position in shifts
        ],
        "own_post": own,
        "refusals": {
            command: page.permissions.refusal(command)
            for command in (
                "open_table",
                "close_table",
                "start_match",
                "act",
                "chef_act",
                "enter_chance",
                "draw_chance",
                "pay_match",
                "void_match",
            )
        },
    }
