"""What the console shows of a table, phase by phase."""

from __future__ import annotations

import pytest

from croupier.table.picture import Picture, find_table, free_wagers, last_batch
from tests.tables.house import EURO

LEFT = "croupier_left"


def cloth(house):
    """What lies there as {position: [(seat, euros, held, lost)]}."""
    seen = Picture(find_table("boule-1")).client_state({})
    return {
        position: [(pile["seat"], pile["amount"] // EURO, pile["held"], pile["lost"]) for pile in piles]
        for position, piles in seen["cloth"].items()
    }


def test_chips_of_a_seat_on_a_position_are_one_pile(house):
    house.run("open_betting")
    house.bet(1, "straight:17", EURO, 3)
    house.bet(1, "straight:17", 5 * EURO)
    house.bet(2, "straight:17", 2 * EURO)
    assert cloth(house) == {"straight:17": [(1, 8, False, False), (2, 2, False, False)]}


def test_chips_leave_the_cloth_step_by_step(house):
    house.run("open_betting")
    house.bet(1, "straight:17", EURO)
    house.bet(2, "column:2", 2 * EURO)
    house.bet(3, "straight:5", 5 * EURO)
    house.run("close_betting")
    house.run("enter_result", values=[17])
    assert cloth(house)["straight:5"] == [(3, 5, False, False)]
    house.run("settle")
    assert cloth(house) == {
        "column:2": [(2, 2, False, False)],
        "straight:17": [(1, 1, False, False)],
        "straight:5": [(3, 5, False, True)],
    }
    house.run("pay_step", index=1)
    assert set(cloth(house)) == {"column:2", "straight:17"}
    house.run("pay_step", index=2)
    assert set(cloth(house)) == {"straight:17"}
    house.run("pay_step", index=3)
    assert cloth(house) == {}


def test_an_imprisoned_stake_stays_on_its_line_through_payment_into_the_next_round(house):
    house.run("open_betting")
    house.bet(1, "simple:rouge", 25 * EURO)
    house.bet(2, "straight:0", EURO)
    house.run("close_betting")
    house.run("enter_result", values=[0])
    house.run("settle")
    assert cloth(house)["simple:rouge"] == [(1, 25, False, False)]
    house.run("pay_step", index=1)
    assert cloth(house) == {"simple:rouge": [(1, 25, True, False)], "straight:0": [(2, 1, False, False)]}
    house.run("pay_step", index=2)
    assert cloth(house) == {"simple:rouge": [(1, 25, True, False)]}
    house.run("open_betting")
    assert cloth(house) == {"simple:rouge": [(1, 25, True, False)]}


def test_a_void_round_leaves_what_stands_over(house):
    house.run("open_betting")
    house.bet(1, "simple:rouge", 25 * EURO)
    house.spin(0)
    house.run("open_betting")
    house.bet(2, "straight:5", EURO)
    house.run("void_round", reason="The number is disputed")
    assert cloth(house) == {"simple:rouge": [(1, 25, True, False)]}


def test_what_the_picture_shows_agrees_with_the_public_snapshot(house):
    house.run("open_betting")
    house.bet(1, "simple:rouge", 25 * EURO)
    house.spin(0)
    house.run("open_betting")
    house.bet(1, "simple:rouge", 10 * EURO)
    house.bet(2, "split:17-20", EURO)
    public = house.table.public
    free = {
        position: {str(seat): euros * EURO for seat, euros, held, _ in piles if not held}
        for position, piles in cloth(house).items()
    }
    assert free == public["cloth"]
    assert [prisoner["stake"] for prisoner in public["prison"]] == [25 * EURO]


def test_seats_show_what_is_before_them_and_on_the_cloth(house):
    house.run("open_betting")
    house.bet(1, "straight:17", 25 * EURO)
    seat = Picture(find_table("boule-1")).seats[0]
    assert (seat.player, seat.balance, seat.staked) == ("Player 1", 975 * EURO, 25 * EURO)


def test_the_picture_costs_the_same_whatever_lies_on_the_cloth(house, django_assert_max_num_queries):
    house.run("open_betting")
    stakes = [
        {"seat": seat, "position": f"straight:{number}", "chip": EURO, "count": 1}
        for seat in (1, 2, 3)
        for number in range(37)
    ]
    house.run("place_wagers", wagers=stakes)
    with django_assert_max_num_queries(5):
        Picture(find_table("boule-1")).client_state({})


def test_undo_is_the_last_batch_of_its_own_hand(house):
    chef, left = house.staff["chef_de_table"], house.staff[LEFT]
    house.run("open_betting")
    assert last_batch(house.table, left) == []
    for position in ("straight:1", "straight:2"):
        house.run(
            "place_wagers",
            actor=house.actor(LEFT),
            wagers=[{"seat": 1, "position": position, "chip": EURO, "count": 2}],
        )
    house.bet(2, "straight:3")
    assert [wager.position for wager in last_batch(house.table, left)] == ["straight:2"]
    assert [wager.position for wager in last_batch(house.table, chef)] == ["straight:3"]
    house.run("withdraw_wagers", wagers=[wager.pk for wager in last_batch(house.table, left)])
    assert [wager.position for wager in last_batch(house.table, left)] == ["straight:1"]


@pytest.mark.parametrize("seat", [1, 2])
def test_clearing_a_seat_takes_its_free_wagers_and_no_other(house, seat):
    house.run("open_betting")
    house.bet(1, "simple:rouge", 25 * EURO)
    house.spin(0)
    house.run("open_betting")
    house.bet(1, "straight:3")
    house.bet(2, "straight:4")
    found = free_wagers(house.table, seat)
    assert [(wager.seat, wager.position, wager.level) for wager in found] == [
        (seat, f"straight:{seat + 2}", 0)
    ]
