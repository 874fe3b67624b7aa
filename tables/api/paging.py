"""Pages by number: a page starts where the one before ended, so that it stays right while rows are added."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeVar
from urllib.parse import urlencode

import msgspec
from msgspec import Meta

Number = Annotated[int, Meta(ge=0, le=2**63 - 1)]
"""The number of a round or of a journal entry, or none of them when it is 0."""

Row = TypeVar("Row")


class Backward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page of a list that has the newest first."""

    before: Annotated[Number | None, Meta(description="Only rounds with a smaller number.")] = None
    limit: Annotated[int, Meta(description="The most items on the page.", ge=1, le=200)] = 50


class Forward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page of a list that has the oldest first."""

    after: Annotated[Number, Meta(description="Only entries with a greater number.")] = 0
    limit: Annotated[int, Meta(description="The most items on the page.", ge=1, le=500)] = 100


def cut(rows: Sequence[Row], limit: int) -> tuple[Sequence[Row], bool]:
    """Return at most `limit` of the rows, one more of which were asked for, and whether there are more."""
    return rows[:limit], len(rows) > limit


def link(path: str, **parameters: int) -> str:
    """Return the address of a page."""
    return f"{path}?{urlencode(parameters)}"
