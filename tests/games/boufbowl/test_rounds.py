"""Rounds, activations, the end of the match (BB-18, BB-21, BB-22, BB-39)."""

from __future__ import annotations

import pytest

from games.boufbowl import GAME
from games.boufbowl.actions import Activate, End, Intercept, Roll, Scatter, Step, Take
from games.boufbowl.events import MatchEnded, RoundBegan
from games.kit.played import Chance, Result, Seat, Staff
from tests.games.boufbowl.driver import NORTH, SOUTH, Match, name, roster, spell


def whole_round(match: Match) -> list[str]:
    """Activate everybody in order and end at once; return who was active."""
    order = []
    number = match.state.round_no
    while match.state.round_no == number and match.state.phase != "over":
        order.append(match.offered(Activate)[0].action.piece)
        match.activate(order[-1]).end()
    return order


def test_t46_the_order_of_a_round_and_the_swap_after_it():
    match = Match.kicked_off(NORTH)
    order = whole_round(match)
    assert [piece[0] for piece in order] == ["N", "S"] * 5
    assert len(set(order)) == 10
    assert (match.view.player1, match.view.turn, match.view.round_no) == (SOUTH, SOUTH, 2)
    assert [piece[0] for piece in whole_round(match)] == ["S", "N"] * 5


def test_bb21_a_figure_acts_once_a_round():
    match = Match.kicked_off(SOUTH).activate("S1").end().activate("N1").end()
    assert match.refused(Activate("S1")) == "has_acted"
    assert match.refused(Activate("N2")) == "not_your_figure"
    assert match.figure("S1").acted
    assert [offer.action.piece for offer in match.offered(Activate)] == ["S2", "S3", "S4", "S5"]


def test_bb21_cards_are_turned_back_after_the_round():
    match = Match.kicked_off(SOUTH)
    whole_round(match)
    assert not any(figure.acted for figure in match.view.figures)


def test_bb21_who_has_nobody_left_is_skipped_and_who_is_out_does_not_count():
    cells = {"S1": (2, 2), "S2": (4, 2), "S3": (6, 2), "N1": (8, 8)}
    match = Match.at(cells, "S1").end()
    assert match.view.turn == NORTH
    match.activate("N1").end()
    assert match.view.turn == SOUTH
    match.activate("S2").end()
    assert match.view.turn == SOUTH
    match.activate("S3").end()
    assert (match.view.round_no, match.view.turn) == (2, NORTH)


def test_bb21_player_one_without_figures_is_skipped_at_the_start_of_a_round():
    cards = {"N1": {"hp": 1}}
    match = Match.at({"S2": (2, 2), "N1": (2, 5)}, "S2", "N1", roster=roster(spell(damage=1), cards=cards))
    match.cast((2, 5)).roll("C", "L", "L").scatter(3).end()
    assert (match.view.round_no, match.view.player1, match.view.turn) == (2, NORTH, SOUTH)
    assert match.activate("S2").end().view.turn == SOUTH


def test_bb22_an_activation_may_be_empty_and_refreshes_what_it_has():
    match = Match.kicked_off(SOUTH).activate("S1")
    assert (match.figure("S1").mp, match.figure("S1").ap) == (4, 6)
    assert match.offered(End)
    match.end().activate("N1").step((2, 13), (2, 12)).end()
    assert (match.figure("N1").mp, match.figure("N1").ap) == (4, 6)


def test_bb22_any_mix_of_steps_spells_and_equipment():
    match = Match.at({"S1": (2, 2), "N1": (8, 8)}, ball=(2, 4), roster=roster(spell(effects=("mp 1",))))
    match.step((2, 3)).cast((8, 8)).recover((2, 4)).leap((5, 3)).step((5, 4)).cast((8, 8))
    assert (match.figure("S1").mp, match.figure("S1").ap, match.ball) == (2, 2, "S1")


def test_bb22_one_figure_at_a_time():
    match = Match.kicked_off(SOUTH).activate("S1")
    assert match.refused(Activate("S2")) == "activation_runs"
    assert match.end().refused(Step(name((2, 4)))) == "activate_first"


@pytest.mark.parametrize(("goals", "score"), [([0, 0, 1], (2, 1)), ([1, 0, 1], (1, 2)), ([0, 0, 0], (3, 0))])
def test_t45_after_three_goals_the_match_is_over(goals, score):
    match = Match.kicked_off()
    for team in goals:
        match.goal(team)
    assert match.state.score == score
    assert GAME.result(match.state) == Result((0 if score[0] > score[1] else 1,))
    assert GAME.turn(match.state) == ()


def test_bb18_all_goals_are_played_even_at_two_nil():
    match = Match.kicked_off()
    match.goal(SOUTH)
    match.goal(SOUTH)
    assert GAME.result(match.state) is None
    assert match.view.left == 1


def test_bb18_by_option_the_match_stops_when_it_is_decided():
    match = Match.kicked_off(stop_early=True)
    match.goal(NORTH)
    assert GAME.result(match.state) is None
    match.goal(NORTH)
    assert GAME.result(match.state) == Result((NORTH,))


def test_bb18_stopping_early_waits_for_a_lead_greater_than_the_goals_left():
    match = Match.kicked_off(stop_early=True, goals=5)
    for team, over in ((SOUTH, False), (NORTH, False), (SOUTH, False), (SOUTH, True)):
        match.goal(team)
        assert (GAME.result(match.state) is not None) == over


@pytest.mark.parametrize("goals", [1, 5, 9])
def test_bb18_as_many_goals_as_the_option_says(goals):
    match = Match.kicked_off(goals=goals)
    for _ in range(goals):
        assert GAME.result(match.state) is None
        match.goal(SOUTH)
    assert GAME.result(match.state) == Result((SOUTH,))


def test_bb39_after_the_last_round_equal_goals_are_a_draw():
    match = Match.kicked_off(max_rounds=2)
    whole_round(match)
    assert GAME.result(match.state) is None
    whole_round(match)
    assert GAME.result(match.state) == Result(())
    assert match.log[-1] == MatchEnded(None)


def test_bb39_after_the_last_round_more_goals_win():
    match = Match.kicked_off(max_rounds=2)
    match.goal(NORTH)
    match.place_all().lot(SOUTH)
    assert match.view.round_no == 2
    whole_round(match)
    assert GAME.result(match.state) == Result((NORTH,))


def test_bb39_a_round_broken_off_by_a_goal_counts():
    match = Match.kicked_off(max_rounds=1)
    match.goal(SOUTH)
    assert GAME.result(match.state) == Result((SOUTH,))


def test_bb39_without_the_option_rounds_go_on():
    match = Match.kicked_off()
    for _ in range(4):
        whole_round(match)
    assert [event.number for event in match.log if isinstance(event, RoundBegan)] == [1, 2, 3, 4, 5]


def test_bb38_the_phases_of_a_match():
    match = Match.start().lot(SOUTH)
    assert match.view.phase == "place"
    match.place_all().lot(SOUTH)
    assert match.view.phase == "activate"
    assert match.activate("S1").view.phase == "acting"
    match = Match.at({"S1": (5, 5), "N1": (5, 6), "N2": (6, 5)}, ball="S1").step((5, 4)).roll("L", "L", "C")
    assert match.view.phase == "react"
    assert match.take("N1").view.phase == "activate"
    match = Match.kicked_off(goals=1)
    match.goal(SOUTH)
    assert match.view.phase == "over"


def test_bb38_acts_are_the_coaches_and_dice_are_chance():
    match = Match.kicked_off(SOUTH)
    assert match.refused(Activate("S1"), Staff()) == "coach_only"
    assert match.refused(Activate("S1"), Chance()) == "coach_only"
    assert match.refused(Activate("S1"), Seat(NORTH)) == "not_your_word"
    assert match.refused(Roll(("L",)), Chance()) == "nothing_rolled"
    assert not GAME.legal(match.state, Staff())


def test_bb38_a_wrong_kind_of_roll_is_refused():
    match = Match.at({"S1": (5, 5), "N1": (5, 6)}).step((5, 4))
    assert match.refused(Scatter((1,))) == "other_roll"
    assert match.refused(Roll(("L", "L")), Seat(SOUTH)) == "chance_only"
    assert match.refused(End(), Seat(SOUTH)) == "dice_first"


def test_bb38_an_ended_match_refuses_everything():
    match = Match.kicked_off(goals=1)
    match.goal(SOUTH)
    assert match.refused(Activate("S1"), Seat(SOUTH)) == "match_over"
    assert match.refused(Roll(("L",)), Chance()) == "match_over"


def test_bb38_what_is_asked_for_comes_first():
    passing = Match.at({"S1": (2, 3), "S4": (6, 5), "N1": (4, 6)}, ball="S1").throw((6, 5)).roll("D", "D")
    tackled = Match.at({"S1": (5, 5), "N1": (5, 6), "N2": (6, 5)}, ball="S1").step((5, 4)).roll("L", "L", "C")
    pushed = Match.at({"S4": (0, 2)}, "S4", (0, 1)).push((0, 1))
    for match, code in ((passing, "interception_first"), (tackled, "taker_first"), (pushed, "centre_first")):
        assert match.refused(End(), Seat(SOUTH)) == code
        assert match.refused(Activate("N1"), Seat(NORTH)) == code
    assert passing.refused(Take("N1")) == "interception_first"
    assert tackled.refused(Intercept("N1")) == "taker_first"
    assert Match.at({"S1": (5, 5)}).refused(Take("N1")) == "nothing_asked"
