"""The games this installation offers, from the setting `GAMES`."""

from __future__ import annotations

from functools import cache

from django.conf import settings

from games.kit.banked import BankedGame
from games.kit.registry import Registry


@cache
def registry() -> Registry:
    """Return the registry of every package named in `settings.GAMES`, imported once a process.

    Raises ImportError, TypeError or ValueError (see Registry) when the setting names what is not a game.
    """
    return Registry(settings.GAMES)


def is_banked(name: str) -> bool:
    """Return whether a game is played against the house. Raises RuleViolation `unknown_game`."""
    return isinstance(registry().find(name), BankedGame)
