"""What an action does, as events. It refuses what the rules refuse and changes nothing itself."""

from __future__ import annotations

from games.bouillotte.actions import Action, Draw, Hands, Lot, Office
from games.bouillotte.conclude import conclude
from games.bouillotte.draws import draw
from games.bouillotte.events import Event
from games.bouillotte.evolve import evolve
from games.bouillotte.office import serve
from games.bouillotte.state import State
from games.bouillotte.words import speak
from games.kit.played import Who


def decide(state: State, action: Action, who: Who) -> tuple[Event, ...]:
    """Return the events of `action`, the end of the hand included if it brings that.

    Raises RuleViolation with a code of its own for each refusal.
    """
    if isinstance(action, Office):
        return tuple(serve(state, action, who))
    if isinstance(action, Draw):
        events = draw(state, action, who)
        if isinstance(action, Lot | Hands):
            return tuple(events)
    else:
        events = speak(state, action, who)
    # Only the position after a word tells whether the betting is over; what follows from that belongs to it.
    after = state
    for event in events:
        after = evolve(after, event)
    if after.phase == "showdown":
        events += conclude(after)
    return tuple(events)
