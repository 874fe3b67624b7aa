"""What wins, who collects and pays, and the order of payment (B-16, B-19 to B-21, B-25, B-26)."""

from __future__ import annotations

import random

import pytest

from games.boule import GAME, BouleOptions
from games.boule.cloth import distances
from games.kit.banked import Fate, Prison, Wager
from tests.games.boule.playing import bet, code_of, order, payouts, settle, steps

OPTIONS = BouleOptions()


def full_cloth(**options: object) -> list[Wager]:
    places = GAME.positions(BouleOptions(**options))  # type: ignore[arg-type]
    return [bet(key, id=index) for index, key in enumerate(places, start=1)]


def credit(wagers: list[Wager], outcome: int) -> int:
    return sum(payout.win + payout.returned for payout in payouts(settle(wagers, outcome)).values())


def winners(outcome: int) -> dict[str, list[str]]:
    wagers = {wager.id: wager.position for wager in full_cloth()}
    return {
        step.name: [wagers[payout.wager] for payout in step.payouts]
        for step in settle(full_cloth(), outcome).steps
        if step.kind == "pay"
    }


@pytest.mark.parametrize("outcome", range(1, 37))
def test_b16_odd_right_collects_even_left_collects(outcome):
    done = settle([bet("straight:1")], outcome)
    right_first = ("croupier_right", "croupier_left")
    assert (done.collects, done.pays) == (right_first if outcome % 2 else right_first[::-1])


def test_t34_b16_zero_counts_as_even_and_so_does_18():
    for outcome in (0, 18):
        done = settle([bet("straight:1")], outcome)
        assert (done.collects, done.pays) == ("croupier_left", "croupier_right")


def test_b16_zero_counts_as_odd_where_the_table_says_so():
    done = settle([bet("straight:1")], 0, zero_parity_for_staff="odd")
    assert (done.collects, done.pays) == ("croupier_right", "croupier_left")
    assert settle([bet("straight:1")], 18, zero_parity_for_staff="odd").collects == "croupier_left"


@pytest.mark.parametrize("outcome", range(37))
def test_b19_a_bet_wins_if_and_only_if_the_number_is_among_its_own(outcome):
    places = GAME.positions(BouleOptions(allow_24_number_bets=True))
    wagers = full_cloth(allow_24_number_bets=True)
    done = payouts(settle(wagers, outcome, allow_24_number_bets=True))
    for wager in wagers:
        place = places[wager.position]
        if outcome in place.numbers:
            expected = Fate.WON
        elif outcome == 0 and place.kind == "simple":
            expected = Fate.IMPRISONED
        else:
            expected = Fate.LOST
        assert done[wager.id].fate is expected
    lost = [payout for payout in done.values() if payout.fate is Fate.LOST]
    assert all(payout.taken == payout.stake for payout in lost)


def test_t3_a_unit_on_every_position_and_17():
    found = winners(17)
    assert {name: len(keys) for name, keys in found.items()} == {
        "column": 1,
        "dozen": 1,
        "simple": 3,
        "six_line": 2,
        "street": 1,
        "corner": 4,
        "split": 4,
        "straight": 1,
    }
    assert found["column"] == ["column:2"]
    assert found["dozen"] == ["dozen:2"]
    assert set(found["simple"]) == {"simple:noir", "simple:impair", "simple:manque"}
    assert set(found["split"]) == {"split:14-17", "split:16-17", "split:17-18", "split:17-20"}
    assert credit(full_cloth(), 17) == 180
    assert credit(full_cloth(), 17) - 157 == 23


def test_t5_a_unit_on_every_position_and_2():
    found = winners(2)
    assert set(found["split"]) == {"split:0-2", "split:1-2", "split:2-3", "split:2-5"}
    assert [len(found[name]) for name in ("street", "corner", "six_line")] == [3, 3, 1]
    assert credit(full_cloth(), 2) == 189


def test_t7_b25_b26_a_unit_on_every_position_and_zero():
    done = payouts(settle(full_cloth(), 0))
    assert credit(full_cloth(), 0) == 123 == 36 + 3 * 18 + 2 * 12 + 9
    held = [payout.carried for payout in done.values() if payout.carried]
    assert [carried.stake for carried in held] == [1] * 6
    assert sum(payout.taken for payout in done.values()) == 144


def test_t8_b25_straight_zero():
    payout = payouts(settle([bet("straight:0", 5)], 0))[1]
    assert (payout.win, payout.win + payout.returned) == (175, 180)


def test_t9_b25_the_first_four():
    won, lost = (payouts(settle([bet("corner:0-3", 4)], n))[1] for n in (3, 4))
    assert won.win + won.returned == 36
    assert (lost.fate, lost.taken) == (Fate.LOST, 4)


def test_b25_every_combination_with_zero_wins_on_zero():
    assert winners(0) == {
        "street": ["street:0-1-2", "street:0-2-3"],
        "corner": ["corner:0-3"],
        "split": ["split:0-1", "split:0-2", "split:0-3"],
        "straight": ["straight:0"],
    }


def test_t12_b26_column_three():
    won, lost = (payouts(settle([bet("column:3", 10)], n))[1] for n in (36, 0))
    assert won.win + won.returned == 30
    assert (lost.fate, lost.taken) == (Fate.LOST, 10)


def test_t13_the_first_dozen():
    won, lost = (payouts(settle([bet("dozen:1", 10)], n))[1] for n in (12, 13))
    assert won.win + won.returned == 30
    assert (lost.fate, lost.taken) == (Fate.LOST, 10)


def test_b26_columns_dozens_and_24_numbers_lose_on_zero():
    keys = ("column:1", "dozen:3", "column_split:1-2", "dozen_split:2-3")
    wagers = [bet(key, 2, id=index) for index, key in enumerate(keys)]
    done = settle(wagers, 0, allow_24_number_bets=True)
    assert steps(done) == ["collect"]
    assert order(done, "collect") == [0, 1, 2, 3]


@pytest.mark.parametrize("outcome", range(37))
def test_b20_one_kind_at_a_time_columns_first_straight_last(outcome):
    documented = [
        "collect",
        "prison",
        "column",
        "column_split",
        "dozen",
        "dozen_split",
        "simple",
        "six_line",
        "street",
        "corner",
        "split",
        "straight",
    ]
    wagers = full_cloth(allow_24_number_bets=True)
    random.Random(outcome).shuffle(wagers)
    done = settle(wagers, outcome, allow_24_number_bets=True)
    assert steps(done) == [name for name in documented if name in steps(done)]
    kinds = {"collect": "collect", "prison": "hold"}
    assert all(step.kind == kinds.get(step.name, "pay") for step in done.steps)
    assert all(step.payouts for step in done.steps)


def test_b20_24_number_bets_are_paid_after_their_kind():
    wagers = full_cloth(allow_24_number_bets=True)
    names = steps(settle(wagers, 14, allow_24_number_bets=True))
    assert names[1:6] == ["column", "column_split", "dozen", "dozen_split", "simple"]


@pytest.mark.parametrize("kind", ["column:2", "dozen:2"])
def test_b21_column_and_dozen_pay_lowest_chip_first(kind):
    wagers = [bet(kind, 100, 1, id=1), bet(kind, 5, 9, id=2), bet(kind, 1, 50, id=3), bet(kind, 5, 2, id=4)]
    assert order(settle(wagers, 17), kind.partition(":")[0]) == [3, 4, 2, 1]


def test_b21_column_pays_lower_seat_then_lower_id_when_chip_and_stake_are_the_same():
    wagers = [
        bet("column:2", 5, 2, id=9, seat=1),
        bet("column:2", 5, 2, id=3, seat=2),
        bet("column:2", 5, 2, id=4, seat=1),
        bet("column:2", 5, 2, id=2, seat=3),
    ]
    assert order(settle(wagers, 17), "column") == [4, 9, 3, 2]


def test_b21_other_kinds_pay_lowest_chip_then_smallest_stake():
    wagers = [
        bet("split:17-20", 10, 1, id=1),
        bet("split:14-17", 2, 3, id=2, seat=2),
        bet("split:16-17", 2, 3, id=3, seat=1),
        bet("split:17-18", 2, 2, id=4, seat=4),
    ]
    assert order(settle(wagers, 17), "split") == [4, 3, 2, 1]


def test_b21_simple_pays_the_field_farthest_from_the_paying_croupier_first():
    fields = [
        bet(key, id=index) for index, key in enumerate(GAME.positions(OPTIONS)) if key.startswith("simple")
    ]
    for outcome in range(1, 37):
        done = settle(fields, outcome)
        far = distances(done.pays)
        paid = [far[next(w.position for w in fields if w.id == id_)] for id_ in order(done, "simple")]
        assert paid == sorted(paid, reverse=True)
        assert len(paid) == 3


def test_b21_distances_are_those_of_the_drawing():
    left, right = distances("croupier_left"), distances("croupier_right")
    assert round(left["simple:noir"], 1) == 11.2
    assert round(left["simple:impair"], 1) == 9.7
    assert round(right["simple:rouge"], 1) == 11.2
    for side in (left, right):
        assert len(set(side.values())) == 6


def test_b21_paying_croupier_turns_the_order_of_fields_round():
    wagers = [bet("simple:passe", id=1), bet("simple:rouge", id=2)]
    assert order(settle(wagers, 19), "simple") == [2, 1]
    wagers = [bet("simple:pair", id=1), bet("simple:manque", id=2), bet("simple:noir", id=3)]
    assert order(settle(wagers, 2), "simple") == [3, 1, 2]


def test_b21_on_a_field_free_bets_of_a_seat_come_before_its_released_prisoners():
    held = Prison(1, 2, 1)
    wagers = [
        Wager(1, 2, "simple:noir", 5, 1, held),
        Wager(2, 2, "simple:noir", 100, 1),
        Wager(3, 1, "simple:noir", 5, 1, held),
        Wager(4, 1, "simple:noir", 1, 1, held),
        Wager(5, 1, "simple:noir", 100, 1),
        Wager(6, 1, "simple:impair", 1, 1),
    ]
    assert order(settle(wagers, 17), "simple") == [5, 3, 4, 2, 1, 6]


def test_b21_what_zero_divides_is_paid_in_the_same_order():
    wagers = [
        Wager(1, 1, "simple:noir", 8, 1, Prison(1, 3, 1)),
        Wager(2, 1, "simple:noir", 8, 1),
        Wager(3, 1, "simple:rouge", 8, 1),
        Wager(4, 1, "simple:passe", 8, 1),
    ]
    done = settle(wagers, 0, zero_rule="partage")
    assert steps(done) == ["simple"]
    assert order(done, "simple") == [2, 1, 3, 4]


def test_t33_the_whole_order_of_a_17():
    wagers = [
        bet("straight:17", 1, id=1),
        bet("split:14-17", 2, id=2),
        bet("simple:noir", 10, id=3),
        bet("simple:impair", 10, id=4),
        bet("column:2", 5, id=5),
        bet("column:2", 2, id=6),
        bet("dozen:2", 3, id=7),
        bet("corner:16-20", 1, id=8),
        bet("street:16-18", 1, id=9),
        bet("six_line:16-21", 1, id=10),
    ]
    done = settle(wagers, 17)
    assert (done.collects, done.pays) == ("croupier_right", "croupier_left")
    paid = [payout.wager for step in done.steps for payout in step.payouts]
    assert paid == [6, 5, 7, 3, 4, 10, 9, 8, 2, 1]


@pytest.mark.parametrize("outcome", [-1, 37, 1.0, True, "17", None])
def test_b2_a_result_that_is_no_pocket_is_refused(outcome):
    assert code_of(settle, [bet("straight:1")], outcome) == "unknown_outcome"
    assert code_of(GAME.outcome, OPTIONS, outcome) == "unknown_outcome"
    assert code_of(GAME.calls, OPTIONS, outcome, frozenset()) == "unknown_outcome"


def test_settlement_refuses_a_wager_on_no_position_rather_than_lose_it():
    assert code_of(settle, [bet("straight:1"), bet("split:3-4")], 5) == "not_neighbours"
    assert code_of(settle, [bet("column_split:1-2", 2)], 5) == "not_offered"
    assert code_of(settle, [Wager(1, 1, "straight:5", 1, 1, Prison(1, 1, 1))], 5) == "no_prison"
    assert code_of(settle, [Wager(1, 1, "straight:5", 1, 1, Prison(1, 1, 1))], 6) == "no_prison"


def test_nothing_on_the_cloth_is_a_settlement_without_steps():
    done = settle([], 17)
    assert (done.outcome, done.steps) == (17, ())
