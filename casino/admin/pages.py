"""What all pages have in common: who may read and who may write them, and how their lists stay fast."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib.admin import ShowFacets
from django.contrib.admin.views.main import ERROR_FLAG, PAGE_VAR
from django.db.models import Model
from django.http import HttpRequest
from django.template.response import TemplateResponse
from unfold.admin import ModelAdmin
from unfold.views import ChangeList

from casino.admin.lists import AuditList, CappedPaginator
from croupier.models import Grade


def manages(request: HttpRequest) -> bool:
    """Return whether who asks furnishes the house: administrators do, supervisors and chefs only read."""
    user = request.user
    return user.is_active and (user.is_superuser or getattr(user, "grade", None) == Grade.ADMIN)


TIMES = ("at", "opened_at", "started_at")
"""The fields by which lists that grow for ever are filtered by day."""


class ReadOnlyAdmin(ModelAdmin):
    """Pages of what commands have written: whoever gets in reads it, nobody changes it."""

    actions = None
    list_filter_submit = True
    list_fullwidth = True
    list_per_page = 100
    list_max_show_all = 100
    show_full_result_count = False
    paging: tuple[str, ...] = (PAGE_VAR, ERROR_FLAG)
    """The parameters that say which page of a list is shown."""
    show_facets = ShowFacets.NEVER  # counting what each filter would find is reading everything

    def has_module_permission(self, request: HttpRequest) -> bool:
        """Return whether the group of pages is listed: the site has asked already."""
        return self.admin_site.has_permission(request)

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Return whether who asks may look."""
        return self.admin_site.has_permission(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Return that nobody adds anything."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Return that nobody changes anything."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Return that nobody deletes anything: what was once used is named by the journal."""
        return False

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> TemplateResponse:
        """Show the list."""
        answer = super().changelist_view(request, extra_context)
        # The form of the filters keeps what stands in the address, and would open a new list on an old page.
        query = request.GET.copy()
        for name in self.paging:
            query.pop(name, None)
        request.GET = query  # type: ignore[assignment]
        return answer

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        """Return the class of the list."""
        return AuditList

    def complete(self, rows: Sequence[Any]) -> None:
        """Read for all rows of a page at once what they show besides."""


class ManagedAdmin(ReadOnlyAdmin):
    """Pages of what the house is furnished with: administrators add and change, and delete nothing."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Return whether who asks is an administrator."""
        return manages(request)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Return whether who asks is an administrator."""
        return manages(request)


class BigListAdmin(ReadOnlyAdmin):
    """A list of a table that grows for ever.

    It is ordered by what an index has in order, which depends on the filters in use: `newest_first` orders
    all of it and any stretch of time, `of_one_table` the rows of a single table.
    """

    paginator = CappedPaginator
    sortable_by: Any = ()
    newest_first: tuple[str, ...] = ("-pk",)
    of_one_table: tuple[str, ...] = ("-pk",)

    def get_ordering(self, request: HttpRequest) -> tuple[str, ...]:
        """Return the order that needs no sorting under the filters of this request."""
        asked = request.GET
        by_time = any(asked.get(f"{name}_{end}") for name in TIMES for end in ("from", "to"))
        return self.of_one_table if asked.get("table") and not by_time else self.newest_first
