"""Rounds: the list of them, and one with everything that is known of it on one page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import Count, QuerySet, Sum
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display

from casino.admin import display as draw
from casino.admin import search
from casino.admin.filters import Days, PayerFilter, PhaseFilter, StepFilter, TableFilter
from casino.admin.plays import PlayAdmin
from casino.admin.replays import replayed
from casino.admin.round_page import RoundPage
from tables.models import PaymentStep, Round


class RoundAdmin(PlayAdmin):
    """Rounds, newest first."""

    list_display = (
        "which",
        "opened",
        "state",
        "result_drawn",
        "steps_done",
        "payouts",
        "collected",
        "paid",
    )
    list_filter = (TableFilter, ("opened_at", Days), PayerFilter, StepFilter, PhaseFilter)
    newest_first = ("-opened_at", "-pk")
    none_such = _("There is no such round.")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Round], search_term: str
    ) -> tuple[QuerySet[Round], bool]:
        """Return the rounds that were asked for; see `casino.admin.search`."""
        return (search.rounds(queryset, search_term) if search_term.strip() else queryset), False

    def complete(self, rows: Sequence[Any]) -> None:
        """Read what the steps of these rounds come to."""
        sums = {
            each["round"]: each
            for each in PaymentStep.objects.filter(round__in=[row.pk for row in rows])
            .order_by()
            .values("round")
            .annotate(
                done=Count("done_at"), payouts=Sum("payout_count"), taken=Sum("collected"), given=Sum("paid")
            )
        }
        nothing = {"done": 0, "payouts": 0, "taken": 0, "given": 0}
        for row in rows:
            row.sums = sums.get(row.pk, nothing)

    def page(self, request: HttpRequest, play: Round) -> RoundPage:
        """Return what the page of a round shows."""
        return RoundPage(play, search.number(request.GET.get("page", "")) or 1)

    def replay(self, play: Round) -> object:
        """Replay the round through the rules."""
        return replayed(play)

    @display(description=_("round"))
    def which(self, row: Round) -> SafeString:
        """Name the table and the number."""
        return format_html("{} · <b>{}</b>", row.table.name, row.number)

    @display(description=_("opened"))
    def opened(self, row: Round) -> SafeString:
        """Say when its betting opened."""
        return draw.moment(row.opened_at)

    @display(description=_("phase"))
    def state(self, row: Round) -> SafeString:
        """Say where it is."""
        return draw.phase(row)

    @display(description=_("result"))
    def result_drawn(self, row: Round) -> SafeString:
        """Draw its result."""
        return draw.pocket(draw.rules_of(row.table, row), row.result)

    @display(description=_("steps done"))
    def steps_done(self, row: Any) -> str:
        """Say how many of its payment steps are done."""
        return f"{row.sums['done']} / {row.step_count}" if row.step_count else draw.NOTHING

    @display(description=_("payouts"))
    def payouts(self, row: Any) -> str:
        """Say how many payouts its steps have."""
        return draw.count(row.sums["payouts"])

    @display(description=_("collected"))
    def collected(self, row: Any) -> SafeString:
        """Say what the bank takes of the stakes."""
        return draw.money(row.sums["taken"], row.table.chip_set, zero=False)

    @display(description=_("paid, stakes included"))
    def paid(self, row: Any) -> SafeString:
        """Say what the seats get, stakes that go back included."""
        return draw.money(row.sums["given"], row.table.chip_set, zero=False)
