"""The referee of played games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import (
    BOUGHT,
    HANDED_BACK,
    Bank,
    Chance,
    Payment,
    PlayedGame,
    Pot,
    Public,
    Rake,
    Role,
    Seat,
    Staff,
    Who,
    play,
)
from games.kit.records import Move, Record
from games.kit.referee.telling import Teller, paragraph, plain


def tell_match(game: PlayedGame, record: Record, teller: Teller) -> Iterator[str]:
    """Replay a record of a played game and yield what happened, line by line."""
    return _MatchReferee(game, record, teller).tell()


class _MatchReferee:
    """One replay: the game, the names at the seats, the words, and what each role got so far."""

    def __init__(self, game: PlayedGame, record: Record, teller: Teller) -> None:
        self.game = game
        self.record = record
        self.seats = record.header.seats
        self.teller = teller
        self.say = teller.tell
        self.got: Counter[Role] = Counter()
        self.bought: Counter[Role] = Counter()
        self.handed_back: Counter[Role] = Counter()

    def tell(self) -> Iterator[str]:
        """Yield every line."""
        state = self.game.start(self.record.options, self.seats)
        yield from self.teller.head(self.record)
        for index, seat in enumerate(self.seats):
            yield self.say(
                gettext_noop("%(who)s starts with %(stack)s."), who=self._who(Seat(index)), stack=seat.stack
            )
        yield ""
        for number, move in enumerate(self.record.acts, start=2):
            sentences = [f"{self._who(move.who)}: {plain(move.action)}"]
            try:
                state, events = self._play(state, move)
            except RuleViolation as refusal:
                sentences.append(self.teller.refused(refusal))
            else:
                sentences += [sentence for event in events if (sentence := self._event(event))]
            yield from paragraph(number, sentences)
        yield ""
        yield from self._end(state)

    def _play(self, state: Any, move: Move) -> tuple[Any, tuple[Any, ...]]:
        if isinstance(move.who, Seat) and not 0 <= move.who.index < len(self.seats):
            raise RuleViolation(
                "no_seat",
                gettext_noop("There is no seat with index %(index)s; the last one is %(most)s."),
                index=move.who.index,
                most=len(self.seats) - 1,
            )
        state, events = play(self.game, state, move.action, move.who)
        for event in events:
            if isinstance(event, Payment):
                if event.reason == BOUGHT:
                    self.bought[event.target] += event.amount
                elif event.reason == HANDED_BACK:
                    self.handed_back[event.source] += event.amount
                else:
                    self.got[event.source] -= event.amount
                    self.got[event.target] += event.amount
        return state, events

    def _event(self, event: Any) -> str:
        if isinstance(event, Payment):
            return self.say(
                gettext_noop("%(amount)s from %(source)s to %(target)s (%(reason)s)."),
                amount=event.amount,
                source=self._role(event.source),
                target=self._role(event.target),
                reason=event.reason,
            )
        message, params = self.game.describe(event)
        return self.say(message, **params)

    def _who(self, who: Who) -> str:
        match who:
            case Seat(index):
                return self._seat(index)
            case Staff():
                return self.say(gettext_noop("The croupier"))
            case Chance():
                return self.say(gettext_noop("Chance"))

    def _role(self, role: Role) -> str:
        match role:
            case Seat(index):
                return self._seat(index)
            case Pot():
                return self.say(gettext_noop("the pot"))
            case Bank():
                return self.say(gettext_noop("the bank"))
            case Rake():
                return self.say(gettext_noop("the rake"))

    def _seat(self, index: int) -> str:
        """A seat as people count it, from 1, with its player where the record names one."""
        if not 0 <= index < len(self.seats) or not self.seats[index].name:
            return self.say(gettext_noop("Seat %(seat)s"), seat=index + 1)
        return self.say(gettext_noop("Seat %(seat)s (%(name)s)"), seat=index + 1, name=self.seats[index].name)

    def _end(self, state: Any) -> Iterator[str]:
        """Yield the final position as everyone sees it, then what each role won or lost."""
        yield self.say(gettext_noop("Final position, as everyone sees it:"))
        view = msgspec.to_builtins(self.game.view(state, Public()))
        yield from (f"   {name}: {plain(value)}" for name, value in view.items())
        yield self._outcome(state)
        for role in (Pot(), Bank(), Rake()):
            if self.got[role]:
                yield self.say(
                    gettext_noop("Balance of %(who)s: %(result)s."),
                    who=self._role(role),
                    result=self.teller.balance(self.got[role]),
                )
        for index, seat in enumerate(self.seats):
            won, bought, back = (
                counted[Seat(index)] for counted in (self.got, self.bought, self.handed_back)
            )
            message = gettext_noop("%(who)s: started with %(start)s, has %(stack)s: %(result)s.")
            if bought or back:
                message = gettext_noop(
                    "%(who)s: started with %(start)s, bought %(bought)s, handed back %(back)s, "
                    "has %(stack)s: %(result)s."
                )
            yield self.say(
                message,
                who=self._seat(index),
                start=seat.stack,
                bought=bought,
                back=back,
                stack=seat.stack + bought - back + won,
                result=self.teller.balance(won),
            )

    def _outcome(self, state: Any) -> str:
        result = self.game.result(state)
        if result is None:
            turn = ", ".join(map(self._who, self.game.turn(state)))
            return self.say(gettext_noop("It goes on; the word is with: %(turn)s."), turn=turn or "-")
        if result.void:
            return self.say(gettext_noop("It is over and void."))
        if result.winners is None:
            return self.say(gettext_noop("It is over."))
        if not result.winners:
            return self.say(gettext_noop("It is over, a draw."))
        return self.say(
            gettext_noop("It is over; won by %(winners)s."),
            winners=", ".join(map(self._seat, result.winners)),
        )
