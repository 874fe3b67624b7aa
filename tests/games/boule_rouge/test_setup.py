"""How a match and its rounds are set up (BR-1 to BR-12)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.boule_rouge import GAME
from games.boule_rouge.actions import (
    Add,
    Bomb,
    Collide,
    DealAdvanced,
    Keep,
    MakeWay,
    Plan,
    Roll,
    Shuffle,
    Toss,
)
from games.boule_rouge.events import DeckShuffled, Drew
from games.boule_rouge.options import Options
from games.boule_rouge.pieces import BALLS, rival, team_of_ball, team_of_seat
from games.boule_rouge.state import cards_left, on_board
from games.kit.errors import RuleViolation
from games.kit.played import Chance, Seat, SeatStart
from tests.games.boule_rouge.driver import Match, hands_of_teams, position

PLAIN = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 9, 9, 10, 10)


def lose_round(match: Match) -> None:
    """Play the round on, every ball shot off the board, until another begins."""
    number = match.state.round_no
    while match.state.round_no == number:
        match.lose_shot()


def test_br1_ten_sections_one_nearest_the_players():
    match = Match()
    assert match.view.sections == 10
    up = position("J9").shot(5, "w1")
    assert up.board["i1"] == 6


def test_br2_two_teams_of_six_balls():
    assert Counter(map(team_of_ball, BALLS)) == {"iron": 6, "copper": 6}
    assert rival("iron") == "copper"


def test_br3_each_team_has_its_own_deck_of_23():
    match = Match()
    assert match.state.discards == (PLAIN, PLAIN)
    assert Counter(PLAIN) == {1: 2, 2: 2, 3: 2, 4: 2, 5: 3, 6: 3, 7: 3, 8: 2, 9: 2, 10: 2}
    need = GAME.needs(match.state)
    assert need is not None
    assert (need.action, need.by_system, need.form.faces, need.form.distinct) == (
        "shuffle",
        True,
        PLAIN,
        True,
    )


def test_br3_a_deck_is_in_the_order_of_the_shuffle():
    order = PLAIN[::-1]
    match = Match().shuffle(order, order)
    assert match.state.hands == (order[:7], order[:7])
    assert match.state.decks == (order[7:], order[7:])


@pytest.mark.parametrize(
    ("players", "teams"),
    [(2, (1, 1)), (3, (2, 1)), (4, (2, 2)), (5, (3, 2)), (6, (3, 3))],
)
def test_br5_teams_are_as_even_as_possible(players, teams):
    match = Match(players)
    assert tuple(len(team.seats) for team in match.view.teams) == teams
    assert [team_of_seat(seat) for seat in range(2)] == ["iron", "copper"]


@pytest.mark.parametrize("players", [1, 7])
def test_br5_from_two_to_six_play(players):
    with pytest.raises(RuleViolation) as caught:
        GAME.start(Options(), [SeatStart("someone")] * players)
    assert caught.value.code == "seat_count"


def test_a_free_seat_cannot_play():
    with pytest.raises(RuleViolation) as caught:
        GAME.start(Options(), [SeatStart("Anna"), SeatStart("")])
    assert (caught.value.code, caught.value.params) == ("seat_free", {"seat": Seat(1)})


@pytest.mark.parametrize("players", range(2, 7))
def test_br9_hands_are_7_4_or_3_by_the_own_team(players):
    match = Match(players, way="iron")
    for seat in match.view.seats:
        size = sum(other.team == seat.team for other in match.view.seats)
        assert seat.cards == {1: 7, 2: 4, 3: 3}[size]


def test_br9_in_seat_order_each_the_whole_hand():
    match = Match(5).shuffle()
    assert match.state.hands == ((1, 1, 2), (1, 1, 2, 2), (2, 3, 3), (3, 3, 4, 4), (4, 4, 5))


def test_br9_an_empty_deck_is_made_new_of_the_discards_in_the_middle_of_a_draw():
    match = Match(2, way="iron", plan_return="discard", professional=True).make_way(1)
    for _ in range(2):
        lose_round(match)
        match.make_way(min(match.state.hands[match.state.way == "copper"]))
    number = match.state.round_no
    while match.state.phase != "shuffle":
        match.lose_shot()
    state = match.state
    assert state.round_no == number + 1
    # Three rounds took 21 of 23 cards: two were left to draw, the others come after the shuffle.
    assert (len(state.hands[0]), state.decks[0]) == (2, ())
    need = GAME.needs(state)
    assert need is not None
    assert need.form.count == 21
    assert need.seen == (*((0,),) * 5, *((),) * 16)
    order = need.form.faces[::-1]
    match.do(Shuffle(order), Chance())  # type: ignore[arg-type]
    assert match.state.hands[0][2:] == order[:5]
    assert match.state.decks[0] == order[5:]
    assert match.state.discards[0] == ()


def test_br10_a_coin_says_who_makes_way_first():
    for team in ("iron", "copper"):
        match = Match().shuffle()
        need = GAME.needs(match.state)
        assert need is not None
        assert (need.form.faces, need.by_system) == (("iron", "copper"), False)
        match.do(Toss((team,)), Chance())  # type: ignore[arg-type]
        assert match.state.way == team
        assert GAME.turn(match.state) == (Seat(0 if team == "iron" else 1),)


def test_br10_later_the_winner_of_the_round_makes_way():
    match = position("J5 c1@5", pawn="c1", hands=((1,), (1,))).shot(1, "w1")
    assert (match.state.way, match.state.round_no) == ("copper", 2)


@pytest.mark.parametrize(("option", "way"), [("same_team", "iron"), ("other_team", "copper")])
def test_br10_after_a_void_round_the_same_team_or_the_other(option, way):
    match = position("J5", hands=((1,), (1,)), void_round=option).lose_shot().lose_shot()
    assert match.ended[-1].reason == "void"
    match.shuffle()
    assert (match.state.way, match.state.phase) == (way, "make_way")


def test_br11_any_player_of_the_team_throws_the_jack_by_a_card():
    match = Match(4, way="copper")
    assert GAME.turn(match.state) == (Seat(1), Seat(3))
    match.do(MakeWay(3), 3)
    assert (match.state.jack, match.state.thrower) == (3, 3)
    assert match.state.discards[1] == (3,)
    assert match.state.phase == "plan"


def test_br12_every_other_player_plans_in_any_order():
    match = Match(4, way="iron")
    match.do(MakeWay(2), 0)
    assert GAME.turn(match.state) == (Seat(1), Seat(2), Seat(3))
    for seat in (3, 1, 2):
        match.do(Plan(match.state.hands[seat][0]), seat)
    assert match.state.phase == "shoot"


def test_t17_one_against_one():
    match = Match(2, way="iron")
    match.do(MakeWay(4), 0)
    match.do(Plan(3), 1)
    assert match.state.jack == 4
    assert hands_of_teams(match) == {"iron": 6, "copper": 6}
    assert match.state.decks[1][0] == 3


@pytest.mark.parametrize("players", range(2, 7))
def test_t18_br12_after_planning_each_team_has_six_cards(players):
    for way in ("iron", "copper"):
        match = Match(players, way=way).make_way(2)  # type: ignore[arg-type]
        assert hands_of_teams(match) == {"iron": 6, "copper": 6}
        assert cards_left(match.state, "iron") == 6


def test_br12_the_card_laid_last_in_seat_order_is_drawn_first():
    match = Match(6, way="iron")
    match.do(MakeWay(1), 0)
    for seat, card in ((5, 5), (3, 3), (1, 1), (4, 4), (2, 3)):
        match.do(Plan(card), seat)
    assert match.state.decks[1][:3] == (5, 3, 1)
    assert match.state.decks[0][:2] == (4, 3)


def test_br12_a_planned_card_may_stay_with_its_owner():
    match = Match(2, way="iron", plan_return="owner_hand").make_way(1)
    lose_round(match)
    match.shuffle()
    # Seat 1 had laid a 1 aside, keeps it, and draws six.
    assert match.state.hands[1][0] == 1
    drawn = [event.cards for event in match.log if isinstance(event, Drew) and event.seat == 1]
    assert drawn[-1] == match.state.hands[1][1:]
    assert len(match.state.hands[1]) == 7
    assert len(match.state.decks[1]) == 23 - 7 - 6


def test_br12_or_be_discarded_until_the_next_shuffle():
    match = Match(2, way="iron", plan_return="discard").make_way(1)
    assert match.state.discards[1] == (1,)
    assert match.state.decks[1] == PLAIN[7:]


def test_t19_three_rounds_of_three_against_three_take_23_cards_without_a_shuffle():
    match = Match(6, way="iron").make_way(2)
    for _ in range(2):
        lose_round(match)
        assert match.state.way == "iron"
        match.make_way(min(match.state.hands[0]))
    drew = Counter(
        team_of_seat(event.seat) for event in match.log if isinstance(event, Drew) for _ in event.cards
    )
    assert drew["iron"] == 9 + 7 + 7 + 4
    # The two planned cards of each round were drawn again: 23 different ones, and two are on the deck again.
    assert len(match.state.decks[0]) == 2
    assert sum(isinstance(event, DeckShuffled) for event in match.log) == 2


def test_br6_phases_follow_one_another():
    match = Match(2, advanced=True)
    phases = [match.state.phase]
    acts = [
        (Shuffle(PLAIN), Chance()),
        (Shuffle(PLAIN), Chance()),
        (Toss(("iron",)), Chance()),
        (DealAdvanced(("bomb", "drag", "square")), Chance()),
        (Keep("bomb"), 0),
        (Keep("drag"), 1),
        (MakeWay(2), 0),
        (Plan(1), 1),
        (Bomb(1), 0),
        (Roll((2,)), Chance()),
        (Add(1), 0),
        (Collide("jack"), 0),
    ]
    for action, who in acts:
        match.do(action, who)
        phases.append(match.state.phase)
    assert phases == [
        "shuffle",
        "shuffle",
        "toss",
        "deal_advanced",
        "keep",
        "keep",
        "make_way",
        "plan",
        "shoot",
        "roll",
        "add",
        "collide",
        "shoot",
    ]


def test_br8_a_round_begins_with_an_empty_board():
    match = Match(2, way="iron").make_way(1).shot(4, "w1")
    assert match.state.pawn == "i1"
    lose_round(match)
    assert on_board(match.state, "iron") == on_board(match.state, "copper") == ()
    assert (match.state.jack, match.state.pawn, match.state.holder) == (0, None, None)
    assert all(ball.where == "stock" for ball in match.view.balls)
