"""Boufbowl as a played game of the kit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.boufbowl import actions, events
from games.boufbowl.decide import decide
from games.boufbowl.describe import describe
from games.boufbowl.evolve import evolve
from games.boufbowl.legal import legal
from games.boufbowl.needs import needs
from games.boufbowl.options import Options
from games.boufbowl.scene import scene
from games.boufbowl.state import PIECES, Figure, State, speaker
from games.boufbowl.view import View, view
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Chance, Need, Offer, Result, Seat, SeatStart, Viewer, Who
from games.kit.scene import Scene
from games.kit.spec import GameSpec


class BoufbowlGame:
    """The game as tables, referee and API use it. Stateless and pure; see the package for what a match is."""

    spec = GameSpec(
        name="boufbowl",
        title=gettext_noop("Boufbowl"),
        family="played",
        options=Options,
        seats=(2, 2),
        brief={"max_rounds": 6},
    )
    action: Any = actions.Action
    event: Any = events.Event
    state: Any = State

    def start(self, options: Options, seats: Sequence[SeatStart]) -> State:
        """Return a match before it is known who places first (BB-19).

        Raises RuleViolation `seat_count`, or `seat_free` for a seat without a player.
        """
        if len(seats) != self.spec.seats[0]:
            raise RuleViolation(
                "seat_count", gettext_noop("Two coaches play, not %(given)s."), given=len(seats)
            )
        for index, seat in enumerate(seats):
            if not seat.name:
                raise RuleViolation(
                    "seat_free", gettext_noop("Seat %(seat)s has no player."), seat=Seat(index)
                )
        return State(options, (Figure(),) * len(PIECES))

    def legal(self, state: State, who: Who) -> tuple[Offer, ...]:
        """Return every act open to `who`."""
        return legal(state, who)

    def needs(self, state: State) -> Need | None:
        """Return the lot or the dice that are waited for."""
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
        """Return the pitch as shapes, and the score and the figures as sheets."""
        return scene(view)

    def turn(self, state: State) -> tuple[Who, ...]:
        """Return whose word it is: a coach's, or chance's while a lot or dice are waited for."""
        if state.phase == "over":
            return ()
        seat = speaker(state)
        return (Chance(),) if seat is None else (Seat(seat),)

    def result(self, state: State) -> Result | None:
        """Return the winner or a draw, once the match is over (BB-18, BB-39)."""
        if state.phase != "over":
            return None
        return Result(() if state.winner is None else (state.winner,))

    def describe(self, event: Any) -> tuple[str, Mapping[str, Any]]:
        """Return one sentence about an event."""
        return describe(event)


GAME = BoufbowlGame()
