"""Who acts on a table."""

from __future__ import annotations

from typing import Literal

import msgspec


class Actor(msgspec.Struct, frozen=True):
    """A member of the staff, a device, the system itself, or the player of a seat.

    `id` is the key of the staff member, the device or the seat code, none for the system; `name` is what the
    journal keeps; `seat` is the player's.
    """

    kind: Literal["staff", "device", "system", "player"]
    id: int | None
    name: str
    seat: int | None = None


SYSTEM = Actor("system", None, "system")
"""The workflow: what closes, draws, settles and pays where no person has to."""
