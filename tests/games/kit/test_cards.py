"""Cards by name."""

from __future__ import annotations

from games.kit import cards


def test_a_pack_has_every_rank_in_every_suit_once():
    pack = cards.pack(("9", "10", "A"))
    assert len(pack) == len(set(pack)) == 12
    assert pack[:3] == ("9S", "10S", "AS")
    assert {cards.suit(card) for card in pack} == set(cards.SUITS)
    assert {cards.rank(card) for card in pack} == {"9", "10", "A"}


def test_cards_are_printed_with_their_suit():
    assert [cards.printed(card) for card in ("AS", "10H", "9D", "KC")] == ["A♠", "10♥", "9♦", "K♣"]
