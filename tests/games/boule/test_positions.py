"""The wheel, the grid, the kinds and positions (B-1 to B-8, B-35)."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from games.boule import GAME, BouleOptions
from games.boule.numbers import RED, SIMPLE, column, row
from games.kit.banked import BankedGame, Payout, Prison, Wager
from tests.games.boule.playing import bet, payouts, settle

OPTIONS = BouleOptions()
WITH_24 = BouleOptions(allow_24_number_bets=True)


def by_kind(options: BouleOptions = OPTIONS) -> dict[str, list[frozenset[int]]]:
    found: dict[str, list[frozenset[int]]] = {}
    for place in GAME.positions(options).values():
        found.setdefault(place.kind, []).append(place.numbers)
    return found


def test_boule_is_a_banked_game():
    assert isinstance(GAME, BankedGame)
    assert GAME.spec.name == "boule"
    assert GAME.spec.family == "banked"


@pytest.mark.parametrize("zero_rule", ["prison", "decree_2007", "partage", "lose"])
@pytest.mark.parametrize("outcome", [0, 1, 2])
def test_b1_every_amount_is_a_whole_number_of_units(zero_rule, outcome):
    wagers = [bet(key, 3, 2, id=index) for index, key in enumerate(GAME.positions(WITH_24))]
    for payout in payouts(settle(wagers, outcome, zero_rule=zero_rule, allow_24_number_bets=True)).values():
        for amount in (payout.stake, payout.win, payout.returned, payout.taken):
            assert type(amount) is int
            assert amount >= 0


def test_b2_wheel_has_37_pockets_with_the_documented_colours():
    assert GAME.chance(OPTIONS).faces == tuple(range(37))
    red = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
    for number in range(1, 37):
        outcome = GAME.outcome(OPTIONS, number)
        assert outcome.tone == ("red" if number in red else "black")
        assert outcome.attributes == (
            "rouge" if number in red else "noir",
            "impair" if number % 2 else "pair",
            "manque" if number <= 18 else "passe",
        )


def test_b2_zero_is_in_no_simple_chance():
    assert GAME.outcome(OPTIONS, 0).tone == "green"
    assert GAME.outcome(OPTIONS, 0).attributes == ()
    assert all(0 not in numbers and len(numbers) == 18 for numbers in SIMPLE.values())
    assert SIMPLE["noir"] == set(range(1, 37)) - RED


def test_b3_grid_has_12_rows_of_3_and_zero_touches_1_2_and_3():
    assert [(row(n), column(n)) for n in (1, 2, 3, 4, 17, 36)] == [
        (0, 1),
        (0, 2),
        (0, 3),
        (1, 1),
        (5, 2),
        (11, 3),
    ]
    with_zero = {frozenset({0, 1}), frozenset({0, 2}), frozenset({0, 3})}
    assert {pair for pair in by_kind()["split"] if 0 in pair} == with_zero


def test_b4_one_chef_and_three_croupiers_stand_at_the_cloth_and_two_of_them_act():
    assert set(GAME.cloth(OPTIONS).staff) == {
        "chef_de_table",
        "croupier_right",
        "croupier_left",
        "bout_de_table",
    }
    for number in range(37):
        done = settle([bet("straight:1")], number)
        assert {done.collects, done.pays} == {"croupier_right", "croupier_left"}


def test_t1_b5_there_are_157_positions():
    assert {kind: len(found) for kind, found in by_kind().items()} == {
        "straight": 37,
        "split": 60,
        "street": 14,
        "corner": 23,
        "six_line": 11,
        "column": 3,
        "dozen": 3,
        "simple": 6,
    }
    assert len(GAME.positions(OPTIONS)) == 157


def test_t2_b5_positions_cover_the_documented_numbers():
    assert {kind: sum(map(len, found)) for kind, found in by_kind().items()} == {
        "straight": 37,
        "split": 120,
        "street": 42,
        "corner": 92,
        "six_line": 66,
        "column": 36,
        "dozen": 36,
        "simple": 108,
    }


def test_b5_no_two_positions_of_a_kind_are_the_same():
    for found in by_kind(WITH_24).values():
        assert len(found) == len(set(found))


def test_b5_splits_are_24_across_33_down_and_3_with_zero():
    gaps = [max(pair) - min(pair) for pair in by_kind()["split"] if 0 not in pair]
    assert (gaps.count(1), gaps.count(3), len(gaps)) == (24, 33, 57)


def test_b5_24_number_bets_are_four_more_positions_only_where_they_are_allowed():
    extra = {
        key: GAME.positions(WITH_24)[key]
        for key in set(GAME.positions(WITH_24)) - set(GAME.positions(OPTIONS))
    }
    assert set(extra) == {"column_split:1-2", "column_split:2-3", "dozen_split:1-2", "dozen_split:2-3"}
    assert extra["dozen_split:2-3"].numbers == frozenset(range(13, 37))
    assert extra["column_split:1-2"].numbers == {n for n in range(1, 37) if n % 3}
    assert all(place.odds == Fraction(1, 2) for place in extra.values())


def test_b5_odds_of_each_kind():
    odds = {place.kind: place.odds for place in GAME.positions(WITH_24).values()}
    assert odds == {
        "straight": 35,
        "split": 17,
        "street": 11,
        "corner": 8,
        "six_line": 5,
        "column": 2,
        "dozen": 2,
        "simple": 1,
        "column_split": Fraction(1, 2),
        "dozen_split": Fraction(1, 2),
    }
    assert odds == {kind.name: kind.odds for kind in GAME.kinds(WITH_24)}


@pytest.mark.parametrize("stake", [1, 7, 40])
def test_b6_a_winner_gets_its_odds_and_its_stake_back(stake):
    for place in GAME.positions(OPTIONS).values():
        payout = payouts(settle([bet(place.key, 1, stake)], max(place.numbers)))[1]
        if place.numbers != {0}:
            assert payout.win == stake * place.odds
        assert (payout.returned, payout.taken) == (stake, 0)


def test_b6_24_numbers_pay_half_the_stake():
    done = settle([bet("column_split:1-2", 5, 2)], 2, allow_24_number_bets=True)
    assert (payouts(done)[1].win, payouts(done)[1].returned) == (5, 10)


def test_b7_a_stake_is_chips_of_one_value_and_mixed_stacks_are_several_bets():
    stack = [bet("column:2", 5, 3, id=1), bet("column:2", 2, 1, id=2)]
    assert [wager.stake for wager in stack] == [15, 2]
    assert {id_: payout.stake for id_, payout in payouts(settle(stack, 2)).items()} == {1: 15, 2: 2}


def test_b8_a_prisoner_is_worth_its_stake_halved_once_for_each_level():
    for level, worth in ((1, 50), (2, 25), (3, 12), (7, 0)):
        prisoner = Wager(1, 1, "simple:noir", 100, 1, Prison(level, level, level))
        assert GAME.surrender(OPTIONS, prisoner).returned == worth


def test_b8_the_chips_of_a_prisoner_stay_whole():
    carried = payouts(settle([bet("simple:noir", 25, 4)], 0))[1].carried
    assert carried is not None
    assert (carried.chip, carried.count, carried.prison) == (25, 4, Prison(1, 1, 1))


def test_b20_kinds_come_in_payment_order():
    assert [kind.name for kind in GAME.kinds(WITH_24)] == [
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
    assert [kind.name for kind in GAME.kinds(OPTIONS)] == [
        "column",
        "dozen",
        "simple",
        "six_line",
        "street",
        "corner",
        "split",
        "straight",
    ]


def test_b35_maxima_of_the_decree_are_multiples_of_the_minimum():
    kinds = GAME.kinds(BouleOptions(limits="decree_2007", table_min=5, allow_24_number_bets=True))
    assert {kind.name: kind.maximum for kind in kinds} == {
        "straight": 150,
        "split": 300,
        "street": 500,
        "corner": 600,
        "six_line": 1000,
        "column": 2500,
        "dozen": 2500,
        "column_split": 10000,
        "dozen_split": 10000,
        "simple": 5000,
    }


def test_b35_free_limits_have_no_maximum():
    assert {kind.maximum for kind in GAME.kinds(OPTIONS)} == {None}


def test_keys_are_of_the_form_kind_and_what():
    for key, place in GAME.positions(WITH_24).items():
        kind, sign, what = key.partition(":")
        assert (place.key, place.kind, sign) == (key, kind, ":")
        assert what
    for key in ("split:17-20", "street:16-18", "street:0-1-2", "street:0-2-3", "corner:16-20", "corner:0-3"):
        assert key in GAME.positions(OPTIONS)


def test_payouts_go_to_json_and_back():
    payout = payouts(settle([bet("simple:noir", 25, 4)], 0))[1]
    assert msgspec.json.decode(msgspec.json.encode(payout), type=Payout) == payout
