"""What a viewer may see: a list of what is allowed, built field by field.

Nothing but the cards is secret. A player sees the own hand; everyone sees the turn, and all hands once they
are shown.
"""

from __future__ import annotations

import msgspec

from games.bouillotte.events import HandEnded
from games.bouillotte.pots import StakePot, cut
from games.bouillotte.showdown import Showdown
from games.bouillotte.state import NOBODY, Phase, State, Status, in_hand, left, plate
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Seat, Viewer


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """A seat as it looks from anywhere: `staked` and `ante` in this hand, `cards` only when they are open."""

    seat: int
    seated: bool
    stack: int
    staked: int
    ante: int
    status: Status
    cards: tuple[str, ...]


class View(msgspec.Struct, frozen=True, gc=False):
    """A table as its viewer sees it. Amounts are in units.

    `own` are the cards of the viewer's own seat. `word` is the seat whose word it is, `waiting` those that
    speak after it as things stand, `doubler` who doubled blind last. `pots` are the parts of the pot as they
    would be cut now, `level` is the highest stake. `ended` and `showdown` tell of the last hand until the
    next one opens.
    """

    number: int
    phase: Phase
    direction: str
    dealer: int | None
    turn: str
    own: tuple[str, ...]
    seats: tuple[SeatView, ...]
    pot: int
    plate: int
    pots: tuple[StakePot, ...]
    level: int
    word: int | None
    waiting: tuple[int, ...]
    doubler: int | None
    showdown: Showdown | None
    ended: HandEnded | None


def view(state: State, viewer: Viewer) -> View:
    """Return what `viewer` may see of the table."""
    own: tuple[str, ...] = ()
    if isinstance(viewer, Seat) and state.hands and 0 <= viewer.index < len(state.hands):
        own = state.hands[viewer.index]
    shown = state.showdown
    opened = tuple(hand.cards for hand in shown.hands) if shown else ((),) * len(state.stacks)
    return _build(state, own, opened)


def reveal(state: State, now: State | None) -> View:
    """Return a position of a hand with every card that the system knew, for who goes over it afterwards.

    `now` is the table's present position, none when no more is played. Raises RuleViolation `hand_not_over`
    while that hand still runs.
    """
    if now is not None and (state.number > now.number or (state.number == now.number and in_hand(now))):
        raise RuleViolation(
            "hand_not_over",
            gettext_noop("Hand %(number)s is still being played. Its cards can be seen when it is over."),
            number=state.number,
        )
    return _build(state, (), state.hands or ((),) * len(state.stacks))


def _build(state: State, own: tuple[str, ...], opened: tuple[tuple[str, ...], ...]) -> View:
    still = left(state)
    return View(
        number=state.number,
        phase=state.phase,
        direction=state.options.direction,
        dealer=_or_none(state.dealer),
        turn=state.turn,
        own=own,
        seats=tuple(
            SeatView(
                seat,
                state.seated[seat],
                state.stacks[seat],
                state.staked[seat],
                state.antes[seat],
                state.status[seat],
                opened[seat],
            )
            for seat in range(len(state.stacks))
        ),
        pot=state.pot,
        plate=plate(state),
        pots=cut(plate(state), state.staked, still) if in_hand(state) and still else (),
        level=state.level,
        word=state.waiting[0] if state.waiting else None,
        waiting=state.waiting[1:],
        doubler=_or_none(state.doubler),
        showdown=state.showdown,
        ended=state.ended,
    )


def _or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat
