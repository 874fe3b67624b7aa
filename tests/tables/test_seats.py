"""Seats, and the chips in front of them."""

import pytest

from tables.models import Entry, Seat, Transfer
from tests.tables.house import EURO


def test_take_seat(house):
    house.run("take_seat", seat=3, player="  Anna ")
    seat = Seat.objects.get(table_id=house.id, number=3)
    assert seat.player == "Anna"
    assert seat.taken_at is not None
    assert house.table.public["seats"][2]["taken"]
    assert "Anna" not in str(house.table.public)


def test_take_seat_refusals(house):
    house.run("take_seat", seat=3, player="Anna")
    assert house.refused("take_seat", seat=3, player="Luc").code == "seat_taken"
    refusal = house.refused("take_seat", seat=9, player="Luc")
    assert (refusal.code, refusal.status) == ("no_such_seat", 404)
    assert house.refused("take_seat", seat=4, player="   ").code == "no_name"
    house.run("close_table")
    assert house.refused("take_seat", seat=4, player="Luc").code == "table_closed"


def test_buy_in_gives_chips_for_cash(house):
    house.run("take_seat", seat=1, player="Anna")
    answer = house.run("buy_in", seat=1, amount=138 * EURO)
    assert answer.data == {
        "chips": [[100 * EURO, 1], [25 * EURO, 1], [10 * EURO, 1], [2 * EURO, 1], [EURO, 1]],
        "balances": {"1": 138 * EURO},
    }
    assert house.balance("seat", 1) == 138 * EURO
    assert house.balance("bank") == -138 * EURO
    assert house.balance("drop") == 138 * EURO
    assert house.balance("cage") == -138 * EURO


def test_buy_in_refusals(house):
    assert house.refused("buy_in", seat=1, amount=EURO).code == "seat_free"
    assert house.refused("buy_in", seat=99, amount=EURO).code == "no_such_seat"
    house.run("take_seat", seat=1, player="Anna")
    refusal = house.refused("buy_in", seat=1, amount=EURO + 50)
    assert refusal.code == "not_payable"
    assert "1.50" in str(refusal)


def test_what_a_seat_holds_is_nobodys_business(house):
    house.run("take_seat", seat=1, player="Anna")
    house.run("buy_in", seat=1, amount=777 * EURO)
    entry = Entry.objects.get(table_id=house.id, command="buy_in")
    assert entry.public is None
    assert "77700" not in str(house.table.public)


def test_cash_out(house):
    house.sit(1, amount=100 * EURO)
    house.run("cash_out", seat=1, amount=40 * EURO)
    assert house.balance("seat", 1) == 60 * EURO
    assert house.balance("cage") == -60 * EURO


def test_cash_out_refusals(house):
    house.sit(1, amount=100 * EURO)
    refusal = house.refused("cash_out", seat=1, amount=101 * EURO)
    assert refusal.code == "not_enough"
    assert "100.00" in str(refusal)
    assert house.refused("cash_out", seat=2, amount=EURO).code == "seat_free"
    assert house.refused("cash_out", seat=1, amount=50).code == "not_payable"


def test_leave_seat_cashes_everything_out(house):
    house.sit(1, amount=100 * EURO)
    answer = house.run("leave_seat", seat=1)
    assert answer.data["cashed_out"] == 100 * EURO
    assert house.balance("seat", 1) == 0
    assert Seat.objects.get(table_id=house.id, number=1).player == ""
    assert not house.table.public["seats"][0]["taken"]
    house.run("take_seat", seat=1, player="Luc")


def test_leave_seat_without_chips(house):
    house.run("take_seat", seat=1, player="Anna")
    assert house.run("leave_seat", seat=1).data["cashed_out"] == 0
    assert not Transfer.objects.exists()


def test_leave_seat_refuses_free_stakes(betting):
    betting.bet(1, "straight:5")
    assert betting.refused("leave_seat", seat=1).code == "stakes_on_cloth"
    assert betting.refused("leave_seat", seat=8).code == "seat_free"


@pytest.mark.parametrize("phase", ["closed", "resulted", "paying"])
def test_leave_seat_refuses_a_stake_in_a_round_that_is_on(betting, phase):
    betting.bet(1, "straight:5")
    betting.run("close_betting")
    if phase != "closed":
        betting.run("enter_result", values=[5])
    if phase == "paying":
        betting.run("settle")
    assert betting.round.phase == phase
    assert betting.refused("leave_seat", seat=1).code == "round_running"
    betting.run("leave_seat", seat=2)


def test_leave_seat_while_others_are_paid(betting):
    betting.bet(1, "straight:6")
    betting.bet(2, "straight:5")
    betting.run("close_betting")
    betting.run("enter_result", values=[5])
    betting.run("settle")
    betting.run("pay_step", index=1)
    assert betting.round.phase == "paying"
    betting.run("leave_seat", seat=1)


def test_leave_seat_at_a_closed_table(betting):
    betting.run("close_table")
    betting.run("leave_seat", seat=1)
    assert betting.balance("seat", 1) == 0


def test_reverse_entry_takes_a_buy_in_back(house):
    house.sit(1, amount=100 * EURO)
    entry = house.table.number
    house.run("reverse_entry", entry=entry, reason="wrong seat")
    assert {kind: house.balance(kind) for kind in ("cage", "drop", "bank")} == {
        "cage": 0,
        "drop": 0,
        "bank": 0,
    }
    assert house.balance("seat", 1) == 0
    for transfer in Transfer.objects.filter(entry=entry):
        undone = transfer.reversed_by
        assert (undone.source, undone.target) == (transfer.target, transfer.source)
        assert undone.amount == transfer.amount


def test_reverse_entry_takes_a_cash_out_back(house):
    house.sit(1, amount=100 * EURO)
    number = house.run("cash_out", seat=1, amount=40 * EURO).number
    house.run("reverse_entry", entry=number, reason="counted twice")
    assert house.balance("seat", 1) == 100 * EURO


def test_reverse_entry_refusals(betting):
    entry = Entry.objects.filter(table_id=betting.id, command="buy_in").order_by("number").first().number
    wager = betting.run(
        "place_wagers", wagers=[{"seat": 1, "position": "straight:1", "chip": EURO, "count": 1}]
    ).number
    assert betting.refused("reverse_entry", entry=10**6, reason="wrong").code == "no_such_entry"
    assert betting.refused("reverse_entry", entry=wager, reason="wrong").code == "not_reversible"
    assert betting.refused("reverse_entry", entry=entry, reason="wrong").code == "not_enough"
    betting.run("void_round", reason="test")
    betting.run("reverse_entry", entry=entry, reason="wrong")
    betting.run("buy_in", seat=1, amount=1000 * EURO)
    assert betting.refused("reverse_entry", entry=entry, reason="again").code == "already_reversed"


def test_reverse_entry_refuses_when_the_player_has_left(house):
    house.sit(1, amount=100 * EURO)
    entry = house.table.number
    house.run("leave_seat", seat=1)
    house.sit(1, amount=100 * EURO)
    assert house.refused("reverse_entry", entry=entry, reason="wrong").code == "player_left"


def test_reverse_entry_is_the_chefs_alone(house):
    house.sit(1)
    refusal = house.refused(
        "reverse_entry", entry=house.table.number, reason="wrong", actor=house.actor("croupier_left")
    )
    assert refusal.status == 403
