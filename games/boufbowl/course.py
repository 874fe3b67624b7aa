"""What an act leads to, event by event."""

from __future__ import annotations

from games.boufbowl.events import Event
from games.boufbowl.evolve import evolve
from games.boufbowl.state import State


class Course:
    """The events of an act and the position after the last of them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Add an event; the position goes on with it."""
        self.events.append(event)
        self.state = evolve(self.state, event)
