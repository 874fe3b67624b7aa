"""The betting: BO-12 to BO-20."""

from __future__ import annotations

from games.bouillotte import GAME
from games.bouillotte.actions import Call, Open, Pass, Raise, Show, Stay
from games.kit.played import Payment, Pot, Seat, Span
from tests.games.bouillotte.driver import Table


def offered(table: Table, seat: int) -> dict[type, Span | None]:
    """What a seat may say, with the stakes it may choose from."""
    return {type(offer.action): offer.choices.get("stake") for offer in GAME.legal(table.state, Seat(seat))}


def test_bo12_dealer_speaks_first_and_each_once() -> None:
    table = Table(dealer=1)
    spoken = []
    while table.state.phase == "stay":
        spoken.append(table.word)
        table.say(f"{table.word} STAY")
    assert spoken == [1, 2, 3, 0]


def test_bo12_eldest_speaks_first_as_an_option() -> None:
    table = Table(dealer=1, first_to_speak="eldest")
    assert table.state.waiting == (2, 3, 0, 1)


def test_bo13_pass_is_out_for_the_whole_hand() -> None:
    table = Table().say("0 P, 1 OPEN 5, 2 CALL, 3 RAISE 9, 1 CALL, 2 CALL")
    assert table.state.showdown is not None
    assert not table.state.showdown.hands[0].left


def test_bo13_first_stay_is_the_agreed_stake_and_the_next_one_more() -> None:
    table = Table(stake=2).say("0 P, 1 STAY")
    assert table.state.staked[1] == 2
    table.say("2 STAY, 3 STAY")
    assert table.state.staked == (0, 2, 3, 4)


def test_bo13_stay_step() -> None:
    assert Table(stay_step=0).say("0 STAY, 1 STAY").state.staked == (1, 1, 0, 0)
    assert Table(stay_step=3).say("0 STAY, 1 STAY").state.staked == (1, 4, 0, 0)


def test_bo13_stay_all_in_for_less_leaves_the_price() -> None:
    table = Table(stacks=(30, 30, 1, 30)).say("0 STAY, 1 STAY, 2 STAY")
    assert table.state.staked == (1, 2, 1, 0)
    assert table.state.status[2] == "allin"
    assert (table.state.last_raiser, table.state.level) == (1, 2)
    table.say("3 STAY")
    assert table.state.staked[3] == 3


def test_bo13_open_from_the_price_of_a_stay_to_the_va_tout() -> None:
    table = Table().say("0 STAY")
    assert offered(table, 1)[Open] == Span(2, 30)
    table.say("1 OPEN 30")
    assert table.state.status[1] == "allin"
    assert (table.state.phase, table.state.level) == ("bet", 30)


def test_bo13_words_of_the_first_phase() -> None:
    assert set(offered(Table(), 0)) == {Pass, Stay, Open}
    assert set(offered(Table().say("0 P, 1 P"), 2)) == {Pass, Stay, Open, Show}


def test_bo13_show_when_the_other_one_has_not_spoken() -> None:
    table = Table().say("0 P, 1 P, 2 SHOW 4")
    assert (table.state.phase, table.word) == ("locked", 3)
    assert set(offered(table, 3)) == {Pass, Call}


def test_bo14_all_pass_voids_the_hand_and_the_plate_stays() -> None:
    table = Table().say("0 P, 1 P, 2 P, 3 P")
    assert table.state.ended is not None
    assert table.state.ended.outcome == "void"
    assert (table.state.pot, table.state.dealer) == (1, 1)


def test_bo15_the_only_stayer_takes_everything_unseen() -> None:
    table = Table().say("0 STAY, 1 P, 2 P, 3 P")
    assert table.state.stacks == (30, 30, 30, 30)
    assert table.state.ended is not None
    assert (table.state.ended.outcome, table.state.ended.winners) == ("unseen", (0,))


def test_bo15_the_fourth_still_has_to_stay_to_win() -> None:
    table = Table().say("0 P, 1 P, 2 P")
    assert table.word == 3
    assert set(offered(table, 3)) == {Pass, Stay, Open}
    assert Table().say("0 P, 1 P, 2 P, 3 OPEN 9").state.stacks == (29, 30, 30, 31)


def test_bo16_lower_stays_are_levelled_from_the_first_in_speaking_order() -> None:
    table = Table(dealer=2).say("2 P, 3 STAY, 0 STAY, 1 STAY")
    assert (table.state.phase, table.state.level, table.state.waiting) == ("bet", 3, (3, 0))
    assert set(offered(table, 3)) == {Pass, Call, Raise}
    table.say("3 CALL, 0 CALL")
    assert table.state.showdown is not None


def test_bo16_the_last_stayer_counts_as_the_last_raiser() -> None:
    table = Table().say("0 STAY, 1 STAY, 2 P, 3 STAY, 0 RAISE 8, 1 P, 3 CALL")
    assert table.state.showdown is not None
    assert table.state.showdown.awards[0].amount == 1 + 8 + 2 + 8


def test_bo16_level_stays_end_the_betting_at_once() -> None:
    table = Table(stay_step=0).say("0 STAY, 1 STAY, 2 P, 3 STAY")
    assert table.state.showdown is not None


def test_bo17_call_matches_the_highest_stake() -> None:
    table = Table().say("0 OPEN 10, 1 CALL")
    assert table.state.staked == (10, 10, 0, 0)
    assert table.paid("call") == [Payment(Seat(1), Pot(), 10, "call")]


def test_bo17_call_all_in_for_less() -> None:
    table = Table(stacks=(30, 4, 30, 30)).say("0 OPEN 10, 1 CALL")
    assert table.state.staked[1] == 4
    assert table.state.status[1] == "allin"


def test_bo17_call_all_in_for_nothing() -> None:
    table = Table(stacks=(1, 30, 30, 30), first_to_speak="eldest").say("1 OPEN 5, 2 P, 3 P, 0 CALL")
    assert table.state.showdown is not None
    assert [(award.amount, award.eligible) for award in table.state.showdown.awards] == [(1, (0, 1))]
    assert table.paid("unmatched") == [Payment(Pot(), Seat(1), 5, "unmatched")]


def test_bo17_raise_from_one_more_to_everything() -> None:
    table = Table().say("0 OPEN 10")
    assert offered(table, 1)[Raise] == Span(11, 30)
    table.say("1 RAISE 11")
    assert (table.state.level, table.state.waiting) == (11, (2, 3, 0))


def test_bo17_everything_is_enough_for_a_raise() -> None:
    table = Table(stacks=(30, 12, 30, 30), min_raise="P", stake=5).say("0 OPEN 10")
    assert offered(table, 1)[Raise] == Span(12, 12)
    table.say("1 RAISE 12")
    assert offered(table, 2)[Raise] == Span(17, 30)


def test_bo18_ends_when_one_is_left() -> None:
    table = Table().say("0 OPEN 5, 1 RAISE 9, 2 P, 3 P, 0 P")
    assert table.state.stacks == (24, 36, 30, 30)
    assert table.state.showdown is None


def test_bo18_ends_when_all_have_acted_since_the_last_raise() -> None:
    table = Table().say("0 OPEN 5, 1 CALL, 2 RAISE 9, 3 CALL, 0 CALL")
    assert table.state.waiting == (1,)
    table.say("1 CALL")
    assert table.state.showdown is not None


def test_bo18_all_in_players_are_not_waited_for() -> None:
    table = Table(stacks=(30, 5, 30, 30)).say("0 OPEN 5, 1 CALL, 2 RAISE 9, 3 P, 0 CALL")
    assert table.state.showdown is not None


def test_bo18_extra_round_begins_anew_after_a_raise() -> None:
    table = Table(extra_round=True).say("0 OPEN 5, 1 CALL, 2 CALL, 3 P, 1 CALL, 2 RAISE 8")
    assert table.state.waiting == (0, 1)
    table.say("0 CALL, 1 CALL")
    assert table.state.waiting == (0, 1)
    table.say("0 CALL, 1 P")
    assert table.state.showdown is not None


def test_bo18_extra_round_adds_nothing_for_a_call() -> None:
    table = Table(extra_round=True).say("0 OPEN 5, 1 CALL, 2 CALL, 3 P")
    before = table.state.pot
    assert table.say("1 CALL").state.pot == before


def test_bo18_no_extra_round_with_two_left() -> None:
    assert Table(extra_round=True).say("0 OPEN 5, 1 CALL, 2 P, 3 P").state.showdown is not None


def test_bo18_extra_round_after_level_stays() -> None:
    table = Table(extra_round=True, stay_step=0).say("0 STAY, 1 STAY, 2 P, 3 STAY")
    assert table.state.waiting == (0, 1)  # seat 3 stayed last and counts as the last raiser


def test_bo19_the_part_that_nobody_can_match_goes_back() -> None:
    table = Table(stacks=(30, 12, 30, 30)).say("0 OPEN 5, 1 CALL, 2 RAISE 20, 3 P, 0 P, 1 CALL")
    assert table.paid("unmatched") == [Payment(Pot(), Seat(2), 8, "unmatched")]


def test_bo19_folded_stakes_match_too() -> None:
    table = Table(stacks=(30, 8, 30, 30)).say("0 OPEN 20, 1 CALL, 2 RAISE 28, 3 P, 0 P")
    assert table.paid("unmatched") == [Payment(Pot(), Seat(2), 8, "unmatched")]
    assert table.state.showdown is not None
    assert [award.amount for award in table.state.showdown.awards] == [1 + 24, 24]


def test_bo20_showing_locks_the_other_one() -> None:
    table = Table().say("0 P, 1 P, 2 STAY, 3 SHOW 7")
    assert (table.state.phase, table.state.level) == ("locked", 7)
    assert set(offered(table, 2)) == {Pass, Call}
    table.say("2 CALL")
    assert table.state.showdown is not None
    assert table.state.showdown.awards[0].amount == 1 + 14


def test_bo20_locked_player_may_call_all_in_for_less() -> None:
    table = Table(stacks=(30, 30, 3, 30)).say("0 P, 1 P, 2 STAY, 3 SHOW 7, 2 CALL")
    assert table.paid("unmatched") == [Payment(Pot(), Seat(3), 4, "unmatched")]


def test_bo20_show_in_the_second_phase_is_at_least_the_highest_stake() -> None:
    table = Table().say("0 OPEN 5, 1 RAISE 9, 2 P, 3 P")
    assert offered(table, 0)[Show] == Span(9, 29)
    table.say("0 SHOW 9")
    assert table.state.showdown is not None


def test_bo20_show_with_less_puts_in_everything() -> None:
    table = Table(stacks=(30, 30, 4, 30)).say("0 P, 1 OPEN 9")
    table.say("2 CALL, 3 P")
    assert table.state.showdown is not None
    table = Table(stacks=(30, 30, 30, 4)).say("0 P, 1 OPEN 9, 2 P")
    assert offered(table, 3)[Show] == Span(4, 4)
    table.say("3 SHOW 4")
    assert table.state.showdown is not None
    assert table.paid("unmatched") == [Payment(Pot(), Seat(1), 5, "unmatched")]


def test_bo20_an_all_in_opponent_is_shown_at_once() -> None:
    table = Table(stacks=(30, 9, 30, 30)).say("0 P, 1 OPEN 9, 2 P, 3 SHOW 20")
    assert table.state.showdown is not None
    assert table.paid("unmatched") == [Payment(Pot(), Seat(3), 11, "unmatched")]
