"""The options of a La Boule table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec


class LaBouleOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table reads the rules; the defaults are those of the house.

    - `cups`: how many cups the bowl has. Every number has as many as any other, so only the drawing of the
      bowl depends on it (B-36).
    - `bets_while_spinning`: bets are taken until the call, not only until the throw (B-13).
    - `limits`, `table_min`: no maxima or those of the decree of 2007, as multiples of the minimum; the
      minimum is in units and holds for every kind (B-11, B-36).
    """

    cups: Literal[9, 18, 36] = 9
    bets_while_spinning: bool = False
    limits: Literal["free", "decree_2007"] = "free"
    table_min: Annotated[int, msgspec.Meta(ge=1)] = 1
