"""Boufbowl: two teams of five figures, one ball, and the goal rows at both ends of a pitch of 12 by 18.

Seat 0 is the coach of South, seat 1 the coach of North. All acts are the coaches' own; lots and dice are
chance, entered by the croupier or drawn. Nothing is hidden from anyone, and no money moves.

An act may break off to wait for dice or for a choice that it brings about (who intercepts, who takes a lost
ball). What is still to be done then stands in the position, so that every position can be kept and shown. The
phase GOAL of the rules (BB-38) is no position of its own: the act that scores also begins the next placement.
The position does not grow: dice are kept for one activation only.

Cells are called by column and row, `A1` to `L18`: the page's (x, y) is column x and row y + 1, so South's own
goal row is row 1. Figures are called `S1` to `S5` and `N1` to `N5`, in the order of the roster.

Here live the rules of this game and nothing else: no names of coaches, no clock, no rolling of dice, no
files; a roster comes in as an option.
"""

from games.boufbowl.game import GAME

__all__ = ["GAME"]
