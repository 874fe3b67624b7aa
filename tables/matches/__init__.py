"""Matches of played games: playing them through the game's own acts, their money, and what is shown of them.

Nothing here knows a game: the rules are asked through `games.kit.played`. Commands call this; it changes a
table only through the `Act` it is given. Inside a match amounts are in units of the game, and whatever is
told or shown of a match is too.
"""

from tables.matches.running import Running, find_running, running

__all__ = ["Running", "find_running", "running"]
