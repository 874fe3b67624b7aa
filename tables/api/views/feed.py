"""What happened at a table: page by page, and as it happens."""

from __future__ import annotations

from typing import Annotated

import msgspec
from django.http import HttpResponse, StreamingHttpResponse
from django.utils.translation import gettext_noop
from msgspec import Meta
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from tables.api import stream
from tables.api.feed import entries_after
from tables.api.paging import Forward, Number, cut, link
from tables.api.shapes.tables import Feed
from tables.api.views.base import ApiView, answer, find_table, query_of
from tables.api.watch import still_reads
from tables.errors import Invalid


class FeedView(ApiView):
    """The public part of a table's journal."""

    operation = "get_feed"
    tag = "tables"
    responds = Feed
    query = Forward
    refuses = (404, 422)

    def get(self, request: Request, slug: str) -> HttpResponse:
        """List what happened at a table after a journal number, oldest first."""
        page = query_of(request, Forward)
        table = find_table(slug, "number")
        rows, more = cut(entries_after(table.pk, page.after, page.limit + 1), page.limit)
        newer = link(request.path, after=rows[-1].number, limit=page.limit) if more else None
        return answer(Feed(tuple(rows), table.number, newer))


class EventStream(BaseRenderer):
    """The media type of server-sent events, for content negotiation."""

    media_type = "text/event-stream"
    format = "events"
    charset = None


class From(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a stream begins."""

    after: Annotated[
        Number | None,
        Meta(
            description=(
                "Begin after this journal number, such as that of the snapshot at hand. Without it, and "
                "without Last-Event-ID, the stream begins with what happens next."
            )
        ),
    ] = None


class StreamView(ApiView):
    """The public part of a table's journal as it is written, by server-sent events."""

    operation = "stream_table"
    tag = "tables"
    responds = {
        "text/event-stream": {
            "type": "string",
            "description": "Events `entry`; `id` is the journal number and `data` a FeedEntry as JSON.",
        }
    }
    query = From
    refuses = (404, 422)
    reads_headers = {"Last-Event-ID": "The number of the last entry received; goes before the parameter."}
    renderer_classes = (EventStream,)
    http_method_names = ["get"]

    def get(self, request: Request, slug: str) -> StreamingHttpResponse:
        """Send each entry of the journal as it is written, after those that the reader has missed.

        An entry is an event `entry` with its number as `id`, so that a reader who was cut off goes on where
        it stopped. A comment line now and then shows that the line is up.
        """
        start = query_of(request, From).after
        if (last := request.headers.get("Last-Event-ID")) is not None:
            start = _event_id(last)
        table = find_table(slug, "number")
        after = table.number if start is None else min(start, table.number)
        events = stream.follow(table.pk, head=table.number, after=after, still=still_reads(request, table))
        return StreamingHttpResponse(
            events, content_type="text/event-stream", headers={"X-Accel-Buffering": "no"}
        )


def _event_id(text: str) -> int:
    """Return the journal number in a Last-Event-ID header. Raises Invalid `bad_event_id`."""
    if not text.isascii() or not text.isdecimal() or len(text) > 19:
        raise Invalid(
            "bad_event_id",
            gettext_noop("Last-Event-ID is the number of an entry, not “%(given)s”."),
            given=text[:40],
        )
    return int(text)
