"""Matches: the list of them, and one gone over step by step; and the codes by which their players act."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display

from casino.admin import display as draw
from casino.admin import search
from casino.admin.filters import Days, EntererFilter, MatchStateFilter, TableFilter
from casino.admin.match_page import MatchPage
from casino.admin.pages import ReadOnlyAdmin
from casino.admin.plays import PlayAdmin
from casino.admin.replays import match_replayed
from tables.models import Match, SeatCode

PRIVATE = ("state",)
"""What of a match nobody looks at while it is on: no list and no page reads it."""


class MatchAdmin(PlayAdmin):
    """Matches, newest first."""

    list_display = ("which", "started", "ended", "state_drawn", "won_by", "seats", "stake_drawn", "acts")
    list_filter = (TableFilter, ("started_at", Days), EntererFilter, MatchStateFilter)
    newest_first = ("-started_at", "-pk")
    none_such = _("There is no such match.")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        """Return matches without their positions."""
        return super().get_queryset(request).defer(*PRIVATE)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Match], search_term: str
    ) -> tuple[QuerySet[Match], bool]:
        """Return the matches that were asked for; see `casino.admin.search`."""
        return (search.matches(queryset, search_term) if search_term.strip() else queryset), False

    def page(self, request: HttpRequest, play: Match) -> MatchPage:
        """Return what the page of a match shows: one position, and what led to it."""
        return MatchPage(play, search.number(request.GET.get("step", "")))

    def replay(self, play: Match) -> object:
        """Replay the match through the rules."""
        return match_replayed(play)

    @display(description=_("match"))
    def which(self, row: Match) -> SafeString:
        """Name the table and the number."""
        return format_html("{} · <b>{}</b>", row.table.name, row.number)

    @display(description=_("started"))
    def started(self, row: Match) -> SafeString:
        """Say when it began."""
        return draw.moment(row.started_at)

    @display(description=_("ended"))
    def ended(self, row: Match) -> SafeString:
        """Say when it ended."""
        return draw.moment(row.ended_at)

    @display(description=_("state"))
    def state_drawn(self, row: Match) -> SafeString:
        """Say where it is."""
        return draw.match_state(row)

    @display(description=_("won by"))
    def won_by(self, row: Match) -> SafeString:
        """Name the seats that won."""
        return draw.winners(row)

    @display(description=_("players"))
    def seats(self, row: Match) -> str:
        """Say how many play."""
        return draw.count(sum(bool(player["name"]) for player in row.players))

    @display(description=_("stake"))
    def stake_drawn(self, row: Match) -> SafeString:
        """Say what each of them has staked."""
        return draw.money(row.stake * row.unit, row.table.chip_set, zero=False)

    @display(description=_("acts"))
    def acts(self, row: Match) -> str:
        """Say how many acts it has had."""
        return draw.count(row.moves)


class SeatCodeAdmin(ReadOnlyAdmin):
    """Who could act from a device of their own, and when; the codes are kept nowhere."""

    list_display = ("table_name", "seat_drawn", "given", "ended")
    list_filter = (TableFilter, ("given_at", Days))
    list_select_related = ("table",)
    list_display_links = None
    ordering = ("-given_at", "-pk")
    sortable_by = ()
    fields = ("table_name", "seat_drawn", "given", "ended")
    readonly_fields = fields

    def get_queryset(self, request: HttpRequest) -> QuerySet[SeatCode]:
        """Return codes without the hash that is kept of them."""
        return super().get_queryset(request).defer("code_hash")

    @display(description=_("table"))
    def table_name(self, row: SeatCode) -> str:
        """Name the table."""
        return row.table.name

    @display(description=_("seat"))
    def seat_drawn(self, row: SeatCode) -> SafeString:
        """Draw the seat."""
        return draw.seat(row.seat)

    @display(description=_("given"))
    def given(self, row: SeatCode) -> SafeString:
        """Say when it was given."""
        return draw.moment(row.given_at)

    @display(description=_("good until"))
    def ended(self, row: SeatCode) -> SafeString:
        """Say when it ended."""
        if row.ended_at is None:
            return draw.tag(gettext("is good"), "good")
        return draw.moment(row.ended_at)
