"""Bouillotte as a played game of the kit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from games.bouillotte import actions, events
from games.bouillotte.decide import decide
from games.bouillotte.describe import describe
from games.bouillotte.draws import needs
from games.bouillotte.evolve import evolve
from games.bouillotte.legal import legal
from games.bouillotte.odds import odds
from games.bouillotte.options import Options
from games.bouillotte.scene import scene
from games.bouillotte.state import State
from games.bouillotte.view import View, reveal, view
from games.bouillotte.words import may_show_out_of_turn
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Chance, Need, Offer, Result, Seat, SeatStart, Staff, Viewer, Who
from games.kit.scene import Scene
from games.kit.spec import GameSpec


class Bouillotte:
    """The game as tables, referee and API use it. Stateless and pure; see the package for what a match is."""

    spec = GameSpec(
        name="bouillotte",
        title=gettext_noop("Bouillotte"),
        family="played",
        options=Options,
        seats=(3, 5),
        reserved=("break_off", "close"),
    )
    action: Any = actions.Action
    event: Any = events.Event
    state: Any = State

    def start(self, options: Options, seats: Sequence[SeatStart]) -> State:
        """Return a table before its first hand; a seat without a name is free (BO-6).

        Raises RuleViolation `seat_count`, `negative_stack` or `stack_without_player`.
        """
        if len(seats) != options.players:
            raise RuleViolation(
                "seat_count",
                gettext_noop("This table has %(players)s seats, not %(given)s."),
                players=options.players,
                given=len(seats),
            )
        for index, seat in enumerate(seats):
            if seat.stack < 0:
                raise RuleViolation(
                    "negative_stack",
                    gettext_noop("Seat %(seat)s brings %(stack)s: it may bring 0 or more."),
                    seat=Seat(index),
                    stack=seat.stack,
                )
            if seat.stack and not seat.name:
                raise RuleViolation(
                    "stack_without_player",
                    gettext_noop("Seat %(seat)s is free and cannot bring %(stack)s: name its player."),
                    seat=Seat(index),
                    stack=seat.stack,
                )
        nothing = (0,) * len(seats)
        return State(
            options=options,
            seated=tuple(bool(seat.name) for seat in seats),
            stacks=tuple(seat.stack for seat in seats),
            status=tuple("in" for _ in seats),
            antes=nothing,
            staked=nothing,
        )

    def legal(self, state: State, who: Who) -> tuple[Offer, ...]:
        """Return every act open to `who`; the first offer to a seat never costs chips."""
        return legal(state, who)

    def needs(self, state: State) -> Need | None:
        """Return the chance that the position waits for: the lot, the deal, the turn or all hands."""
        return needs(state)

    def decide(self, state: State, action: Any, who: Who) -> tuple[Any, ...]:
        """Return what `action` does. Raises RuleViolation with a code of its own for each refusal."""
        return decide(state, action, who)

    def evolve(self, state: State, event: Any) -> State:
        """Return the position after `event`."""
        return evolve(state, event)

    def view(self, state: State, viewer: Viewer) -> View:
        """Return what `viewer` may see."""
        return view(state, viewer)

    def scene(self, view: View) -> Scene:
        """Return how the table of a view looks."""
        return scene(view)

    def reveal(self, state: State, now: State | None) -> View:
        """Return a position of a hand that is over with every card; `now` is the present position.

        Raises RuleViolation `hand_not_over`.
        """
        return reveal(state, now)

    def part(self, state: State) -> int:
        """Return the number of the hand."""
        return state.number

    def turn(self, state: State) -> tuple[Who, ...]:
        """Return whose word it is; with `show_out_of_turn` the other one of two may speak as well (BO-34)."""
        if state.phase == "closed":
            return ()
        if state.phase == "between":
            return (Staff(),)
        if not state.waiting:
            return (Chance(),)
        others = [seat for seat in range(len(state.stacks)) if may_show_out_of_turn(state, seat)]
        return (Seat(state.waiting[0]), *(Seat(seat) for seat in others if seat != state.waiting[0]))

    def result(self, state: State) -> Result | None:
        """Return the end when the table is closed. Hands have winners, an evening has none."""
        return Result(None) if state.phase == "closed" else None

    def describe(self, event: Any) -> tuple[str, Mapping[str, Any]]:
        """Return one sentence about an event, which tells no card that is not open."""
        return describe(event)

    def odds(self, options: Options) -> tuple[tuple[str, Fraction], ...]:
        """Return the exact chances of figures and of how a hand is decided, by name."""
        return odds(options)


GAME = Bouillotte()
