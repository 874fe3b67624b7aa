"""Relance: throw a die, keep it or throw again; the highest scores. Its rules R-1 to R-6 stand in the README.

Here live the values, the rules and the drawing of the game. It imports `games.kit` and nothing else of Tapis.
"""

from relance.rules import Relance

__all__ = ["GAME"]

GAME = Relance()
