"""The vectors of the rules page, section 3. Seat 0 deals and speaks first unless a vector says otherwise."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from games.bouillotte.cards import PACKS, POINTS
from games.bouillotte.options import Options
from games.bouillotte.showdown import figure
from tests.games.bouillotte.driver import Table, showdown

T1 = "ASAHAD/KSKHKD/9S9H9D/QS8H8D"
T6 = "KSKHKD/ASQD9D/AH8S9H/QC8D9C"
T8 = "ASKS9H/AHQD8D/KH9S8H/KD9C8C"
T12 = "ASQS8H/KH9H8D/KDQC9S/QD8C9C"
T16 = "ASKS9D/AHKH8C/9S9HQC/QD8D9C"
T21 = "AH9D8D/KH9SQC/QHKS9C/9H8S8C"

SHOWDOWNS: dict[str, tuple[str, str, str, int, str, str, dict[str, Any]]] = {
    # id: hands, turn, left, winner, reason, deciding card, more
    "T-1": (T1, "QC", "0123", 0, "brelan", "AS", {}),
    "T-2": (T1, "9C", "0123", 2, "square_brelan", "9S", {}),
    "T-4": (T1, "9C", "13", 1, "brelan", "KS", {}),
    "T-6": (T6, "AC", "123", 1, "hand_total", "", {}),
    "T-7": (T6, "AC", "0123", 0, "brelan", "KS", {}),
    "T-8": (T8, "QC", "0123", 1, "best_point", "AH", {}),
    "T-9": (T8, "QC", "023", 0, "hand_total", "", {}),
    "T-10": (T8, "QC", "023", 2, "next_in_suit", "KH", {"fallback": "next_in_suit"}),
    "T-12": (T12, "QH", "0123", 0, "best_point", "AS", {"dealer": 3}),
    "T-13": (T12, "QH", "0123", 1, "best_point", "KH", {"dealer": 3, "count_turn": True}),
    "T-14": (T12, "AH", "0123", 1, "best_point", "KH", {"dealer": 3, "count_turn": True}),
    "T-16": (T16, "KC", "0123", 1, "best_point", "AH", {}),
    "T-17": (T16, "KC", "0123", 0, "best_point", "AS", {"dealer": 1}),
    "T-18": (T16, "KC", "023", 0, "best_point", "AS", {}),
    "T-21": (T21, "KC", "123", 1, "hand_total", "KH", {}),
}

TOTALS = {
    # id: points of spades, hearts, diamonds and clubs
    "T-6": (29, 30, 37, 19),
    "T-8": (30, 38, 28, 17),
    "T-12": (30, 27, 28, 27),
    "T-13": (30, 37, 28, 27),
    "T-14": (30, 38, 28, 27),
    "T-16": (30, 30, 27, 27),
    "T-21": (27, 40, 17, 27),
}


@pytest.mark.parametrize("name", SHOWDOWNS)
def test_showdown(name: str) -> None:
    hands, turn, left, winner, reason, card, more = SHOWDOWNS[name]
    table = showdown(left, hands=hands, turn=turn, **more)
    shown = table.state.showdown
    assert shown is not None
    assert [(award.winners, award.reason, award.card) for award in shown.awards] == [
        ((winner,), reason, card)
    ]
    assert table.won() == {winner: 1 + len(left)}
    if name in TOTALS:
        assert shown.totals == TOTALS[name]


def test_t6_hand_totals() -> None:
    shown = showdown("123", hands=T6, turn="AC").state.showdown
    assert shown is not None
    assert [hand.total for hand in shown.hands[1:]] == [30, 28, 27]
    assert shown.points[0].card == "KD"


def test_t9_hand_totals() -> None:
    shown = showdown("023", hands=T8, turn="QC").state.showdown
    assert shown is not None
    assert [shown.hands[seat].total for seat in (0, 2, 3)] == [30, 27, 27]


def test_t21_tie_of_totals_is_broken_by_the_favoured_suit() -> None:
    shown = showdown("123", hands=T21, turn="KC").state.showdown
    assert shown is not None
    assert [hand.total for hand in shown.hands[1:]] == [29, 29, 25]
    assert shown.awards[0].tie == "suit_card"


def test_t22_one_player_left_shows_nothing() -> None:
    table = Table().say("0 OPEN 5, 1 P, 2 P, 3 P")
    assert table.won() == {0: 6}
    assert table.state.showdown is None


def test_t23_bounds() -> None:
    hands = list(combinations(PACKS[4], 3))
    assert len(hands) == 1140
    totals = {
        sum(POINTS[card] for card in hand)
        for hand in hands
        if figure(Options(), hand, "AS") not in ("brelan", "square_brelan")
    }
    assert (min(totals), max(totals)) == (25, 32)
    assert [sum(POINTS[card] for card in PACKS[4] if card[1] == suit) for suit in "SHDC"] == [48] * 4


def test_after_the_ante() -> None:
    table = Table()
    assert table.state.stacks == (29, 30, 30, 30)
    assert table.word == 0


def test_t24_all_pass() -> None:
    table = Table().say("0 P, 1 P, 2 P, 3 P")
    assert table.state.stacks == (29, 30, 30, 30)
    assert (table.state.pot, table.state.dealer) == (1, 1)
    table.next_hand()
    assert table.state.pot == 2


def test_t25_all_pass_with_refund() -> None:
    table = Table(all_pass="refund").say("0 P, 1 P, 2 P, 3 P")
    assert table.state.stacks == (30, 30, 30, 30)
    assert table.state.pot == 0


def test_t26_one_stays() -> None:
    table = Table().say("0 P, 1 STAY, 2 P, 3 P")
    assert table.won() == {1: 2}
    assert table.state.stacks == (29, 31, 30, 30)
    assert table.state.showdown is None


def test_t27_the_last_one_stays() -> None:
    table = Table().say("0 P, 1 P, 2 P, 3 STAY")
    assert table.state.stacks == (29, 30, 30, 31)
    assert table.state.showdown is None


def test_t28_three_stay() -> None:
    table = Table().say("0 STAY, 1 STAY, 2 P, 3 STAY")
    assert table.state.staked == (1, 2, 0, 3)
    assert (table.state.phase, table.state.level, table.word) == ("bet", 3, 0)


def test_t29_stays_are_levelled() -> None:
    table = Table().say("0 STAY, 1 STAY, 2 P, 3 STAY, 0 CALL, 1 CALL")
    shown = table.state.showdown
    assert shown is not None
    assert [(award.amount, award.eligible) for award in shown.awards] == [(10, (0, 1, 3))]


def test_t31_opening_below_the_stay() -> None:
    table = Table().say("0 STAY")
    refusal = table.refused("1 OPEN 1")
    assert (refusal.code, refusal.params["least"]) == ("open_too_low", 2)


def test_t32_raise_and_call() -> None:
    table = Table().say("0 OPEN 10, 1 P, 2 CALL, 3 RAISE 25, 0 P")
    assert table.state.stacks == (19, 30, 20, 5)
    table.say("2 CALL")
    shown = table.state.showdown
    assert shown is not None
    assert [(award.amount, award.eligible) for award in shown.awards] == [(61, (2, 3))]
    before = list(table.state.stacks)
    for seat, amount in table.won().items():
        before[seat] -= amount
    assert before == [19, 30, 5, 5]


def test_t33_four_call_and_the_opener_has_no_further_turn() -> None:
    table = Table().say("0 OPEN 10, 1 CALL, 2 CALL, 3 CALL")
    shown = table.state.showdown
    assert shown is not None
    assert [(award.amount, award.eligible) for award in shown.awards] == [(41, (0, 1, 2, 3))]


def test_t34_extra_round() -> None:
    table = Table(extra_round=True).say("0 OPEN 10, 1 CALL, 2 CALL, 3 CALL")
    assert table.state.waiting == (1, 2, 3)
    table.say("1 CALL, 2 CALL, 3 CALL")
    assert table.state.showdown is not None


def test_t35_show_locks_the_other_one() -> None:
    table = Table().say("0 P, 1 P, 2 STAY, 3 SHOW 2")
    assert table.word == 2
    assert table.refused("2 RAISE 3").code == "showing_demanded"
    table.say("2 CALL")
    shown = table.state.showdown
    assert shown is not None
    assert [award.amount for award in shown.awards] == [5]


def test_t35_the_other_one_may_pass() -> None:
    table = Table().say("0 P, 1 P, 2 STAY, 3 SHOW 2, 2 P")
    assert table.state.showdown is None
    assert table.state.stacks == (29, 30, 29, 32)


def test_t36_show_with_equal_stakes() -> None:
    table = Table().say("0 P, 1 OPEN 5, 2 P, 3 SHOW 5")
    shown = table.state.showdown
    assert shown is not None
    assert [award.amount for award in shown.awards] == [11]


def test_t38_show_with_three_in() -> None:
    assert Table().say("0 OPEN 5, 1 CALL").refused("2 SHOW 5").code == "show_needs_two"
    assert Table().say("0 P").refused("1 SHOW 1").code == "show_needs_two"


def test_t39_side_pot() -> None:
    table = Table(stacks=(30, 12, 30, 30)).say("0 OPEN 29, 1 CALL, 2 CALL, 3 P")
    shown = table.state.showdown
    assert shown is not None
    assert [(award.amount, award.eligible) for award in shown.awards] == [(37, (0, 1, 2)), (34, (0, 2))]


def test_t42_unmatched_chips_go_back() -> None:
    table = Table(stacks=(30, 12, 30, 30)).say("0 OPEN 29, 1 CALL, 2 P, 3 P")
    assert [(payment.target.index, payment.amount) for payment in table.paid("unmatched")] == [(0, 17)]
    shown = table.state.showdown
    assert shown is not None
    assert [award.amount for award in shown.awards] == [25]
