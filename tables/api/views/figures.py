"""The results of a table and what they add up to."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from typing import Annotated, cast

import msgspec
from django.db.models import QuerySet
from django.http import HttpResponse
from msgspec import Meta
from rest_framework.request import Request

from tables.api.outcomes import outcomes, tone
from tables.api.paging import Backward, cut, link
from tables.api.shapes import rounds as shapes
from tables.api.views.base import ApiView, answer, find_table, query_of
from tables.models import Phase, Round, Table


class Last(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far to look back."""

    last: Annotated[int, Meta(description="How many of the last results to count.", ge=1, le=10_000)] = 500


class ResultList(ApiView):
    """The results of a table."""

    operation = "list_results"
    tag = "rounds"
    responds = shapes.Results
    query = Backward
    refuses = (404, 422)

    def get(self, request: Request, slug: str) -> HttpResponse:
        """List the results of a table, newest first; void rounds have none."""
        page = query_of(request, Backward)
        table = find_table(slug, "game", "options")
        found = _with_result(table)
        if page.before is not None:
            found = found.filter(number__lt=page.before)
        rows, more = cut(_lines(found, page.limit + 1), page.limit)
        looks = outcomes(table)
        lines = tuple(
            shapes.ResultLine(number, value, tone(looks, value), announcement, at)
            for number, value, announcement, at in rows
        )
        older = link(request.path, before=lines[-1].round, limit=page.limit) if more else None
        return answer(shapes.Results(lines, older))


class StatisticsView(ApiView):
    """What the last results of a table add up to."""

    operation = "get_statistics"
    tag = "rounds"
    responds = shapes.Statistics
    query = Last
    refuses = (404, 422)

    def get(self, request: Request, slug: str) -> HttpResponse:
        """Count the last results of a table by value, by tone, and by French attribute."""
        last = query_of(request, Last).last
        table = find_table(slug, "game", "options")
        values = [value for _, value, _, _ in _lines(_with_result(table), last)]
        counts = Counter(values)
        absent: dict[int, int] = {}
        for ago, value in enumerate(values):
            absent.setdefault(value, ago)
        tones: Counter[str] = Counter()
        attributes: Counter[str] = Counter()
        numbers = []
        for value, look in outcomes(table).items():
            count = counts[value]
            numbers.append(shapes.Count(value, look.tone, count, absent.get(value)))
            tones[look.tone] += count
            for attribute in look.attributes:
                attributes[attribute] += count
        return answer(shapes.Statistics(len(values), tuple(numbers), tones, attributes))


def _with_result(table: Table) -> QuerySet[Round]:
    """Return the rounds of a table that have a result, newest first, read off the index of their numbers."""
    found = Round.objects.filter(table=table, result__isnull=False).exclude(phase=Phase.VOID)
    return found.order_by("-number")


def _lines(found: QuerySet[Round], count: int) -> list[tuple[int, int, str, datetime]]:
    """Return number, result, announcement and time of the first `count` rounds that have a result."""
    rows = found.values_list("number", "result", "announcement", "resulted_at")[:count]
    return cast("list[tuple[int, int, str, datetime]]", list(rows))
