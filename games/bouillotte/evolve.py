"""What an event does to the position. Nothing here refuses: what `decide` has said, has happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from games.bouillotte.events import (
    Closed,
    DealerDrawn,
    Dealt,
    Declined,
    Doubled,
    Event,
    HandEnded,
    HandOpened,
    LotCalled,
    SeatLeft,
    SeatTaken,
    Shown,
    Spoke,
    Turned,
)
from games.bouillotte.state import NOBODY, State, least_raise, opponent, speakers, speaking_order, stay_stake
from games.kit.played import Payment, Pot, Seat

T = TypeVar("T")


def evolve(state: State, event: Event) -> State:
    """Return the position after `event`."""
    return _EVOLVE[type(event)](state, event)


def _put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _payment(state: State, event: Payment) -> State:
    """Move money (BO-32). Stakes and antes of the hand are kept beside it as what the rules count."""
    amount, reason = event.amount, event.reason
    source, target = event.source, event.target
    stacks, pot, antes, staked = state.stacks, state.pot, state.antes, state.staked
    level = state.level
    if isinstance(source, Seat):
        seat = source.index
        stacks = _put(stacks, seat, stacks[seat] - amount)
        if isinstance(target, Pot):
            pot += amount
            if reason == "ante":
                antes = _put(antes, seat, antes[seat] + amount)
            else:
                staked = _put(staked, seat, staked[seat] + amount)
                if reason == "ante_stake":
                    level = max(level, staked[seat])
    elif isinstance(source, Pot):
        pot -= amount
        if reason == "unmatched" and isinstance(target, Seat):
            staked = _put(staked, target.index, staked[target.index] - amount)
    if isinstance(target, Seat):
        seat = target.index
        stacks = _put(stacks, seat, stacks[seat] + amount)
    return replace(state, stacks=stacks, pot=pot, antes=antes, staked=staked, level=level)


def _seat_taken(state: State, event: SeatTaken) -> State:
    return replace(state, seated=_put(state.seated, event.seat, True))


def _seat_left(state: State, event: SeatLeft) -> State:
    # Whoever sits down there next must not find the cards of the one who went.
    hands = _put(state.hands, event.seat, ()) if state.hands else ()
    return replace(state, seated=_put(state.seated, event.seat, False), hands=hands)


def _lot_called(state: State, event: LotCalled) -> State:
    return replace(state, phase="lot")


def _dealer_drawn(state: State, event: DealerDrawn) -> State:
    return replace(state, dealer=event.seat)


def _hand_opened(state: State, event: HandOpened) -> State:
    opened = replace(
        state,
        number=event.number,
        phase="deal",
        status=("in",) * len(state.stacks),
        waiting=(),
        lift=0,
        last_stay=0,
        last_raiser=NOBODY,
        extra=False,
        doubler=NOBODY,
        asked=NOBODY,
        buyer=NOBODY,
        hands=(),
        turn="",
        showdown=None,
        ended=None,
    )
    return _ask_next(opened) if state.options.blind_doubling else opened


def _ask_next(state: State) -> State:
    """Ask the next seat whether it doubles, or end the doubling: the dealer is the last (BO-33)."""
    if state.asked != state.dealer:
        seat = ((state.dealer if state.asked == NOBODY else state.asked) + 1) % len(state.stacks)
        if state.stacks[seat] >= state.pot:
            return replace(state, phase="doubling", waiting=(seat,), asked=seat, buyer=NOBODY)
    return replace(state, phase="deal", waiting=(), buyer=NOBODY)


def _doubled(state: State, event: Doubled) -> State:
    seat, before = event.seat, state.doubler
    doubled = replace(
        state,
        doubler=seat,
        level=event.stake,
        lift=event.stake - state.level,
        status=state.status if state.stacks[seat] else _put(state.status, seat, "allin"),
    )
    if seat != state.buyer and before != NOBODY and state.stacks[before] >= state.pot:
        return replace(doubled, waiting=(before,), buyer=before)
    return _ask_next(doubled)


def _declined(state: State, event: Declined) -> State:
    if event.seat == state.buyer:
        return _ask_next(state)
    return replace(state, phase="deal", waiting=())


def _dealt(state: State, event: Dealt) -> State:
    return _begin(state, event.hands, event.turn)


def _turned(state: State, event: Turned) -> State:
    return _begin(state, (), event.turn)


def _begin(state: State, hands: tuple[tuple[str, ...], ...], turn: str) -> State:
    """Begin the first phase, or after a blind doubling the second at once (BO-12, BO-33)."""
    if state.doubler == NOBODY:
        return replace(state, hands=hands, turn=turn, phase="stay", waiting=speaking_order(state))
    doubled = replace(
        state,
        hands=hands,
        turn=turn,
        phase="bet",
        waiting=speakers(state, state.doubler),
        last_raiser=state.doubler,
    )
    return doubled if doubled.waiting else _level(doubled)


def _spoke(state: State, event: Spoke) -> State:
    """Apply one word and find out who speaks next (BO-13 to BO-20)."""
    seat, act, stake = event.seat, event.act, event.stake
    if act == "pass":
        spoken = replace(state, status=_put(state.status, seat, "passed"), waiting=state.waiting[1:])
    else:
        status = state.status if state.stacks[seat] else _put(state.status, seat, "allin")
        if act == "call":
            spoken = replace(state, status=status, waiting=state.waiting[1:])
        else:
            spoken = _LIFTS[act](replace(state, status=status, level=max(state.level, stake)), state, event)
    return _go_on(spoken)


def _stay(spoken: State, before: State, event: Spoke) -> State:
    spoken = replace(spoken, waiting=before.waiting[1:], lift=spoken.level - before.level)
    # An all-in stay for less leaves the next one's price and the last raiser as they are (BO-13).
    if event.stake >= stay_stake(before):
        return replace(spoken, last_stay=event.stake, last_raiser=event.seat)
    return spoken


def _raise(spoken: State, before: State, event: Spoke) -> State:
    lift = event.stake - before.level
    # A smaller all-in raise leaves the least raise as it was (BO-34).
    if event.act == "raise" and lift < least_raise(before):
        lift = before.lift
    waiting = speakers(spoken, event.seat)
    if waiting and waiting[-1] == event.seat:
        waiting = waiting[:-1]
    return replace(spoken, phase="bet", waiting=waiting, lift=lift, last_raiser=event.seat, extra=False)


def _show(spoken: State, before: State, event: Spoke) -> State:
    other = opponent(spoken, event.seat)
    if spoken.status[other] == "allin" or spoken.staked[other] >= event.stake:
        return replace(spoken, phase="locked", waiting=())
    return replace(spoken, phase="locked", waiting=(other,), level=event.stake)


_LIFTS: dict[str, Callable[[State, State, Spoke], State]] = {
    "stay": _stay,
    "open": _raise,
    "raise": _raise,
    "show": _show,
}


def _go_on(state: State) -> State:
    """Say who speaks next, or that the betting is over (BO-14 to BO-16, BO-18)."""
    passed = state.status.count("passed")
    last = passed >= len(state.status) - 1
    # In the first phase even the last player left has to speak (BO-15); those who wait have not passed.
    if state.waiting and (state.phase == "stay" or not last):
        return state
    if last:
        return replace(state, phase="showdown", waiting=())
    if state.phase == "stay":
        short = tuple(seat for seat in speaking_order(state) if state.staked[seat] < state.level)
        state = replace(state, phase="bet", waiting=short)
        if short:
            return state
    return _level(state)


def _level(state: State) -> State:
    """End the betting, or with three or more left go round once more where that is played (BO-18)."""
    if state.options.extra_round and state.phase == "bet" and not state.extra:
        again = tuple(seat for seat in speakers(state, state.last_raiser) if seat != state.last_raiser)
        if again and state.status.count("passed") <= len(state.status) - 3:
            return replace(state, extra=True, waiting=again)
    return replace(state, phase="showdown", waiting=())


def _shown(state: State, event: Shown) -> State:
    hands = tuple(hand.cards for hand in event.showdown.hands)
    return replace(state, hands=hands, showdown=event.showdown)


def _hand_ended(state: State, event: HandEnded) -> State:
    nothing = (0,) * len(state.stacks)
    dealer = state.dealer
    # A hand that was broken off is dealt again by the same dealer.
    if event.outcome != "broken_off":
        dealer = (dealer + 1) % len(state.stacks)
    return replace(
        state,
        phase="between",
        waiting=(),
        antes=nothing,
        staked=nothing,
        level=0,
        dealer=dealer,
        last_dealer=state.dealer,
        ended=event,
    )


def _closed(state: State, event: Closed) -> State:
    return replace(state, phase="closed")


_EVOLVE: dict[type, Callable[[State, Any], State]] = {
    Payment: _payment,
    SeatTaken: _seat_taken,
    SeatLeft: _seat_left,
    LotCalled: _lot_called,
    DealerDrawn: _dealer_drawn,
    HandOpened: _hand_opened,
    Doubled: _doubled,
    Declined: _declined,
    Dealt: _dealt,
    Turned: _turned,
    Spoke: _spoke,
    Shown: _shown,
    HandEnded: _hand_ended,
    Closed: _closed,
}
