"""What can be done at a Bouillotte table.

A `stake` in an action is what its seat will have staked in all in this hand, as the rules count it (BO-6),
and not what is added. Cards are written rank then suit, `KD` for the king of diamonds.
"""

from __future__ import annotations

import msgspec


class BuyIn(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="buy_in"):
    """The croupier sells a deposit to a newcomer or to a player who has nothing left (BO-10)."""

    seat: int


class Leave(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="leave"):
    """The player of a seat goes between two hands and takes the chips along (BO-10)."""

    seat: int


class OpenHand(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="open_hand"):
    """The croupier has the next hand begin: the antes go into the plate (BO-9)."""


class BreakOff(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="break_off"):
    """The chef de table abandons the hand: antes and stakes of it go back (BO-35)."""


class Close(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="close"):
    """The table closes: a carried plate is shared (BO-35)."""


class Lot(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="lot"):
    """The lot names the first dealer: `values` is one seat (BO-7)."""

    values: tuple[int, ...]


class Deal(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="deal"):
    """System cards are dealt: `values` in the order they leave the pack, the turn last (BO-11)."""

    values: tuple[str, ...]


class Turn(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="turn"):
    """Real cards are dealt: `values` is the turned card, the only one that is known (BO-11)."""

    values: tuple[str, ...]


class Hands(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="hands"):
    """All real hands are shown: `values` are three cards of seat 0, three of seat 1, and so on (BO-21)."""

    values: tuple[str, ...]


class Double(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="double"):
    """Before the deal, add as much as lies in the middle (BO-33)."""


class Decline(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="decline"):
    """Before the deal, do not double (BO-33)."""


class Pass(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="pass"):
    """Go out for the whole hand (BO-13, BO-17)."""


class Stay(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="stay"):
    """Stay in without opening (BO-13)."""


class Open(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="open"):
    """Open the betting with `stake` (BO-13)."""

    stake: int


class Call(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="call"):
    """Match the highest stake, or with too few chips all of them (BO-17)."""


class Raise(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="raise"):
    """Match the highest stake and go up to `stake` (BO-17)."""

    stake: int


class Show(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="show"):
    """With two left, go to `stake` and demand a showing (BO-20)."""

    stake: int


Word = Double | Decline | Pass | Stay | Open | Call | Raise | Show
Draw = Lot | Deal | Turn | Hands
Office = BuyIn | Leave | OpenHand | BreakOff | Close
Action = Word | Draw | Office
