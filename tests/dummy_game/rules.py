"""The rules of the dummy game as a `games.kit.played.PlayedGame`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from games.kit import cards
from games.kit.chance import ChanceForm
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import (
    Chance,
    Need,
    Offer,
    Payment,
    Pot,
    Public,
    Rake,
    Result,
    Seat,
    SeatStart,
    Span,
    Staff,
    Viewer,
    Who,
)
from games.kit.scene import Scene
from games.kit.spec import GameSpec
from tests.dummy_game.scene import scene
from tests.dummy_game.values import (
    Action,
    BreakOff,
    Deal,
    Dealt,
    Ended,
    Event,
    Fold,
    Folded,
    Options,
    Shown,
    State,
    Stay,
    Stayed,
    View,
)

RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
PACK = cards.pack(RANKS)


class HighCard:
    """Each seat antes and gets a card, stays or folds once in order, and the best card takes the pot.

    A card of the turned card's suit is better than any other; then the rank counts.
    """

    spec = GameSpec(
        name="dummy",
        title=gettext_noop("High card"),
        family="played",
        options=Options,
        seats=(2, 4),
        reserved=("break_off",),
    )
    action = Action
    event = Event
    state = State

    def start(self, options: Options, seats: Sequence[SeatStart]) -> State:
        least, most = self.spec.seats
        if not least <= len(seats) <= most:
            raise RuleViolation(
                "seat_count", gettext_noop("Two to four seats play, not %(seats)s."), seats=len(seats)
            )
        for seat in seats:
            if seat.stack < options.ante:
                raise RuleViolation(
                    "cannot_ante", gettext_noop("%(name)s has less than the ante."), name=seat.name
                )
        nobody = (False,) * len(seats)
        return State(
            options,
            tuple(seats),
            tuple(seat.stack for seat in seats),
            (0,) * len(seats),
            folded=nobody,
            shown=nobody,
        )

    def needs(self, state: State) -> Need | None:
        if state.phase != "deal":
            return None
        seats = range(len(state.seats))
        form = ChanceForm(name=gettext_noop("deal"), faces=PACK, count=len(seats) + 1, distinct=True)
        return Need(form, "deal", seen=(*((seat,) for seat in seats), None))

    def turn(self, state: State) -> tuple[Who, ...]:
        match state.phase:
            case "deal":
                return (Chance(),)
            case "word":
                return (Seat(state.word),)
            case _:
                return ()

    def legal(self, state: State, who: Who) -> tuple[Offer, ...]:
        if state.phase == "over":
            return ()
        if isinstance(who, Staff):
            return (Offer(BreakOff(), gettext_noop("Break off")),)
        if who not in self.turn(state) or not isinstance(who, Seat):
            return ()
        fold = Offer(Fold(False), gettext_noop("Fold"), {"shows": [False, True]})
        most = min(state.options.most, state.stacks[who.index])
        if not most:
            return (fold,)
        return Offer(Stay(1), gettext_noop("Stay"), {"stake": Span(1, most)}), fold

    def decide(self, state: State, action: Action, who: Who) -> tuple[Event, ...]:
        if state.phase == "over":
            raise RuleViolation("over", gettext_noop("The match is over."))
        if isinstance(action, BreakOff):
            if not isinstance(who, Staff):
                raise RuleViolation("staff_only", gettext_noop("Only the croupier may break off."))
            return (*_back(state), Ended((), void=True))
        if who not in self.turn(state):
            raise RuleViolation("not_your_word", gettext_noop("It is someone else's word."))
        if isinstance(action, Deal):
            need = self.needs(state)
            if need is None:
                raise RuleViolation("dealt", gettext_noop("The cards are dealt already."))
            *hands, turned = need.form.validate(action.values)
            antes = (
                Payment(Seat(index), Pot(), state.options.ante, "ante") for index in range(len(state.seats))
            )
            return (*antes, Dealt(tuple(map(str, hands)), str(turned)))
        if not isinstance(who, Seat):
            raise RuleViolation("players_only", gettext_noop("Only a player may say this."))
        if isinstance(action, Fold):
            said: tuple[Event, ...] = (Folded(who.index, state.hands[who.index] if action.shows else None),)
        else:
            most = min(state.options.most, state.stacks[who.index])
            if not 1 <= action.stake <= most:
                raise RuleViolation("bad_stake", gettext_noop("A stake is from 1 to %(most)s."), most=most)
            said = (Payment(who, Pot(), action.stake, "stay"), Stayed(who.index, action.stake))
        if who.index < len(state.seats) - 1:
            return said
        for event in said:
            state = self.evolve(state, event)
        return (*said, *_conclude(state))

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case Payment():
                return _moved(state, event)
            case Dealt(hands, turned):
                return replace(state, phase="word", hands=hands, turned=turned)
            case Stayed(seat):
                return replace(state, word=seat + 1)
            case Folded(seat, shown):
                return replace(
                    state,
                    word=seat + 1,
                    folded=_set(state.folded, seat),
                    shown=_set(state.shown, seat) if shown else state.shown,
                )
            case Shown(shown_cards):
                for seat, _ in shown_cards:
                    state = replace(state, shown=_set(state.shown, seat))
                return state
            case Ended(winners, void):
                return replace(state, phase="over", winners=winners, void=void)

    def view(self, state: State, viewer: Viewer) -> View:
        own = viewer.index if isinstance(viewer, Seat) else None
        return View(
            phase=state.phase,
            stacks=state.stacks,
            put=state.put,
            pot=state.pot,
            turned=state.turned,
            cards=tuple(
                card if state.shown[seat] or seat == own else None for seat, card in enumerate(state.hands)
            ),
            folded=state.folded,
            word=state.word if state.phase == "word" else None,
            winners=state.winners,
        )

    def reveal(self, state: State, now: State | None) -> View:
        if now is not None and now.phase != "over":
            raise RuleViolation("not_over", gettext_noop("The cards can be seen when the match is over."))
        return replace(self.view(state, Public()), cards=state.hands)

    def scene(self, view: View) -> Scene:
        return scene(view)

    def result(self, state: State) -> Result | None:
        return Result(state.winners, state.void) if state.phase == "over" else None

    def describe(self, event: Any) -> tuple[str, Mapping[str, Any]]:
        match event:
            case Dealt():
                return gettext_noop("The cards are dealt; %(card)s is turned."), {
                    "card": cards.printed(event.turned)
                }
            case Stayed():
                return gettext_noop("Seat %(seat)s stays with %(stake)s."), {
                    "seat": Seat(event.seat),
                    "stake": event.stake,
                }
            case Folded(shown=None):
                return gettext_noop("Seat %(seat)s folds."), {"seat": Seat(event.seat)}
            case Folded(shown=str(card)):
                return gettext_noop("Seat %(seat)s folds and shows %(card)s."), {
                    "seat": Seat(event.seat),
                    "card": cards.printed(card),
                }
            case Shown():
                shown = ", ".join(f"{seat + 1}: {cards.printed(card)}" for seat, card in event.cards)
                return gettext_noop("Shown: %(cards)s."), {"cards": shown}
            case Ended(void=True):
                return gettext_noop("The match is broken off."), {}
        return gettext_noop("The match is over."), {}


def _conclude(state: State) -> tuple[Event, ...]:
    """The end after the last word: the best card of those who stayed takes the pot less the commission."""
    stayed = [seat for seat, out in enumerate(state.folded) if not out]
    if not stayed:
        return (*_back(state), Ended((), void=False))
    best = max(_height(state, seat) for seat in stayed)
    winners = tuple(seat for seat in stayed if _height(state, seat) == best)
    if state.options.ties == "first":
        winners = winners[:1]
    rake = state.pot * state.options.rake_percent // 100
    share, odd = divmod(state.pot - rake, len(winners))
    events: list[Event] = [Shown(tuple((seat, state.hands[seat]) for seat in stayed))]
    if rake:
        events.append(Payment(Pot(), Rake(), rake, "rake"))
    for seat in winners:
        amount = share + (odd if seat == winners[0] else 0)
        if amount:
            events.append(Payment(Pot(), Seat(seat), amount, "pot"))
    return (*events, Ended(winners, void=False))


def _height(state: State, seat: int) -> tuple[bool, int]:
    card = state.hands[seat]
    return cards.suit(card) == cards.suit(state.turned or ""), RANKS.index(cards.rank(card))


def _back(state: State) -> tuple[Event, ...]:
    return tuple(
        Payment(Pot(), Seat(seat), amount, "back") for seat, amount in enumerate(state.put) if amount
    )


def _moved(state: State, payment: Payment) -> State:
    if isinstance(payment.source, Seat):
        seat, amount = payment.source.index, payment.amount
        return replace(
            state,
            stacks=_add(state.stacks, seat, -amount),
            put=_add(state.put, seat, amount),
            pot=state.pot + amount,
        )
    stacks = state.stacks
    if isinstance(payment.target, Seat):
        stacks = _add(stacks, payment.target.index, payment.amount)
    return replace(state, stacks=stacks, pot=state.pot - payment.amount)


def _add(amounts: tuple[int, ...], seat: int, amount: int) -> tuple[int, ...]:
    return (*amounts[:seat], amounts[seat] + amount, *amounts[seat + 1 :])


def _set(flags: tuple[bool, ...], seat: int) -> tuple[bool, ...]:
    return (*flags[:seat], True, *flags[seat + 1 :])
