"""The journal: who did what, when and as what; and one entry with all it wrote."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet
from django.db.models.fields.json import KeyTransform
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display

from casino.admin import display as draw
from casino.admin import search
from casino.admin.filters import ActorFilter, CommandFilter, Days, TableFilter
from casino.admin.pages import BigListAdmin
from casino.admin.told import told
from casino.admin.words import role
from tables.matches.history import is_sealed
from tables.models import Entry, Payout, Round, Transfer, Wager

MOST = 200
"""The most wagers, payouts or transfers of an entry that its page shows."""


class EntryAdmin(BigListAdmin):
    """Journal entries, newest first."""

    list_display = ("which", "when", "command_drawn", "who", "role_drawn", "round_drawn", "told")
    list_filter = (TableFilter, ("at", Days), ActorFilter, CommandFilter)
    list_select_related = ("table__chip_set", "actor")
    search_fields = ("number",)
    search_help_text = _("Entry or round number, command id, or who did it")
    newest_first = ("-at", "-pk")
    of_one_table = ("-number",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Entry]:
        """Return entries without what only their own page shows."""
        found = super().get_queryset(request).annotate(heard=KeyTransform("events", "public"))
        return found.defer("public", "changes", "digest", "previous", "hash")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Entry], search_term: str
    ) -> tuple[QuerySet[Entry], bool]:
        """Return the entries that were asked for; see `casino.admin.search`."""
        return (search.entries(queryset, search_term) if search_term.strip() else queryset), False

    def complete(self, rows: Sequence[Any]) -> None:
        """Find the rounds and the matches of these entries."""
        wanted = {(row.table_id, row.round) for row in rows if row.round is not None}
        matches = search.match_keys(wanted)
        found = {
            (table, number): key
            for key, table, number in Round.objects.filter(
                table__in={table for table, _ in wanted}, number__in={number for _, number in wanted}
            ).values_list("pk", "table_id", "number")
        }
        for row in rows:
            row.round_key = found.get((row.table_id, row.round))
            row.match_key = matches.get((row.table_id, row.round))

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Show one entry: what was asked, what was answered, what it wrote, and its link in the chain."""
        rows = Entry.objects.select_related("table__chip_set", "actor")
        entry = search.one(rows, object_id, gettext("There is no such entry."))
        round_ = None
        if entry.round is not None:
            round_ = Round.objects.filter(table=entry.table_id, number=entry.round).first()
        here = (entry.table_id, entry.round)
        near = dict(
            Entry.objects.filter(
                table=entry.table_id, number__in=(entry.number - 1, entry.number + 1)
            ).values_list("number", "pk")
        )
        context = {
            **self.admin_site.each_context(request),
            "title": f"{entry.table.name} · {gettext('entry')} {entry.number}",
            "opts": self.opts,
            "is_fullwidth": "1",
            "entry": entry,
            "round": round_,
            "heard": (entry.public or {}).get("events"),
            "match_key": search.match_keys([here]).get(here),
            "before": near.get(entry.number - 1),
            "after": near.get(entry.number + 1),
            "rules": draw.rules_of(entry.table, round_),
            "documents": _documents(entry),
            "hashes": [
                (title, bytes(value).hex() if value is not None else draw.NOTHING)
                for title, value in (
                    (gettext("Digest of bulk rows"), entry.digest),
                    (gettext("Hash before"), entry.previous),
                    (gettext("Hash"), entry.hash),
                )
            ],
            "transfers": _transfers(entry),
            "wagers": _wagers(entry, round_),
            "payouts": _payouts(entry, round_),
            "most": MOST,
        }
        request.current_app = self.admin_site.name
        return TemplateResponse(request, "casino/admin/entry.html", context)

    @display(description=_("entry"))
    def which(self, row: Entry) -> SafeString:
        """Name the table and the number."""
        return format_html("{} · <b>{}</b>", row.table.name, row.number)

    @display(description=_("at"))
    def when(self, row: Entry) -> SafeString:
        """Say when it was done."""
        return draw.moment(row.at)

    @display(description=_("command"))
    def command_drawn(self, row: Entry) -> SafeString:
        """Name the command."""
        return format_html("<code>{}</code>", row.command)

    @display(description=_("who"))
    def who(self, row: Entry) -> str:
        """Name who did it, as the journal keeps the name."""
        return row.actor_name

    @display(description=_("as"))
    def role_drawn(self, row: Entry) -> Any:
        """Say as what."""
        return role(row.role)

    @display(description=_("round or match"))
    def round_drawn(self, row: Any) -> Any:
        """Name the round or the match the table was at."""
        if row.match_key is not None:
            return draw.link(draw.page("tables_match", row.match_key), row.round)
        if row.round_key is None:
            return draw.NOTHING if row.round is None else row.round
        return draw.link(draw.page("tables_round", row.round_key), row.round)

    @display(description=_("what"))
    def told(self, row: Any) -> SafeString:
        """Tell in a line what was asked."""
        return format_html('<span class="told">{}</span>', told(row, row.table.chip_set, row.heard))


def _documents(entry: Entry) -> list[tuple[str, str]]:
    """Return the JSON of an entry, each with a title, to be read by people.

    Of an act in a match that is on, that is what everyone may know.
    """
    found = [(gettext("Answer"), entry.answer), (gettext("Public"), entry.public)]
    if not is_sealed(entry):
        found = [(gettext("Command"), entry.content), *found, (gettext("Changes of state"), entry.changes)]
    return [
        (title, json.dumps(value, indent=2, ensure_ascii=False, sort_keys=True))
        for title, value in found
        if value
    ]


def _transfers(entry: Entry) -> list[Transfer]:
    found = Transfer.objects.filter(table=entry.table_id, entry=entry.number)
    return list(found.select_related("source", "target").order_by("pk")[: MOST + 1])


def _wagers(entry: Entry, round_: Round | None) -> list[Wager]:
    """Return what the entry put on the cloth of its round."""
    if round_ is None:
        return []
    return list(Wager.objects.filter(round=round_, entry=entry.number).order_by("pk")[: MOST + 1])


def _payouts(entry: Entry, round_: Round | None) -> list[Payout]:
    """Return the payouts the entry wrote, in payment order."""
    if round_ is None:
        return []
    found = Payout.objects.filter(round=round_, entry=entry.number)
    return list(found.order_by("place", "wager_id")[: MOST + 1])
