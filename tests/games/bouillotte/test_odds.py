"""The exact chances against closed forms, against every deal of a small pack, and against random deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from random import Random
from typing import Any

import pytest

from games.bouillotte import GAME
from games.bouillotte.odds import Odds
from games.bouillotte.options import Options
from tests.games.bouillotte import reference

FIGURES = {1000: "square_brelan", 20: "favori", 10: "mistigri", 0: "point"}
EVERYTHING: dict[str, Any] = {"brelan_favori": True, "mistigri": True, "count_turn": True}


def rows(**options: Any) -> dict[str, Fraction]:
    return dict(GAME.odds(Options(**options)))


def test_bo3_chances_of_one_hand() -> None:
    chances = rows()
    for rank in "AKQ98":
        assert chances[f"hand_brelan_{rank}"] == Fraction(4, 1140)
    assert chances["hand_square_brelan"] == Fraction(5 * 4, 1140) * Fraction(1, 17)
    assert chances["table_brelan_A"] == 4 * Fraction(4, 1140)
    assert chances["table_square_brelan"] == 4 * Fraction(1, 969)


def test_bo34_chances_of_favori_and_mistigri() -> None:
    chances = rows(brelan_favori=True, mistigri=True)
    assert chances["hand_favori"] == Fraction(comb(3, 2) * 16, comb(19, 3))
    # Eight hands are a mistigri: four ranks, two colours. Beside some turns one or another is a favori.
    plain = rows(mistigri=True)["hand_mistigri"]
    assert plain == Fraction(8, comb(20, 3))
    assert chances["hand_mistigri"] < plain


def test_some_brelan_by_inclusion_and_exclusion_by_hand() -> None:
    # Four seats, five ranks; in 20 cards k given hands of three come in this many ways.
    def given(hands: int) -> int:
        ways = 1
        for hand in range(hands):
            ways *= comb(20 - 3 * hand, 3)
        return ways

    some = Fraction(0)
    for k in range(1, 5):
        ordered = 4**k
        for step in range(k):
            ordered *= 5 - step
        some += Fraction((-1) ** (k + 1) * comb(4, k) * ordered, given(k))
    assert rows()["table_brelan"] == some


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"count_turn": True},
        {"players": 3},
        {"players": 5},
        {"brelan_favori": True},
        {"mistigri": True},
    ],
)
def test_what_decides_adds_up(options: dict[str, Any]) -> None:
    chances = rows(**options)
    players = options.get("players", 4)
    for left in range(2, players + 1):
        decided = [chance for name, chance in chances.items() if name.startswith(f"{left}_left_")]
        assert sum(decided) == 1
        assert all(chance >= 0 for chance in decided)
    assert chances[f"{players}_left_fallback_decides"] == 0


def kind(options: dict[str, Any], hand: list[int], turn: int) -> str:
    return FIGURES.get(reference.standing(options, hand, turn), "brelan")


def deciding(options: dict[str, Any], hands: list[list[int]], turn: int, left: int) -> tuple[str, int]:
    """What decides among the first `left` hands, and how many suits are favoured."""
    points = [0, 0, 0, 0]
    for card in [card for hand in hands for card in hand] + ([turn] if options["count_turn"] else []):
        points[card % 4] += reference.WORTH[card // 4]
    favoured = [suit for suit in range(4) if points[suit] == max(points)]
    best = max(hands[:left], key=lambda hand: reference.standing(options, hand, turn))
    name = kind(options, best, turn)
    if name == "point":
        tops = {max(card for hand in hands for card in hand if card % 4 == suit) for suit in favoured}
        name = "best_point" if any(tops & set(hand) for hand in hands[:left]) else "fallback"
    return name, len(favoured)


def small_deals() -> Iterator[tuple[list[list[int]], int]]:
    """Every deal of two hands and a turn from aces, kings and queens."""
    pack = [card for card in reference.pack(4) if card // 4 >= 3]
    for turn in pack:
        rest = [card for card in pack if card != turn]
        for one in combinations(rest, 3):
            for other in combinations([card for card in rest if card not in one], 3):
                yield [list(one), list(other)], turn


@pytest.mark.parametrize("extra", [{}, EVERYTHING], ids=["plain", "everything"])
def test_every_deal_of_a_small_pack(extra: dict[str, Any]) -> None:
    options = {"brelan_favori": False, "mistigri": False, "count_turn": False, **extra}
    counted = Odds(Options(**options), "AKQ", 2)
    decided: dict[int, Counter[str]] = {1: Counter(), 2: Counter()}
    tied = deals = 0
    for hands, turn in small_deals():
        deals += 1
        for left in (1, 2):
            name, favoured = deciding(options, hands, turn, left)
            decided[left][name] += 1
        tied += favoured > 1
    for left in (1, 2):
        for name, chance in counted.decided(left).items():
            assert chance == Fraction(decided[left][name], deals), (left, name)
    assert counted.suits_tied() == Fraction(tied, deals)


@pytest.mark.parametrize(
    ("players", "extra"), [(3, {"count_turn": True}), (4, {}), (4, EVERYTHING), (5, {})], ids=str
)
def test_random_deals_agree(players: int, extra: dict[str, Any]) -> None:
    rng = Random(7)
    options = {"brelan_favori": False, "mistigri": False, "count_turn": False, **extra}
    chances = rows(players=players, **extra)
    pack = reference.pack(players)
    deals = 6000
    decided: Counter[str] = Counter()
    for _ in range(deals):
        cards = rng.sample(pack, 3 * players + 1)
        hands = [cards[3 * seat : 3 * seat + 3] for seat in range(players)]
        for left in range(2, players + 1):
            name, favoured = deciding(options, hands, cards[-1], left)
            decided[f"{left}_left_{name}_decides"] += 1
        decided["suits_tied"] += favoured > 1
    for name, chance in chances.items():
        if "left" in name or name == "suits_tied":
            expected = float(chance)
            spread = 5 * sqrt(expected * (1 - expected) / deals) + 1e-9
            assert abs(decided[name] / deals - expected) <= spread, name
