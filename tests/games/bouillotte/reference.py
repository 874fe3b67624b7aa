"""A second showdown, written from the rules alone and as plainly as can be; it shares no code with the game.

A card is an integer, rank * 4 + suit: ranks 0 to 5 are 8 9 J Q K A, suits 0 to 3 are S H D C. Options come as
a dict by their names.
"""

from __future__ import annotations

from typing import Any

RANKS = "89JQKA"
SUITS = "SHDC"
WORTH = (8, 9, 10, 10, 10, 11)
QUEEN_OF_CLUBS = 3 * 4 + 3


def number(card: str) -> int:
    """Return the number of a card written as `KD`."""
    return RANKS.index(card[0]) * 4 + SUITS.index(card[1])


def name(card: int) -> str:
    """Return a card as it is written."""
    return RANKS[card // 4] + SUITS[card % 4]


def pack(players: int) -> list[int]:
    """Return the pack (BO-1, BO-34): no tens at all, no queens for three, knaves for five."""
    ranks = {3: (0, 1, 4, 5), 4: (0, 1, 3, 4, 5), 5: (0, 1, 2, 3, 4, 5)}[players]
    return [rank * 4 + suit for rank in ranks for suit in range(4)]


def standing(options: dict[str, Any], hand: list[int], turn: int) -> int:
    """Return the standing of a figure: 1000 square, 100 + rank brelan, 20 favori, 10 mistigri, 0 a point."""
    ranks = sorted(card // 4 for card in hand)
    if ranks[0] == ranks[1] == ranks[2]:
        return 1000 if ranks[0] == turn // 4 else 100 + ranks[0]
    if options["brelan_favori"] and ranks.count(turn // 4) == 2:
        return 20
    if options["mistigri"] and QUEEN_OF_CLUBS in hand:
        pair = [card for card in hand if card != QUEEN_OF_CLUBS]
        black = [card % 4 in (0, 3) for card in pair]
        if pair[0] // 4 == pair[1] // 4 and black[0] == black[1]:
            return 10
    return 0


def winners(
    options: dict[str, Any], dealer: int, hands: list[list[int]], turn: int, left: list[int]
) -> list[int]:
    """Return who wins a pot for which `left` play (BO-22 to BO-28), in eldest order."""
    if len(left) == 1:
        return left
    eldest = [(dealer + step) % len(hands) for step in range(1, len(hands) + 1)]

    standings = [standing(options, hands[seat], turn) for seat in left]
    if max(standings) > 0:
        return [left[standings.index(max(standings))]]

    points = [0, 0, 0, 0]
    for hand in hands:
        for card in hand:
            points[card % 4] += WORTH[card // 4]
    if options["count_turn"]:
        points[turn % 4] += WORTH[turn // 4]
    favoured = [suit for suit in range(4) if points[suit] == max(points)]

    holders = set()
    for suit in favoured:
        highest = max(card for hand in hands for card in hand if card % 4 == suit)
        holders |= {seat for seat, hand in enumerate(hands) if highest in hand}
    for seat in eldest:
        if seat in holders and seat in left:
            return [seat]

    if options["fallback"] == "next_in_suit":
        owners = set()
        for suit in favoured:
            cards = [card for seat in left for card in hands[seat] if card % 4 == suit]
            owners |= {seat for seat in left if cards and max(cards) in hands[seat]}
        for seat in eldest:
            if seat in owners:
                return [seat]

    totals = {}
    for seat in left:
        if options["fallback"] == "other_suit":
            by_suit = [0, 0, 0, 0]
            for card in hands[seat]:
                by_suit[card % 4] += WORTH[card // 4]
            totals[seat] = max([0] + [by_suit[suit] for suit in range(4) if suit not in favoured])
        else:
            totals[seat] = sum(WORTH[card // 4] for card in hands[seat])
    tied = [seat for seat in eldest if totals.get(seat) == max(totals.values())]
    if options["fallback_tie"] == "split":
        return tied
    suit_ranks = {
        seat: max([-1] + [card // 4 for card in hands[seat] if card % 4 in favoured]) for seat in tied
    }
    return [seat for seat in tied if suit_ranks[seat] == max(suit_ranks.values())][:1]


def payoff(
    options: dict[str, Any],
    dealer: int,
    hands: list[list[int]],
    turn: int,
    staked: list[int],
    left: list[int],
    ante_pot: int,
) -> list[int]:
    """Return what each seat gets, chips that go back included and no commission taken (BO-19, BO-30)."""
    got = [0] * len(hands)
    staked = list(staked)
    order = sorted(staked)
    if order[-1] > order[-2] and staked.index(order[-1]) in left:
        seat = staked.index(order[-1])
        got[seat] += order[-1] - order[-2]
        staked[seat] = order[-2]

    cuts = sorted({staked[seat] for seat in left})
    for place, cut in enumerate(cuts):
        low = cuts[place - 1] if place else 0
        amount = 0 if place else ante_pot
        for stake in staked:
            amount += min(stake, cut) - min(stake, low)
            if cut == cuts[-1] and stake > cut:
                amount += stake - cut
        eligible = [seat for seat in left if staked[seat] >= cut]
        paid = winners(options, dealer, hands, turn, eligible)
        for rank, seat in enumerate(paid):
            got[seat] += amount // len(paid) + (1 if rank < amount % len(paid) else 0)
    return got
