"""What a result does, who pays, in which order, and what is called (B-15 to B-21, B-36)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.banked import Fate, Outcome, Wager
from games.kit.banked_table import acts
from games.la_boule import GAME
from games.la_boule.cloth import fields_farthest_first
from tests.games.la_boule.playing import OPTIONS, Table, bet, code_of, credit, order, settle

KEYS = tuple(GAME.positions(OPTIONS))


def test_t36_straight_five_and_rouge_when_five_comes_up():
    settlement = settle([bet("straight:5", id=1), bet("simple:rouge", id=2)], 5)
    assert credit(settlement, 1) == 8
    assert credit(settlement, 2) == 0
    assert order(settlement, "collect") == [2]


def test_t36_at_a_table():
    table = Table()
    table.act(acts.Bet(1, "straight:5", 1))
    table.act(acts.Bet(1, "simple:rouge", 1))
    table.spin(5)
    assert (table.net, table.state.bank, table.state.wagers) == (6, -6, ())


def test_b36_on_five_every_simple_chance_loses():
    wagers = [bet(key, 10, id=number) for number, key in enumerate(KEYS, 1) if key.startswith("simple")]
    settlement = settle(wagers, 5)
    assert [step.name for step in settlement.steps] == ["collect"]
    assert {payout.fate for payout in settlement.steps[0].payouts} == {Fate.LOST}
    assert sum(payout.taken for payout in settlement.steps[0].payouts) == 60


@pytest.mark.parametrize("number", [1, 2, 3, 4, 6, 7, 8, 9])
def test_b19_a_bet_wins_on_its_numbers_only(number):
    settlement = settle([bet(key, 10, id=place) for place, key in enumerate(KEYS, 1)], number)
    won = {KEYS[payout.wager - 1] for step in settlement.steps[1:] for payout in step.payouts}
    attributes = GAME.outcome(OPTIONS, number).attributes
    assert won == {f"straight:{number}", *(f"simple:{name}" for name in attributes)}
    assert sum(payout.win for step in settlement.steps for payout in step.payouts) == 70 + 3 * 10


def test_b20_lost_then_simple_then_straight():
    wagers = [bet("straight:7", id=1), bet("simple:rouge", id=2), bet("simple:noir", id=3)]
    assert [step.name for step in settle(wagers, 7).steps] == ["collect", "simple", "straight"]


def test_b16_the_right_croupier_collects_on_odd_numbers_and_the_left_on_even_ones():
    for number in range(1, 10):
        settlement = settle([], number)
        odd = ("croupier_right", "croupier_left")
        assert (settlement.collects, settlement.pays) == (odd if number % 2 else odd[::-1])


@pytest.mark.parametrize(
    ("number", "fields"),
    [
        (1, ["noir", "impair", "manque"]),
        (2, ["rouge", "pair", "manque"]),
        (3, ["noir", "impair", "manque"]),
        (6, ["passe", "noir", "pair"]),
        (8, ["passe", "noir", "pair"]),
        (9, ["passe", "rouge", "impair"]),
    ],
)
def test_b21_simple_chances_farthest_from_the_paying_croupier_first(number, fields):
    wagers = [bet(key, id=place) for place, key in enumerate(KEYS, 1) if key.startswith("simple")]
    paid = [KEYS[wager - 1] for wager in order(settle(wagers, number), "simple")]
    assert paid == [f"simple:{name}" for name in fields]


def test_b21_on_one_simple_chance_by_seat_then_by_id():
    wagers = [
        bet("simple:rouge", 1, id=4, seat=2),
        bet("simple:rouge", 100, id=3, seat=1),
        bet("simple:rouge", 5, id=9, seat=1),
        bet("simple:rouge", 2, id=1, seat=3),
    ]
    assert order(settle(wagers, 7), "simple") == [3, 9, 4, 1]


def test_b21_straights_lowest_chip_then_smallest_stake_then_seat_then_id():
    wagers = [
        bet("straight:7", 5, 1, id=1, seat=1),
        bet("straight:7", 1, 9, id=2, seat=1),
        bet("straight:7", 1, 2, id=3, seat=2),
        bet("straight:7", 1, 2, id=4, seat=1),
        bet("straight:7", 1, 2, id=5, seat=1),
    ]
    assert order(settle(wagers, 7), "straight") == [4, 5, 3, 2, 1]


@given(
    st.lists(
        st.builds(
            Wager,
            st.integers(1, 10_000),
            st.integers(1, 4),
            st.sampled_from(KEYS),
            st.integers(1, 9),
            st.integers(1, 40),
        ),
        unique_by=lambda wager: wager.id,
        max_size=30,
    ),
    st.integers(1, 9),
    st.randoms(),
)
def test_b21_the_order_is_the_same_whatever_the_order_of_the_wagers(wagers, number, random):
    settlement = settle(wagers, number)
    by_id = {wager.id: wager for wager in wagers}
    far = fields_farthest_first(settlement.pays)

    def key(name: str, wager: Wager) -> tuple[int, ...]:
        if name == "collect":
            return (wager.id,)
        if name == "simple":
            return (far.index(wager.position), wager.seat, wager.id)
        return (wager.chip, wager.stake, wager.seat, wager.id)

    for step in settlement.steps:
        paid = [key(step.name, by_id[payout.wager]) for payout in step.payouts]
        assert paid == sorted(paid)
    random.shuffle(wagers)
    assert settle(wagers, number) == settlement


@pytest.mark.parametrize("outcome", [0, 10, -1, True, "5"])
def test_b36_what_is_no_number_of_the_bowl_is_refused(outcome):
    assert code_of(GAME.settle, OPTIONS, [], outcome) == "unknown_outcome"
    assert code_of(GAME.outcome, OPTIONS, outcome) == "unknown_outcome"
    assert code_of(GAME.calls, OPTIONS, outcome, frozenset()) == "unknown_outcome"


def test_a_wager_on_no_position_is_refused():
    assert code_of(GAME.settle, OPTIONS, [bet("straight:17")], 5) == "unknown_bet"


@pytest.mark.parametrize(
    ("number", "announcement"),
    [
        (1, "un, noir, impair et manque"),
        (2, "deux, rouge, pair et manque"),
        (3, "trois, noir, impair et manque"),
        (4, "quatre, rouge, pair et manque"),
        (6, "six, noir, pair et passe"),
        (7, "sept, rouge, impair et passe"),
        (8, "huit, noir, pair et passe"),
        (9, "neuf, rouge, impair et passe"),
    ],
)
def test_b15_the_number_its_colour_parity_and_half_are_announced(number, announcement):
    assert GAME.calls(OPTIONS, number, frozenset()).announcement == announcement


def test_b15_five_is_announced_by_its_name_alone():
    assert GAME.calls(OPTIONS, 5, frozenset(KEYS)).announcement == "cinq"
    assert GAME.outcome(OPTIONS, 5) == Outcome(5, "plain", ())


def test_b17_the_straight_is_called_if_it_carries_a_bet():
    assert GAME.calls(OPTIONS, 7, frozenset(KEYS)).combinations == ("plein 7",)
    assert GAME.calls(OPTIONS, 7, frozenset({"straight:8", "simple:rouge"})).combinations == ()


def test_b36_the_house_keeps_a_ninth_of_both_kinds():
    edges = {edge.kind: edge for edge in GAME.edges(OPTIONS)}
    assert {kind: (edge.value, edge.text, edge.percent) for kind, edge in edges.items()} == {
        "simple": (Fraction(1, 9), "1/9", "11.11111"),
        "straight": (Fraction(1, 9), "1/9", "11.11111"),
    }
    assert {edge.strategy for edge in edges.values()} == {""}


def test_b18_rounds_follow_each_other():
    table = Table()
    for number, win in ((1, 7), (1, 7), (2, -1)):
        before = table.net
        table.act(acts.Bet(1, "straight:1", 1))
        table.spin(number)
        assert table.net - before == win
    assert table.state.history == (1, 1, 2)
    assert table.state.wheel == "ccw"
