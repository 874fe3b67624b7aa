"""The payout sheet."""

from __future__ import annotations

import pytest

from croupier.table import sheet as module
from croupier.table.picture import Picture, find_table
from tests.tables.house import EURO


def pay(house, value, *bets):
    """A round in which `bets`, (seat, position, euros), meet `value`, up to its first step."""
    house.run("open_betting")
    for seat, position, euros in bets:
        house.bet(seat, position, EURO, euros)
    house.run("close_betting")
    house.run("enter_result", values=[value])
    house.run("settle")


def sheet():
    found = Picture(find_table("boule-1")).sheet()
    assert found is not None
    return found


def test_there_is_no_sheet_outside_paying(house):
    assert Picture(find_table("boule-1")).sheet() is None


def test_steps_come_in_payment_order_and_empty_ones_are_named(house):
    pay(house, 17, (1, "straight:17", 1), (2, "dozen:2", 3), (3, "straight:5", 5))
    assert [(step.title, step.state) for step in sheet().steps] == [
        ("Collect what is lost", "open"),
        ("Columns", "skipped"),
        ("Dozens", "waiting"),
        ("Simple chances", "skipped"),
        ("Six-lines", "skipped"),
        ("Streets", "skipped"),
        ("Corners", "skipped"),
        ("Splits", "skipped"),
        ("Straights", "waiting"),
    ]
    house.run("pay_step", index=1)
    house.run("pay_step", index=2)
    states = {step.title: step.state for step in sheet().steps}
    assert states["Collect what is lost"] == states["Dozens"] == "done"
    assert states["Straights"] == "open"


def test_a_payout_shows_bet_stake_odds_amount_and_the_chips_to_hand_out(house):
    pay(house, 17, (2, "column:2", 5))
    (line,) = next(step for step in sheet().steps if step.state == "open").lines
    assert (line.seat, line.bet, line.stake, line.odds, line.win) == (2, "colonne 2", 500, "2:1", 1000)
    assert line.pay == 1500
    assert [(chips.value, chips.count) for chips in line.chips] == [(1000, 1), (500, 1)]


def test_lines_come_in_the_order_in_which_they_are_paid(house):
    pay(house, 17, (1, "column:2", 10), (2, "column:2", 2), (3, "column:2", 5))
    lines = next(step for step in sheet().steps if step.state == "open").lines
    assert [line.seat for line in lines] == [2, 3, 1]


def test_what_is_lost_is_summed_by_seat(house):
    pay(house, 17, (1, "straight:5", 10), (2, "column:1", 2), (1, "dozen:1", 5))
    step = next(step for step in sheet().steps if step.state == "open")
    assert step.kind == "collect"
    assert [(one.seat, one.taken) for one in step.sums] == [(1, 1500), (2, 200)]
    assert step.lines == ()


def test_sums_tell_how_far_the_payment_is(house):
    pay(house, 17, (1, "straight:17", 1), (2, "dozen:2", 3), (3, "straight:5", 5))
    found = sheet()
    assert (found.collected, found.to_pay, found.paid) == (0, 4500, 0)
    house.run("pay_step", index=1)
    house.run("pay_step", index=2)
    found = sheet()
    assert (found.collected, found.to_pay, found.paid) == (500, 4500, 900)


def test_an_imprisoned_stake_is_shown_with_what_stays(house):
    pay(house, 0, (1, "simple:rouge", 25))
    (line,) = next(step for step in sheet().steps if step.state == "open").lines
    assert (line.fate, line.stake, line.carried, line.pay, line.chips) == ("imprisoned", 2500, 2500, 0, ())


def test_a_long_step_shows_a_screenful_and_says_how_many_more(house, monkeypatch):
    monkeypatch.setattr(module, "MOST_LINES", 2)
    pay(house, 17, *((seat, "column:2", euros) for seat in (1, 2) for euros in (1, 2)))
    step = next(step for step in sheet().steps if step.state == "open")
    assert (len(step.lines), step.more) == (2, 2)
    assert [(one.seat, one.pay) for one in step.sums] == [(1, 900), (2, 900)]


@pytest.mark.parametrize("lines", [1, 30])
def test_the_sheet_costs_the_same_for_one_payout_and_for_many(house, django_assert_num_queries, lines):
    pay(house, 17, *((1, "column:2", 1) for _ in range(lines)))
    seen = Picture(find_table("boule-1"))
    with django_assert_num_queries(1):
        seen.sheet()
