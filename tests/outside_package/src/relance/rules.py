"""The rules of Relance as a `games.kit.played.PlayedGame`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from games.kit.chance import ChanceForm
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Chance, Need, Offer, Result, Seat, SeatStart, Staff, Viewer, Who
from games.kit.scene import Scene
from games.kit.spec import GameSpec
from relance.drawing import scene
from relance.values import (
    Action,
    Again,
    BreakOff,
    Ended,
    Event,
    Keep,
    Kept,
    Options,
    Relanced,
    Scored,
    State,
    Throw,
    Thrown,
    View,
)

DIE = ChanceForm(name=gettext_noop("die"), faces=(1, 2, 3, 4, 5, 6))


class Relance:
    """Relance, R-1 to R-6."""

    spec = GameSpec(
        name="relance",
        title=gettext_noop("Relance"),
        family="played",
        options=Options,
        seats=(2, 4),
        reserved=("break_off",),
    )
    action = Action
    event = Event
    state = State

    def start(self, options: Options, seats: Sequence[SeatStart]) -> State:
        """The first seat is to throw (R-1). Raises RuleViolation `seat_count`."""
        least, most = self.spec.seats
        if not least <= len(seats) <= most:
            raise RuleViolation(
                "seat_count", gettext_noop("Two to four players play, not %(count)s."), count=len(seats)
            )
        nothing = (0,) * len(seats)
        return State(options, scores=nothing, figures=nothing)

    def needs(self, state: State) -> Need | None:
        """The die, while somebody is to throw it (R-2)."""
        return Need(DIE, "throw") if state.phase in ("throw", "again") else None

    def turn(self, state: State) -> tuple[Who, ...]:
        """The player who has thrown once, otherwise chance."""
        match state.phase:
            case "over":
                return ()
            case "word":
                return (Seat(state.seat),)
        return (Chance(),)

    def legal(self, state: State, who: Who) -> tuple[Offer, ...]:
        """Keep or throw again for the player in turn (R-2), break off for the chef de table (R-6)."""
        if who == Staff() and state.phase != "over":
            return (Offer(BreakOff(), gettext_noop("Break off")),)
        if isinstance(who, Seat) and who in self.turn(state):
            return Offer(Keep(), gettext_noop("Keep")), Offer(Again(), gettext_noop("Throw again"))
        return ()

    def decide(self, state: State, action: Action, who: Who) -> tuple[Event, ...]:
        """Raises RuleViolation `over`, `staff_only`, `not_your_word`, `no_such_act`, or what the die says."""
        if state.phase == "over":
            raise RuleViolation("over", gettext_noop("The match is over."))
        if isinstance(action, BreakOff):
            if who != Staff():
                raise RuleViolation("staff_only", gettext_noop("Only the chef de table may break off."))
            return (Ended(None),)
        if who not in self.turn(state):
            raise RuleViolation("not_your_word", gettext_noop("It is someone else's word."))
        seat = state.seat
        match action, state.phase:
            case Throw(values), "throw":
                return (Thrown(seat, _figure(values)),)
            case Throw(values), "again":
                return self._finished(state, Thrown(seat, _figure(values)), Kept(seat))
            case Keep(), "word":
                return self._finished(state, Kept(seat))
            case Again(), "word":
                return (Relanced(seat),)
        raise RuleViolation("no_such_act", gettext_noop("This cannot be done now."))

    def _finished(self, state: State, *events: Event) -> tuple[Event, ...]:
        """Add to what finishes a player's turn the end of the round and of the match (R-3, R-5)."""
        for event in events:
            state = self.evolve(state, event)
        if state.place < len(state.scores):
            return events
        highest = [seat for seat, figure in enumerate(state.figures) if figure == max(state.figures)]
        if len(highest) > 1:
            return (*events, Scored(None))
        (seat,) = highest
        won = state.scores[seat] + 1 == state.options.target
        return (*events, Scored(seat), *([Ended(seat)] if won else []))

    def evolve(self, state: State, event: Event) -> State:
        """The position after `event`."""
        match event:
            case Thrown(seat, figure):
                figures = state.figures if state.place or state.phase == "again" else (0,) * len(state.scores)
                return replace(state, figures=_set(figures, seat, figure), phase="word")
            case Relanced():
                return replace(state, phase="again")
            case Kept():
                return replace(state, place=state.place + 1, phase="throw")
            case Scored(seat):
                return _next_round(state, seat)
            case Ended(winner):
                return replace(state, phase="over", winner=winner)

    def view(self, state: State, viewer: Viewer) -> View:
        """Everyone sees everything."""
        return View(
            phase=state.phase,
            target=state.options.target,
            scores=state.scores,
            figures=state.figures,
            seat=None if state.phase == "over" else state.seat,
            winner=state.winner,
        )

    def scene(self, view: View) -> Scene:
        """The dice as they lie, and the scores."""
        return scene(view)

    def result(self, state: State) -> Result | None:
        """Who won (R-5), or that it is void (R-6)."""
        if state.phase != "over":
            return None
        return Result((), void=True) if state.winner is None else Result((state.winner,))

    def describe(self, event: Any) -> tuple[str, Mapping[str, Any]]:
        """One sentence."""
        match event:
            case Thrown(seat, figure):
                return gettext_noop("Seat %(seat)s throws %(figure)s."), {
                    "seat": Seat(seat),
                    "figure": figure,
                }
            case Kept(seat):
                return gettext_noop("It stays so for seat %(seat)s."), {"seat": Seat(seat)}
            case Relanced(seat):
                return gettext_noop("Seat %(seat)s: relance."), {"seat": Seat(seat)}
            case Scored(None):
                return gettext_noop("Nobody scores."), {}
            case Scored(seat):
                return gettext_noop("Seat %(seat)s scores."), {"seat": Seat(seat)}
            case Ended(None):
                return gettext_noop("The match is broken off."), {}
        return gettext_noop("Seat %(seat)s wins the match."), {"seat": Seat(event.winner)}


def _figure(values: Sequence[int]) -> int:
    """Return the one figure in `values`, if the die has it."""
    return int(DIE.validate(values)[0])


def _next_round(state: State, scorer: int | None) -> State:
    """Give the point, and let the next round begin where R-4 says."""
    begun_by = (state.begun_by + 1) % len(state.scores)
    if state.options.begins == "scorer":
        begun_by = state.begun_by if scorer is None else scorer
    scores = state.scores if scorer is None else _set(state.scores, scorer, state.scores[scorer] + 1)
    return replace(state, scores=scores, begun_by=begun_by, place=0)


def _set(numbers: tuple[int, ...], seat: int, number: int) -> tuple[int, ...]:
    return (*numbers[:seat], number, *numbers[seat + 1 :])
