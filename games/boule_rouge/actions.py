"""What can be done in a match of Boule Rouge.

A `card` is the value of a card of the hand of whoever acts, a `piece` a ball by its name, or `jack`.
"""

from __future__ import annotations

import msgspec

from games.boule_rouge.advanced import Advanced, Spin
from games.boule_rouge.pieces import Team


class Shuffle(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="shuffle"):
    """A team's cards are shuffled into a deck: `values` in the order in which they will be drawn (BR-9)."""

    values: tuple[int, ...]


class Toss(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="toss"):
    """The coin says which team makes way in the first round: `values` is one team (BR-10)."""

    values: tuple[Team, ...]


class DealAdvanced(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="deal_advanced"):
    """Three advanced cards are dealt to the team that makes way (BR-25)."""

    values: tuple[Advanced, ...]


class Roll(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="roll"):
    """The die of the shot shows the one value in `values` (BR-14)."""

    values: tuple[int, ...]


class Keep(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="keep"):
    """The team keeps one of the advanced cards that it was dealt or passed (BR-25)."""

    advanced: Advanced


class MakeWay(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="make_way"):
    """Throw the jack into the section of a card (BR-11)."""

    card: int


class Plan(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="plan"):
    """Lay a card aside face down (BR-12)."""

    card: int


class Shoot(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="shoot"):
    """Shoot a ball into the section of a card, then roll the die of this spin (BR-14)."""

    card: int
    spin: Spin


class Bottle(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="bottle"):
    """Shoot with “Make a bottle”: into the jack's section, without a die (BR-27)."""

    card: int


class Counter(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="counter"):
    """Shoot with “The counter”: into the section of the pawn (BR-27)."""

    card: int
    spin: Spin


class Square(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="square"):
    """Shoot with “The square”: into the place of the opposing ball `piece`, without a die (BR-27)."""

    card: int
    piece: str


class Boomerang(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="boomerang"):
    """Shoot with “Boomerang”: the black die, to which moves may be added (BR-27)."""

    card: int


class Bomb(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="bomb"):
    """Shoot with “Bomb”: the white die, to which moves may be added (BR-27)."""

    card: int


class Drag(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="drag"):
    """Shoot with “Drag”: striking the jack, the ball may go along with it (BR-27)."""

    card: int
    spin: Spin


class Aim(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="aim"):
    """Shoot with “Aim short”, “Long aim” or “Aim for the end”: into a section that it allows (BR-27)."""

    card: int
    section: int
    spin: Spin


class Add(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="add"):
    """Add so many moves, or none, to the die of “Boomerang” or “Bomb” (BR-27)."""

    moves: int


class Collide(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="collide"):
    """Strike a piece in the section of the moving ball: the ball stops, the piece moves on (BR-15)."""

    piece: str


class PassBy(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="pass_by"):
    """Strike nothing here: the ball moves on itself (BR-16)."""


class Follow(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="follow"):
    """With “Drag”, strike the jack and go along with it (BR-27)."""


class PutPawn(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="put_pawn"):
    """Put the pawn on one of several closest balls (BR-18, BR-19)."""

    piece: str


Draw = Shuffle | Toss | DealAdvanced | Roll
AdvancedShot = Bottle | Counter | Square | Boomerang | Bomb | Drag | Aim
Action = Draw | Keep | MakeWay | Plan | Shoot | AdvancedShot | Add | Collide | PassBy | Follow | PutPawn
