"""The trigger that makes a model append-only."""

from __future__ import annotations

import pgtrigger


def append_only() -> pgtrigger.Protect:
    """Return a trigger that refuses to update or delete a row, whoever asks and by whatever means."""
    return pgtrigger.Protect(name="append_only", operation=pgtrigger.Update | pgtrigger.Delete)
