"""A banked table: people, chips, the cloth, the round, and each refusal with a code of its own."""

from __future__ import annotations

from typing import Any

import pytest

from games.boule import GAME, BouleOptions
from games.kit.banked import Fate, Prison
from games.kit.banked_table import Act, BankedTable, Change, Phase, TableRules, acts
from games.kit.errors import RuleViolation
from games.kit.played import SeatStart

CHIPS = (1, 2, 5, 10, 25, 100)
SEATS = (SeatStart("Anna", 200), SeatStart(""), SeatStart("Bruno", 50))


def rules(**options: Any) -> TableRules:
    return TableRules(GAME, BouleOptions(**options))


def after(*made: Act, table: BankedTable | None = None, **options: Any) -> BankedTable:
    playing = rules(**options)
    table = table or playing.start(SEATS, CHIPS)
    for act in made:
        table = playing.act(table, act).table
    return table


def last(*made: Act, **options: Any) -> Change:
    return rules(**options).act(after(*made[:-1], **options), made[-1])


def code(*made: Act, **options: Any) -> str:
    """The code with which the last act is refused, after the others were taken."""
    table = after(*made[:-1], **options)
    with pytest.raises(RuleViolation) as caught:
        rules(**options).act(table, made[-1])
    return caught.value.code


def balances(table: BankedTable) -> list[int | None]:
    return [None if player is None else player.balance for player in table.seats]


BET = acts.Bet(1, "straight:17", 5, 2)
ROUGE = acts.Bet(1, "simple:rouge", 25, 2)
THROW = acts.Throw()
ZERO = acts.EnterResult(0)
PAY = acts.Pay()
HELD = (ROUGE, THROW, ZERO, PAY)
PRISONER = 2


def test_a_table_opens_with_its_seats_and_chips():
    table = after()
    assert balances(table) == [200, None, 50]
    assert (table.chips, table.phase, table.round, table.bank, table.wagers) == (CHIPS, Phase.OPEN, 1, 0, ())


@pytest.mark.parametrize(
    ("seats", "chips", "refusal"),
    [
        ((), CHIPS, "seat_count"),
        ((SeatStart("A"),) * 17, CHIPS, "seat_count"),
        ((SeatStart("A", -1),), CHIPS, "bad_stack"),
        ((SeatStart("", 5),), CHIPS, "bad_stack"),
        ((SeatStart("A"),), (), "bad_chips"),
        ((SeatStart("A"),), (2, 5), "bad_chips"),
        ((SeatStart("A"),), (1, 5, 2), "bad_chips"),
        ((SeatStart("A"),), (1, 5, 5), "bad_chips"),
    ],
)
def test_seats_and_chips_that_do_not_fit_are_refused(seats, chips, refusal):
    with pytest.raises(RuleViolation) as caught:
        rules().start(seats, chips)
    assert caught.value.code == refusal


def test_a_player_sits_down_buys_cashes_and_goes():
    table = after(acts.TakeSeat(2, "Chloé", 30), acts.BuyIn(2, 20), acts.CashOut(2, 10), BET, acts.Leave(2))
    assert balances(table) == [190, None, 50]
    (gone,) = table.left
    assert (gone.seat, gone.player.name) == (2, "Chloé")
    assert (gone.player.bought, gone.player.cashed, gone.player.balance, gone.player.won()) == (50, 50, 0, 0)
    assert balances(after(acts.TakeSeat(2, "Dario"), table=table)) == [190, 0, 50]


@pytest.mark.parametrize(
    ("act", "refusal"),
    [
        (acts.TakeSeat(1, "Chloé", 10), "seat_taken"),
        (acts.TakeSeat(4, "Chloé", 10), "no_seat"),
        (acts.TakeSeat(0, "Chloé", 10), "no_seat"),
        (acts.TakeSeat(2, " ", 10), "no_name"),
        (acts.TakeSeat(2, "Chloé", -1), "bad_amount"),
        (acts.BuyIn(2, 10), "seat_free"),
        (acts.BuyIn(1, 0), "bad_amount"),
        (acts.CashOut(2, 10), "seat_free"),
        (acts.CashOut(1, -5), "bad_amount"),
        (acts.CashOut(1, 201), "not_enough"),
        (acts.Leave(2), "seat_free"),
    ],
)
def test_people_and_chips_that_do_not_fit_are_refused(act, refusal):
    assert code(act) == refusal


def test_b11_a_stake_is_taken_from_its_seat_when_it_is_accepted():
    change = last(BET)
    assert balances(change.table) == [190, None, 50]
    assert change.table.wagers == change.placed
    (wager,) = change.placed
    assert (wager.id, wager.seat, wager.position, wager.chip, wager.count) == (1, 1, "straight:17", 5, 2)
    assert change.table.on_cloth(1) == 10
    assert change.table.on_cloth(3) == 0


@pytest.mark.parametrize(
    ("act", "refusal"),
    [
        (acts.Bet(2, "straight:17", 5), "seat_free"),
        (acts.Bet(4, "straight:17", 5), "no_seat"),
        (acts.Bet(1, "straight:17", 3), "not_a_chip"),
        (acts.Bet(1, "straight:40", 5), "unknown_bet"),
        (acts.Bet(1, "straight:17", 5, 0), "bad_count"),
        (acts.Bet(3, "straight:17", 25, 3), "not_enough"),
        (acts.Announce(1, "no such", 5), "unknown_announcement"),
        (acts.Announce(3, "voisins", 10), "not_enough"),
    ],
)
def test_b11_a_bet_that_does_not_fit_is_refused(act, refusal):
    assert code(act) == refusal


def test_b11_the_maximum_counts_all_free_chips_of_the_seat_on_the_position():
    decree = {"limits": "decree_2007"}
    full = acts.Bet(1, "straight:17", 10, 3)
    other = acts.Bet(3, "straight:17", 10, 3)
    assert code(full, acts.Bet(1, "straight:17", 1), **decree) == "above_maximum"
    assert len(after(full, other, acts.Bet(1, "straight:18", 1), **decree).wagers) == 3
    assert (
        code(full, acts.Bet(1, "straight:18", 1), acts.MoveBet(2, "straight:17"), **decree) == "above_maximum"
    )


def test_b32_held_stakes_do_not_count_for_a_maximum():
    decree = {"limits": "decree_2007"}
    rich = acts.BuyIn(1, 2000)
    held = (rich, acts.Bet(1, "simple:rouge", 100, 10), THROW, ZERO, PAY)
    assert len(after(*held, acts.Bet(1, "simple:rouge", 100, 10), **decree).wagers) == 2


def test_b38_an_announced_bet_is_all_or_nothing():
    table = after(acts.Announce(3, "voisins", 5))
    assert balances(table) == [200, None, 5]
    assert sum(wager.stake for wager in table.wagers) == 45
    assert code(acts.CashOut(3, 6), acts.Announce(3, "voisins", 5)) == "not_enough"


def test_b10_a_free_wager_is_taken_back_or_moved():
    assert balances(after(BET, acts.Withdraw(1))) == [200, None, 50]
    change = last(BET, acts.MoveBet(1, "split:17-20"))
    (paid,) = change.paid
    assert (paid.payout.fate, paid.wager.id, paid.carries_on) == (Fate.MOVED, 1, change.table.wagers[0])
    (wager,) = change.table.wagers
    assert (wager.id, wager.position, wager.stake) == (2, "split:17-20", 10)
    assert balances(change.table) == [190, None, 50]


@pytest.mark.parametrize(
    ("made", "refusal"),
    [
        ((acts.Withdraw(1),), "no_wager"),
        (
            (
                BET,
                acts.Withdraw(2),
            ),
            "no_wager",
        ),
        ((BET, acts.MoveBet(1, "split:17-21")), "not_neighbours"),
        ((BET, acts.MoveBet(1, "straight:17")), "same_position"),
        ((BET, acts.Choose(1, "share")), "not_held"),
        ((*HELD, acts.Withdraw(PRISONER)), "held_wager"),
        ((*HELD, acts.MoveBet(PRISONER, "simple:noir")), "held_wager"),
        ((*HELD, acts.Choose(PRISONER, "sing")), "unknown_choice"),
    ],
)
def test_b33_what_may_not_be_done_with_a_wager_is_refused(made, refusal):
    assert code(*made) == refusal


@pytest.mark.parametrize(
    "act",
    [
        BET,
        acts.Announce(1, "tiers", 1),
        acts.Withdraw(1),
        acts.MoveBet(1, "column:1"),
        acts.Choose(1, "leave"),
    ],
)
@pytest.mark.parametrize("until", [(THROW,), (THROW, acts.EnterResult(17))])
def test_b13_once_bets_are_closed_the_cloth_stays_as_it_is(act, until):
    assert code(BET, *until, act) == "bets_closed"


@pytest.mark.parametrize(
    ("made", "refusal"),
    [
        ((acts.NoMoreBets(),), "not_thrown"),
        ((THROW, acts.NoMoreBets()), "bets_closed"),
        ((THROW, THROW), "already_thrown"),
        ((BET, THROW, ZERO, THROW), "result_entered"),
        ((acts.EnterResult(17),), "not_thrown"),
        ((THROW, acts.EnterResult(37)), "chance_face"),
        ((BET, THROW, ZERO, acts.EnterResult(1)), "result_entered"),
        ((acts.CoupNul("the ball left the wheel"),), "not_thrown"),
        ((BET, THROW, ZERO, acts.CoupNul("too late")), "result_entered"),
        ((THROW, acts.CoupNul(" ")), "no_reason"),
        ((acts.LateBet(1, "column:1", 5, "early"),), "bets_open"),
        ((BET, THROW, ZERO, acts.LateBet(1, "column:1", 5, "late")), "result_entered"),
        ((THROW, acts.LateBet(1, "column:1", 5, "")), "no_reason"),
        ((PAY,), "nothing_to_pay"),
        ((BET, THROW, acts.EnterResult(17), acts.Pay("collect")), "not_next_step"),
        ((acts.VoidRound(""),), "no_reason"),
        ((THROW, acts.Leave(1)), "round_running"),
        ((THROW, acts.Close()), "round_running"),
        ((BET, acts.Leave(1)), "stakes_on_cloth"),
        ((BET, acts.Close()), "stakes_on_cloth"),
        ((acts.Close(), BET), "table_closed"),
        ((acts.Close(), acts.Close()), "table_closed"),
    ],
)
def test_acts_out_of_their_phase_are_refused(made, refusal):
    assert code(*made) == refusal


def test_b13_where_bets_are_taken_after_the_throw_the_call_closes_them():
    spinning = {"bets_while_spinning": True}
    table = after(THROW, BET, **spinning)
    assert table.phase is Phase.SPINNING
    assert code(THROW, acts.EnterResult(17), **spinning) == "bets_open"
    assert code(THROW, acts.Close(), **spinning) == "round_running"
    assert after(THROW, acts.Leave(1), **spinning).seats[0] is None
    assert after(THROW, BET, acts.NoMoreBets(), **spinning).phase is Phase.CLOSED


def test_b20_steps_are_paid_one_by_one_in_order_or_all_at_once():
    made = (BET, acts.Bet(3, "column:2", 10), acts.Bet(3, "column:1", 10), THROW, acts.EnterResult(17))
    table = after(*made)
    assert [step.name for step in table.settlement.steps] == ["collect", "column", "straight"]
    assert (table.phase, balances(table), table.bank) == (Phase.SETTLING, [190, None, 30], 0)
    table = after(acts.Pay("collect"), table=table)
    assert (table.steps_paid, balances(table), table.bank) == (1, [190, None, 30], 10)
    table = after(acts.Pay("column"), table=table)
    assert (table.phase, balances(table), table.bank) == (Phase.SETTLING, [190, None, 60], -10)
    table = after(acts.Pay("straight"), table=table)
    assert (table.phase, table.round, balances(table), table.bank) == (Phase.OPEN, 2, [550, None, 60], -360)
    change = last(*made, PAY)
    assert change.table == table
    assert [(step.place, step.count, step.name) for step in change.steps] == [
        (1, 3, "collect"),
        (2, 3, "column"),
        (3, 3, "straight"),
    ]


def test_b18_an_empty_cloth_has_nothing_to_pay_and_the_next_round_opens():
    table = after(THROW, acts.EnterResult(5))
    assert (table.phase, table.round, table.history, table.wheel) == (Phase.OPEN, 2, (5,), "ccw")


def test_what_a_step_carries_on_stands_on_the_cloth_under_a_new_number():
    table = after(*HELD)
    (prisoner,) = table.wagers
    assert (prisoner.id, prisoner.stake, prisoner.prison) == (PRISONER, 50, Prison(1, 1, 1))
    assert balances(table) == [150, None, 50]


def test_b39_a_coup_nul_leaves_everything_as_it_was():
    thrown = after(*HELD, BET, THROW)
    again = after(acts.CoupNul("a chip fell in"), table=thrown)
    assert again == thrown
    spinning = {"bets_while_spinning": True}
    table = after(THROW, acts.NoMoreBets(), acts.CoupNul("a chip fell in"), **spinning)
    assert table.phase is Phase.SPINNING


def test_a_round_called_off_gives_free_stakes_back_and_holds_the_others():
    table = after(*HELD, acts.Choose(PRISONER, "move", "simple:noir"), BET, THROW, acts.EnterResult(17))
    table = after(acts.VoidRound("misread"), table=table)
    (prisoner,) = table.wagers
    assert (prisoner.position, prisoner.stake, prisoner.prison) == ("simple:noir", 50, Prison(1, 1, 1))
    assert balances(table) == [150, None, 50]
    assert (table.phase, table.round, table.history, table.bank) == (Phase.OPEN, 3, (0,), 0)


def test_a_round_is_not_called_off_once_payment_has_started():
    made = (BET, acts.Bet(3, "column:1", 10), THROW, acts.EnterResult(17), acts.Pay("collect"))
    assert code(*made, acts.VoidRound("misread")) == "payment_started"


def test_b33_who_leaves_with_a_prisoner_is_settled_at_once():
    change = last(*HELD, acts.Leave(1))
    (paid,) = change.paid
    assert (paid.payout.fate, paid.payout.returned, paid.payout.taken) == (Fate.DIVIDED, 25, 25)
    assert change.table.left[0].player.won() == -25
    assert (change.table.bank, change.table.wagers) == (25, ())


def test_b33_a_table_that_closes_settles_every_prisoner():
    table = after(acts.Bet(3, "simple:pair", 10), *HELD, acts.Close())
    assert (table.is_closed, table.wagers, balances(table), table.bank) == (True, (), [175, None, 45], 30)


def test_after_closing_players_cash_out_and_go():
    table = after(acts.Close(), acts.CashOut(1, 150), acts.Leave(1))
    assert balances(table) == [None, None, 50]
