"""The floor and the snapshot of each table."""

from __future__ import annotations

import msgspec
from django.http import HttpResponse, HttpResponseNotModified
from django.urls import reverse
from django.utils import timezone
from django.utils.http import parse_etags
from rest_framework.request import Request

from tables.api.auth import device_of
from tables.api.shapes import tables as shapes
from tables.api.views.base import ApiView, answer, find_table
from tables.models import Table


class TableList(ApiView):
    """The tables the reader may see."""

    operation = "list_tables"
    tag = "tables"
    responds = shapes.Floor

    def get(self, request: Request) -> HttpResponse:
        """List the tables the reader may see: all of them for staff, its own for a device that has one."""
        tables = Table.objects.order_by("name", "id")
        device = device_of(request)
        if device is not None and device.table_id is not None:
            tables = tables.filter(pk=device.table_id)
        lines = tuple(
            msgspec.convert(
                # Only games against the house have results.
                {"results": [], **shown, "url": reverse("api:table", args=[slug])},
                shapes.TableLine,
            )
            for slug, shown in tables.values_list("slug", "shown")
        )
        return answer(shapes.Floor(lines, timezone.now()))


class TableView(ApiView):
    """The snapshot of a table."""

    operation = "get_table"
    tag = "tables"
    responds = shapes.Snapshot
    refuses = (404,)
    reads_headers = {
        "If-None-Match": "The ETag of the snapshot at hand: answered with 304 while it is the last."
    }

    def get(self, request: Request, slug: str) -> HttpResponse:
        """Show everything there is to see of a table. The ETag is the number of its last journal entry."""
        table = find_table(slug, "number", "shown", "cloth")
        headers = {"ETag": etag(table.number)}
        if _is_last(table.number, parse_etags(request.headers.get("If-None-Match", ""))):
            return HttpResponseNotModified(headers=headers)
        document = msgspec.convert({**table.public, "now": timezone.now()}, shapes.Snapshot)
        return answer(document, headers=headers)


def etag(number: int) -> str:
    """Return the ETag of a table's snapshot at a journal number."""
    return f'"{number}"'


def _is_last(number: int, held: list[str]) -> bool:
    """Return whether one of the ETags that the reader holds, weak or strong, is that of the snapshot."""
    return "*" in held or etag(number) in {each.removeprefix("W/") for each in held}
