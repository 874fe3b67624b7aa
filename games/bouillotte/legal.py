"""What everyone may do now.

The first offer to a seat whose word it is never costs chips: an action clock that runs out takes it.
"""

from __future__ import annotations

from games.bouillotte import limits
from games.bouillotte.actions import (
    BreakOff,
    BuyIn,
    Call,
    Close,
    Decline,
    Double,
    Leave,
    Open,
    OpenHand,
    Pass,
    Raise,
    Show,
    Stay,
)
from games.bouillotte.state import NOBODY, State, in_hand, opponent
from games.bouillotte.words import may_show_out_of_turn
from games.kit.errors import gettext_noop
from games.kit.played import Offer, Seat, Span, Staff, Who

_STAKE = {"stake": gettext_noop("Stake in all")}
_SEAT = {"seat": gettext_noop("Seat")}


def legal(state: State, who: Who) -> tuple[Offer, ...]:
    """Return every act open to `who`. What chance brings is told by `needs` instead."""
    if isinstance(who, Seat):
        return _words(state, who.index)
    if isinstance(who, Staff):
        return _office(state)
    return ()


def _words(state: State, seat: int) -> tuple[Offer, ...]:
    if not state.waiting:
        return ()
    if seat != state.waiting[0]:
        if may_show_out_of_turn(state, seat):
            stake = state.staked[seat]
            return (Offer(Show(stake), gettext_noop("Demand a showing"), params={"stake": stake, "adds": 0}),)
        return ()
    if state.phase == "doubling":
        return (
            Offer(Decline(), gettext_noop("Decline")),
            Offer(Double(), gettext_noop("Double for %(adds)s"), params={"adds": state.pot}),
        )
    offers = [Offer(Pass(), gettext_noop("Pass"))]
    if state.phase == "stay":
        stake = limits.stay(state, seat)
        offers.append(Offer(Stay(), gettext_noop("Stay for %(stake)s"), params=_params(state, seat, stake)))
        opening = limits.opening(state, seat)
        if opening is not None:
            offers.append(_spanned(state, seat, Open(opening.least), gettext_noop("Open"), opening))
    else:
        stake = limits.call(state, seat)
        offers.append(Offer(Call(), gettext_noop("Call %(stake)s"), params=_params(state, seat, stake)))
    if state.phase == "bet":
        raising = limits.raising(state, seat)
        if raising is not None:
            offers.append(_spanned(state, seat, Raise(raising.least), gettext_noop("Raise"), raising))
    if state.phase != "locked" and opponent(state, seat) != NOBODY:
        showing = limits.showing(state, seat)
        offers.append(_spanned(state, seat, Show(showing.least), gettext_noop("Demand a showing"), showing))
    return tuple(offers)


def _params(state: State, seat: int, stake: int) -> dict[str, int]:
    """Return what a word brings its seat to and what that adds, in units."""
    return {"stake": stake, "adds": stake - state.staked[seat]}


def _spanned(state: State, seat: int, action: Open | Raise | Show, label: str, span: Span) -> Offer:
    return Offer(action, label, {"stake": span}, _params(state, seat, span.least), words=_STAKE)


def _office(state: State) -> tuple[Offer, ...]:
    if state.phase == "closed":
        return ()
    if in_hand(state):
        return (Offer(BreakOff(), gettext_noop("Break the hand off")),)
    offers = []
    if all(state.seated) and all(state.stacks):
        offers.append(Offer(OpenHand(), gettext_noop("Open the hand")))
    spent = tuple(seat for seat, stack in enumerate(state.stacks) if not stack)
    if spent:
        deposit = {"amount": state.options.deposit}
        offers.append(
            Offer(
                BuyIn(spent[0]),
                gettext_noop("Sell a deposit of %(amount)s"),
                {"seat": spent},
                deposit,
                words=_SEAT,
            )
        )
    taken = tuple(seat for seat, seated in enumerate(state.seated) if seated)
    if taken:
        offers.append(Offer(Leave(taken[0]), gettext_noop("Let a player go"), {"seat": taken}, words=_SEAT))
    offers.append(Offer(Close(), gettext_noop("Close the table")))
    return tuple(offers)
