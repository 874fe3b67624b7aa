"""Boule Rouge as a played game of the kit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.boule_rouge import actions, events
from games.boule_rouge.decide import decide
from games.boule_rouge.describe import describe
from games.boule_rouge.draws import needs
from games.boule_rouge.evolve import evolve
from games.boule_rouge.legal import legal, turn
from games.boule_rouge.options import Options
from games.boule_rouge.scene import scene
from games.boule_rouge.state import State, seats_of
from games.boule_rouge.view import View, reveal, view
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Need, Offer, Result, Seat, SeatStart, Viewer, Who
from games.kit.scene import Scene
from games.kit.spec import GameSpec


class BouleRouge:
    """The game as tables, referee and API use it. Stateless and pure; see the package for what a match is."""

    spec = GameSpec(
        name="boule_rouge",
        title=gettext_noop("Boule Rouge"),
        family="played",
        options=Options,
        seats=(2, 6),
    )
    action: Any = actions.Action
    event: Any = events.Event
    state: Any = State

    def start(self, options: Options, seats: Sequence[SeatStart]) -> State:
        """Return a match before the first deck is shuffled (BR-3, BR-5).

        Raises RuleViolation `seat_count`, or `seat_free` for a seat without a player.
        """
        least, most = self.spec.seats
        if not least <= len(seats) <= most:
            raise RuleViolation(
                "seat_count",
                gettext_noop("From %(least)s to %(most)s play, in two teams, not %(given)s."),
                least=least,
                most=most,
                given=len(seats),
            )
        for index, seat in enumerate(seats):
            if not seat.name:
                raise RuleViolation(
                    "seat_free", gettext_noop("Seat %(seat)s has no player."), seat=Seat(index)
                )
        return State(
            options=options,
            hands=((),) * len(seats),
            planned=(None,) * len(seats),
            decks=((), ()),
            discards=(options.deck, options.deck),
        )

    def legal(self, state: State, who: Who) -> tuple[Offer, ...]:
        """Return every act open to `who`; what depends on a hand is private."""
        return legal(state, who)

    def needs(self, state: State) -> Need | None:
        """Return the chance that the position waits for: a shuffled deck, the coin, advanced cards, a die."""
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

    def reveal(self, state: State, now: State | None) -> View:
        """Return a position with all cards, once the match is over.

        Raises RuleViolation `match_not_over`.
        """
        return reveal(state, now)

    def scene(self, view: View) -> Scene:
        """Return how the position of a view looks."""
        return scene(view)

    def turn(self, state: State) -> tuple[Who, ...]:
        """Return whose word it is: several players' where any of a team may act, or all plan at once."""
        return turn(state)

    def result(self, state: State) -> Result | None:
        """Return the seats of the winning team, or a draw (BR-24, BR-31, BR-32)."""
        if state.phase != "over":
            return None
        return Result(seats_of(state, state.winner) if state.winner else ())

    def describe(self, event: Any) -> tuple[str, Mapping[str, Any]]:
        """Return one sentence about an event, which tells no card that is not open."""
        return describe(event)


GAME = BouleRouge()
