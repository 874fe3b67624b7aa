"""What can be done in a match. Cells and figures go by their names: `F9`, `S2`.

All but the last three are acts of a coach; those are chance.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Charge = Literal["none", "far", "blind"]


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="place"):
    """A figure is placed on a free cell (BB-19)."""

    piece: str
    to: str


class Activate(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="activate"):
    """A figure begins its activation (BB-21, BB-22)."""

    piece: str


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="step"):
    """The active figure steps to an adjacent cell (BB-11)."""

    to: str


class Cast(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cast"):
    """The active figure casts a spell on the figure at a cell, or teleports there (BB-13, BB-41)."""

    spell: str
    to: str


class Recover(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="recover"):
    """The active figure takes the free ball from a cell of its circle (BB-24)."""

    to: str


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="pass"):
    """The active figure passes to a figure or an empty cell, by the passer's equipment if so said (BB-29)."""

    to: str
    charge: Charge = "none"


class Leap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="leap"):
    """The active receiver leaps to a free cell at distance 3 (BB-8)."""

    to: str


class Sprint(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sprint"):
    """The active sprinter gains 4 MP (BB-8)."""


class Push(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="push"):
    """The active receiver or blocker pushes what is at a cell: a figure, or the free ball (BB-8, BB-15)."""

    to: str


class Snatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="snatch"):
    """The active passer takes the ball from a cell of the circle, whoever has it (BB-8)."""

    to: str


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="end"):
    """The activation ends by choice (BB-22)."""


class Intercept(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="intercept"):
    """A figure that is asked tries to intercept the pass (BB-31)."""

    piece: str


class LetPass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="let_pass"):
    """None of the figures that are asked tries to intercept (BB-31)."""


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take"):
    """Of several figures that may take the ball, it is this one (BB-25, BB-26)."""

    piece: str


class Centre(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="centre"):
    """A ball from a goal row goes to this centre cell (BB-28)."""

    to: str


class Lot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lot"):
    """The lot names a team: `values` is one seat (BB-19, BB-20)."""

    values: tuple[int, ...]


class Roll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="roll"):
    """Dice come up: their faces, in the order in which the position names who rolls (BB-10)."""

    values: tuple[str, ...]


class Scatter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="scatter"):
    """The eight-sided die says where a lost ball goes (BB-26)."""

    values: tuple[int, ...]


Action = (
    Place
    | Activate
    | Step
    | Cast
    | Recover
    | Pass
    | Leap
    | Sprint
    | Push
    | Snatch
    | End
    | Intercept
    | LetPass
    | Take
    | Centre
    | Lot
    | Roll
    | Scatter
)
