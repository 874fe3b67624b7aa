"""The options of a Carreau table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Points = Annotated[int, msgspec.Meta(ge=1, le=99)]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """How a table plays; every default is the rule of the page.

    - `players`: the most that may play (C-2).
    - `eps`: the tie tolerance in tenths of a millimetre (C-12).
    - `target`: with so many points a player wins (C-16).
    - `carreau_points`: what putting the ball off the board scores (C-10).
    - `no_score_starter`: who begins after a round in which nobody scored: the same player again, or the next
      one clockwise (C-15).
    - `tie_mode`: whether tied cubes block those behind them or are taken out (C-13).
    - `cap_score`: whether the peg stops at `target` (C-16).
    - `max_rounds`: after so many rounds the highest score wins; None for as many as it takes (C-17).
    """

    players: Literal[2, 3, 4, 5, 6] = 4
    eps: Annotated[int, msgspec.Meta(ge=0, le=500)] = 10
    target: Points = 5
    carreau_points: Points = 3
    no_score_starter: Literal["same", "next"] = "same"
    tie_mode: Literal["block", "void"] = "block"
    cap_score: bool = True
    max_rounds: Annotated[int, msgspec.Meta(ge=1, le=999)] | None = None
