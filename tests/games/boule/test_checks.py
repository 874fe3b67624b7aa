"""What may be staked, and a code of its own for each refusal (B-11)."""

from __future__ import annotations

import pytest

from games.boule import GAME, BouleOptions
from games.kit.banked import Prison, Wager
from games.kit.banked_table import acts
from tests.games.boule.playing import Table, bet, code_of


def refusal(wager: Wager, already: int = 0, **options: object) -> str | None:
    return code_of(GAME.check, BouleOptions(**options), wager, already)  # type: ignore[arg-type]


def test_b11_every_position_takes_a_bet():
    for key in GAME.positions(BouleOptions(allow_24_number_bets=True)):
        assert refusal(bet(key, 2), allow_24_number_bets=True) is None


@pytest.mark.parametrize("chip", [0, -5, 1.5, "5", True, None])
def test_b11_a_chip_is_a_positive_integer(chip):
    assert refusal(Wager(1, 1, "straight:5", chip, 1)) == "bad_chip"


@pytest.mark.parametrize("count", [0, -1, 2.0, "1", True, None])
def test_b11_a_count_is_a_positive_integer(count):
    assert refusal(Wager(1, 1, "straight:5", 1, count)) == "bad_count"


def test_t11_b11_three_and_four_are_not_neighbours():
    assert refusal(bet("split:3-4")) == "not_neighbours"


@pytest.mark.parametrize(
    "key",
    [
        "split:0-4",
        "split:1-5",
        "split:1-4-7",
        "street:2-4",
        "street:0-1-3",
        "corner:3-7",
        "corner:0-4",
        "six_line:2-7",
        "six_line:34-36",
    ],
)
def test_b11_numbers_that_do_not_lie_together_are_refused_as_such(key):
    assert refusal(bet(key)) == "not_neighbours"


@pytest.mark.parametrize(
    "key",
    [
        "",
        "rouge",
        "straight:37",
        "split:36-37",
        "straight:-1",
        "straight:01",
        "simple:vert",
        "column:4",
        "split:20-17",
        "split:1-x",
        "split:5",
        "split:-",
        "split",
        "dozen:",
        "plein:17",
        "corner:1-2-4-5-9999999999",
        "split:１-２",
    ],
)
def test_b11_a_position_that_is_not_there_is_unknown(key):
    assert refusal(bet(key)) == "unknown_bet"


def test_b11_24_numbers_need_their_option():
    assert refusal(bet("column_split:1-2", 2)) == "not_offered"
    assert refusal(bet("dozen_split:2-3", 2)) == "not_offered"
    assert refusal(bet("dozen_split:1-3", 2), allow_24_number_bets=True) == "unknown_bet"


def test_b6_b11_a_stake_on_24_numbers_is_even():
    assert refusal(bet("dozen_split:1-2", 5, 1), allow_24_number_bets=True) == "odd_stake"
    assert refusal(bet("dozen_split:1-2", 5, 2), allow_24_number_bets=True) is None


def test_b11_a_stake_below_the_minimum_is_refused_whatever_is_there_already():
    assert refusal(bet("straight:5", 2, 2), table_min=5) == "below_minimum"
    assert refusal(bet("straight:5", 2, 2), 100, table_min=5) == "below_minimum"
    assert refusal(bet("straight:5", 1, 5), table_min=5) is None


def test_b11_b35_the_maximum_counts_what_the_player_has_there_already():
    assert refusal(bet("straight:5", 10, 3), limits="decree_2007") is None
    assert refusal(bet("straight:5", 10, 3), 1, limits="decree_2007") == "above_maximum"
    assert refusal(bet("straight:5", 31), limits="decree_2007") == "above_maximum"
    assert refusal(bet("simple:rouge", 1), 999, limits="decree_2007") is None
    assert refusal(bet("simple:rouge", 1), 1000, limits="decree_2007") == "above_maximum"


def test_b11_without_limits_any_stake_is_taken():
    assert refusal(bet("straight:5", 10**12, 10**6), 10**12) is None


def test_b11_a_prisoner_is_no_bet():
    assert refusal(Wager(1, 1, "simple:rouge", 5, 1, Prison(1, 1, 1))) == "not_free"


def test_b11_refusals_say_what_is_wrong_in_words():
    for wager, options, named in (
        (bet("split:3-4"), {}, "3-4"),
        (bet("straight:5", 2), {"table_min": 5}, "5"),
        (bet("straight:5", 31), {"limits": "decree_2007"}, "30"),
        (bet("nonsense"), {}, "nonsense"),
    ):
        with pytest.raises(ValueError, match=named) as caught:
            GAME.check(BouleOptions(**options), wager)
        assert named in str(caught.value)


def test_b10_a_free_bet_may_be_placed_moved_and_taken_back():
    table = Table()
    wager = table.bet("straight:5", 10)
    assert table.net == -10
    (moved,) = table.act(acts.MoveBet(wager, "split:17-20")).paid
    assert [wager.position for wager in table.state.wagers] == ["split:17-20"]
    assert moved.carries_on is not None
    table.act(acts.Withdraw(moved.carries_on.id))
    assert (table.net, table.state.wagers) == (0, ())


def test_b11_a_moved_bet_is_checked_like_a_new_one():
    table = Table(limits="decree_2007")
    wager = table.bet("split:17-20", 10, 6)
    assert code_of(table.act, acts.MoveBet(wager, "straight:17")) == "above_maximum"
    assert code_of(table.act, acts.MoveBet(wager, "split:3-4")) == "not_neighbours"
    assert [wager.position for wager in table.state.wagers] == ["split:17-20"]
