"""The ledger: transfers, and where the money is now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display

from casino.admin import display as draw
from casino.admin import search
from casino.admin.filters import AccountFilter, Days, PosterFilter, ReasonFilter, TableFilter
from casino.admin.pages import BigListAdmin, ReadOnlyAdmin
from casino.admin.search import match_keys
from casino.admin.words import REASONS
from tables.models import Account, Entry, Transfer


class TransferAdmin(BigListAdmin):
    """Transfers, newest first."""

    list_display = (
        "key",
        "when",
        "table_name",
        "entry_drawn",
        "round_drawn",
        "step",
        "source_drawn",
        "target_drawn",
        "amount_drawn",
        "reason_drawn",
        "reverses_drawn",
    )
    list_filter = (TableFilter, ("at", Days), PosterFilter, ReasonFilter)
    list_select_related = ("table__chip_set", "source", "target", "round")
    search_fields = ("entry",)
    search_help_text = _("Transfer or entry number, command id, or player")
    fields = (
        "table_name",
        "when",
        "entry_drawn",
        "round_drawn",
        "step",
        "seat",
        "source_drawn",
        "target_drawn",
        "amount_drawn",
        "reason_drawn",
        "reverses_drawn",
        "reversed_by_drawn",
    )
    readonly_fields = fields
    newest_first = ("-at", "-pk")
    of_one_table = ("-entry", "-pk")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Transfer], search_term: str
    ) -> tuple[QuerySet[Transfer], bool]:
        """Return the transfers that were asked for; see `casino.admin.search`."""
        return (search.transfers(queryset, search_term) if search_term.strip() else queryset), False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Transfer]:
        """Return transfers with what is shown of them."""
        return super().get_queryset(request).select_related(*self.list_select_related)

    def complete(self, rows: Sequence[Any]) -> None:
        """Find the entries of these transfers, and the matches they were made in."""
        found = {
            (table, number): (key, round_)
            for key, table, number, round_ in Entry.objects.filter(
                table__in={row.table_id for row in rows}, number__in={row.entry for row in rows}
            ).values_list("pk", "table_id", "number", "round")
        }
        for row in rows:
            row.entry_key, row.played_in = found.get((row.table_id, row.entry), (None, None))
        keys = match_keys((row.table_id, row.played_in) for row in rows)
        for row in rows:
            row.match_key = keys.get((row.table_id, row.played_in))

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> Any:
        """Return one transfer with its entry."""
        found = super().get_object(request, object_id, from_field)
        if found is not None:
            self.complete([found])
        return found

    @display(description=_("transfer"))
    def key(self, row: Transfer) -> int:
        """Name the transfer."""
        return row.pk

    @display(description=_("at"))
    def when(self, row: Transfer) -> SafeString:
        """Say when it was posted."""
        return draw.moment(row.at)

    @display(description=_("table"))
    def table_name(self, row: Transfer) -> str:
        """Name the table."""
        return row.table.name

    @display(description=_("entry"))
    def entry_drawn(self, row: Any) -> Any:
        """Name the journal entry that posted it."""
        if row.entry_key is None:
            return row.entry
        return draw.link(draw.page("tables_entry", row.entry_key), row.entry)

    @display(description=_("round or match"))
    def round_drawn(self, row: Any) -> Any:
        """Name the round, or the match."""
        if row.match_key is not None:
            return draw.link(draw.page("tables_match", row.match_key), row.played_in)
        if row.round is None:
            return draw.NOTHING
        return draw.link(draw.page("tables_round", row.round_id), row.round.number)

    @display(description=_("from"))
    def source_drawn(self, row: Transfer) -> str:
        """Name the account that gave."""
        return draw.account(row.source)

    @display(description=_("to"))
    def target_drawn(self, row: Transfer) -> str:
        """Name the account that took."""
        return draw.account(row.target)

    @display(description=_("amount"))
    def amount_drawn(self, row: Transfer) -> SafeString:
        """Say how much."""
        return draw.money(row.amount, row.table.chip_set)

    @display(description=_("reason"))
    def reason_drawn(self, row: Transfer) -> Any:
        """Say what for."""
        return REASONS.get(row.reason, row.reason)

    @display(description=_("reverses"))
    def reverses_drawn(self, row: Transfer) -> Any:
        """Name the transfer that it takes back."""
        if row.reverses_id is None:
            return draw.NOTHING
        return draw.link(draw.page("tables_transfer", row.reverses_id), row.reverses_id)

    @display(description=_("reversed by"))
    def reversed_by_drawn(self, row: Transfer) -> Any:
        """Name the transfer that takes it back."""
        found = Transfer.objects.filter(reverses=row).values_list("pk", flat=True).first()
        return draw.NOTHING if found is None else draw.link(draw.page("tables_transfer", found), found)


class AccountAdmin(ReadOnlyAdmin):
    """Where the money of each table is."""

    list_display = ("what", "table_name", "balance_drawn")
    list_filter = (TableFilter, AccountFilter)
    list_select_related = ("table__chip_set",)
    list_display_links = None
    ordering = ("table__name", "kind", "seat")
    sortable_by = ()

    @display(description=_("account"))
    def what(self, row: Account) -> str:
        """Name the account."""
        return draw.account(row)

    @display(description=_("table"))
    def table_name(self, row: Account) -> str:
        """Name the table."""
        return row.table.name

    @display(description=_("balance"))
    def balance_drawn(self, row: Account) -> SafeString:
        """Say what is on it."""
        return draw.money(row.balance, row.table.chip_set)
