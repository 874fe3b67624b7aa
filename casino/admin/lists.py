"""Lists that stay fast however much happened: no row is counted that nobody is going to look at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, cast

from django.contrib.admin.options import IncorrectLookupParameters
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.views import ChangeList

MOST_COUNTED = 2_000
"""How many rows of a list are counted, and how far back one can page. Filters and search lead further."""


class CappedPaginator(Paginator):
    """Pages of the first `MOST_COUNTED` rows; `capped` tells that there are more."""

    template_name = "casino/admin/pagination.html"

    @cached_property
    def _counted(self) -> int:
        rows = cast("QuerySet[Any]", self.object_list)
        return rows[: MOST_COUNTED + 1].count()

    @cached_property
    def count(self) -> int:
        """How many rows there are to page through."""
        return min(self._counted, MOST_COUNTED)

    @property
    def capped(self) -> bool:
        """Whether there are more rows than that."""
        return self._counted > MOST_COUNTED


class AuditList(ChangeList):
    """A list that says in its last line, and not in its title, how much it found."""

    result_list: Sequence[Any]

    def get_results(self, request: HttpRequest) -> None:
        """Read the page that is asked for, and what its rows show besides."""
        try:
            super().get_results(request)
        except IncorrectLookupParameters:
            # There are not that many pages, or no longer.
            self.page_num = 1
            super().get_results(request)
        self.full_result_count = self.result_count
        self.result_list = list(self.result_list)
        self.model_admin.complete(self.result_list)
