"""Unequal stakes and the house's commission: BO-30, BO-31 and the options `rake_percent` and `rake_cap`."""

from __future__ import annotations

from games.bouillotte.options import Options
from games.bouillotte.pots import StakePot, cut, rakes, unmatched
from games.kit.played import Payment, Pot, Rake
from tests.games.bouillotte.driver import Table

# Seat 1 holds the best point, AH of the favoured hearts; then 30, 27, 27 points for the others.
HEARTS = "ASKS9H/AHQD8D/KH9S8H/KD9C8C"


def test_bo19_unmatched() -> None:
    assert unmatched((29, 12, 0, 0), (0, 1)) == (0, 17)
    assert unmatched((20, 8, 28, 0), (1, 2)) == (2, 8)
    assert unmatched((5, 5, 0, 0), (0, 1)) is None
    assert unmatched((5, 9, 0, 0), (0, 2)) is None


def test_bo30_equal_stakes_are_one_pot() -> None:
    assert cut(1, (5, 3, 5, 0), (0, 2)) == (StakePot(14, (0, 2)),)


def test_bo30_cut_at_each_distinct_stake_of_those_left() -> None:
    assert cut(1, (29, 12, 29, 20), (0, 1, 2, 3)) == (
        StakePot(1 + 48, (0, 1, 2, 3)),
        StakePot(24, (0, 2, 3)),
        StakePot(18, (0, 2)),
    )


def test_bo30_folded_stakes_are_in_the_parts_they_reach() -> None:
    assert cut(2, (10, 4, 10, 7), (0, 1, 2)) == (StakePot(2 + 16, (0, 1, 2)), StakePot(15, (0, 2)))


def test_bo30_the_last_part_takes_folded_stakes_above() -> None:
    assert cut(0, (10, 4, 6, 0), (1, 2)) == (StakePot(12, (1, 2)), StakePot(8, (2,)))


def test_bo30_a_part_with_one_eligible_is_his() -> None:
    table = Table(stacks=(30, 4, 8, 30), hands=HEARTS).say("0 OPEN 10, 1 CALL, 2 CALL, 3 RAISE 30, 0 P")
    assert table.state.showdown is not None
    assert [(award.amount, award.eligible, award.reason) for award in table.state.showdown.awards] == [
        (17, (1, 2, 3), "best_point"),
        (12, (2, 3), "hand_total"),
        (4, (3,), "only_player"),
    ]


def test_bo31_a_holder_who_is_not_eligible_counts_as_passed() -> None:
    table = Table(stacks=(30, 12, 30, 30), hands=HEARTS).say("0 OPEN 29, 1 CALL, 2 CALL, 3 P")
    shown = table.state.showdown
    assert shown is not None
    assert shown.favoured == ("H",)
    assert [(award.winners, award.reason, award.card, award.total) for award in shown.awards] == [
        ((1,), "best_point", "AH", 0),
        ((0,), "hand_total", "", 30),
    ]
    assert table.won() == {1: 37, 0: 34}


def test_bo31_a_brelan_wins_only_the_parts_it_is_eligible_for() -> None:
    table = Table(stacks=(30, 12, 30, 30), hands="ASKS9H/8H8S8D/KH9S9D/KDQCAC", turn="QD")
    table.say("0 OPEN 29, 1 CALL, 2 CALL, 3 P")
    assert table.state.showdown is not None
    assert [award.reason for award in table.state.showdown.awards] == ["brelan", "best_point"]


def test_rake_percent_is_rounded_down_for_each_part() -> None:
    assert rakes(Options(rake_percent=5), (37, 34)) == (1, 1)
    assert rakes(Options(rake_percent=10), (37, 34)) == (3, 3)
    assert rakes(Options(), (37, 34)) == (0, 0)


def test_rake_cap_limits_a_hand_main_pot_first() -> None:
    assert rakes(Options(rake_percent=10, rake_cap=5), (37, 34)) == (3, 2)
    assert rakes(Options(rake_percent=100), (5, 3)) == (5, 3)


def test_rake_is_taken_from_the_pots() -> None:
    table = Table(stacks=(30, 12, 30, 30), hands=HEARTS, rake_percent=10)
    table.say("0 OPEN 29, 1 CALL, 2 CALL, 3 P")
    assert table.paid("rake") == [Payment(Pot(), Rake(), 3, "rake"), Payment(Pot(), Rake(), 3, "rake")]
    assert table.won() == {1: 34, 0: 31}


def test_rake_is_taken_from_a_pot_won_unseen_but_not_from_what_nobody_matched() -> None:
    table = Table(rake_percent=10).say("0 OPEN 10, 1 RAISE 30, 2 P, 3 P, 0 P")
    assert table.paid("rake") == [Payment(Pot(), Rake(), 2, "rake")]  # of 21: 20 are his own
    assert table.won() == {1: 39}


def test_rake_of_a_void_hand_is_nothing() -> None:
    table = Table(rake_percent=100).say("0 P, 1 P, 2 P, 3 P")
    assert table.paid("rake") == []
    assert table.state.pot == 1


def test_rake_may_be_everything() -> None:
    table = Table(rake_percent=100, hands=HEARTS).say("0 OPEN 2, 1 CALL, 2 P, 3 P")
    assert table.won() == {}
    assert table.state.ended is not None
    assert table.state.ended.winners == (1,)
