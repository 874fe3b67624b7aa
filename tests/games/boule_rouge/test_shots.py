"""Shots, movement, collisions and the advantage (BR-13 to BR-20, BR-7)."""

from __future__ import annotations

import pytest

from games.boule_rouge import GAME
from games.boule_rouge.actions import Collide, PassBy, PutPawn, Roll, Shoot
from games.boule_rouge.events import Turn
from games.boule_rouge.state import best, distance
from games.kit.played import Chance, Seat
from tests.games.boule_rouge.driver import Match, position

SEED = "J7 c1@6 c2@8"


def offered(match: Match, seat: int = 0) -> list[str]:
    """The pieces that a seat may have struck now."""
    acts = [offer.action for offer in GAME.legal(match.state, Seat(seat))]
    return [act.piece for act in acts if isinstance(act, Collide)]


def test_t1_seed_example_with_three_offers():
    match = position(SEED, pawn="c2").shot(5, "w4", "c1", "no", "c2")
    assert match.board == {"J": 7, "i1": 6, "c1": 8, "c2": 9}
    assert best(match.state, "iron") == best(match.state, "copper") == 1
    assert (match.state.holder, match.state.pawn, match.state.active) == ("iron", "i1", "copper")


def test_t2_no_collision_and_no_advantage():
    match = position(SEED, pawn="c2").shot(5, "w4", "no", "no", "no")
    assert match.board == {"J": 7, "i1": 9, "c1": 6, "c2": 8}
    assert (match.state.holder, match.state.pawn, match.state.active) == ("copper", "c2", "iron")


def test_t3_jack_is_struck_and_passes_over_everything():
    match = position(SEED, pawn="c2").shot(5, "w4", "c1", "J")
    assert match.board == {"J": 9, "i1": 6, "c1": 7, "c2": 8}
    assert (best(match.state, "copper"), best(match.state, "iron")) == (1, 3)
    assert match.state.active == "iron"


def test_t5_collision_before_the_jack_wins_the_advantage():
    match = position("J5 c1@5", pawn="c1").shot(4, "w2", "c1")
    assert match.board == {"J": 5, "i1": 5, "c1": 6}
    assert (match.state.holder, match.state.pawn) == ("iron", "i1")
    assert best(match.state, "iron") == 0


def test_t6_equal_distances_are_enough():
    match = position("J5 c1@5", pawn="c1").shot(4, "w2", "J")
    assert match.board == {"J": 6, "i1": 5, "c1": 5}
    assert (match.state.holder, match.state.active) == ("iron", "copper")


def test_t7_collision_before_moving():
    match = position("J4 c1@5", pawn="c1").shot(5, "b2", "c1", "no")
    assert match.board == {"J": 4, "i1": 5, "c1": 3}
    assert (match.state.holder, match.state.pawn) == ("iron", "i1")


def test_t10_ball_off_the_board_and_five_are_left():
    match = position("J6").shot(1, "b2")
    assert match.board == {"J": 6, "i1": 0}
    assert (match.state.holder, match.state.pawn, match.state.active) == (None, None, "iron")
    assert sum(ball.team == "iron" and ball.where == "stock" for ball in match.view.balls) == 5


def test_t12_ball_leaves_and_the_pawn_stays():
    match = position("J9 c1@3", pawn="c1").shot(8, "w3", "no")
    assert match.board == {"J": 9, "c1": 3, "i1": 0}
    assert (match.state.pawn, match.state.holder, match.state.active) == ("c1", "copper", "iron")


def test_t14_nothing_is_offered_to_the_jack():
    match = position("J5 c1@6 c2@7", pawn="c1").shot(4, "w4", "J")
    assert match.board == {"J": 8, "i1": 5, "c1": 6, "c2": 7}
    assert match.state.phase == "shoot"


def test_t15_the_first_ball_has_the_advantage():
    match = position("J7", hands=((7, 1, 1, 1, 1, 1), (1,) * 6)).shot(7, "w1", "no")
    assert match.board == {"J": 7, "i1": 8}
    assert (match.state.holder, match.state.active) == ("iron", "copper")


def test_br7_distance_counts_sections_either_way():
    state = position("J6 i1@2 c1@9").state
    assert (distance(state, "i1"), distance(state, "c1")) == (4, 3)
    assert best(position("J6").state, "iron") is None


def test_br13_the_team_that_made_way_shoots_until_it_has_the_advantage():
    match = Match(2, way="copper").make_way(3)
    assert match.state.active == "copper"
    match.shot(4, "b6", "no")
    assert (match.board["c1"], match.state.active) == (0, "copper")
    match.shot(2, "w2", "no")
    assert (match.board["c2"], match.state.holder, match.state.active) == (4, "copper", "iron")
    match.shot(1, "w4", "no", "no")
    assert (match.board["i1"], match.state.active) == (5, "iron")
    match.shot(2, "w1")
    assert (match.board["i2"], match.state.holder, match.state.active) == (3, "iron", "copper")


def test_br14_any_player_of_the_active_team_with_a_card_may_shoot():
    match = position("J6", hands=((1,), (1,) * 6, (), (1,), (2,), (3,)))
    assert GAME.turn(match.state) == (Seat(0), Seat(4))
    match.do(Shoot(2, "forward"), 4)
    assert match.board["i1"] == 2
    assert match.state.discards[0][-1] == 2


def test_br14_forward_rolls_the_white_die_and_goes_up_and_backspin_the_black_and_down():
    up = position("J9", white_faces=(3,)).shot(4, "w3")
    down = position("J9", black_faces=(2,)).shot(4, "b2")
    assert (up.board["i1"], down.board["i1"]) == (7, 2)


def test_br15_1_a_placed_ball_may_strike_the_jack_before_its_first_step():
    match = position("J4").shot(4, "b2", "J")
    assert match.board == {"J": 2, "i1": 4}


def test_br15_1_a_piece_just_struck_steps_before_anything_is_offered():
    match = position("J9 c1@5 c2@5", pawn="c1")
    match.shot(5, "w3", "c1")
    # c1 has left c2 behind without an offer to strike it.
    assert match.board["c1"] == 8
    assert match.state.phase != "collide"


def test_br15_2_every_step_is_one_section_and_the_rest_is_lost_off_the_board():
    match = position("J9 c1@1", pawn="c1").shot(2, "b6", "no")
    assert match.board == {"J": 9, "c1": 1, "i1": 0}
    assert match.state.phase == "shoot"


def test_br15_3_exactly_one_piece_is_struck():
    match = position("J6 c1@6 c2@6", pawn="c1").shot(5, "w3")
    assert offered(match) == ["c1", "c2", "jack"]
    match.do(Collide("c2"), 0)
    assert match.board == {"J": 6, "i1": 6, "c1": 6, "c2": 8}


def test_br15_4_the_jack_strikes_nothing():
    match = position("J5 i1@6 c1@7", pawn="i1").shot(5, "w2", "J")
    assert match.board == {"J": 7, "i1": 6, "i2": 5, "c1": 7}


def test_br15_5_nothing_is_offered_with_no_move_left():
    match = position("J9 c1@5", pawn="c1").shot(4, "w1")
    assert match.board["i1"] == 5
    assert match.state.phase == "shoot"


def test_br4_a_face_of_nought_is_no_movement_and_no_collision():
    match = position("J9 c1@4", pawn="c1", white_faces=(0, 1)).shot(4, "w0")
    assert match.board == {"J": 9, "c1": 4, "i1": 4}
    assert match.state.holder == "iron"


def test_br16_a_collision_is_optional_also_with_own_balls():
    match = position("J9 i1@5", pawn="i1").shot(4, "w3")
    assert offered(match) == ["i1"]
    match.do(Collide("i1"), 0)
    assert match.board == {"J": 9, "i1": 7, "i2": 5}
    other = position("J9 i1@5", pawn="i1").shot(4, "w3", "no")
    assert other.board == {"J": 9, "i1": 5, "i2": 7}


def test_br16_the_offers_are_made_to_the_shooter_alone_and_everyone_may_see_them():
    match = position("J6 c1@6", pawn="c1", hands=((5,), (1,), (5,), (1,))).shot(5, "w3", seat=2)
    assert GAME.turn(match.state) == (Seat(2),)
    assert GAME.legal(match.state, Seat(0)) == ()
    offers = GAME.legal(match.state, Seat(2))
    assert [type(offer.action) for offer in offers] == [PassBy, Collide, Collide]
    assert not any(offer.private for offer in offers)


def test_br18_a_pawn_already_on_one_of_several_closest_balls_stays():
    match = position("J6 i1@7 c1@9", pawn="i1", professional=True).shot(4, "w1")
    assert match.board["i2"] == 5
    assert (match.state.pawn, match.state.holder) == ("i1", "iron")
    assert match.state.phase == "shoot"


def test_br18_otherwise_the_shooter_chooses_among_the_closest():
    match = position("J6 i1@8 c1@6", pawn="c1").shot(5, "w2", "J")
    assert match.board == {"J": 7, "i1": 8, "i2": 6, "c1": 6}
    assert (match.state.phase, match.state.holder, match.state.pawn) == ("pawn", "iron", "c1")
    assert [offer.action for offer in GAME.legal(match.state, Seat(0))] == [PutPawn("i1"), PutPawn("i2")]
    assert match.view.near == ("i1", "i2")
    match.do(PutPawn("i2"), 0)
    assert (match.state.pawn, match.state.active) == ("i2", "copper")


def test_br19_the_other_team_keeps_the_advantage():
    match = position("J5 c1@5 c2@6", pawn="c1").shot(1, "w1")
    assert (match.state.holder, match.state.pawn, match.state.active) == ("copper", "c1", "iron")


def test_br18_the_pawn_leaves_the_ball_that_was_closest():
    match = position("J5 c1@5 c2@4", pawn="c1").shot(4, "w6", "no", "c1")
    assert match.board == {"J": 5, "c1": 10, "c2": 4, "i1": 5}
    assert (match.state.holder, match.state.pawn) == ("iron", "i1")


def test_br19_the_shooter_chooses_where_the_pawn_of_the_other_team_goes():
    match = position("J6 c1@6 c2@8 c3@8", pawn="c1").shot(4, "w4", "J")
    assert match.board == {"J": 8, "i1": 6, "c1": 6, "c2": 8, "c3": 8}
    assert (match.state.phase, match.state.holder) == ("pawn", "copper")
    assert GAME.turn(match.state) == (Seat(0),)
    match.do(PutPawn("c3"), 0)
    assert (match.state.pawn, match.state.active) == ("c3", "iron")


def test_br19_it_moves_by_itself_where_one_ball_is_closest():
    match = position("J6 c1@6 c2@9", pawn="c1").shot(4, "w5", "J")
    assert match.board == {"J": 9, "i1": 6, "c1": 6, "c2": 9}
    assert (match.state.pawn, match.state.active) == ("c2", "iron")


def test_br19_nobody_is_on_the_board_and_the_pawn_is_off():
    match = position("J5").shot(1, "b6")
    assert (match.state.holder, match.state.pawn) == (None, None)


def test_br19_a_team_that_shoots_on_alone_can_lose_the_advantage():
    match = position("J5 i1@5 c1@8", pawn="i1", professional=True, hands=((4, 4), ()))
    match.shot(4, "w5", "J")
    assert match.board == {"J": 9, "i1": 5, "i2": 5, "c1": 8}
    assert (match.state.holder, match.state.pawn, match.state.active) == ("copper", "c1", "iron")


def test_br20_a_turn_cannot_be_skipped():
    match = position("J5 c1@5", pawn="c1")
    assert all(isinstance(offer.action, Shoot) for offer in GAME.legal(match.state, Seat(0)))
    assert match.refused(PassBy(), 0) == "shot_first"


def test_the_die_is_rolled_after_the_ball_is_placed():
    match = position("J5")
    match.do(Shoot(4, "backspin"), 0)
    assert match.board == {"J": 5, "i1": 4}
    need = GAME.needs(match.state)
    assert need is not None
    assert (need.form.name, need.form.faces, need.by_system, need.seen) == (
        "black die",
        (1, 2, 3, 4, 5, 6),
        False,
        None,
    )
    match.do(Roll((3,)), Chance())
    assert match.board["i1"] == 1


@pytest.mark.parametrize("professional", [False, True])
def test_br18_the_other_team_is_active_after_the_advantage(professional):
    match = position("J5 c1@8", pawn="c1", professional=professional).shot(5, "b1", "no")
    assert match.log[-1] == Turn("copper")
