"""The packs of Bouillotte and what their cards are worth (BO-1, BO-34).

Cards are written as in `games.kit.cards`. There is no ten, so every card is two letters.
"""

from __future__ import annotations

from games.kit.cards import SUITS, pack

RED = frozenset("HD")

# The ranks from high to low: three players play without queens, five with knaves.
RANKS = {3: ("A", "K", "9", "8"), 4: ("A", "K", "Q", "9", "8"), 5: ("A", "K", "Q", "J", "9", "8")}
RANK_POINTS = {"A": 11, "K": 10, "Q": 10, "J": 10, "9": 9, "8": 8}
_ORDER = ("8", "9", "J", "Q", "K", "A")

PACKS = {players: pack(ranks) for players, ranks in RANKS.items()}
CARDS = {players: frozenset(cards) for players, cards in PACKS.items()}

# What is asked of a card again and again at a showdown, looked up instead of worked out.
HEIGHT = {card: _ORDER.index(card[0]) + 1 for card in PACKS[5]}
POINTS = {card: RANK_POINTS[card[0]] for card in PACKS[5]}

# The points of a card in the byte of its suit, so that one sum over all cards totals all four suits: a whole
# suit is worth 58 points at the most.
PACKED_POINTS = {card: POINTS[card] << 8 * SUITS.index(card[1]) for card in PACKS[5]}

SUIT_CARDS = {
    players: {suit: tuple(rank + suit for rank in ranks) for suit in SUITS}
    for players, ranks in RANKS.items()
}
