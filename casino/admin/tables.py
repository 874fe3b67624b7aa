"""Tables and their seats: how they stand now, and the setting up of a new one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db.models import OuterRef, QuerySet, Subquery
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display

from casino.admin import display as draw
from casino.admin import search
from casino.admin.dashboard import latest_matches, title
from casino.admin.filters import TableFilter
from casino.admin.option_fields import short
from casino.admin.pages import ReadOnlyAdmin, manages
from casino.admin.table_form import TableForm, staff_actor
from games.kit.errors import RuleViolation
from tables.games import registry
from tables.models import Account, AccountKind, Entry, Match, Round, Seat, Table, Verification

ROUNDS = 20
"""How many of the last rounds or matches the page of a table lists."""


class TableAdmin(ReadOnlyAdmin):
    """Tables. Administrators set them up; from then on only commands change them."""

    list_display = ("name", "game_title", "state", "phase", "round_drawn", "number", "chip_set")
    list_select_related = ("chip_set", "current_round")
    list_fullwidth = False
    search_fields = ("name", "slug")
    search_help_text = _("Name or address")
    sortable_by = ()

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Return whether who asks is an administrator."""
        return manages(request)

    def complete(self, rows: Sequence[Any]) -> None:
        """Find the matches of these tables."""
        matches = latest_matches()
        for row in rows:
            row.match = matches.get(row.pk)

    def add_view(
        self, request: HttpRequest, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Ask for the game, then for the rest of a new table, and set it up."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        context: dict[str, Any] = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": gettext("New table"),
            "games": [registry()[name].spec for name in registry()],
        }
        name = request.GET.get("game", "")
        if name:
            try:
                spec = registry().find(name).spec
            except RuleViolation as violation:
                messages.error(request, gettext(violation.message) % violation.params)
                return HttpResponseRedirect(request.path)
            form = TableForm(spec, staff_actor(request), request.POST or None, request.FILES or None)
            if request.method == "POST" and form.is_valid():
                table = form.save()
                if table is not None:
                    return self._created(request, table)
            context |= {"form": form, "spec": spec}
        request.current_app = self.admin_site.name
        return TemplateResponse(request, "casino/admin/table_form.html", context)

    def _created(self, request: HttpRequest, table: Table) -> HttpResponse:
        self.log_addition(request, table, [{"added": {}}])
        messages.success(
            request,
            gettext("%(table)s is set up. Its chef de table opens it from the console.")
            % {"table": table.name},
        )
        return HttpResponseRedirect(draw.page("tables_table", table.pk))

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Show a table as it stands: its round, seats, accounts, options, staff and last rounds."""
        rows = Table.objects.select_related("chip_set", "current_round")
        table = search.one(rows, object_id, gettext("There is no such table."))
        accounts = list(Account.objects.filter(table=table).order_by("kind", "seat"))
        chips = {account.seat: account.balance for account in accounts if account.kind == AccountKind.SEAT}
        last = Entry.objects.filter(table=table, number=table.number)
        context = {
            **self.admin_site.each_context(request),
            "title": table.name,
            "opts": self.opts,
            "is_fullwidth": "1",
            "table": table,
            "game": title(table.game),
            "rules": draw.rules_of(table, table.current_round),
            "seats": [(seat, chips.get(seat.number, 0)) for seat in table.seats.order_by("number")],
            "accounts": [account for account in accounts if account.kind != AccountKind.SEAT],
            "balance": sum(account.balance for account in accounts),
            "options": [(name, short(value)) for name, value in sorted(table.options.items())],
            "shifts": table.shifts.filter(ended_at__isnull=True).select_related("staff"),
            "last": last.only("pk", "at", "command").first(),
            "played": draw.is_played(table.game),
            "matches": Match.objects.filter(table=table).defer("state").order_by("-number")[:ROUNDS],
            "rounds": Round.objects.filter(table=table).order_by("-number")[:ROUNDS],
            "verifications": Verification.objects.filter(table=table).order_by("-at")[:5],
        }
        request.current_app = self.admin_site.name
        return TemplateResponse(request, "casino/admin/table.html", context)

    @display(description=_("game"))
    def game_title(self, row: Table) -> str:
        """Name the game."""
        return gettext(title(row.game))

    @display(description=_("state"))
    def state(self, row: Table) -> SafeString:
        """Say whether it is open."""
        return draw.tag(gettext("open"), "good") if row.is_open else draw.tag(gettext("closed"))

    @display(description=_("phase"))
    def phase(self, row: Any) -> Any:
        """Say where its round or its match is."""
        if row.current_round is not None:
            return draw.phase(row.current_round)
        return draw.NOTHING if row.match is None else draw.match_state(row.match)

    @display(description=_("round or match"))
    def round_drawn(self, row: Any) -> Any:
        """Name its round, or the match that is on or was the last."""
        if row.current_round is not None:
            return draw.link(draw.page("tables_round", row.current_round_id), row.current_round.number)
        if row.match is not None:
            return draw.link(draw.page("tables_match", row.match.pk), row.match.number)
        return draw.NOTHING


class SeatAdmin(ReadOnlyAdmin):
    """Seats, who sits there and what lies in front of them."""

    list_display = ("seat_drawn", "table_name", "player", "since", "chips")
    list_filter = (TableFilter,)
    list_select_related = ("table__chip_set",)
    list_display_links = None
    search_fields = ("player",)
    search_help_text = _("Player")
    ordering = ("table__name", "number")
    sortable_by = ()

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seat]:
        """Return seats with the chips in front of them."""
        account = Account.objects.filter(
            table=OuterRef("table"), kind=AccountKind.SEAT, seat=OuterRef("number")
        )
        return super().get_queryset(request).annotate(balance=Subquery(account.values("balance")[:1]))

    @display(description=_("seat"))
    def seat_drawn(self, row: Seat) -> SafeString:
        """Draw the seat."""
        return draw.seat(row.number, row.colour)

    @display(description=_("table"))
    def table_name(self, row: Seat) -> str:
        """Name the table."""
        return row.table.name

    @display(description=_("since"))
    def since(self, row: Seat) -> SafeString:
        """Say when the player sat down."""
        return draw.moment(row.taken_at)

    @display(description=_("chips"))
    def chips(self, row: Any) -> SafeString:
        """Say what lies in front of them."""
        return draw.money(row.balance, row.table.chip_set, zero=bool(row.player))
