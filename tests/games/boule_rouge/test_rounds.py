"""The end of rounds and matches (BR-17, BR-21 to BR-24), and the professional game (BR-29 to BR-32)."""

from __future__ import annotations

import pytest

from games.boule_rouge import GAME
from games.boule_rouge.events import BallsCleared, MatchEnded, RoundBegan, RoundEnded
from games.kit.entry_stakes import pay_out
from games.kit.played import Result, Seat
from tests.games.boule_rouge.driver import position

# A position in which iron's one shot with a 5 puts the jack off the board.
JACK_OFF = "J9 c1@3"


def test_t20_br21_the_round_ends_when_the_team_in_disadvantage_has_no_card():
    match = position("J5 c1@6", pawn="c1", hands=((4, 4, 9), ())).shot(4, "w1")
    assert match.ended == [RoundEnded("iron", 1, "advantage")]
    assert match.state.scores == (1, 0)
    assert match.state.way == "iron"


def test_br21_it_goes_on_while_the_team_in_disadvantage_has_cards():
    match = position("J5 c1@6", pawn="c1", hands=((4,), (1, 2))).shot(4, "w1")
    assert (match.ended, match.state.active) == ([], "copper")


def test_br21_no_team_shoots_on_with_the_advantage():
    match = position("J5 c1@5", pawn="c1", hands=((1,), (9, 9))).shot(1, "w1")
    assert match.ended == [RoundEnded("copper", 1, "advantage")]


def test_br22_without_advantage_and_cards_the_other_team_shoots():
    match = position("J5", hands=((1,), (2, 3))).lose_shot()
    assert (match.state.active, match.state.holder, match.ended) == ("copper", None, [])
    match.shot(3, "w1")
    assert match.ended == [RoundEnded("copper", 1, "advantage")]


def test_br22_if_it_has_none_either_the_round_is_void():
    match = position("J5", hands=((1,), (2,))).lose_shot().lose_shot()
    assert match.ended == [RoundEnded(None, 0, "void")]
    assert match.state.scores == (0, 0)
    assert RoundBegan(2, "iron") in match.log


def test_t11_br17_br23_jack_off_the_board():
    match = position(JACK_OFF, pawn="c1").shot(8, "w3", "J")
    assert match.ended == [RoundEnded("copper", 1, "jack_off")]
    assert match.state.scores == (0, 1)
    assert (match.state.way, match.state.round_no) == ("copper", 2)


def test_br23_whoever_holds_the_advantage():
    match = position("J9 i1@9 c1@3", pawn="i1", active="copper").shot(8, "w3", "J")
    assert match.ended == [RoundEnded("iron", 1, "jack_off")]


def test_br24_first_to_two_points():
    match = position("J5 c1@5", pawn="c1", hands=((1,), ()), scores=(0, 1)).shot(1, "w1")
    assert match.log[-1] == MatchEnded("copper")
    assert GAME.result(match.state) == Result((1,))
    assert GAME.turn(match.state) == ()


def test_t22_br24_two_to_one():
    match = position("J5 c1@5", pawn="c1", hands=((1,), ()), scores=(1, 1)).shot(1, "w1")
    assert match.state.scores == (1, 2)
    assert GAME.result(match.state) == Result((1,))


def test_br24_the_winners_discard_the_cards_left():
    match = position("J5 c1@6", pawn="c1", hands=((4, 7, 9), ()))
    before = match.state.discards[0]
    match.shot(4, "w1")
    assert match.state.discards[0][len(before) :] == (4, 7, 9)


def test_br24_after_a_jack_off_the_board_so_do_the_others():
    match = position(JACK_OFF, pawn="c1", hands=((8, 1), (2, 3))).shot(8, "w3", "J")
    assert match.state.discards[0][-2:] == (8, 1)
    assert match.state.discards[1][-2:] == (2, 3)


def test_the_target_is_an_option():
    match = position("J5 c1@5", pawn="c1", hands=((1,), ()), target=1).shot(1, "w1")
    assert GAME.result(match.state) == Result((1,))
    match = position("J5 c1@5", pawn="c1", hands=((1,), ()), target=3, scores=(0, 1)).shot(1, "w1")
    assert GAME.result(match.state) is None


def test_br29_a_team_without_cards_does_not_end_the_round():
    match = position("J5 c1@6", pawn="c1", professional=True, hands=((4, 1), ())).shot(4, "w1")
    assert (match.state.holder, match.state.active, match.ended) == ("iron", "iron", [])


def test_t34_br29_each_ball_as_close_as_the_best_opposing_one():
    match = position(
        "J6 i1@5 c1@6 c2@7 c3@7 c4@5 c5@8",
        pawn="c1",
        professional=True,
        hands=((1,), ()),
    ).shot(1, "w1")
    assert match.ended == [RoundEnded("copper", 4, "closest", ("c1", "c2", "c3", "c4"))]
    assert match.state.scores == (0, 4)


def test_br29_all_its_balls_if_the_other_team_has_none():
    match = position("J6 c1@1 c2@10", pawn="c2", professional=True, hands=((1,), ())).lose_shot()
    assert match.ended == [RoundEnded("copper", 2, "closest", ("c1", "c2"))]


def test_t37_br31_the_excess_over_the_target_stays():
    match = position(
        "J6 i1@5 c1@6 c2@7 c3@7 c4@5 c5@8",
        pawn="c1",
        professional=True,
        hands=((1,), ()),
        scores=(0, 11),
    ).shot(1, "w1")
    assert match.state.scores == (0, 15)
    assert GAME.result(match.state) == Result((1,))


def test_br31_thirteen_points_win_and_twelve_do_not():
    for score, ended in ((8, False), (9, True)):
        match = position(
            "J6 i1@5 c1@6 c2@7 c3@7 c4@5", pawn="c1", professional=True, hands=((1,), ()), scores=(0, score)
        ).shot(1, "w1")
        assert (GAME.result(match.state) is not None) == ended


def test_t38_br29_the_other_team_plays_all_its_cards():
    match = position("J5 i1@5 c1@9", pawn="i1", professional=True, active="copper", hands=((), (9, 8)))
    match.shot(9, "w1", "no")
    assert (match.state.active, match.ended) == ("copper", [])
    match.shot(8, "w1")
    assert match.ended == [RoundEnded("iron", 1, "closest", ("i1",))]


def test_br30_jack_off_in_the_professional_game():
    match = position("J9 i1@9 c1@3 c2@10", pawn="i1", professional=True, hands=((8, 1, 1), (2, 3, 4))).shot(
        8, "w3", "J"
    )
    assert BallsCleared("iron") in match.log
    assert match.ended == [RoundEnded("copper", 5, "jack_off", ("c1", "c2"), 3)]
    assert match.state.last is not None
    assert [section for section in match.state.last.balls if section > 0] == [3, 10]
    assert match.state.way == "copper"


def test_br30_planned_cards_do_not_count():
    match = position("J9 c1@3", pawn="c1", professional=True, hands=((8,), ()), plan_return="owner_hand")
    assert match.state.planned[1] is not None
    match.shot(8, "w3", "J")
    assert match.ended == [RoundEnded("copper", 1, "jack_off", ("c1",), 0)]


def test_br30_with_nothing_to_count_nobody_wins_the_round():
    match = position("J9", professional=True, hands=((8, 1), ())).shot(8, "w3", "J")
    assert match.ended == [RoundEnded(None, 0, "jack_off")]
    assert match.state.way == "iron"


def test_br31_no_holder_no_points():
    match = position("J5", professional=True, hands=((1,), (2,))).lose_shot().lose_shot()
    assert match.ended == [RoundEnded(None, 0, "void")]


def test_br32_after_the_last_round_the_higher_score_wins():
    match = position("J5 c1@5", pawn="c1", hands=((1,), ()), max_rounds=1).shot(1, "w1")
    assert GAME.result(match.state) == Result((1,))
    match = position("J5", hands=((1,), ()), max_rounds=1, professional=True, scores=(5, 4)).lose_shot()
    assert GAME.result(match.state) == Result((0,))


def test_br32_equal_scores_are_a_draw_and_void_rounds_count():
    match = position("J5", hands=((1,), (1,)), max_rounds=1, scores=(1, 1)).lose_shot().lose_shot()
    assert match.log[-1] == MatchEnded(None)
    assert GAME.result(match.state) == Result(())


def test_br32_before_the_last_round_it_goes_on():
    match = position("J5", hands=((1,), (1,)), max_rounds=2).lose_shot().lose_shot()
    assert GAME.result(match.state) is None
    assert (match.view.max_rounds, match.view.round_no) == (2, 2)


def test_the_record_of_a_round_tells_who_scored_and_why():
    match = position("J6 i1@5 c1@6 c2@8", pawn="c1", professional=True, hands=((1,), ())).shot(1, "w1")
    last = match.view.last
    assert last is not None
    assert (last.number, last.winner, last.points, last.reason, last.jack) == (1, "copper", 1, "closest", 6)
    assert last.counted == ("c1",)
    assert match.view.last is last


@pytest.mark.parametrize(
    ("players", "paid"),
    [(4, {0: 200, 2: 200}), (5, {0: 167, 2: 167, 4: 166}), (3, {0: 150, 2: 150})],
)
def test_the_pot_of_equal_stakes_is_split_among_the_winning_team(players, paid):
    hands = ((4,), *((),) * (players - 1))
    match = position("J5 c1@6", pawn="c1", hands=hands, scores=(1, 0)).shot(4, "w1")
    result = GAME.result(match.state)
    assert result == Result(tuple(paid))
    payments = [payment for payment in pay_out(100, players, result, 0) if isinstance(payment.target, Seat)]
    assert {payment.target.index: payment.amount for payment in payments} == paid


def test_a_draw_gives_the_stakes_back():
    match = position("J5", hands=((1,), (1,), ()), max_rounds=1).lose_shot().lose_shot()
    result = GAME.result(match.state)
    assert result is not None
    assert [(payment.target, payment.amount) for payment in pay_out(100, 3, result, 10)] == [
        (Seat(0), 100),
        (Seat(1), 100),
        (Seat(2), 100),
    ]
