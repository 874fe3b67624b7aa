"""Placing, withdrawing and moving wagers."""

import pytest

from games.kit.banked import Fate
from tables.models import Payout, Transfer, Wager
from tests.tables.house import EURO


def stake(seat=1, position="straight:17", chip=EURO, count=1):
    return {"seat": seat, "position": position, "chip": chip, "count": count}


def test_b11_the_stake_is_debited_when_it_is_accepted(betting):
    answer = betting.run("place_wagers", wagers=[stake(count=3), stake(2, "simple:rouge", 5 * EURO, 2)])
    assert answer.data["total"] == 13 * EURO
    assert answer.data["balances"] == {"1": 997 * EURO, "2": 990 * EURO}
    assert betting.balance("layout") == 13 * EURO
    assert betting.table.public["cloth"] == {
        "straight:17": {"1": 3 * EURO},
        "simple:rouge": {"2": 10 * EURO},
    }
    assert {wager.stake for wager in Wager.objects.all()} == {3 * EURO, 10 * EURO}
    assert Transfer.objects.filter(reason="wager").count() == 2


def test_stakes_on_one_position_add_up_on_the_cloth(betting):
    for seat in (1, 1, 2):
        betting.bet(seat, "straight:17")
    assert betting.table.public["cloth"] == {"straight:17": {"1": 2 * EURO, "2": EURO}}


@pytest.mark.parametrize(
    ("wager", "code"),
    [
        (stake(position="straight:37"), "unknown_bet"),
        (stake(position="split:3-4"), "not_neighbours"),
        (stake(position="column_split:1-2"), "not_offered"),
        (stake(chip=3 * EURO), "unknown_chip"),
        (stake(chip=50), "unknown_chip"),
        (stake(seat=4), "seat_free"),
        (stake(seat=9), "no_such_seat"),
        (stake(chip=100 * EURO, count=11), "not_enough"),
        (stake(position='a\\b"c,[]'), "unknown_bet"),
    ],
)
def test_b11_refusals(betting, wager, code):
    assert betting.refused("place_wagers", wagers=[wager]).code == code


def test_b11_all_or_nothing_and_the_refusal_says_which(betting):
    refusal = betting.refused("place_wagers", wagers=[stake(), stake(position="straight:99")])
    assert refusal.params["index"] == 1
    assert not Wager.objects.exists()


def test_b11_several_wagers_may_not_cost_more_than_the_seat_has(betting):
    refusal = betting.refused("place_wagers", wagers=[stake(chip=100 * EURO, count=6)] * 2)
    assert refusal.code == "not_enough"
    assert "1200.00" in str(refusal)


def test_b11_below_minimum_is_told_in_money(make_house):
    house = make_house(options={"table_min": 5})
    house.sit(1)
    house.run("open_betting")
    refusal = house.refused("place_wagers", wagers=[stake(count=4)])
    assert refusal.code == "below_minimum"
    assert (refusal.params["minimum"], refusal.params["stake"]) == (5 * EURO, 4 * EURO)
    assert "5.00" in str(refusal)


def test_b35_the_maximum_counts_all_the_seat_has_on_the_position(make_house):
    house = make_house(options={"limits": "decree_2007"})
    house.sit(1, 2)
    house.run("open_betting")
    house.bet(1, "straight:17", 10 * EURO, 2)
    assert house.refused("place_wagers", wagers=[stake(count=11)]).code == "above_maximum"
    assert house.refused("place_wagers", wagers=[stake(count=6), stake(count=5)]).code == "above_maximum"
    house.bet(1, "straight:17", 10 * EURO)
    house.bet(2, "straight:17", 10 * EURO, 3)
    house.bet(1, "straight:18", 10 * EURO, 3)


def test_b35_what_was_taken_back_does_not_count(make_house):
    house = make_house(options={"limits": "decree_2007"})
    house.sit(1)
    house.run("open_betting")
    key = house.bet(1, "straight:17", 10 * EURO, 3)
    house.run("withdraw_wagers", wagers=[key])
    house.bet(1, "straight:17", 10 * EURO, 3)


def test_b38_an_announced_bet_is_its_ordinary_bets(betting):
    betting.run(
        "place_wagers",
        announced=[{"seat": 1, "name": "voisins", "chip": 5 * EURO, "arguments": []}],
    )
    assert betting.balance("layout") == 9 * 5 * EURO
    assert Wager.objects.get(position="street:0-2-3").stake == 10 * EURO


def test_b38_one_refused_bet_refuses_the_announcement(betting):
    refusal = betting.refused(
        "place_wagers", announced=[{"seat": 1, "name": "finales", "chip": EURO, "arguments": [12]}]
    )
    assert refusal.status == 422
    assert refusal.params["announced"] == 0
    refusal = betting.refused(
        "place_wagers", announced=[{"seat": 1, "name": "voisins", "chip": 3 * EURO, "arguments": []}]
    )
    assert (refusal.code, refusal.params["announced"]) == ("unknown_chip", 0)


def test_a_command_carries_at_most_a_thousand_wagers(betting):
    betting.run("place_wagers", wagers=[stake(count=1)] * 900)
    assert Wager.objects.count() == 900
    finals = {"seat": 1, "name": "tiers", "chip": EURO, "arguments": []}
    refusal = betting.refused("place_wagers", wagers=[stake()] * 995, announced=[finals])
    assert refusal.code == "too_many_wagers"
    assert betting.refused("place_wagers").code == "no_wagers"


def test_the_number_of_statements_does_not_grow(betting, django_assert_num_queries):
    betting.checks = False
    with django_assert_num_queries(9):
        betting.run("place_wagers", wagers=[stake()])
    with django_assert_num_queries(9):
        betting.run(
            "place_wagers", wagers=[stake(position=f"straight:{number}") for number in range(37)] * 10
        )


def test_b13_no_wager_before_betting_is_open_or_after_rien_ne_va_plus(house):
    house.sit(1)
    assert house.refused("place_wagers", wagers=[stake()]).code == "wrong_phase"
    house.run("open_betting")
    house.run("close_betting")
    refusal = house.refused("place_wagers", wagers=[stake()])
    assert (refusal.code, refusal.params["phase"]) == ("wrong_phase", "closed")


def test_b14_the_chef_admits_a_late_wager_before_the_result(betting):
    betting.run("close_betting")
    betting.run("late_wagers", wagers=[stake()], reason="announced in time")
    assert Wager.objects.get().late
    denied = betting.refused(
        "late_wagers", wagers=[stake()], reason="please", actor=betting.actor("croupier_left")
    )
    assert denied.status == 403
    assert betting.refused("late_wagers", wagers=[stake(chip=3)], reason="late").code == "unknown_chip"
    betting.run("enter_result", values=[17])
    assert betting.refused("late_wagers", wagers=[stake()], reason="too late").code == "wrong_phase"


def test_b14_a_wager_is_not_late_while_betting_is_open(betting):
    assert betting.refused("late_wagers", wagers=[stake()], reason="early").code == "wrong_phase"


def test_b10_a_free_wager_is_withdrawn(betting):
    keys = [betting.bet(1, "straight:17"), betting.bet(2, "straight:17", 5 * EURO)]
    answer = betting.run("withdraw_wagers", wagers=keys)
    assert answer.data["returned"] == 6 * EURO
    assert betting.balance("layout") == 0
    assert betting.balance("seat", 1) == betting.balance("seat", 2) == 1000 * EURO
    assert betting.table.public["cloth"] == {}
    payouts = Payout.objects.order_by("wager_id")
    assert [(each.fate, each.returned, each.step) for each in payouts] == [
        (Fate.WITHDRAWN, EURO, None),
        (Fate.WITHDRAWN, 5 * EURO, None),
    ]


def test_withdraw_refusals(betting, make_house):
    key = betting.bet(1, "straight:17")
    other = make_house(slug="boule-2")
    other.sit(1)
    other.run("open_betting")
    foreign = other.bet(1, "straight:17")
    assert betting.refused("withdraw_wagers", wagers=[10**12]).code == "no_such_wager"
    assert betting.refused("withdraw_wagers", wagers=[key, foreign]).code == "no_such_wager"
    betting.run("withdraw_wagers", wagers=[key, key])
    assert betting.balance("seat", 1) == 1000 * EURO
    assert betting.refused("withdraw_wagers", wagers=[key]).code == "wager_ended"
    betting.run("close_betting")
    assert betting.refused("withdraw_wagers", wagers=[key]).code == "wrong_phase"


def test_b10_a_free_wager_is_moved(betting):
    key = betting.bet(1, "straight:17", 5 * EURO, 2)
    new = betting.run("move_wager", wager=key, position="split:17-20").data["wager"]
    moved = Wager.objects.get(pk=new)
    assert (moved.position, moved.stake, moved.carries_id) == ("split:17-20", 10 * EURO, key)
    assert betting.balance("layout") == 10 * EURO
    assert betting.table.public["cloth"] == {"split:17-20": {"1": 10 * EURO}}
    payout = Payout.objects.get()
    assert (payout.fate, payout.returned, payout.taken) == (Fate.MOVED, 0, 0)


def test_b11_a_moved_wager_is_checked_like_a_new_one_balance_apart(make_house):
    house = make_house(options={"limits": "decree_2007"})
    house.sit(1, amount=60 * EURO)
    house.run("open_betting")
    first = house.bet(1, "straight:17", 10 * EURO, 3)
    second = house.bet(1, "split:17-20", 10 * EURO, 3)
    assert house.balance("seat", 1) == 0
    assert house.refused("move_wager", wager=second, position="straight:17").code == "above_maximum"
    assert house.refused("move_wager", wager=first, position="split:1-9").code == "not_neighbours"
    assert house.refused("move_wager", wager=first, position="straight:17").code == "same_position"
    house.run("move_wager", wager=first, position="straight:18")
    assert house.refused("move_wager", wager=first, position="straight:19").code == "wager_ended"
