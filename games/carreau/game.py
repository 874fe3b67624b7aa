"""Carreau as a played game of the kit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.carreau import actions, events
from games.carreau.cubes import fresh_cubes
from games.carreau.decide import decide
from games.carreau.describe import describe
from games.carreau.evolve import evolve
from games.carreau.legal import legal
from games.carreau.lot import needs
from games.carreau.options import Options
from games.carreau.scene import scene
from games.carreau.state import State
from games.carreau.view import View, view
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Chance, Need, Offer, Result, Seat, SeatStart, Staff, Viewer, Who
from games.kit.scene import Scene
from games.kit.spec import GameSpec


class CarreauGame:
    """The game as tables, referee and API use it. Stateless and pure; see the package for what a match is."""

    spec = GameSpec(
        name="carreau",
        title=gettext_noop("Carreau"),
        family="played",
        options=Options,
        seats=(2, 6),
    )
    action: Any = actions.Action
    event: Any = events.Event
    state: Any = State

    def start(self, options: Options, seats: Sequence[SeatStart]) -> State:
        """Return a match before it is known who begins (C-2, C-3).

        Raises RuleViolation `seat_count`, or `seat_free` for a seat without a player.
        """
        if not self.spec.seats[0] <= len(seats) <= options.players:
            raise RuleViolation(
                "seat_count",
                gettext_noop("From 2 to %(most)s play at this table, not %(given)s."),
                most=options.players,
                given=len(seats),
            )
        for index, seat in enumerate(seats):
            if not seat.name:
                raise RuleViolation(
                    "seat_free", gettext_noop("Seat %(seat)s has no player."), seat=Seat(index)
                )
        return State(options, fresh_cubes(len(seats)), (0,) * len(seats))

    def legal(self, state: State, who: Who) -> tuple[Offer, ...]:
        """Return every act open to `who`: all are entered by the croupier."""
        return legal(state, who)

    def needs(self, state: State) -> Need | None:
        """Return the lot while it is called for."""
        return needs(state)

    def decide(self, state: State, action: Any, who: Who) -> tuple[Any, ...]:
        """Return what `action` does. Raises RuleViolation with a code of its own for each refusal."""
        return decide(state, action, who)

    def evolve(self, state: State, event: Any) -> State:
        """Return the position after `event`."""
        return evolve(state, event)

    def view(self, state: State, viewer: Viewer) -> View:
        """Return what anyone may see."""
        return view(state)

    def scene(self, view: View) -> Scene:
        """Return how the position of a view looks."""
        return scene(view)

    def turn(self, state: State) -> tuple[Who, ...]:
        """Return whose word it is: the croupier's but for the lot. Whose flip it is the view says."""
        if state.phase == "over":
            return ()
        return (Chance(),) if state.phase == "lot" else (Staff(),)

    def result(self, state: State) -> Result | None:
        """Return the winner, or a draw between the leaders (C-16, C-17)."""
        if state.phase != "over":
            return None
        return Result(() if state.winner is None else (state.winner,))

    def describe(self, event: Any) -> tuple[str, Mapping[str, Any]]:
        """Return one sentence about an event."""
        return describe(event)


GAME = CarreauGame()
