"""The dice: what the faces of a die count for (BB-10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

# Critical, dodge, lock, armour, dodge with critical, and the wild face.
FACES: Final = ("C", "D", "L", "A", "DC", "W")

BLANK: Final = "-"
WILD: Final = "W"
SIGNS: Final = "CDLAW"

Sign = Literal["C", "D", "L", "A"]


def count(faces: Iterable[str], sign: Sign) -> int:
    """Return how many of the dice show a sign: a face may have several, the wild face has them all."""
    return sum(sign in face or WILD in face for face in faces)


def is_face(face: str) -> bool:
    """Whether this can stand on a die: one or more different signs, or nothing, written as a dash."""
    return face == BLANK or (bool(face) and set(face) <= set(SIGNS) and len(set(face)) == len(face))
