"""Who acts on a table."""

from __future__ import annotations

from typing import Literal

import msgspec


class Actor(msgspec.Struct, frozen=True):
    """A person, a device or the system itself.

    `id` is the key of the staff member or the device, none for the system; `name` is what the journal keeps.
    """

    kind: Literal["staff", "device", "system"]
    id: int | None
    name: str


SYSTEM = Actor("system", None, "system")
"""The workflow: what closes, draws, settles and pays where no person has to."""
