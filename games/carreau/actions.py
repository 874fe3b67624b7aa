"""What can be done in a match of Carreau. All but the lot is entered by the croupier.

A seat is counted from 0; a cube goes by its name, such as `2b`.
"""

from __future__ import annotations

import msgspec

from games.carreau.cubes import Rest


class Starter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="starter"):
    """The players have agreed that the player at `seat` begins (C-6)."""

    seat: int


class CallLot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="call_lot"):
    """The player who begins is to be drawn by lot (C-6)."""


class Lot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lot"):
    """The lot names the player who begins: `values` is one seat (C-6)."""

    values: tuple[int, ...]


class Flip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="flip"):
    """The player at `seat` has flipped a cube, which rests as `result` says (C-7, C-8).

    `moved` gives the new state of other cubes that were flipped before; one that is as it was may be named.
    """

    seat: int
    result: Rest
    moved: dict[str, Rest] = {}


class Carreau(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="carreau"):
    """The flip of the player at `seat` has put the ball off the board, whatever became of the cube (C-10)."""

    seat: int


class Gaps(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="gaps"):
    """How far from the ball every cube on the board or its border lies, in tenths of a millimetre (C-11)."""

    gaps: dict[str, int]


Action = Starter | CallLot | Lot | Flip | Carreau | Gaps
