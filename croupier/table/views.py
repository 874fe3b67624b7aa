"""The table page and its parts. All of them read; the browser sends commands to the API.

Whoever works here may look: who may act, and with what, is said by the policy.
"""

from __future__ import annotations

import json
from typing import Any, cast

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.generic import View

from croupier.models import Staff
from croupier.policy import role_title
from croupier.table import acts, client, cloth, picture, track
from croupier.table.prison import held
from croupier.table.texts import CLOSING_CALL, OPENING_CALL, short_posts, tone_names
from croupier.views.access import StaffOnly
from games.kit.errors import RuleViolation
from tables.games import registry
from tables.models import Phase, Table
from tables.timing import iso

MOST_RESULTS = 10
# What the scripts send of themselves, without a button of its own from here.
CLIENT_COMMANDS = ("place_wagers", "withdraw_wagers")


class BankedTableView(StaffOnly, View):
    """Finds the table of the address; 404 where there is none or its game is not played against the house."""

    http_method_names = ("get", "head", "options")

    @property
    def viewer(self) -> Staff:
        """Who looks: StaffOnly lets nobody else in."""
        return cast(Staff, self.request.user)

    def table(self) -> Table:
        """The table, with its chips and its round at hand."""
        found = picture.find_table(self.kwargs["slug"])
        if found is None:
            raise Http404(_("There is no such table."))
        try:
            registry().banked(found.game)
        except RuleViolation:
            raise Http404(_("This table has no cloth to bet on.")) from None
        return found


class TableView(BankedTableView):
    """The whole page: what stays (cloth, racetrack, rack, typed line), and the parts that change."""

    def get(self, request: HttpRequest, slug: str) -> HttpResponse:
        """Return the page."""
        seen = picture.Picture(self.table())
        game, options = seen.rules.game, seen.rules.options
        layout = game.cloth(options)
        drawing = cloth.draw(layout)
        tones = {value: game.outcome(options, value).tone for value in layout.wheel}
        context = live_context(self.viewer, seen) | {
            "cloth": drawing,
            "track": track.draw(layout.wheel, tones) if layout.announced else None,
            "asks": acts.asks(),
            "example": client.example_line(seen.rules, seen.chip_set, seen.table.seat_count),
            "config": client.config(
                seen.rules, seen.chip_set, seen.table.seat_count, drawing, _addresses(slug)
            ),
        }
        return TemplateResponse(request, "croupier/table/table.html", context)


class LiveView(BankedTableView):
    """All parts that change, for htmx to put in their places in one go."""

    def get(self, request: HttpRequest, slug: str) -> HttpResponse:
        """Return the parts."""
        context = live_context(self.viewer, picture.Picture(self.table()))
        response = TemplateResponse(request, "croupier/table/live.html", context | {"oob": True})
        response["X-Tapis-Now"] = iso(timezone.now())
        return response


class SeatView(BankedTableView):
    """What can be done with one seat: take it, buy in, cash out, leave."""

    def get(self, request: HttpRequest, slug: str, number: int) -> HttpResponse:
        """Return the content of the dialog."""
        seen = picture.Picture(self.table())
        seat = next((place for place in seen.seats if place.number == number), None)
        if seat is None:
            raise Http404(_("There is no such seat."))
        permissions = acts.Permissions(self.viewer, seen.table, seen.shifts)
        context = {
            "seen": seen,
            "seat": seat,
            "exponent": seen.chip_set.exponent,
            "amounts": sorted({value * factor for value in seen.chip_set.values for factor in (1, 10)}),
            "refusals": {
                command: permissions.refusal(command)
                for command in ("take_seat", "buy_in", "cash_out", "leave_seat")
            },
        }
        return TemplateResponse(request, "croupier/table/seat.html", context)


class UndoView(BankedTableView):
    """The wagers an undo takes back: the viewer's last batch, or with `?seat=` all free ones of a seat."""

    def get(self, request: HttpRequest, slug: str) -> HttpResponse:
        """Return their ids, and what they are in words."""
        table = self.table()
        seat = request.GET.get("seat", "")
        if seat and not seat.isdecimal():
            return JsonResponse({"detail": _("There is no such seat.")}, status=422)
        wagers = picture.free_wagers(table, int(seat)) if seat else picture.last_batch(table, self.viewer)
        return JsonResponse(
            {
                "wagers": [wager.pk for wager in wagers],
                "stakes": [[wager.seat, wager.position, wager.stake] for wager in wagers],
            }
        )


def live_context(viewer: Staff, seen: picture.Picture) -> dict[str, Any]:
    """What the parts that change are rendered from."""
    table, round_, phase = seen.table, seen.round, seen.phase
    permissions = acts.Permissions(viewer, table, seen.shifts)
    game, options = seen.rules.game, seen.rules.options
    spinning_bets = game.bets_while_spinning(options)
    shifts = {shift.position: shift for shift in seen.shifts}
    names = {position: shift.staff.name for position, shift in shifts.items()}
    return {
        "seen": seen,
        "table": table,
        "round": round_,
        "phase": phase,
        "mode": mode(phase),
        "exponent": seen.chip_set.exponent,
        "colours": {seat.number: seat.colour for seat in seen.seats},
        "chip_colours": {chip["value"]: chip["colour"] for chip in seen.chip_set.chips},
        "state": json.dumps(seen.client_state({name: permissions.refusal(name) for name in CLIENT_COMMANDS})),
        "people": [
            {"post": post, "name": names[position], "own": permissions.shift == shifts[position]}
            for position, post in short_posts().items()
            if position in names
        ],
        "own_post": permissions.shift,
        "next": acts.next_act(permissions, table, round_, seen.step, spinning_bets),
        "others": acts.other_acts(permissions, phase, bool(round_ and round_.thrown_at)),
        "refusals": {command: permissions.refusal(command) for command in ("choose", "enter_result")},
        "opening_call": OPENING_CALL,
        "closing_call": CLOSING_CALL,
        "outcome": game.outcome(options, round_.result)
        if round_ and round_.result is not None and phase in (Phase.RESULTED, Phase.PAYING, Phase.FINISHED)
        else None,
        "tones": tone_names(),
        "results": table.public.get("results", [])[:MOST_RESULTS],
        "held": held(seen.rules, seen.standing(), seen.said()) if phase == Phase.BETTING else (),
        "sheet": seen.sheet(),
        "collects": _person(round_.collects, names) if round_ else "",
        "pays": _person(round_.pays, names) if round_ else "",
        "faces": [game.outcome(options, int(face)) for face in game.chance(options).faces]
        if phase == Phase.CLOSED
        else (),
    }


def mode(phase: str) -> str:
    """How the page is laid out: `bets` gives the cloth all the room, `result` leaves some for the sheet."""
    return "result" if phase in (Phase.CLOSED, Phase.RESULTED, Phase.PAYING) else "bets"


def _person(position: str, names: dict[str, str]) -> str:
    """Who stands where, such as “Croupier, left (Anna)”; the position alone where nobody is on shift."""
    if not position:
        return ""
    title = role_title(position)
    return f"{title} ({names[position]})" if position in names else title


def _addresses(slug: str) -> dict[str, str]:
    """Where the scripts send and read."""
    return {
        "commands": reverse("api:commands", args=[slug]),
        "seat": reverse("croupier:table-seat", args=[slug, 0]),
        "undo": reverse("croupier:table-undo", args=[slug]),
    }
