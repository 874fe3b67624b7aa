"""What the croupier does for the table between hands, and the end of it (BO-9, BO-10, BO-35)."""

from __future__ import annotations

from games.bouillotte.actions import BreakOff, BuyIn, Leave, Office, OpenHand
from games.bouillotte.conclude import give_back
from games.bouillotte.events import Closed, Event, HandEnded, HandOpened, LotCalled, SeatLeft, SeatTaken
from games.bouillotte.refusals import not_now
from games.bouillotte.showdown import eldest_order, split
from games.bouillotte.state import NOBODY, State, in_hand
from games.bouillotte.words import POT, SEATS
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import BOUGHT, HANDED_BACK, Bank, Payment, Seat, Staff, Who
from games.kit.seat_words import seats_of

BANK = Bank()


def serve(state: State, action: Office, who: Who) -> list[Event]:
    """Return what an act of the croupier does. Raises RuleViolation when it is not possible now."""
    if not isinstance(who, Staff):
        raise RuleViolation("staff_only", gettext_noop("Only the croupier may do this; ask at the table."))
    if state.phase == "closed":
        raise not_now(state)
    if isinstance(action, BreakOff):
        return _break_off(state)
    if in_hand(state):
        raise RuleViolation(
            "hand_running",
            gettext_noop("A hand is under way. This is possible when it is over or has been broken off."),
        )
    if isinstance(action, BuyIn):
        return _buy_in(state, action.seat)
    if isinstance(action, Leave):
        return _leave(state, action.seat)
    if isinstance(action, OpenHand):
        return _open(state)
    return _close(state)


def _refuse_no_such_seat(state: State, seat: int) -> None:
    if not 0 <= seat < len(state.stacks):
        raise RuleViolation(
            "no_such_seat",
            gettext_noop("There is no such seat: the seats are %(seats)s."),
            seats=seats_of(range(len(state.stacks))),
        )


def _buy_in(state: State, seat: int) -> list[Event]:
    """Sell a deposit to a newcomer or to a player who has nothing left (BO-5, BO-10)."""
    _refuse_no_such_seat(state, seat)
    if state.stacks[seat]:
        raise RuleViolation(
            "deposit_not_spent",
            gettext_noop("Seat %(seat)s still has %(stack)s. A new deposit is bought with nothing left."),
            seat=Seat(seat),
            stack=state.stacks[seat],
        )
    bought = Payment(BANK, SEATS[seat], state.options.deposit, BOUGHT)
    return [bought] if state.seated[seat] else [SeatTaken(seat), bought]


def _leave(state: State, seat: int) -> list[Event]:
    """Let a player go with the chips (BO-10)."""
    _refuse_no_such_seat(state, seat)
    if not state.seated[seat]:
        raise RuleViolation(
            "seat_is_free",
            gettext_noop("Nobody sits at seat %(seat)s. Taken are: %(taken)s."),
            seat=Seat(seat),
            taken=seats_of(index for index, taken in enumerate(state.seated) if taken) or "–",
        )
    stack = state.stacks[seat]
    gone = SeatLeft(seat)
    return [Payment(SEATS[seat], BANK, stack, HANDED_BACK), gone] if stack else [gone]


def _open(state: State) -> list[Event]:
    """Open the next hand, by calling for the lot if it is the first (BO-7, BO-10)."""
    free = [seat for seat, taken in enumerate(state.seated) if not taken]
    if free:
        raise RuleViolation(
            "seats_free",
            gettext_noop("A hand needs %(players)s players. Free are the seats: %(free)s."),
            players=state.options.players,
            free=seats_of(free),
        )
    spent = [seat for seat, stack in enumerate(state.stacks) if not stack]
    if spent:
        raise RuleViolation(
            "deposit_needed",
            gettext_noop(
                "Without chips are the seats: %(spent)s. Each may buy a deposit of %(deposit)s or leave."
            ),
            spent=seats_of(spent),
            deposit=state.options.deposit,
        )
    if state.dealer == NOBODY:
        return [LotCalled()]
    return open_hand(state, state.dealer)


def open_hand(state: State, dealer: int) -> list[Event]:
    """Return the antes and the beginning of a hand that `dealer` deals (BO-9, BO-34).

    Who has less than the ante gives what he has (BO-10).
    """
    options = state.options
    stacks = list(state.stacks)
    events: list[Event] = []
    payers = (dealer,) if options.ante == "dealer" else eldest_order(dealer, len(stacks))
    reason = "ante_stake" if options.ante_counts_as_stake else "ante"
    antes = [(seat, reason) for seat in payers]
    if options.ante == "everyone_plus_dealer":
        antes.append((dealer, "ante"))
    for seat, kind in antes:
        amount = min(options.stake, stacks[seat])
        if amount:
            stacks[seat] -= amount
            events.append(Payment(SEATS[seat], POT, amount, kind))
    events.append(HandOpened(state.number + 1, dealer))
    return events


def _break_off(state: State) -> list[Event]:
    """Abandon the hand and give antes and stakes of it back (BO-35)."""
    if not in_hand(state):
        raise not_now(state)
    return [*give_back(state, "broken_off"), HandEnded("broken_off")]


def _close(state: State) -> list[Event]:
    """Share a carried plate among those still seated and close the table (BO-35)."""
    events: list[Event] = []
    if state.pot:
        order = eldest_order(state.last_dealer, len(state.stacks))
        seated = [seat for seat in order if state.seated[seat]]
        if seated:
            for seat, share in zip(seated, split(state.pot, len(seated)), strict=True):
                if share:
                    events.append(Payment(POT, SEATS[seat], share, "plate"))
        else:
            events.append(Payment(POT, BANK, state.pot, "plate"))
    events.append(Closed())
    return events
