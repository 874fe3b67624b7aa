"""Bouillotte: a vying game with 20 cards for four players, played for a pot.

A match is an **evening at one table**: as many hands as are opened until the table closes. The dealer's
button, the carried plate, rebuying and leaving between hands belong to the rules (BO-7, BO-10, BO-14, BO-35),
so they are decided and replayed here and a record of an evening says everything. The position does not grow:
of past hands it keeps the last one's end, for the screens, until the next opens. A hand ends with a
`HandEnded` event, and `number` counts hands. The chips that seats bring (`SeatStart.stack`) are theirs in
`stacks` when the table closes; in between a deposit comes from the bank with `buy_in` and chips go there with
`leave`.

Who does what:

- `Staff()` buys in, lets go, opens and breaks off hands and closes the table.
- `Seat(n)` speaks. A croupier who acts for a player, or an action clock that has run out, acts as that seat;
  the first offer to a seat is the one that costs nothing.
- `Chance()` brings the lot, the deal of system cards, and of real cards the turn and at the showdown all
hands.

Amounts are integers of the table's unit. All of it is pure: `decide` may refuse, `evolve` applies. Cards are
the only secret; `view` is built from named fields, and `describe` tells no card that is not open. Here live
the rules of this game and nothing else: no names of players, no clock, no drawing of cards.

Where the rules leave open what happens, it is this: a hand that was broken off is dealt again by the same
dealer; chips that nobody has matched bear no commission; the extra round is also asked for when stays were
level at once; with `min_raise=last_raise` every word of the first phase but a pass sets the least raise, to 1
if it lifted nothing.
"""

from games.bouillotte.game import GAME

__all__ = ["GAME"]
