"""Advanced cards (BR-25 to BR-28)."""

from __future__ import annotations

import pytest

from games.boule_rouge import GAME
from games.boule_rouge.actions import (
    Add,
    Aim,
    Bomb,
    Boomerang,
    Bottle,
    Collide,
    Counter,
    Drag,
    Follow,
    Keep,
    MakeWay,
    PassBy,
    Shoot,
    Square,
)
from games.boule_rouge.advanced import ADVANCED, EFFECTS, NAMES
from games.boule_rouge.events import RoundEnded
from games.kit.played import Public, Seat
from tests.games.boule_rouge.driver import HAND, Match, position


def holding(card: str, pieces: str, **situation: object) -> Match:
    """A position in which iron, whose shot it is, holds an advanced card."""
    return position(pieces, held=(card, None), advanced=True, **situation)  # type: ignore[arg-type]


def test_there_are_nine():
    assert len(ADVANCED) == 9
    assert set(NAMES) == set(EFFECTS) == set(ADVANCED)


def test_t33_br25_three_are_dealt_one_is_kept_two_are_passed_one_is_kept():
    match = Match(4, way="copper", advanced=True)
    need = GAME.needs(match.state)
    assert need is not None
    assert (need.form.faces, need.form.count, need.form.distinct, need.by_system) == (ADVANCED, 3, True, True)
    assert need.seen == ((1, 3),) * 3
    match.deal_advanced("bomb", "drag", "square")
    assert GAME.turn(match.state) == (Seat(1), Seat(3))
    assert GAME.view(match.state, Seat(1)).to_keep == ("bomb", "drag", "square")
    assert GAME.view(match.state, Seat(0)).to_keep == ()
    match.do(Keep("drag"), 3)
    assert GAME.view(match.state, Seat(1)).to_keep == ()
    assert GAME.turn(match.state) == (Seat(0), Seat(2))
    assert GAME.view(match.state, Seat(2)).to_keep == ("bomb", "square")
    match.do(Keep("square"), 0)
    assert match.state.held == ("square", "drag")
    assert (match.state.phase, match.state.dealt) == ("make_way", ())


def test_br25_in_the_first_round_only():
    match = Match(2, way="iron", advanced=True).deal_advanced("bomb", "drag", "square")
    match.do(Keep("bomb"), 0)
    match.do(Keep("drag"), 1)
    match.make_way(1)
    while match.state.round_no == 1:
        match.lose_shot()
    match.shuffle()
    assert match.state.phase == "make_way"
    assert match.state.held == ("bomb", "drag")


def test_br25_the_kept_card_is_secret_to_its_team():
    match = Match(4, way="iron", advanced=True).deal_advanced("bomb", "drag", "square")
    match.do(Keep("drag"), 0)
    assert GAME.view(match.state, Seat(2)).own_advanced == "drag"
    for viewer in (Public(), Seat(1)):
        view = GAME.view(match.state, viewer)
        assert view.own_advanced is None
        assert (view.teams[0].advanced, view.teams[0].held) == (True, None)


def test_br26_once_per_game_and_then_it_is_open():
    match = holding("bottle", "J7 c1@7", pawn="c1", hands=((1, 2), (1, 2)))
    match.do(Bottle(1), 0)
    assert match.state.held == (None, None)
    assert match.view.teams[0].spent == "bottle"
    match.shot(1, "w1")
    assert match.state.active == "iron"
    assert match.refused(Bottle(2), 0) == "advanced_spent"


def test_br26_not_when_making_way():
    match = Match(2, way="iron", advanced=True).deal_advanced("bomb", "drag", "aim_end")
    match.do(Keep("aim_end"), 0)
    match.do(Keep("drag"), 1)
    assert [type(offer.action) for offer in GAME.legal(match.state, Seat(0))] == [MakeWay]
    assert match.refused(Aim(1, 1, "forward"), 0) == "way_first"


def test_br26_any_player_of_the_team_may_play_it():
    match = holding("bomb", "J7", hands=((1,), (1,), (2,), (1,)))
    for seat in (0, 2):
        assert any(isinstance(offer.action, Bomb) for offer in GAME.legal(match.state, Seat(seat)))


def test_t23_make_a_bottle():
    match = holding("bottle", "J7 c1@7", pawn="c1")
    match.do(Bottle(1), 0)
    assert match.board == {"J": 7, "c1": 7, "i1": 7}
    assert (match.state.holder, match.state.pawn) == ("iron", "i1")


def test_t24_the_counter():
    match = holding("counter", "J7 c2@8", pawn="c2").shot(Counter(2, "forward"), "w1")
    assert match.board["i1"] == 8
    assert [offer.action for offer in GAME.legal(match.state, Seat(0))] == [PassBy(), Collide("c2")]
    match.do(Collide("c2"), 0)
    assert match.board == {"J": 7, "i1": 8, "c2": 9}


def test_t25_the_counter_needs_a_pawn():
    match = holding("counter", "J7")
    assert match.refused(Counter(1, "forward"), 0) == "no_pawn"
    assert [type(offer.action) for offer in GAME.legal(match.state, Seat(0))] == [Shoot, Shoot]


def test_t26_the_square():
    match = holding("square", "J7 c2@8", pawn="c2")
    match.do(Square(1, "c2"), 0)
    assert match.board == {"J": 7, "c2": 0, "i1": 8}
    assert (match.state.holder, match.state.pawn) == ("iron", "i1")


def test_br27_the_square_takes_the_pawn_along_so_nobody_has_to_choose():
    match = holding("square", "J7 i1@6 c2@8", pawn="c2")
    match.do(Square(1, "c2"), 0)
    assert (match.state.phase, match.state.pawn) == ("shoot", "i2")


def test_br27_the_square_on_a_ball_without_the_pawn():
    match = holding("square", "J7 c1@7 c2@3", pawn="c1")
    match.do(Square(1, "c2"), 0)
    assert match.board == {"J": 7, "c1": 7, "c2": 0, "i1": 3}
    assert (match.state.holder, match.state.pawn) == ("copper", "c1")


def test_t27_the_square_needs_an_opposing_ball():
    match = holding("square", "J7 i1@7 c1@x", pawn="i1")
    assert match.refused(Square(1, "c1"), 0) == "no_opposing_ball"
    assert [type(offer.action) for offer in GAME.legal(match.state, Seat(0))] == [Shoot, Shoot]


def test_t28_boomerang():
    match = holding("boomerang", "J2", hands=((9, 1), HAND)).shot(Boomerang(9), "b4", "+3")
    assert match.board == {"J": 2, "i1": 2}
    assert match.state.holder == "iron"


@pytest.mark.parametrize(
    ("face", "added", "section"), [(4, 3, 8), (2, 3, 10), (3, 3, 9), (1, 0, 8), (1, 2, 10)]
)
def test_br27_boomerang_signed(face, added, section):
    match = holding("boomerang", "J2", hands=((9, 1), HAND), boomerang_bonus="signed")
    match.shot(Boomerang(9), f"b{face}", f"+{added}")
    assert match.board["i1"] == section


def test_t29_bomb():
    for added, section in ((0, 8), (1, 9)):
        match = holding("bomb", "J9", hands=((3, 1), HAND)).shot(Bomb(3), "w5", f"+{added}")
        assert match.board["i1"] == section


def test_br27_what_is_added_is_chosen_after_the_roll():
    match = holding("bomb", "J9", hands=((3, 1), HAND)).shot(Bomb(3), "w5")
    offers = GAME.legal(match.state, Seat(0))
    assert [offer.action for offer in offers] == [Add(moves) for moves in (0, 1, 2, 3)]
    assert not any(offer.private for offer in offers)


def test_t30_drag():
    match = holding("drag", "J5").shot(Drag(4, "forward"), "w4", "follow")
    assert match.board == {"J": 8, "i1": 8}
    other = holding("drag", "J5").shot(Drag(4, "forward"), "w4", "J")
    assert other.board == {"J": 8, "i1": 5}


def test_br27_drag_before_the_first_step_and_out_with_the_jack():
    match = holding("drag", "J4").shot(Drag(4, "backspin"), "b2", "follow")
    assert match.board == {"J": 2, "i1": 2}
    out = holding("drag", "J9 c1@1", pawn="c1").shot(Drag(8, "forward"), "w3", "follow")
    assert out.ended == [RoundEnded("copper", 1, "jack_off")]
    assert out.state.last is not None
    assert out.state.last.balls[0] == -1


def test_br27_only_the_placed_ball_goes_along():
    match = holding("drag", "J6 c1@5", pawn="c1").shot(Drag(4, "forward"), "w4", "c1")
    assert match.state.phase == "collide"
    assert [type(offer.action) for offer in GAME.legal(match.state, Seat(0))][1:] == [Collide]
    assert match.refused(Follow(), 0) == "cannot_follow"


def test_br27_a_ball_that_goes_along_strikes_nothing():
    match = holding("drag", "J5 c1@6 c2@7", pawn="c1").shot(Drag(4, "forward"), "w4", "follow")
    assert match.board == {"J": 8, "i1": 8, "c1": 6, "c2": 7}
    assert match.state.phase == "shoot"


@pytest.mark.parametrize(
    ("card", "allowed", "wrong"),
    [
        ("aim_short", (1, 2, 3), 4),
        ("long_aim", (8, 9, 10), 7),
        ("aim_end", (1, 2, 9, 10), 3),
    ],
)
def test_t32_aiming(card, allowed, wrong):
    match = holding(card, "J5")
    assert match.refused(Aim(1, wrong, "forward"), 0) == "section_not_aimed"
    offer = GAME.legal(match.state, Seat(0))[2]
    assert offer.choices == {"card": HAND, "section": allowed, "spin": ("forward", "backspin")}
    for section in allowed:
        aimed = holding(card, "J5")
        aimed.do(Aim(1, section, "forward"), 0)
        assert aimed.board["i1"] == section


def test_br27_long_aims_count_from_the_end_of_the_board():
    match = holding("long_aim", "J5", sections=15)
    assert GAME.legal(match.state, Seat(0))[2].choices["section"] == (13, 14, 15)
    ends = holding("aim_end", "J5", sections=15)
    assert GAME.legal(ends.state, Seat(0))[2].choices["section"] == (1, 2, 14, 15)


@pytest.mark.parametrize("act", [Bottle(1), Square(1, "c1")])
def test_br28_no_die_is_no_movement_and_no_collision(act):
    card = "bottle" if isinstance(act, Bottle) else "square"
    match = holding(card, "J7 c1@7 c2@7", pawn="c1")
    match.do(act, 0)
    assert match.board["i1"] == 7
    assert GAME.needs(match.state) is None
    assert (match.state.holder, match.state.active) == ("iron", "copper")


def test_the_offer_of_an_advanced_card_is_private():
    for card in ADVANCED:
        offers = GAME.legal(holding(card, "J7 c1@7", pawn="c1").state, Seat(0))
        assert len(offers) == 3
        assert all(offer.private for offer in offers)
