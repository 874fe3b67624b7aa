"""The values of Relance: options, actions, events, position and view. Seats are counted from 0."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Points = Annotated[int, msgspec.Meta(ge=1, le=99)]
Phase = Literal["throw", "word", "again", "over"]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many points win (R-5), and who begins the next round (R-4)."""

    target: Points = 3
    begins: Literal["next", "scorer"] = "next"


class Throw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="throw"):
    """The figure that the die of the player in turn shows."""

    values: tuple[int, ...]


class Keep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="keep"):
    """The player keeps the figure."""


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="again"):
    """The player throws again: relance."""


class BreakOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="break_off"):
    """The chef de table breaks the match off."""


class Thrown(msgspec.Struct, frozen=True, tag="thrown"):
    """A seat's die shows `figure`."""

    seat: int
    figure: int


class Kept(msgspec.Struct, frozen=True, tag="kept"):
    """A seat has its figure of this round; the next one is in turn."""

    seat: int


class Relanced(msgspec.Struct, frozen=True, tag="relanced"):
    """A seat throws again."""

    seat: int


class Scored(msgspec.Struct, frozen=True, tag="scored"):
    """A round is over: who scored, none when several had the highest figure."""

    seat: int | None


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The match is over: who won, none when it was broken off."""

    winner: int | None


Action = Throw | Keep | Again | BreakOff
Event = Thrown | Kept | Relanced | Scored | Ended


class State(msgspec.Struct, frozen=True):
    """A position.

    `figures` are those of this round, 0 for a seat that has not thrown, and stay until the next begins.
    `begun_by` began the round, and `place` is how many have finished in it.
    """

    options: Options
    scores: tuple[int, ...]
    figures: tuple[int, ...]
    begun_by: int = 0
    place: int = 0
    phase: Phase = "throw"
    winner: int | None = None

    @property
    def seat(self) -> int:
        """The seat in turn."""
        return (self.begun_by + self.place) % len(self.scores)


class View(msgspec.Struct, frozen=True):
    """What everyone sees of a match; `seat` is in turn, none when it is over."""

    phase: Phase
    target: int
    scores: tuple[int, ...]
    figures: tuple[int, ...]
    seat: int | None
    winner: int | None
