"""A match gone over afterwards: what was hidden in it is shown once it is over, and not before.

What a game offers here is for whoever looks over what happened. It belongs to `PlayedGame` for those games
only that have something hidden, or that are played in several hands.
"""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from games.kit.errors import RuleViolation
from games.kit.played import PlayedGame, Public


@runtime_checkable
class Reveals(Protocol):
    """What a game offers as well in which some see less than others, such as the hands of cards."""

    def reveal(self, state: Any, now: Any) -> Any:
        """Everything that was known in the position `state`, as a view of the game.

        `now` is the present position of the match, None when it goes on no more. Raises RuleViolation while
        anything that was hidden in `state` is hidden still.
        """
        ...


@runtime_checkable
class Parted(Protocol):
    """What a game offers as well whose matches are played in several hands, each for a pot of its own."""

    def part(self, state: Any) -> int:
        """The number of the hand that `state` belongs to, counted from 1 and 0 before the first.

        It never falls. After a hand is over, positions belong to it until the next one begins.
        """
        ...


def afterwards(game: PlayedGame, state: Any, now: Any) -> Any:
    """Return the view of an earlier position `state` for whoever goes over the match.

    With everything in it if the game says that this may be seen `now` (None: the match goes on no more), and
    otherwise with what everyone sees.
    """
    if isinstance(game, Reveals):
        try:
            return game.reveal(state, now)
        except RuleViolation:
            pass  # it is hidden still
    return game.view(state, Public())
