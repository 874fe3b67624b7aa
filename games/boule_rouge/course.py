"""The course of one act: what has happened so far, and the position that has made."""

from __future__ import annotations

from games.boule_rouge.events import Event
from games.boule_rouge.evolve import evolve
from games.boule_rouge.state import State


class Course:
    """The events of an act in order, and the position after the last of them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Let something happen."""
        self.events.append(event)
        self.state = evolve(self.state, event)
