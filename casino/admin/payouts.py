"""Payouts: all of them, newest round first and in each round in the order in which they were made.

There may be many millions, and the database keeps no order over all of them (see `tables.models.Payout`). So
the list picks its rounds first, which are few and indexed, and then reads the payouts of just these rounds. A
page starts where the one before ended.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.core.paginator import Paginator
from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display
from unfold.views import ChangeList

from casino.admin import display as draw
from casino.admin import search
from casino.admin.filters import (
    Choices,
    Days,
    FateFilter,
    PayerFilter,
    SeatFilter,
    StepFilter,
    TableFilter,
    step_fields,
)
from casino.admin.pages import BigListAdmin
from casino.admin.payout_walk import Cursor, Walk
from casino.admin.round_page import PER_PAGE
from croupier.table.client import odds
from tables.models import Payout, Round, Wager

CURSOR = "after"
"""The parameter that says after which payout a page starts."""

OUTSIDE = "outside"


class OfRounds:
    """A filter of payouts that narrows the rounds, and perhaps the steps, that are looked through."""

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Return the payouts as they are."""
        return queryset

    def of_rounds(self, request: HttpRequest, rounds: QuerySet[Round]) -> QuerySet[Round]:
        """Return the rounds that the filter lets through."""
        narrowed: QuerySet[Round] = super().queryset(request, rounds)  # type: ignore[misc]
        return narrowed

    def of_steps(self) -> dict[str, Any]:
        """Return the fields that the payment step must have."""
        return {}


class PayoutTableFilter(OfRounds, TableFilter):
    """By table."""


class PayoutDays(OfRounds, Days):
    """By the days on which their rounds opened."""

    field_of_rows = "opened_at"


class PayoutPayerFilter(OfRounds, PayerFilter):
    """By who confirmed the payment step."""

    def of_steps(self) -> dict[str, Any]:
        """Return that somebody confirmed it."""
        return {"done_by": self.choice} if self.choice else {}


class PayoutStepFilter(OfRounds, StepFilter):
    """By payment step, or outside the steps."""

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> Choices:
        """Return the steps, and what ends outside them."""
        return [(OUTSIDE, gettext("Outside the steps")), *super().lookups(request, model_admin)]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Return the payouts as they are, or those outside the steps."""
        return queryset.filter(step__isnull=True) if self.value() == OUTSIDE else queryset

    def narrow(self, queryset: QuerySet[Any], value: str) -> QuerySet[Any]:
        """Return the rounds that have such a step, or anything outside the steps."""
        if value != OUTSIDE:
            return super().narrow(queryset, value)
        return queryset.filter(Exists(Payout.objects.filter(round=OuterRef("pk"), step__isnull=True)))

    def of_steps(self) -> dict[str, Any]:
        """Return what the step is."""
        return step_fields(self.choice) if self.choice and self.choice != OUTSIDE else {}


class PayoutList(ChangeList):
    """The list of payouts: a page of it is found by a `Walk` through the rounds."""

    def get_queryset(self, request: HttpRequest, exclude_parameters: Any = None) -> QuerySet[Payout]:
        """Return the payouts under the filters of their own; where the page starts is no filter."""
        self.params.pop(CURSOR, None)
        self.filter_params.pop(CURSOR, None)
        return super().get_queryset(request, exclude_parameters)

    def get_results(self, request: HttpRequest) -> None:
        """Read a page."""
        rounds: QuerySet[Round] = Round.objects.all()
        step: dict[str, Any] = {}
        sifted = False
        for spec in self.filter_specs:
            if isinstance(spec, OfRounds):
                rounds = spec.of_rounds(request, rounds)
                step |= spec.of_steps()
            else:
                sifted = sifted or bool(spec.value())
        found = search.payouts(rounds, self.queryset, self.query)
        walk = Walk(found.rounds, found.payouts, step=step, sittings=found.sittings, sifted=sifted)
        self.after = Cursor.read(request.GET.get(CURSOR, ""))
        rows, self.older = walk.page(self.after, self.list_per_page)
        self.result_list = rows
        self.stopped = walk.stopped
        self.result_count = self.full_result_count = len(rows)
        self.show_full_result_count = False
        self.can_show_all = self.multi_page = False
        self.paginator = Paginator(rows, self.list_per_page)
        self.paginator.template_name = "casino/admin/payout_pages.html"  # type: ignore[attr-defined]

    @property
    def older_url(self) -> str:
        """The address of the page that follows."""
        return self.get_query_string({CURSOR: str(self.older)})

    @property
    def newest_url(self) -> str:
        """The address of the first page, empty on that page."""
        return self.get_query_string() if self.after is not None else ""


class PayoutAdmin(BigListAdmin):
    """Payouts; the page of each is the page of its round, at that payout."""

    list_display = (
        "wager_key",
        "round_drawn",
        "place_drawn",
        "position",
        "seat_drawn",
        "stake_drawn",
        "odds_drawn",
        "fate_drawn",
        "win_drawn",
        "returned_drawn",
        "taken_drawn",
        "who_paid",
    )
    list_filter = (
        PayoutTableFilter,
        ("round__opened_at", PayoutDays),
        PayoutPayerFilter,
        PayoutStepFilter,
        FateFilter,
        SeatFilter,
    )
    list_select_related = ()
    paging = (CURSOR, *BigListAdmin.paging)
    search_fields = ("wager",)
    search_help_text = _("Wager, round number, table and number, or player")

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        """Return the class of the list."""
        return PayoutList

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Payout], search_term: str
    ) -> tuple[QuerySet[Payout], bool]:
        """Return the payouts as they are: the list looks for rounds first."""
        return queryset, False

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Lead to the page of the round, where the wager with this key stands."""
        wager = search.one(Wager.objects.all(), object_id, gettext("There is no such wager."))
        place = (
            Payout.objects.filter(round=wager.round_id, wager=wager, step__isnull=False)
            .values_list("place", flat=True)
            .first()
        )
        number = 1 if place is None else -(-place // PER_PAGE)
        query = f"?page={number}" if number > 1 else ""
        return HttpResponseRedirect(f"{draw.page('tables_round', wager.round_id)}{query}#wager-{wager.pk}")

    @display(description=_("wager"))
    def wager_key(self, row: Payout) -> int:
        """Name the wager."""
        return row.wager_id

    @display(description=_("round"))
    def round_drawn(self, row: Payout) -> SafeString:
        """Name the round."""
        address = draw.page("tables_round", row.round_id)
        return draw.link(address, format_html("{} · <b>{}</b>", row.round.table.name, row.round.number))

    @display(description=_("place"))
    def place_drawn(self, row: Any) -> SafeString:
        """Say where in the order of payment it stands."""
        if row.step is None:
            return format_html('<span class="quiet">{}</span>', gettext("outside"))
        title = gettext(row.payment_step.title) if row.payment_step else ""
        return format_html('{} <span class="quiet">{}</span>', row.place, title)

    @display(description=_("position"))
    def position(self, row: Payout) -> SafeString:
        """Name the position, and say what was special about the wager."""
        place = self._position(row)
        marks = [(draw.tag(gettext("late"), "warn"),)] if row.wager.late else []
        if row.wager.level:
            prison = gettext("prison %(level)s") % {"level": row.wager.level}
            marks.append((draw.tag(prison, "info"),))
        name = place.name if place else row.wager.position
        return format_html("{} {}", name, format_html_join(" ", "{}", marks))

    @display(description=_("seat"))
    def seat_drawn(self, row: Payout) -> SafeString:
        """Draw the seat."""
        return draw.seat(row.seat)

    @display(description=_("stake"))
    def stake_drawn(self, row: Payout) -> SafeString:
        """Say what was staked."""
        return draw.money(row.stake, row.round.table.chip_set)

    @display(description=_("odds"))
    def odds_drawn(self, row: Payout) -> str:
        """Say what the position pays."""
        place = self._position(row)
        return odds(place.odds) if place else draw.NOTHING

    @display(description=_("fate"))
    def fate_drawn(self, row: Payout) -> SafeString:
        """Say what became of it."""
        return draw.fate(row.fate)

    @display(description=_("win"))
    def win_drawn(self, row: Payout) -> SafeString:
        """Say what the bank added."""
        return draw.money(row.win, row.round.table.chip_set, zero=False)

    @display(description=_("returned"))
    def returned_drawn(self, row: Payout) -> SafeString:
        """Say what of the stake went back."""
        return draw.money(row.returned, row.round.table.chip_set, zero=False)

    @display(description=_("taken"))
    def taken_drawn(self, row: Payout) -> SafeString:
        """Say what of the stake the bank took."""
        return draw.money(row.taken, row.round.table.chip_set, zero=False)

    @display(description=_("confirmed by"))
    def who_paid(self, row: Any) -> SafeString:
        """Name who confirmed the step, and as what."""
        return draw.done(row.payment_step)

    def _position(self, row: Payout) -> Any:
        found = draw.rules_of(row.round.table, row.round)
        return found.game.positions(found.options).get(row.wager.position) if found else None
