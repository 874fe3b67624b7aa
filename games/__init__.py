"""The rules of every game as pure Python.

Here live the kit that games share (`games.kit`) and one package for each game. A game never imports another
game, Django, a clock, a source of randomness, or anything that reads or writes: chance and time are
arguments.
"""
