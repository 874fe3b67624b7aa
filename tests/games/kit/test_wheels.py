"""What the kit knows of every wheel: French, stakes, the order of payment, exact edges."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.kit.banked import Box, Fate, Payout, Prison, Settlement, Step, Wager
from games.kit.errors import RuleViolation
from games.kit.exact import enumerated, exact_edge
from games.kit.french import announced, spelled
from games.kit.paying import croupiers, distances, farthest_first, pay_lowest_chip_first
from games.kit.stakes import check_chips, check_limits


@pytest.mark.parametrize(
    ("number", "words"),
    [(0, "zéro"), (9, "neuf"), (17, "dix-sept"), (21, "vingt et un"), (30, "trente"), (36, "trente-six")],
)
def test_numbers_are_spelled(number, words):
    assert spelled(number) == words


def test_b15_a_number_is_announced_with_its_colour_parity_and_half():
    assert announced(7, ("rouge", "impair", "passe")) == "sept, rouge, impair et passe"


def test_b15_a_number_without_them_is_announced_alone():
    assert announced(0, ()) == "zéro"


@pytest.mark.parametrize(
    ("wager", "code"),
    [
        (Wager(1, 1, "x", 0, 1), "bad_chip"),
        (Wager(1, 1, "x", True, 1), "bad_chip"),
        (Wager(1, 1, "x", 1, 0), "bad_count"),
        (Wager(1, 1, "x", 1, 1.0), "bad_count"),  # type: ignore[arg-type]
        (Wager(1, 1, "x", 1, 1, Prison(1, 1, 1)), "not_free"),
    ],
)
def test_b11_a_stake_is_so_many_whole_chips(wager, code):
    with pytest.raises(RuleViolation) as caught:
        check_chips(wager)
    assert caught.value.code == code


def test_b11_a_stake_is_within_the_limits():
    check_limits(5, 5, "rouge", 5, 10)
    check_limits(10**9, 10**9, "rouge", 1, None)
    for stake, already, code in ((4, 100, "below_minimum"), (5, 6, "above_maximum")):
        with pytest.raises(RuleViolation) as caught:
            check_limits(stake, already, "rouge", 5, 10)
        assert caught.value.code == code


def test_b16_the_right_croupier_collects_on_odd_numbers():
    assert croupiers(odd=True) == ("croupier_right", "croupier_left")
    assert croupiers(odd=False) == ("croupier_left", "croupier_right")


def test_b21_lowest_chip_then_smallest_stake_then_seat_then_id():
    wagers = [
        Wager(1, 2, "x", 5, 1),
        Wager(2, 1, "x", 2, 9),
        Wager(3, 2, "x", 2, 1),
        Wager(4, 1, "x", 5, 1),
        Wager(5, 1, "x", 5, 1),
    ]
    payouts = pay_lowest_chip_first(wagers, Fraction(7))
    assert [payout.wager for payout in payouts] == [3, 2, 4, 5, 1]
    assert payouts[0] == Payout(3, Fate.WON, 2, win=14, returned=2)


def test_b6_odds_of_one_to_two_pay_half():
    (payout,) = pay_lowest_chip_first([Wager(1, 1, "x", 6, 1)], Fraction(1, 2))
    assert payout.win == 3


def test_b21_distances_are_to_the_middle_of_a_box():
    boxes = [
        Box("near", "x", "", 2.0, 3.0, 2.0, 2.0, "plain"),
        Box("far", "x", "", 5.0, 7.0, 2.0, 2.0, "plain"),
    ]
    far = distances(boxes, (0.0, 0.0))
    assert far == {"near": 5.0, "far": 10.0}
    assert farthest_first(far) == {"far": 0, "near": 1}


def test_b34_an_edge_is_enumerated():
    def settle(wagers, outcome):
        """Pays 1 to 1 on outcome 1 only."""
        payouts = tuple(
            Payout(wager.id, Fate.WON, 2, win=2, returned=2)
            if outcome == 1
            else Payout(wager.id, Fate.LOST, 2, taken=2)
            for wager in wagers
        )
        return Settlement(outcome, "croupier_left", "croupier_right", (Step("x", "x", "pay", payouts),))

    assert enumerated(settle, ["one"], range(3)) == Fraction(1, 3)
    edge = exact_edge("one", "One", Fraction(1, 3))
    assert (edge.text, edge.percent, edge.strategy) == ("1/3", "33.33333", "")
