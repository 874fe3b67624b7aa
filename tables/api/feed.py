"""Reading the journal as the public may see it."""

from __future__ import annotations

from tables.api.shapes.tables import FeedEntry
from tables.models import Entry


def entries_after(table_id: int, number: int, limit: int) -> tuple[FeedEntry, ...]:
    """Return at most `limit` entries of a table with a greater number, in order. One query."""
    found = Entry.objects.filter(table_id=table_id, number__gt=number).order_by("number")
    return tuple(
        FeedEntry(*values) for values in found.values_list("number", "command", "at", "public")[:limit]
    )
