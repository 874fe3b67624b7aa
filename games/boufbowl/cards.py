"""Figures as their cards describe them, and their spells (BB-6 to BB-8, BB-41)."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec

Role = Literal["receiver", "passer", "sprinter", "blocker"]
Power = Literal["armour", "critical", "dodge", "lock", "interception", "pass_die", "pass_range"]
Usage = Literal["black", "blue", "purple", "red"]
EffectKind = Literal["ap", "mp", "push", "pull", "teleport", "summon"]

ROLES: Final[tuple[Role, ...]] = ("receiver", "passer", "sprinter", "blocker", "blocker")

# What a role adds to the powers of the card (BB-8).
ROLE_POWERS: Final[dict[Role, tuple[Power, ...]]] = {
    "receiver": ("armour", "critical"),
    "sprinter": ("dodge",),
    "passer": ("pass_die", "pass_range"),
    "blocker": ("lock", "interception"),
}

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Points = Annotated[int, msgspec.Meta(ge=0, le=30)]
Reach = Annotated[int, msgspec.Meta(ge=1, le=28)]


class Spell(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A spell of a card (BB-7).

    It costs `ap` and reaches from `least` to `most` cells; `fixed` is a range printed in red and `sight`
    tells that it needs a line of sight. `effects` come after the damage, in order, written as in BB-41: `ap
    1`, `push 3`, `teleport`. `usage` is the colour: how often it may be cast (BB-13).
    """

    name: Name
    ap: Points
    least: Reach = 1
    most: Reach = 1
    fixed: bool = True
    sight: bool = True
    damage: Points = 0
    effects: Annotated[tuple[str, ...], msgspec.Meta(max_length=8)] = ()
    usage: Usage = "black"


PUNCH: Final = Spell(name="Punch", ap=5, damage=1, usage="blue")


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A figure as its card describes it: `hp`, `mp` and `ap` are full values (BB-7)."""

    name: Name
    role: Role
    level: Annotated[int, msgspec.Meta(ge=0)] = 1
    hp: Annotated[int, msgspec.Meta(ge=1, le=99)] = 10
    mp: Points = 4
    ap: Points = 6
    powers: Annotated[tuple[Power, ...], msgspec.Meta(max_length=20)] = ()
    spells: Annotated[tuple[Spell, ...], msgspec.Meta(max_length=12)] = (PUNCH,)

    def has(self, power: Power) -> bool:
        """Whether the figure has a power by its card or by its role."""
        return power in ROLE_POWERS[self.role] or power in self.powers

    @property
    def all_powers(self) -> tuple[Power, ...]:
        """The powers of the role and of the card; one that both give counts once (BB-7)."""
        return tuple(dict.fromkeys((*ROLE_POWERS[self.role], *self.powers)))


DEFAULT_CARDS: Final = tuple(
    Card(name=f"No. {number}", role=role) for number, role in enumerate(ROLES, start=1)
)


class Team(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A team of five (BB-6)."""

    name: Name
    figures: tuple[Card, ...] = DEFAULT_CARDS


class Effect(NamedTuple):
    """An effect of a spell: what it does, and how much of it; `teleport` and `summon` have no amount."""

    kind: EffectKind
    amount: int


@cache
def read_effect(written: str) -> Effect | None:
    """Return an effect as it is written on a card, such as `push 3`; None when there is no such effect."""
    kind, _, amount = written.partition(" ")
    if kind in ("teleport", "summon"):
        return Effect(_kind(kind), 0) if not amount else None
    if kind not in ("ap", "mp", "push", "pull") or not amount.isascii() or not amount.isdigit():
        return None
    return Effect(_kind(kind), int(amount)) if 1 <= int(amount) <= 30 else None


def _kind(kind: Any) -> EffectKind:
    known: EffectKind = kind
    return known


def effects(spell: Spell) -> tuple[Effect, ...]:
    """Return the effects of a spell of a roster that is in order."""
    return tuple(effect for written in spell.effects if (effect := read_effect(written)) is not None)


def has_effect(spell: Spell, kind: EffectKind) -> bool:
    """Whether a spell has an effect of that kind."""
    return any(effect.kind == kind for effect in effects(spell))
