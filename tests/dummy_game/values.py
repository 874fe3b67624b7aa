"""The values of the dummy game: options, actions, events, state and view."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from games.kit.played import Payment, SeatStart

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]
Phase = Literal["deal", "word", "over"]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What each seat antes, the most it may stake, the house's commission, and whether equal cards share."""

    ante: AtLeastOne = 1
    most: AtLeastOne = 10
    rake_percent: Percent = 5
    ties: Literal["share", "first"] = "share"


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deal"):
    """One card to each seat in order, then one turned up."""

    values: tuple[str, ...]


class Stay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stay"):
    """The seat puts `stake` into the pot."""

    stake: int


class Fold(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="fold"):
    """The seat goes out, and shows its card or not."""

    shows: bool


class BreakOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="break_off"):
    """The croupier calls the match off: antes and stakes go back."""


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """Cards lie before the seats, and one is turned up."""

    hands: tuple[str, ...]
    turned: str


class Stayed(msgspec.Struct, frozen=True, tag="stayed"):
    """A seat has stayed."""

    seat: int
    stake: int


class Folded(msgspec.Struct, frozen=True, tag="folded"):
    """A seat is out; `shown` is its card if everyone has seen it."""

    seat: int
    shown: str | None


class Shown(msgspec.Struct, frozen=True, tag="shown"):
    """Those who stayed have shown their cards, (seat, card)."""

    cards: tuple[tuple[int, str], ...]


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The match is over."""

    winners: tuple[int, ...]
    void: bool


Action = Deal | Stay | Fold | BreakOff
Event = Dealt | Stayed | Folded | Shown | Ended | Payment


class State(msgspec.Struct, frozen=True):
    """Everything there is to know: `put` is what each seat has put into the pot, `shown` who has shown."""

    options: Options
    seats: tuple[SeatStart, ...]
    stacks: tuple[int, ...]
    put: tuple[int, ...]
    pot: int = 0
    phase: Phase = "deal"
    hands: tuple[str, ...] = ()
    turned: str | None = None
    folded: tuple[bool, ...] = ()
    shown: tuple[bool, ...] = ()
    word: int = 0
    winners: tuple[int, ...] = ()
    void: bool = False


class View(msgspec.Struct, frozen=True):
    """What a viewer sees: `cards` holds None for each card that is hidden from them."""

    phase: Phase
    stacks: tuple[int, ...]
    put: tuple[int, ...]
    pot: int
    turned: str | None
    cards: tuple[str | None, ...]
    folded: tuple[bool, ...]
    word: int | None
    winners: tuple[int, ...]
