"""A small played game that exists for tests only: one card each, one word each, the best card takes the pot.

It is a package as an outside author would write one: it imports the kit and nothing else, and exposes `GAME`.
"""

from tests.dummy_game.rules import HighCard

__all__ = ["GAME"]

GAME = HighCard()
