"""The end of a hand: who gets what (BO-14, BO-15, BO-19, BO-21 to BO-31, BO-34)."""

from __future__ import annotations

from collections.abc import Sequence

from games.bouillotte.events import Event, HandEnded, Shown
from games.bouillotte.pots import cut, rakes, unmatched
from games.bouillotte.showdown import Showdown, eldest_order, judge, strength
from games.bouillotte.state import State, left
from games.bouillotte.words import POT, SEATS
from games.kit.played import Payment, Rake

RAKE = Rake()


def conclude(state: State) -> list[Event]:
    """Return what follows when the betting is over: a void hand, a winner unseen, or the showdown.

    With real cards a showdown waits for the hands, and only what nobody can match goes back now.
    """
    still = left(state)
    if not still:
        return _void(state)
    over = unmatched(state.staked, still)
    if len(still) == 1:
        return _unseen(state, still[0], over[1] if over is not None else 0)
    events: list[Event] = []
    stacks, staked, pot = list(state.stacks), list(state.staked), state.pot
    if over is not None:
        seat, back = over
        events.append(Payment(POT, SEATS[seat], back, "unmatched"))
        stacks[seat] += back
        staked[seat] -= back
        pot -= back
    if state.options.cards == "system":
        events += show(state, state.hands, stacks, staked, pot)
    return events


def _void(state: State) -> list[Event]:
    """All have passed: the antes stay in the plate or go back (BO-14, BO-34)."""
    events: list[Event] = []
    if state.options.all_pass == "refund":  # noqa: S105 (it passes no word)
        events += give_back(state, "refund")
    events.append(HandEnded("void"))
    return events


def give_back(state: State, reason: str) -> list[Event]:
    """Return to every seat what it put in in this hand; a carried plate stays (BO-34, BO-35)."""
    return [
        Payment(POT, SEATS[seat], ante + stake, reason)
        for seat, (ante, stake) in enumerate(zip(state.antes, state.staked, strict=True))
        if ante + stake
    ]


def _unseen(state: State, winner: int, own: int) -> list[Event]:
    """The last player left takes everything without showing (BO-15, BO-18).

    Of it `own` units are his that nobody has matched, and bear no commission.
    """
    (rake,) = rakes(state.options, (state.pot - own,))
    events: list[Event] = []
    if rake:
        events.append(Payment(POT, RAKE, rake, "rake"))
    if state.pot > rake:
        events.append(Payment(POT, SEATS[winner], state.pot - rake, "pot"))
    events.append(HandEnded("unseen", (winner,)))
    return events


def show(
    state: State, hands: Sequence[tuple[str, ...]], stacks: Sequence[int], staked: Sequence[int], pot: int
) -> list[Event]:
    """Judge all hands and pay every part of the pot, then the bonus of brelans.

    `stacks`, `staked` and `pot` are those after what nobody can match has gone back.
    """
    still = left(state)
    parts = cut(pot - sum(staked), staked, still)
    shown = judge(state.options, state.dealer, hands, state.turn, still, parts)
    events: list[Event] = [Shown(shown)]
    stacks = list(stacks)
    winners: set[int] = set()
    for award in shown.awards:
        winners.update(award.winners)
        if award.rake:
            events.append(Payment(POT, RAKE, award.rake, "rake"))
        for seat, share in zip(award.winners, award.shares, strict=True):
            if share:
                events.append(Payment(POT, SEATS[seat], share, "pot"))
                stacks[seat] += share
    if state.options.brelan_bonus or state.options.square_bonus:
        events += _bonuses(state, shown, stacks)
    events.append(HandEnded("showdown", tuple(sorted(winners))))
    return events


def _bonuses(state: State, shown: Showdown, stacks: list[int]) -> list[Event]:
    """Have every other player pay each brelan of a player left, as far as the chips go (BO-34)."""
    events: list[Event] = []
    order = eldest_order(state.dealer, len(stacks))
    brelans = [hand for hand in shown.hands if hand.left and "brelan" in hand.figure]
    for hand in sorted(brelans, key=strength, reverse=True):
        square = hand.figure == "square_brelan"
        bonus = state.options.square_bonus if square else state.options.brelan_bonus
        for seat in order:
            amount = min(bonus, stacks[seat])
            if seat != hand.seat and amount:
                stacks[seat] -= amount
                stacks[hand.seat] += amount
                reason = "square_bonus" if square else "brelan_bonus"
                events.append(Payment(SEATS[seat], SEATS[hand.seat], amount, reason))
    return events
