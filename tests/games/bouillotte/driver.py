"""Plays Bouillotte in tests by the short notation of the rules page: `0 P, 1 OPEN 5, 2 CALL`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from games.bouillotte import GAME
from games.bouillotte.actions import (
    Call,
    Deal,
    Decline,
    Double,
    Hands,
    Lot,
    Open,
    OpenHand,
    Pass,
    Raise,
    Show,
    Stay,
    Turn,
)
from games.bouillotte.events import Event
from games.bouillotte.options import Options
from games.bouillotte.state import State
from games.kit.errors import RuleViolation
from games.kit.played import Chance, Offer, Payment, Pot, Seat, SeatStart, Span, Staff, Who, play

WORDS: dict[str, type[Any]] = {
    "P": Pass,
    "STAY": Stay,
    "OPEN": Open,
    "CALL": Call,
    "RAISE": Raise,
    "SHOW": Show,
    "DOUBLE": Double,
    "DECLINE": Decline,
}

# Hands without a brelan, for tests in which it does not matter who holds what: by players.
PLAIN = {
    3: ("ASKH9D/AHKD8C/ADKC9S", "8H"),
    4: ("ASKS9H/AHQD8D/KH9S8H/KD9C8C", "QC"),
    5: ("ASKS9H/AHQD8D/KH9S8H/KD9C8C/JSJHQC", "QH"),
}


def cut_cards(text: str) -> tuple[str, ...]:
    """Return the cards written one after the other."""
    return tuple(text[place : place + 2] for place in range(0, len(text), 2))


def hands_of(text: str) -> tuple[tuple[str, ...], ...]:
    """Return hands written as `ASAHAD/KSKHKD`."""
    return tuple(cut_cards(hand) for hand in text.split("/"))


def dealt(hands: Sequence[Sequence[str]], turn: str, dealer: int) -> tuple[str, ...]:
    """Return the cards in the order that deals those hands (BO-11)."""
    players = len(hands)
    order = [(dealer + 1 + step) % players for step in range(players)]
    return (*(hands[seat][place] for place in range(3) for seat in order), turn)


class Table:
    """A table on which a hand has been opened and, unless it waits for a doubling, dealt."""

    def __init__(
        self,
        *,
        stacks: Sequence[int] = (),
        dealer: int = 0,
        hands: str = "",
        turn: str = "",
        deal: bool = True,
        **options: Any,
    ) -> None:
        self.options = Options(**options)
        players = self.options.players
        plain, plain_turn = PLAIN[players]
        self.hands = hands_of(hands or plain)
        self.turn = turn or plain_turn
        self.state: State = GAME.start(
            self.options,
            [SeatStart(f"player {seat}", stack) for seat, stack in enumerate(stacks or (30,) * players)],
        )
        self.log: list[Event] = []
        self.do(OpenHand(), Staff())
        self.do(Lot((dealer,)), Chance())
        if deal and self.state.phase == "deal":
            self.deal()

    def do(self, action: Any, who: Who) -> tuple[Event, ...]:
        """Do one thing and return its events."""
        self.state, events = play(GAME, self.state, action, who)
        self.log += events
        return events

    def deal(self) -> None:
        """Deal the table's cards, or with real ones turn the card."""
        if self.options.cards == "real":
            self.do(Turn((self.turn,)), Chance())
        else:
            self.do(Deal(dealt(self.hands, self.turn, self.state.dealer)), Chance())

    def show(self) -> tuple[Event, ...]:
        """Enter the real hands."""
        return self.do(Hands(tuple(card for hand in self.hands for card in hand)), Chance())

    def next_hand(self) -> None:
        """Open and deal the next hand."""
        self.do(OpenHand(), Staff())
        if self.state.phase == "deal":
            self.deal()

    def say(self, text: str) -> Table:
        """Have seats speak, in the notation of the page."""
        for word in text.split(","):
            seat, name, *stake = word.split()
            self.do(WORDS[name](*map(int, stake)), Seat(int(seat)))
        return self

    def refused(self, text: str) -> RuleViolation:
        """Return the refusal of one word; fail if there is none or if it changed anything."""
        before = self.state
        try:
            self.say(text)
        except RuleViolation as refusal:
            assert self.state is before
            return refusal
        raise AssertionError(f"{text} was not refused")

    def paid(self, reason: str) -> list[Payment]:
        """Return all payments so far with that reason."""
        return [event for event in self.log if isinstance(event, Payment) and event.reason == reason]

    def won(self) -> dict[int, int]:
        """Return what each seat has won of pots."""
        won: dict[int, int] = {}
        for payment in self.paid("pot"):
            assert isinstance(payment.source, Pot)
            assert isinstance(payment.target, Seat)
            won[payment.target.index] = won.get(payment.target.index, 0) + payment.amount
        return won

    @property
    def word(self) -> int | None:
        """The seat whose word it is."""
        return self.state.waiting[0] if self.state.waiting else None


def showdown(left: str, **table: Any) -> Table:
    """Play a hand in which exactly the seats written in `left` stay in with one stake, up to the showdown."""
    at = Table(**table)
    opened = False
    while at.state.waiting:
        seat = at.state.waiting[0]
        if str(seat) not in left:
            at.say(f"{seat} P")
        elif opened:
            at.say(f"{seat} CALL")
        else:
            opened = True
            at.say(f"{seat} OPEN 1")
    return at


def chosen(offer: Offer, rng: Random) -> Any:
    """Return the action of an offer with every choice made at random, its ends often."""
    made = {}
    for field, choice in offer.choices.items():
        if isinstance(choice, Span):
            made[field] = rng.choice((choice.least, choice.most, rng.randint(choice.least, choice.most)))
        else:
            made[field] = rng.choice(choice)
    return msgspec.structs.replace(offer.action, **made)
