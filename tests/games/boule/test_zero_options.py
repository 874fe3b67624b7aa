"""Zero and the prison in the other options (B-37, B-40)."""

from __future__ import annotations

import pytest

from games.boule import GAME, BouleOptions
from games.kit.banked import Carried, Fate, Payout, Prison, Wager
from games.kit.banked_table import acts
from tests.games.boule.playing import Table, bet, code_of, payouts, settle, steps


def held(stake: int, level: int = 1, age: int = 1, zeros: int = 1) -> Wager:
    return Wager(1, 1, "simple:rouge", stake, 1, Prison(level, age, zeros))


def fate(wager: Wager, outcome: int, **options: object) -> Payout:
    return payouts(settle([wager], outcome, **options))[1]  # type: ignore[arg-type]


def stays(stake: int, level: int, age: int, zeros: int) -> Carried:
    return Carried("simple:rouge", stake, 1, Prison(level, age, zeros))


ROUGE = "simple:rouge"

# The decree


def test_b37_zero_imprisons_and_a_win_releases_the_whole_after_one_zero():
    table = Table(zero_rule="decree_2007").rouge(100, 0)
    assert table.prison == (100, 1, 1, 1)
    table.spin(1)
    assert (table.net, table.bank) == (0, 0)


def test_b37_one_win_releases_whatever_the_zeros_at_a_value_halved_by_each_further_zero():
    for zeros, freed in ((1, 100), (2, 50), (3, 25), (4, 12), (8, 0)):
        payout = fate(held(100, 1, zeros, zeros), 1, zero_rule="decree_2007")
        assert payout == Payout(1, Fate.RELEASED, 100, 0, freed, 100 - freed)


def test_b37_a_losing_spin_loses_it():
    assert Table(zero_rule="decree_2007").rouge(100, 0, 0, 2).net == -100


def test_b37_sharing_gives_the_value_and_the_bank_the_remainder():
    for zeros, gets in ((1, 50), (2, 25), (3, 12)):
        options = BouleOptions(zero_rule="decree_2007")
        payout = GAME.choose(options, held(101, 1, zeros, zeros), "share")
        assert payout == Payout(1, Fate.DIVIDED, 101, 0, gets, 101 - gets)


def test_b37_a_share_of_nothing_is_refused_and_there_is_no_move():
    options = BouleOptions(zero_rule="decree_2007")
    assert code_of(GAME.choose, options, held(3, 1, 2, 2), "share") == "share_zero"
    assert code_of(GAME.choose, options, held(3), "move", "simple:noir") == "move_not_allowed"
    assert [choice.name for choice in GAME.choices(options, held(4))] == ["leave", "share"]
    assert [choice.name for choice in GAME.choices(options, held(1))] == ["leave"]


def test_b37_there_is_no_fourth_spin_rule():
    table = Table(zero_rule="decree_2007", limit_n=2).rouge(160, 0, 0, 0, 0, 0)
    assert table.prison == (160, 1, 5, 5)


def test_b37_closing_and_leaving_pay_the_value():
    table = Table(zero_rule="decree_2007").rouge(100, 0, 0)
    table.act(acts.Close())
    assert (table.net, table.bank) == (25 - 100, 75)


@pytest.mark.parametrize(
    "without_effect",
    [
        {"repeat_zero": "lose"},
        {"repeat_zero": "partage"},
        {"prison_value_mode": "physical_half"},
        {"limit_mode": "zero", "limit_n": 1},
        {"odd_split": "refuse"},
        {"odd_split": "bank"},
    ],
)
def test_b37_other_prison_options_have_no_effect(without_effect):
    plain = BouleOptions(zero_rule="decree_2007")
    other = BouleOptions(zero_rule="decree_2007", **without_effect)
    for wager in (bet(ROUGE, 7), held(7), held(7, 1, 2, 2)):
        for outcome in (0, 1, 2):
            assert GAME.settle(plain, [wager], outcome) == GAME.settle(other, [wager], outcome)
        if wager.prison:
            assert GAME.choices(plain, wager) == GAME.choices(other, wager)
            assert GAME.surrender(plain, wager) == GAME.surrender(other, wager)


def test_b37_what_is_released_may_stay_on_its_field_at_its_value():
    payout = fate(held(100, 1, 2, 2), 1, zero_rule="decree_2007", freed_goes_to="stays_on_field")
    assert payout == Payout(1, Fate.RELEASED, 100, 0, 0, 50, Carried(ROUGE, 50, 1))
    nothing = fate(held(1, 1, 2, 2), 1, zero_rule="decree_2007", freed_goes_to="stays_on_field")
    assert nothing == Payout(1, Fate.RELEASED, 1, 0, 0, 1)


# Lose and partage


def test_b40_lose_gives_simple_chances_to_the_bank_on_zero():
    assert fate(bet(ROUGE, 100), 0, zero_rule="lose") == Payout(1, Fate.LOST, 100, 0, 0, 100)
    assert steps(settle([bet(ROUGE, 100)], 0, zero_rule="lose")) == ["collect"]


def test_b40_partage_shares_on_zero_itself_and_pays_in_the_simple_step():
    assert fate(bet(ROUGE, 100), 0, zero_rule="partage") == Payout(1, Fate.DIVIDED, 100, 0, 50, 50)
    assert steps(settle([bet(ROUGE, 100)], 0, zero_rule="partage")) == ["simple"]


def test_b40_partage_keeps_the_odd_unit_in_prison():
    payout = fate(bet(ROUGE, 5), 0, zero_rule="partage")
    assert payout == Payout(1, Fate.DIVIDED, 5, 0, 2, 2, stays(1, 1, 1, 1))


def test_b40_partage_imprisons_what_it_refuses_to_share():
    assert fate(bet(ROUGE, 1), 0, zero_rule="partage") == Payout(
        1, Fate.IMPRISONED, 1, carried=stays(1, 1, 1, 1)
    )
    assert fate(bet(ROUGE, 5), 0, zero_rule="partage", odd_split="refuse") == Payout(
        1, Fate.IMPRISONED, 5, carried=stays(5, 1, 1, 1)
    )
    assert fate(bet(ROUGE, 1), 0, zero_rule="partage", odd_split="refuse").fate is Fate.IMPRISONED
    assert fate(bet(ROUGE, 4), 0, zero_rule="partage", odd_split="refuse").returned == 2


def test_b40_partage_with_the_remainder_to_the_bank_refuses_nothing():
    assert fate(bet(ROUGE, 5), 0, zero_rule="partage", odd_split="bank") == Payout(
        1, Fate.DIVIDED, 5, 0, 2, 3
    )
    assert fate(bet(ROUGE, 1), 0, zero_rule="partage", odd_split="bank") == Payout(
        1, Fate.DIVIDED, 1, 0, 0, 1
    )


def test_b40_what_partage_imprisons_is_a_prisoner_like_any_other():
    table = Table(zero_rule="partage").rouge(5, 0, 1)
    assert (table.net, table.bank, table.prisoners) == (-2, 2, [])
    table = Table(zero_rule="partage").rouge(1, 0, 0)
    assert table.prison == (1, 2, 2, 2)


# What a further zero does


def test_b40_repeat_zero_same_leaves_the_level_and_raises_age_and_zeros():
    assert fate(held(100), 0, repeat_zero="same").carried == stays(100, 1, 2, 2)


def test_t31_b40_repeat_zero_lose_loses_on_the_second_zero():
    assert Table(repeat_zero="lose").rouge(100, 0, 0).net == -100
    assert fate(held(100), 0, repeat_zero="lose").fate is Fate.LOST


def test_b40_repeat_zero_partage_shares_at_the_level_before_this_zero():
    assert fate(held(100), 0, repeat_zero="partage") == Payout(1, Fate.DIVIDED, 100, 0, 50, 50)
    assert fate(held(100, 2, 1, 2), 0, repeat_zero="partage").returned == 25


def test_b40_repeat_zero_partage_keeps_the_remainder_at_that_level():
    payout = fate(held(7, 2, 2, 2), 0, repeat_zero="partage")
    assert payout == Payout(1, Fate.DIVIDED, 7, 0, 1, 3, stays(3, 2, 3, 3))
    assert fate(held(3, 2, 2, 2), 0, repeat_zero="partage") == Payout(
        1, Fate.IMPRISONED, 3, carried=stays(3, 2, 3, 3)
    )
    assert fate(held(7, 2, 2, 2), 0, repeat_zero="partage", odd_split="refuse").carried == stays(7, 2, 3, 3)
    assert fate(held(7, 2, 2, 2), 0, repeat_zero="partage", odd_split="bank").taken == 6


def test_b40_the_fourth_spin_divides_what_partage_would_keep():
    payout = fate(held(7, 2, 3, 2), 0, repeat_zero="partage")
    assert payout == Payout(1, Fate.DIVIDED, 7, 0, 1, 6)
    refused = fate(held(7, 2, 3, 2), 0, repeat_zero="partage", odd_split="refuse")
    assert refused == Payout(1, Fate.DIVIDED, 7, 0, 1, 6)


def test_b40_repeat_zero_same_is_divided_on_the_fourth_spin_too():
    assert fate(held(100, 1, 3, 3), 0, repeat_zero="same") == Payout(1, Fate.DIVIDED, 100, 0, 50, 50)


# Half of the chips


def test_b40_physical_half_takes_half_at_once_and_the_rest_is_the_stake():
    payout = fate(bet(ROUGE, 100), 0, prison_value_mode="physical_half")
    assert payout == Payout(1, Fate.IMPRISONED, 100, 0, 0, 50, stays(50, 1, 1, 1))


def test_b40_physical_half_takes_the_odd_unit_too():
    payout = fate(bet(ROUGE, 5), 0, prison_value_mode="physical_half")
    assert payout == Payout(1, Fate.IMPRISONED, 5, 0, 0, 3, stays(2, 1, 1, 1))


def test_b40_physical_half_of_one_unit_leaves_no_prisoner():
    payout = fate(bet(ROUGE, 1), 0, prison_value_mode="physical_half")
    assert payout == Payout(1, Fate.LOST, 1, 0, 0, 1)


def test_b40_physical_half_takes_half_again_at_each_level():
    assert fate(held(50), 0, prison_value_mode="physical_half") == Payout(
        1, Fate.IMPRISONED, 50, 0, 0, 25, stays(25, 2, 2, 2)
    )


def test_b40_physical_half_does_not_take_where_the_level_stays():
    payout = fate(held(50), 0, prison_value_mode="physical_half", repeat_zero="same")
    assert (payout.taken, payout.carried) == (0, stays(50, 1, 2, 2))


def test_b40_physical_half_shares_all_that_is_left():
    table = Table(prison_value_mode="physical_half").rouge(100, 0).choose("share")
    assert (table.net, table.bank, table.prisoners) == (-50, 50, [])


def test_b40_physical_half_releases_what_is_left():
    table = Table(prison_value_mode="physical_half").rouge(100, 0, 1)
    assert (table.net, table.bank) == (-50, 50)


def test_b40_physical_half_divides_all_that_is_left_on_the_fourth_spin():
    table = Table(prison_value_mode="physical_half").rouge(160, 0, 0, 0, 0)
    assert (table.net, table.bank) == (10 - 160, 150)


@pytest.mark.parametrize("zero_rule", ["decree_2007", "partage", "lose"])
def test_b40_physical_half_has_no_effect_unless_zero_imprisons(zero_rule):
    plain = BouleOptions(zero_rule=zero_rule)
    half = BouleOptions(zero_rule=zero_rule, prison_value_mode="physical_half")
    for wager in (bet(ROUGE, 7), held(7)):
        for outcome in (0, 1, 2):
            assert GAME.settle(plain, [wager], outcome) == GAME.settle(half, [wager], outcome)
    assert GAME.surrender(plain, held(7)) == GAME.surrender(half, held(7))
