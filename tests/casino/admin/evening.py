"""An evening at one table, with everything in it that the admin has to show."""

from __future__ import annotations

from dataclasses import dataclass

from tables.models import Round
from tests.tables.house import EURO, House


@dataclass(frozen=True)
class Evening:
    """The rounds of the evening by what happened in them."""

    house: House
    won: Round
    zero: Round
    late: Round
    void: Round
    running: Round


def play(house: House) -> Evening:
    """Play five rounds: a plain one, a zero, one with late bets and choices, a void one, one that runs."""
    house.sit(1, 2, 3)
    won = _won(house)
    zero = _zero(house)
    late = _late(house)
    void = _void(house)
    house.run("open_betting")
    house.bet(1, "straight:17", 5 * EURO, 2)
    house.bet(2, "column:2", 10 * EURO)
    return Evening(house, won, zero, late, void, house.round)


def _won(house: House) -> Round:
    house.run("open_betting")
    house.bet(1, "straight:17", 5 * EURO, 2)
    house.bet(2, "split:17-20", 2 * EURO)
    house.bet(3, "column:2", 25 * EURO)
    house.bet(1, "simple:noir", 100 * EURO)
    house.bet(2, "simple:rouge", 10 * EURO, 3)
    gone = house.bet(3, "dozen:1", 5 * EURO)
    house.run("withdraw_wagers", wagers=[gone])
    return house.spin(17)


def _zero(house: House) -> Round:
    """Three simple chances go to prison, and 0 is paid."""
    house.run("open_betting")
    house.bet(1, "straight:0", 1 * EURO)
    house.bet(1, "simple:rouge", 100 * EURO)
    house.bet(2, "simple:pair", 25 * EURO)
    house.bet(3, "simple:manque", 10 * EURO, 2)
    house.bet(3, "dozen:2", 10 * EURO)
    return house.spin(0)


def _late(house: House) -> Round:
    """One prisoner is shared and one moved; a late bet is admitted; the others are released or lost."""
    house.run("open_betting")
    held = {each["position"]: each["wager"] for each in house.table.public["prison"]}
    house.run("choose", wager=held["simple:rouge"], choice="share")
    house.run("choose", wager=held["simple:pair"], choice="move", position="simple:impair")
    moved = house.bet(1, "corner:16-20", 2 * EURO)
    house.run("move_wager", wager=moved, position="corner:17-21")
    house.run("close_betting")
    house.run(
        "late_wagers",
        wagers=[{"seat": 2, "position": "straight:17", "chip": EURO, "count": 1}],
        reason="announced in time, laid late",
    )
    house.run("enter_result", values=[17])
    house.run("settle")
    house.pay_all()
    return house.round


def _void(house: House) -> Round:
    house.run("open_betting")
    house.bet(1, "six_line:16-21", 5 * EURO)
    house.run("close_betting")
    house.run("void_round", reason="the ball left the wheel twice")
    return house.round
