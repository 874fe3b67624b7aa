"""What a game says about itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

Family = Literal["banked", "played"]


class GameSpec(msgspec.Struct, frozen=True, kw_only=True):
    """The metadata of a table type.

    `name` is its key in the registry, in addresses and in records. `title` is marked for translation.
    `options` is a frozen struct in which every field has a default. `seats` is the least and the most seats a
    table of this game may have. `version` rises whenever the same record could replay differently.
    `reserved` are the tags of those actions of the staff that the chef de table alone may take. `brief` are
    options with which a match that could go on for ever is soon over, for demonstrations.
    """

    name: str
    title: str
    family: Family
    options: type[msgspec.Struct]
    seats: tuple[int, int]
    version: int = 1
    reserved: tuple[str, ...] = ()
    brief: Mapping[str, Any] = {}
