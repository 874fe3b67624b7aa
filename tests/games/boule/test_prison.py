"""The prison: zero, release, further zeros, the fourth spin (B-22 to B-29, B-24, B-18)."""

from __future__ import annotations

import pytest

from games.kit.banked import Carried, Fate, Payout, Prison, Wager
from tests.games.boule.playing import Table, bet, order, payouts, settle, steps


def held(level: int, age: int, zeros: int, stake: int = 160, field: str = "rouge") -> Wager:
    return Wager(7, 1, f"simple:{field}", stake, 1, Prison(level, age, zeros))


def fate(wager: Wager, outcome: int, **options: object) -> Payout:
    return payouts(settle([wager], outcome, **options))[wager.id]  # type: ignore[arg-type]


def prison_after(wager: Wager, outcome: int, **options: object) -> Prison | None:
    carried = fate(wager, outcome, **options).carried
    return carried.prison if carried else None


def test_t14_b27_zero_imprisons_a_free_simple_chance_on_its_line():
    table = Table()
    table.bet("simple:pair", 10)
    table.spin(0)
    assert table.prison == (10, 1, 1, 1)
    assert table.prisoner.position == "simple:pair"
    assert (table.net, table.bank) == (-10, 0)


def test_b27_every_bet_becomes_a_prisoner_of_its_own():
    wagers = [bet("simple:rouge", 5, id=1), bet("simple:rouge", 5, id=2), bet("simple:noir", 2, 3, id=3)]
    done = settle(wagers, 0)
    assert steps(done) == ["prison"]
    assert [payout.fate for payout in payouts(done).values()] == [Fate.IMPRISONED] * 3
    assert [payout.carried for payout in payouts(done).values()] == [
        Carried("simple:rouge", 5, 1, Prison(1, 1, 1)),
        Carried("simple:rouge", 5, 1, Prison(1, 1, 1)),
        Carried("simple:noir", 2, 3, Prison(1, 1, 1)),
    ]


def test_b22_a_prisoner_whose_field_wins_is_released_without_winnings():
    assert fate(held(1, 1, 1), 1) == Payout(7, Fate.RELEASED, 160, 0, 160, 0)


def test_b22_a_prisoner_whose_field_loses_goes_to_the_bank():
    assert fate(held(1, 1, 1), 2) == Payout(7, Fate.LOST, 160, 0, 0, 160)
    assert steps(settle([held(1, 1, 1)], 2)) == ["collect"]


def test_t15_b22_zero_then_a_win_gives_the_stake_back():
    table = Table().rouge(100, 0, 1)
    assert (table.net, table.bank, table.prisoners) == (0, 0, [])


def test_t16_b22_zero_then_a_loss_loses_the_stake():
    table = Table().rouge(100, 0, 2)
    assert (table.net, table.bank, table.prisoners) == (-100, 100, [])


def test_b23_a_deeper_prisoner_needs_as_many_wins_as_its_level():
    assert prison_after(held(3, 1, 3), 1, limit_mode="none") == Prison(2, 2, 3)
    assert prison_after(held(2, 2, 3), 1, limit_mode="none") == Prison(1, 3, 3)
    assert fate(held(2, 1, 2), 1).fate is Fate.STANDS


@pytest.mark.parametrize("level", [1, 2, 3])
def test_b23_one_losing_spin_loses_a_prisoner_whole_at_any_level(level):
    payout = fate(held(level, 1, level), 2, limit_mode="none")
    assert (payout.fate, payout.taken, payout.carried) == (Fate.LOST, 160, None)


def test_b24_a_released_stake_goes_to_the_balance():
    table = Table().rouge(100, 0)
    assert table.net == -100
    table.spin(1)
    assert (table.net, table.state.wagers) == (0, ())


def test_b24_b40_a_released_stake_may_stay_on_its_field_as_a_free_bet():
    table = Table(freed_goes_to="stays_on_field").rouge(100, 0, 1)
    (free,) = table.state.wagers
    assert (free.position, free.chip, free.count, free.prison) == ("simple:rouge", 100, 1, None)
    assert table.net == -100
    table.spin(3)
    assert table.net == 100


def test_b24_b40_what_stays_on_its_field_is_one_chip_of_its_amount():
    wager = Wager(7, 1, "simple:rouge", 5, 3, Prison(1, 1, 1))
    payout = fate(wager, 1, freed_goes_to="stays_on_field")
    assert payout == Payout(7, Fate.RELEASED, 15, 0, 0, 0, Carried("simple:rouge", 15, 1))


def test_b28_a_further_zero_adds_a_level_a_zero_and_a_spin():
    assert prison_after(held(1, 1, 1), 0) == Prison(2, 2, 2)
    assert prison_after(held(2, 5, 2), 0, limit_mode="none") == Prison(3, 6, 3)
    assert fate(held(1, 1, 1), 0).fate is Fate.IMPRISONED


def test_t20_b23_two_zeros_two_wins_release_on_the_fourth_spin_without_division():
    table = Table().rouge(100, 0, 0)
    assert table.prison == (100, 2, 2, 2)
    table.spin(1)
    assert table.prison == (100, 1, 3, 2)
    table.spin(3)
    assert (table.net, table.bank, table.prisoners) == (0, 0, [])


def test_t22_b29_four_zeros_divide_at_level_four():
    table = Table().rouge(160, 0, 0, 0)
    assert table.prison == (160, 3, 3, 3)
    table.spin(0)
    assert (table.net, table.bank, table.prisoners) == (10 - 160, 150, [])


def test_t24_b29_still_imprisoned_on_the_fourth_spin_divides_at_the_level_it_has():
    table = Table().rouge(160, 0, 0, 1, 0)
    assert (table.net, table.bank, table.prisoners) == (40 - 160, 120, [])


def test_t25_b29_by_zeros_the_fourth_zero_divides():
    table = Table(limit_mode="zero").rouge(160, 0, 0, 1, 0)
    assert table.prison == (160, 2, 4, 3)
    table.spin(0)
    assert (table.net, table.bank, table.prisoners) == (20 - 160, 140, [])


def test_b29_the_limit_is_checked_after_a_win_too():
    payout = fate(held(3, 3, 3), 1)
    assert payout == Payout(7, Fate.DIVIDED, 160, 0, 40, 120)
    assert steps(settle([held(3, 3, 3)], 1)) == ["simple"]


def test_b29_a_release_on_the_last_spin_is_no_division():
    assert fate(held(1, 3, 1), 1).fate is Fate.RELEASED


def test_b29_the_limit_is_a_number_of_spins_that_may_be_chosen():
    assert prison_after(held(2, 4, 2), 0, limit_n=6) == Prison(3, 5, 3)
    assert fate(held(2, 5, 2), 0, limit_n=6).fate is Fate.DIVIDED
    assert fate(bet("simple:rouge", 100), 0, limit_n=1) == Payout(1, Fate.DIVIDED, 100, 0, 50, 50)
    assert fate(bet("simple:rouge", 100), 0, limit_n=1, limit_mode="zero").returned == 50


def test_b29_without_a_limit_a_prisoner_stands_for_ever():
    table = Table(limit_mode="none").rouge(160, 0, 0, 1, 0, 1, 0, 1, 0)
    assert table.prison == (160, 2, 8, 5)


def test_b29_forced_division_gives_the_bank_what_is_left_over():
    assert fate(held(3, 3, 3, 25), 0) == Payout(7, Fate.DIVIDED, 25, 0, 1, 24)
    assert fate(held(3, 3, 3, 9), 0) == Payout(7, Fate.DIVIDED, 9, 0, 0, 9)


def test_b18_what_survives_a_spin_is_a_spin_older_and_its_player_may_choose_again():
    table = Table(limit_mode="none").rouge(100, 0, 0)
    table.choose("move", "simple:noir")
    assert table.prisoner.prison == Prison(2, 2, 2, chosen=True)
    table.spin(2)
    assert table.prisoner.prison == Prison(1, 3, 2, chosen=False)


def test_b19_prisoners_on_fields_that_lose_are_collected_with_the_free_bets_by_id():
    wagers = [
        bet("straight:5", id=3),
        Wager(2, 1, "simple:rouge", 5, 1, Prison(1, 1, 1)),
        bet("simple:rouge", id=1),
    ]
    assert order(settle(wagers, 2), "collect") == [1, 2, 3]


def test_prisoners_and_new_prisoners_are_held_in_one_step_by_id():
    wagers = [
        Wager(3, 1, "simple:rouge", 5, 1, Prison(1, 1, 1)),
        bet("simple:noir", id=1),
        bet("straight:0", id=4),
        bet("simple:noir", id=2),
    ]
    done = settle(wagers, 0)
    assert steps(done) == ["prison", "straight"]
    assert order(done, "prison") == [1, 2, 3]
