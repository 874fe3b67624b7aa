"""Carreau: cubes are flipped onto a board, and those nearest to the ball score.

It is played with real cubes. The croupier enters where each cube comes to rest and, after the last flip of a
round, how far from the ball the cubes on the board are; the rules keep whose flip it is and the score. So
every act but the lot is the staff's; the players' seats have no word, and nothing is hidden from anyone.

A match is as many rounds as it takes (C-16, C-17). The end of a round is no phase of its own: the act that
brings it also scores it and begins the next round, or ends the match. The position does not grow: of past
rounds it keeps the last one's record, for the screens.

Seats are counted from 0 in the order of play, clockwise. A cube is called by its player's seat, as people
count it, and a letter: `2b` is the second cube of the second seat. Gaps are whole tenths of a millimetre. No
money moves.

Here live the rules of this game and nothing else: no names of players, no clock, no drawing of lots.
"""

from games.carreau.game import GAME

__all__ = ["GAME"]
