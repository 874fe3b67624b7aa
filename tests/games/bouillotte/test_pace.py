"""What `bench` measures is whole hands."""

from __future__ import annotations

from tests.games.bouillotte import pace


def test_every_hand_comes_to_a_showdown_and_the_deal_moves() -> None:
    state = start = pace.table()
    for number, deal in enumerate(pace.deals(20), 1):
        state = pace.hand(state, deal)
        assert state.showdown is not None
        assert state.showdown.awards[0].amount == 41
        assert state.dealer == number % 4
        assert sum(state.stacks) == sum(start.stacks)
