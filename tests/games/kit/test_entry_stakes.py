"""Equal stakes on a match."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from games.kit.entry_stakes import pay_out, put_in
from games.kit.played import Payment, Pot, Rake, Result, Seat


def test_each_seat_puts_in_as_much():
    assert list(put_in(5, 2)) == [
        Payment(Seat(0), Pot(), 5, "stake"),
        Payment(Seat(1), Pot(), 5, "stake"),
    ]


def test_match_for_nothing_moves_nothing():
    assert list(put_in(0, 4)) == []
    assert list(pay_out(0, 4, Result((1,)), 10)) == []


def test_winning_side_gets_the_pot_less_the_commission_and_its_first_seat_the_odd_unit():
    # Four times 5 make 20; 7 per cent of that are 1 and a bit; 19 is 10 and 9.
    assert list(pay_out(5, 4, Result((3, 1)), 7)) == [
        Payment(Pot(), Rake(), 1, "commission"),
        Payment(Pot(), Seat(1), 10, "stake_won"),
        Payment(Pot(), Seat(3), 9, "stake_won"),
    ]


def test_draw_void_and_match_without_a_winner_give_the_stakes_back():
    back = [Payment(Pot(), Seat(index), 5, "stake_back") for index in range(2)]
    for result in (Result(()), Result((0,), void=True), Result(None)):
        assert list(pay_out(5, 2, result, 10)) == back


@given(
    stake=st.integers(0, 1000),
    seats=st.integers(1, 8),
    percent=st.integers(0, 100),
    void=st.booleans(),
    data=st.data(),
)
def test_pot_is_paid_out_to_the_last_unit(
    stake: int, seats: int, percent: int, void: bool, data: st.DataObject
):
    winners = data.draw(st.none() | st.sets(st.integers(0, seats - 1)).map(tuple))
    paid = list(pay_out(stake, seats, Result(winners, void), percent))
    assert sum(payment.amount for payment in paid) == stake * seats
    assert all(payment.amount > 0 and payment.source == Pot() for payment in paid)
    shares = [payment.amount for payment in paid if payment.reason == "stake_won"]
    assert not shares or max(shares) - min(shares) <= 1
