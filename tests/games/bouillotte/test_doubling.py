"""Blind doubling, se carrer: BO-33."""

from __future__ import annotations

from games.bouillotte import GAME
from games.bouillotte.actions import BreakOff, Call, Decline, Double, Pass, Raise, Show
from games.kit.played import Chance, Payment, Pot, Seat, Staff
from tests.games.bouillotte.driver import Table


def doubling(**more: object) -> Table:
    return Table(blind_doubling=True, **more)  # type: ignore[arg-type]


def test_bo33_the_seat_after_the_dealer_is_asked_before_the_deal() -> None:
    table = doubling(dealer=2)
    assert (table.state.phase, table.word, table.state.hands) == ("doubling", 3, ())
    assert [type(offer.action) for offer in GAME.legal(table.state, Seat(3))] == [Decline, Double]


def test_bo33_doubling_adds_as_much_as_lies_in_the_middle() -> None:
    table = doubling().say("1 DOUBLE")
    assert table.paid("double") == [Payment(Seat(1), Pot(), 1, "double")]
    table.say("2 DOUBLE")
    assert table.state.staked == (0, 1, 2, 0)
    assert (table.state.pot, table.state.level) == (4, 2)


def test_bo33_the_first_that_declines_ends_it() -> None:
    table = doubling().say("1 DECLINE")
    assert GAME.turn(table.state) == (Chance(),)
    table.deal()
    assert (table.state.phase, table.word) == ("stay", 0)


def test_bo33_too_few_chips_end_it() -> None:
    table = doubling(stacks=(30, 30, 1, 30)).say("1 DOUBLE")
    assert table.state.phase == "deal"
    assert doubling(stacks=(30, 4, 30, 30), stake=5, deal=False).state.phase == "deal"


def test_bo33_the_last_doubler_before_may_buy_the_last_word_back() -> None:
    table = doubling().say("1 DOUBLE, 2 DOUBLE")
    assert table.word == 1
    table.say("1 DOUBLE")
    assert table.state.staked == (0, 5, 2, 0)
    assert (table.state.doubler, table.word) == (1, 3)


def test_bo33_the_next_seat_is_asked_if_the_word_is_not_bought_back() -> None:
    table = doubling().say("1 DOUBLE, 2 DOUBLE, 1 DECLINE")
    assert (table.state.doubler, table.word) == (2, 3)


def test_bo33_who_cannot_pay_is_not_asked_to_buy_back() -> None:
    table = doubling(stacks=(30, 4, 30, 30)).say("1 DOUBLE, 2 DOUBLE")
    assert table.word == 3
    table = doubling(stacks=(30, 5, 30, 30)).say("1 DOUBLE, 2 DOUBLE")
    assert table.word == 1
    assert table.say("1 DOUBLE").state.status[1] == "allin"


def test_bo33_a_buyer_may_buy_again() -> None:
    table = doubling(stacks=(99, 99, 99, 99)).say("1 DOUBLE, 2 DOUBLE, 1 DOUBLE, 3 DOUBLE")
    assert table.word == 1


def test_bo33_the_dealer_is_asked_last() -> None:
    table = doubling(stacks=(99, 99, 99, 99)).say("1 DOUBLE, 2 DOUBLE, 1 DECLINE, 3 DOUBLE, 2 DECLINE")
    assert table.word == 0
    table.say("0 DOUBLE, 3 DECLINE")
    assert (table.state.phase, table.state.doubler) == ("deal", 0)


def test_bo33_an_empty_stack_is_all_in() -> None:
    assert doubling(stacks=(30, 1, 30, 30)).say("1 DOUBLE").state.status[1] == "allin"


def doubled() -> Table:
    """Seat 1 has doubled the ante of 1 and seat 2 has declined."""
    table = doubling().say("1 DOUBLE, 2 DECLINE")
    table.deal()
    return table


def test_bo33_a_doubled_hand_begins_in_the_second_phase() -> None:
    table = doubled()
    assert (table.state.phase, table.state.level) == ("bet", 1)
    assert table.state.waiting == (2, 3, 0, 1)
    assert {type(offer.action) for offer in GAME.legal(table.state, Seat(2))} == {Pass, Call, Raise}


def test_bo33_the_last_doubler_takes_the_pot_when_the_others_pass() -> None:
    table = doubled().say("2 P, 3 P, 0 P")
    assert table.state.ended is not None
    assert (table.state.ended.outcome, table.state.ended.winners) == ("unseen", (1,))
    assert table.state.stacks == (29, 31, 30, 30)


def test_bo33_the_last_doubler_speaks_last_even_if_nobody_raised() -> None:
    table = doubled().say("2 CALL, 3 P, 0 P")
    assert table.word == 1
    assert {type(offer.action) for offer in GAME.legal(table.state, Seat(1))} == {Pass, Call, Raise, Show}
    pot = table.state.pot
    table.say("1 CALL")
    assert table.state.showdown is not None
    assert table.state.showdown.awards[0].amount == pot


def test_bo33_the_last_doubler_may_raise() -> None:
    table = doubled().say("2 CALL, 3 CALL, 0 P, 1 RAISE 6")
    assert table.state.waiting == (2, 3)


def test_bo33_the_last_doubler_may_pass() -> None:
    table = doubled().say("2 CALL, 3 P, 0 P, 1 P")
    assert table.state.ended is not None
    assert table.state.ended.winners == (2,)


def test_bo33_counts_as_the_last_raiser_for_the_extra_round() -> None:
    table = doubling(extra_round=True).say("1 DOUBLE, 2 DECLINE")
    table.deal()
    table.say("2 CALL, 3 CALL, 0 P, 1 CALL")
    assert table.state.waiting == (2, 3)


def test_bo33_all_in_doublers_are_shown_at_once_when_nobody_can_speak() -> None:
    table = doubling(players=3, stacks=(9, 1, 2), stake=1).say("1 DOUBLE, 2 DOUBLE, 0 DOUBLE")
    assert table.state.phase == "deal"
    table.deal()
    assert table.state.waiting == (0,)
    table.say("0 CALL")
    assert table.state.showdown is not None
    table = doubling(players=3, stacks=(5, 1, 2), stake=1).say("1 DOUBLE, 2 DOUBLE, 0 DOUBLE")
    table.deal()
    assert table.state.showdown is not None


def test_bo33_stakes_of_the_doubling_are_given_back_with_a_broken_off_hand() -> None:
    table = doubling().say("1 DOUBLE, 2 DOUBLE")
    table.do(BreakOff(), Staff())
    assert table.state.stacks == (30, 30, 30, 30)


def test_bo33_off_by_default() -> None:
    assert Table().state.phase == "stay"
