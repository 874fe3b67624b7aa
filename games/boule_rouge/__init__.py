"""Boule Rouge: pétanque with cards and two dice, for two teams of one to three players.

A match is as many rounds as it takes (BR-24, BR-31, BR-32). Seats alternate: those with an even index,
counted from 0, are the iron team and the others the copper team, so teams are as even as they can be
(BR-5).

Who does what:

- `Seat(n)` plays: whatever a player chooses, with the cards of the own hand, for the team or in the own shot.
  Who makes way and who shoots is settled by who plays a card, so any player of the team may.
- `Chance()` brings what is drawn. The system shuffles and deals the cards, which exist nowhere else; the coin
  and the dice lie on the table, where the croupier enters what they show.
- `Staff()` has nothing to say in the game.

A deck is shuffled as a whole, and from then on is an order that nobody knows. Hands, decks, planned cards
and advanced cards that were not played are the secrets; `view` is built from named fields, no sentence
tells any of it, and offers that depend on it are private. They stay hidden until the match is over, as a
card laid aside comes back in a later round.

A ball goes by its team's letter and a number, `c2`, and the jack is `jack`. Sections count from 1, the
nearest to the players. The end of a round is no phase of its own: the act that brings it also scores it and
begins the next round, or ends the match. The position does not grow: of past rounds it keeps the last one's
record. No money moves.

Here live the rules of this game and nothing else: no names of players, no clock, no drawing of cards or dice.
"""

from games.boule_rouge.game import GAME

__all__ = ["GAME"]
