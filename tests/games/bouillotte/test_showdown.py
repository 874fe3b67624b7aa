"""Cards, brelans, the favoured suit and the best point: BO-1 to BO-4 and BO-21 to BO-28."""

from __future__ import annotations

from typing import Any

import pytest

from games.bouillotte.cards import HEIGHT, PACKS, POINTS
from games.bouillotte.options import Options
from games.bouillotte.showdown import Award, Showdown, figure
from tests.games.bouillotte.driver import Table, cut_cards, showdown

# Spades are favoured; seat 0 holds their ace, seat 1 their king, seat 2 their queen, seat 3 their nine.
SPADES = "ASKDAC/KSKC9H/QS9D8C/9S9C8D"


def judged(left: str, hands: str, turn: str, **table: Any) -> Showdown:
    shown = showdown(left, hands=hands, turn=turn, **table).state.showdown
    assert shown is not None
    return shown


def award(left: str, hands: str, turn: str, **table: Any) -> Award:
    (only,) = judged(left, hands, turn, **table).awards
    return only


def test_bo1_twenty_cards_rank_and_points() -> None:
    assert sorted(PACKS[4]) == sorted(rank + suit for rank in "AKQ98" for suit in "SHDC")
    assert [POINTS[rank + "S"] for rank in "AKQ98"] == [11, 10, 10, 9, 8]
    assert sorted("AKQ98", key=lambda rank: -HEIGHT[rank + "H"]) == list("AKQ98")


def test_bo1_four_players() -> None:
    assert Options().players == 4
    assert len(Table().state.stacks) == 4


def test_bo2_three_cards_each_and_a_turn() -> None:
    table = Table()
    assert [len(hand) for hand in table.state.hands] == [3, 3, 3, 3]
    assert table.state.turn == "QC"


def test_bo3_square_brelan_beats_any_brelan() -> None:
    hands = "ASAHAD/KSKHKD/8S8H8D/QS9H9D"
    assert award("0123", hands, "8C").winners == (2,)
    assert award("0123", hands, "8C").reason == "square_brelan"


@pytest.mark.parametrize(("better", "worse"), [("A", "K"), ("K", "Q"), ("Q", "9"), ("9", "8")])
def test_bo3_brelans_rank_by_their_rank(better: str, worse: str) -> None:
    other = [rank for rank in "AKQ98" if rank not in (better, worse)]
    low = "".join(worse + suit for suit in "SHD")
    high = "".join(better + suit for suit in "SHD")
    rest = f"{other[0]}S{other[1]}H{other[2]}D/{other[1]}S{other[2]}H{other[0]}D"
    assert award("0123", f"{low}/{high}/{rest}", f"{other[0]}C").winners == (1,)


def test_bo3_cards_of_two_ranks_are_no_brelan() -> None:
    assert figure(Options(), cut_cards("ASAHKD"), "AC") == "point"


def test_bo4_folded_brelan_neither_wins_nor_blocks_the_point() -> None:
    brelan_of_nines = "9H9D9C/KSKC8H/QSQDAC/ASAD8S"  # spades favoured, their ace with seat 3
    assert award("0123", brelan_of_nines, "QC").reason == "brelan"
    only = award("123", brelan_of_nines, "QC")
    assert (only.winners, only.reason) == ((3,), "best_point")
    assert award("12", brelan_of_nines, "QC").reason == "hand_total"


def test_bo21_all_hands_show_folded_ones_too() -> None:
    table = showdown("13", hands=SPADES, turn="QC")
    shown = table.state.showdown
    assert shown is not None
    assert tuple(hand.cards for hand in shown.hands) == table.hands
    assert [hand.left for hand in shown.hands] == [False, True, False, True]


def test_bo21_all_show_when_a_brelan_wins() -> None:
    assert len(judged("02", "ASAHAD/KSKHKD/9S9H9D/QS8H8D", "QC").hands) == 4


def test_bo22_highest_brelan_among_players_left() -> None:
    assert award("123", "ASAHAD/KSKHKD/9S9H9D/QS8H8D", "QC").winners == (1,)


def test_bo22_brelan_beats_the_best_point() -> None:
    only = award("0123", "ASKS9D/8S8H8D/QSAH9H/KDQD9C", "QC")
    assert (only.winners, only.reason, only.card) == ((1,), "brelan", "8S")


def test_bo23_suits_are_totalled_over_all_dealt_cards() -> None:
    shown = judged("13", SPADES, "QC")
    assert shown.suits == ("S", "H", "D", "C")
    assert shown.totals == (11 + 10 + 10 + 9, 9, 10 + 9 + 8, 11 + 10 + 8 + 9)
    assert shown.favoured == ("S",)


def test_bo23_turn_counts_only_as_an_option() -> None:
    assert judged("0123", SPADES, "QC", count_turn=True).totals[3] == 38 + 10
    assert judged("0123", SPADES, "QC", count_turn=True).favoured == ("C",)


def test_bo24_holder_of_the_best_point_wins() -> None:
    only = award("0123", SPADES, "QC")
    assert (only.winners, only.reason, only.card) == ((0,), "best_point", "AS")


def test_bo24_best_point_is_the_highest_dealt_card() -> None:
    # The ace of spades is turned, so the king is the highest dealt one.
    shown = judged("0123", "KDACQH/KSKC9H/QS9D8C/9S8S8D", "AS")
    assert [(point.card, point.seat) for point in shown.points] == [("KS", 1)]


def test_bo25_most_points_when_the_holder_has_passed() -> None:
    only = award("123", SPADES, "QC")
    assert (only.winners, only.reason, only.total) == ((1,), "hand_total", 29)


def test_bo25_all_three_cards_count_whatever_suit() -> None:
    # Seat 2 has three suits for 30 points, seat 1 two cards of the favoured suit for 28 in all.
    only = award("123", "ASQD8C/KSQS8H/ACKD9H/9S9D8D", "QC")
    assert (only.winners, only.total) == ((2,), 30)


TIED = "AS8D8C/KSQH9C/QSKC9H/9S8S9D"  # spades favoured, their ace passed, seats 1 and 2 have 29


def test_bo26_tie_goes_to_the_higher_card_of_the_favoured_suit() -> None:
    only = award("123", TIED, "QC")
    assert (only.winners, only.total, only.card, only.tie) == ((1,), 29, "KS", "suit_card")


def test_bo26_without_a_card_of_the_suit_is_lowest() -> None:
    # Seats 1 and 2 have 29; 1 is the elder and has no spade.
    only = award("12", "ASKSQS/AHQD8C/8SACKC/9H9C8D", "QH")
    assert (only.winners, only.total, only.card, only.tie) == ((2,), 29, "8S", "suit_card")


def test_bo26_then_eldest_order() -> None:
    hands = "ASQSKS/AHQC8D/8SQD9H/ADKC8H"  # seats 1 and 3 have 29 and no spade
    assert award("13", hands, "9C").winners == (1,)
    assert award("13", hands, "9C").tie == "eldest"
    assert award("13", hands, "9C", dealer=1).winners == (3,)


def test_bo26_split_shares_equally() -> None:
    table = showdown("123", hands=TIED, turn="QC", fallback_tie="split")
    assert table.won() == {1: 2, 2: 2}


def test_bo26_odd_chips_go_in_eldest_order() -> None:
    table = showdown("12", hands=TIED, turn="QC", fallback_tie="split", dealer=1)
    assert table.won() == {1: 1, 2: 2}


TWO_SUITS = "ASKS9D/AHKH8C/9S9HQC/QD8D9C"  # spades and hearts 30 each; aces with seats 0 and 1


def test_bo27_tied_suits_go_to_the_eldest_holder_left() -> None:
    only = award("0123", TWO_SUITS, "KC")
    assert (only.winners, only.card, only.tie) == ((1,), "AH", "eldest")


def test_bo27_only_holders_left_count() -> None:
    only = award("023", TWO_SUITS, "KC")
    assert (only.winners, only.card, only.tie) == ((0,), "AS", "none")


def test_bo27_fallback_when_all_holders_have_passed() -> None:
    only = award("23", TWO_SUITS, "KC")
    assert (only.reason, only.winners) == ("hand_total", (2,))


def test_bo28_next_in_suit() -> None:
    only = award("123", SPADES, "QC", fallback="next_in_suit")
    assert (only.winners, only.reason, only.card) == ((1,), "next_in_suit", "KS")
    assert award("23", SPADES, "QC", fallback="next_in_suit").card == "QS"


def test_bo28_next_in_suit_with_tied_suits_goes_to_the_eldest_owner() -> None:
    hands = "ASAH8D/9S9HQC/KSQD8C/KHKD9C"  # spades and hearts 30 each; seats 2 and 3 own one each
    only = award("23", hands, "QS", fallback="next_in_suit")
    assert (only.winners, only.card, only.tie) == ((2,), "KS", "eldest")
    only = award("23", hands, "QS", fallback="next_in_suit", dealer=2)
    assert (only.winners, only.card, only.tie) == ((3,), "KH", "eldest")


def test_bo28_next_in_suit_falls_back_to_hand_totals() -> None:
    only = award("13", "ASQSKS/AHQC8D/8SQD9H/ADKC8H", "9C", fallback="next_in_suit")
    assert (only.reason, only.winners) == ("hand_total", (1,))


def test_bo28_other_suit_counts_one_suit_that_is_not_favoured() -> None:
    # Spades are favoured. Seat 1 has most in all, seat 2 most in diamonds.
    only = award("123", "ASQS8C/KSAHQC/KDQD9S/9H8D9C", "QH", fallback="other_suit")
    assert (only.reason, only.winners, only.total) == ("other_suit", (2,), 20)


def test_bo28_options_do_not_apply_while_a_holder_is_in() -> None:
    for fallback in ("hand_total", "next_in_suit", "other_suit"):
        assert award("0123", SPADES, "QC", fallback=fallback).reason == "best_point"
        assert award("023", TWO_SUITS, "KC", fallback=fallback).reason == "best_point"


def test_bo34_favori_ranks_below_a_brelan_and_above_a_point() -> None:
    hands = "ASKSQS/KHKD9C/8S8H8D/AH9D9H"
    assert award("013", hands, "KC", brelan_favori=True).reason == "favori"
    assert award("013", hands, "KC", brelan_favori=True).winners == (1,)
    assert award("0123", hands, "KC", brelan_favori=True).winners == (2,)
    assert award("013", hands, "KC").reason == "best_point"


def test_bo34_mistigri_is_the_queen_of_clubs_and_a_pair_of_one_colour() -> None:
    options = Options(mistigri=True)
    assert figure(options, cut_cards("KHQCKD"), "AS") == "mistigri"
    assert figure(options, cut_cards("9S9CQC"), "AS") == "mistigri"
    assert figure(options, cut_cards("QCKHKS"), "AS") == "point"
    assert figure(options, cut_cards("KHQSKD"), "AS") == "point"
    assert figure(options, cut_cards("QCQHQD"), "AS") == "brelan"
    assert figure(Options(), cut_cards("KHQCKD"), "AS") == "point"


def test_bo34_mistigri_ranks_below_favori() -> None:
    hands = "KHKDQC/9S9DAS/8H8DAH/QSQHKC"
    assert award("0123", hands, "9C", mistigri=True, brelan_favori=True).reason == "favori"
    assert award("023", hands, "9C", mistigri=True, brelan_favori=True).reason == "mistigri"
