"""The game's showdown against the plain one of `reference`, on many deals with every option."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.bouillotte.options import Options
from games.bouillotte.pots import cut, unmatched
from games.bouillotte.showdown import judge
from tests.games.bouillotte import reference

# Together 100,000 and some.
DEALS = {3: 26_000, 4: 52_000, 5: 23_000}


def random_options(rng: Random, players: int) -> dict[str, Any]:
    return {
        "players": players,
        "count_turn": rng.random() < 0.5,
        "brelan_favori": rng.random() < 0.3,
        "mistigri": players > 3 and rng.random() < 0.3,
        "fallback": rng.choice(("hand_total", "next_in_suit", "other_suit")),
        "fallback_tie": rng.choice(("eldest", "split")),
    }


def shares(
    options: Options,
    dealer: int,
    hands: list[tuple[str, ...]],
    turn: str,
    staked: list[int],
    left: list[int],
    ante_pot: int,
) -> list[int]:
    """What each seat gets by the game's own functions."""
    got = [0] * len(hands)
    over = unmatched(tuple(staked), left)
    if over is not None:
        seat, back = over
        got[seat] += back
        staked = [*staked[:seat], staked[seat] - back, *staked[seat + 1 :]]
    for award in judge(options, dealer, hands, turn, left, cut(ante_pot, staked, left)).awards:
        for seat, share in zip(award.winners, award.shares, strict=True):
            got[seat] += share
    return got


@pytest.mark.parametrize("players", DEALS)
def test_showdowns_agree(players: int) -> None:
    rng = Random(players)
    pack = reference.pack(players)
    names = {card: reference.name(card) for card in pack}
    choices = [(plain, Options(**plain)) for plain in (random_options(rng, players) for _ in range(101))]
    outcomes: set[tuple[int, ...]] = set()
    for deal in range(DEALS[players]):
        plain, options = choices[deal % len(choices)]
        dealer = deal % players
        cards = rng.sample(pack, 3 * players + 1)
        hands = [cards[3 * seat : 3 * seat + 3] for seat in range(players)]
        staked = rng.choices((0, 1, 2, 5, 5, 5), k=players)
        left = [seat for seat in range(players) if rng.random() < 0.7] or [dealer]
        ante_pot = deal // players % 4
        named = [tuple(names[card] for card in hand) for hand in hands]
        got = shares(options, dealer, named, names[cards[-1]], staked, left, ante_pot)
        expected = reference.payoff(plain, dealer, hands, cards[-1], staked, left, ante_pot)
        assert got == expected, (plain, dealer, named, names[cards[-1]], staked, left, ante_pot)
        outcomes.add(tuple(expected))
    assert len(outcomes) > 100
