"""The cubes: three for each player, their names and where they lie (C-1, C-4)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

# Where a cube is: not flipped yet, on the playing surface, on the raised border, or off the board.
CubeState = Literal["unused", "on", "edge", "off"]
Rest = Literal["on", "edge", "off"]

RESTS: Final[tuple[Rest, ...]] = ("on", "edge", "off")
ON_BOARD: Final = ("on", "edge")

CUBES_EACH: Final = 3
_LETTERS: Final = "abc"


class Cube(msgspec.Struct, frozen=True, gc=False):
    """A cube of the player at `seat`; `number` counts its three from 0 in the order of flipping."""

    seat: int
    number: int
    state: CubeState = "unused"

    @property
    def name(self) -> str:
        """The seat as people count it and a letter: `2b`."""
        return f"{self.seat + 1}{_LETTERS[self.number]}"

    @property
    def is_used(self) -> bool:
        """Whether it has been flipped in this round (C-7)."""
        return self.state != "unused"

    @property
    def is_on_board(self) -> bool:
        """Whether it may score: on the surface or on the border (C-8)."""
        return self.state in ON_BOARD


def fresh_cubes(players: int) -> tuple[Cube, ...]:
    """All cubes in their players' hands, seat by seat (C-5)."""
    return tuple(Cube(seat, number) for seat in range(players) for number in range(CUBES_EACH))
