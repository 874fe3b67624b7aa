"""A round from the call to the last payout, at the kit's table (B-7, B-9, B-12 to B-14, B-18, B-39)."""

from __future__ import annotations

import pytest

from games.boule import GAME, BouleOptions
from games.kit.banked_table import Act, Phase, acts
from tests.games.boule.playing import Table, code_of

BET = acts.Bet(1, "straight:17", 5)
LATE = acts.LateBet(1, "straight:17", 5, reason="announced in time")


def thrown(**options: object) -> Table:
    table = Table(**options)
    table.act(acts.Throw())
    return table


def test_b7_the_state_of_a_table_is_phase_bets_prisoners_history_wheel_and_money():
    table = Table().rouge(100, 0, 1, 0)
    table.rouge(10, 0)
    table.bet("column:2", 2, 3)
    state = table.state
    assert (state.phase, state.history, state.wheel) == (Phase.OPEN, (0, 1, 0, 0), "cw")
    assert [(wager.position, wager.chip, wager.count) for wager in state.wagers] == [
        ("simple:rouge", 10, 1),
        ("column:2", 2, 3),
    ]
    assert (table.net, table.bank, state.on_cloth(1)) == (-16, 0, 16)


def test_b9_a_round_starts_open_for_bets():
    table = Table()
    assert table.state.phase is Phase.OPEN
    table.act(BET)
    assert table.spin(17).state.phase is Phase.OPEN
    table.act(BET)


def test_b12_the_wheel_turns_the_other_way_in_every_round():
    table = Table()
    assert table.state.wheel == "cw"
    assert [table.spin(number).state.wheel for number in (5, 0, 36)] == ["ccw", "cw", "ccw"]


def test_b12_the_wheel_has_every_pocket_once():
    wheel = GAME.cloth(BouleOptions()).wheel
    assert sorted(wheel) == list(range(37))


@pytest.mark.parametrize("act", [BET, acts.Withdraw(1), acts.MoveBet(1, "straight:5")])
def test_b13_from_the_throw_on_no_bet_is_accepted(act: Act):
    table = Table()
    table.act(BET)
    table.act(acts.Throw())
    assert table.state.phase is Phase.CLOSED
    before = table.state
    assert code_of(table.act, act) == "bets_closed"
    assert table.state == before


def test_b13_bets_may_be_taken_until_the_call_where_the_table_says_so():
    assert not GAME.bets_while_spinning(BouleOptions())
    assert GAME.bets_while_spinning(BouleOptions(bets_while_spinning=True))
    table = thrown(bets_while_spinning=True)
    assert table.state.phase is Phase.SPINNING
    table.act(BET)
    table.act(acts.NoMoreBets())
    assert table.state.phase is Phase.CLOSED
    assert code_of(table.act, BET) == "bets_closed"


def test_t35_b14_only_the_chef_admits_a_bet_after_the_call_and_only_before_the_result():
    table = thrown()
    assert code_of(table.act, BET) == "bets_closed"
    (late,) = table.act(LATE).placed
    assert (late.position, late.stake, table.net) == ("straight:17", 5, -5)
    table.act(acts.EnterResult(17))
    assert code_of(table.act, LATE) == "result_entered"


def test_b14_the_exception_needs_a_reason_and_a_bet_that_the_rules_admit():
    table = thrown(limits="decree_2007")
    assert code_of(table.act, acts.LateBet(1, "straight:17", 5, reason=" ")) == "no_reason"
    assert code_of(table.act, acts.LateBet(1, "split:3-4", 5, reason="late")) == "not_neighbours"
    assert code_of(table.act, acts.LateBet(1, "straight:17", 100, reason="late")) == "above_maximum"
    assert table.state.wagers == ()


def test_b14_prisoner_choices_cannot_be_changed_once_bets_are_closed():
    table = Table().rouge(100, 0)
    table.act(acts.Throw())
    for choice, position in (("share", None), ("leave", None), ("move", "simple:noir")):
        assert code_of(table.choose, choice, position) == "bets_closed"


def test_b18_the_last_payment_opens_the_next_round():
    table = Table()
    table.act(acts.Bet(1, "column:2", 5))
    table.act(acts.Bet(1, "straight:17", 5))
    table.act(acts.Throw())
    table.act(acts.EnterResult(17))
    table.act(acts.Pay("column"))
    assert table.state.phase is Phase.SETTLING
    table.act(acts.Pay("straight"))
    assert (table.state.phase, table.state.round) == (Phase.OPEN, 2)


@pytest.mark.parametrize("spinning", [False, True])
def test_b39_after_a_void_spin_bets_stand_prisoners_do_not_age_and_the_ball_is_thrown_again(spinning):
    table = Table(bets_while_spinning=spinning).rouge(100, 0)
    table.act(BET)
    table.act(acts.Throw())
    before = table.state
    table.act(acts.CoupNul("a chip fell in the wheel"))
    assert table.state == before
    assert table.state.phase is (Phase.SPINNING if spinning else Phase.CLOSED)
    assert table.prison == (100, 1, 1, 1)


def test_b39_a_spin_is_void_only_between_the_throw_and_the_result():
    table = Table()
    table.act(BET)
    assert code_of(table.act, acts.CoupNul("too early")) == "not_thrown"
    table.act(acts.Throw())
    table.act(acts.EnterResult(17))
    assert code_of(table.act, acts.CoupNul("too late")) == "result_entered"
