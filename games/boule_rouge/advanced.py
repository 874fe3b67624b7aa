"""The nine advanced cards (BR-25 to BR-28)."""

from __future__ import annotations

from typing import Final, Literal

from games.kit.errors import gettext_noop

Advanced = Literal[
    "bottle", "counter", "square", "boomerang", "bomb", "drag", "aim_short", "long_aim", "aim_end"
]
Spin = Literal["forward", "backspin"]

ADVANCED: Final[tuple[Advanced, ...]] = (
    "bottle",
    "counter",
    "square",
    "boomerang",
    "bomb",
    "drag",
    "aim_short",
    "long_aim",
    "aim_end",
)
SPINS: Final[tuple[Spin, ...]] = ("forward", "backspin")

# How many are dealt to the team that makes way (BR-25).
DEALT: Final = 3

# What may be added to a die that is longer (BR-27).
MOST_ADDED: Final = 3

NAMES: Final[dict[Advanced, str]] = {
    "bottle": gettext_noop("Make a bottle"),
    "counter": gettext_noop("The counter"),
    "square": gettext_noop("The square"),
    "boomerang": gettext_noop("Boomerang"),
    "bomb": gettext_noop("Bomb"),
    "drag": gettext_noop("Drag"),
    "aim_short": gettext_noop("Aim short"),
    "long_aim": gettext_noop("Long aim"),
    "aim_end": gettext_noop("Aim for the end"),
}

EFFECTS: Final[dict[Advanced, str]] = {
    "bottle": gettext_noop("The ball goes to the jack’s section. No die."),
    "counter": gettext_noop("The ball goes to the section of the advantage pawn."),
    "square": gettext_noop("The ball takes the place of an opposing one, which is out. No die."),
    "boomerang": gettext_noop("Black die; 0 to 3 may be added."),
    "bomb": gettext_noop("White die; 0 to 3 may be added."),
    "drag": gettext_noop("A ball that strikes the jack may go along with it."),
    "aim_short": gettext_noop("The ball goes to one of the first three sections."),
    "long_aim": gettext_noop("The ball goes to one of the last three sections."),
    "aim_end": gettext_noop("The ball goes to one of the first two or the last two sections."),
}


def aims(card: Advanced, sections: int) -> tuple[int, ...]:
    """Return the sections that an aiming card may choose on a board of so many; none for another card."""
    match card:
        case "aim_short":
            return (1, 2, 3)
        case "long_aim":
            return (sections - 2, sections - 1, sections)
        case "aim_end":
            return (1, 2, sections - 1, sections)
    return ()
