"""Hands, decks, cards laid aside and advanced cards are seen by those alone who may (BR-5, BR-12, BR-25)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.boule_rouge import GAME
from games.boule_rouge.actions import Bomb, Keep, MakeWay, Plan, Shoot, Shuffle
from games.boule_rouge.state import State, planners
from games.kit.errors import RuleViolation
from games.kit.played import Chance, Payment, Public, Seat, Staff, Viewer
from tests.games.boule_rouge.driver import Match, position


def seen(state: State, viewer: Viewer) -> bytes:
    """Everything that reaches a viewer of a position: view, scene, whose word it is, and the open offers."""
    offers = [
        [offer for offer in GAME.legal(state, Seat(seat)) if viewer == Seat(seat) or not offer.private]
        for seat in range(state.players)
    ]
    view = GAME.view(state, viewer)
    return msgspec.json.encode((view, GAME.scene(view), GAME.turn(state), offers, GAME.legal(state, Staff())))


def told(events: tuple[Any, ...]) -> bytes:
    """What is told to everyone of events."""
    return msgspec.json.encode(
        [event if isinstance(event, Payment) else GAME.describe(event) for event in events]
    )


def everyone_but(*seats: int) -> list[Viewer]:
    """All viewers of a table of four but some."""
    return [Public(), *(Seat(seat) for seat in range(4) if seat not in seats)]


def test_a_player_sees_the_own_hand_and_no_other():
    match = Match(4).shuffle()
    for seat in range(4):
        view = GAME.view(match.state, Seat(seat))
        assert view.own == match.state.hands[seat]
        assert all(other.hand == () for other in view.seats)
    assert GAME.view(match.state, Public()).own == ()
    assert GAME.view(match.state, Seat(9)) == GAME.view(match.state, Public())


def test_the_scene_shows_the_own_hand_in_order():
    match = position("J5", hands=((9, 10, 1), (2,)))
    assert GAME.scene(GAME.view(match.state, Seat(0))).hand == ("1", "9", "10")
    assert GAME.scene(GAME.view(match.state, Public())).hand == ()


def test_nobody_but_its_owner_can_tell_which_card_was_laid_aside():
    for way in ("deck_top", "owner_hand", "discard"):
        matches = []
        for card in (1, 2):
            match = Match(4, way="iron", plan_return=way)
            match.do(MakeWay(2), 0)
            events = match.do(Plan(card), 1)
            matches.append((match, events))
        (one, first), (other, second) = matches
        assert told(first) == told(second)
        for viewer in everyone_but(1):
            assert seen(one.state, viewer) == seen(other.state, viewer)
        assert GAME.view(one.state, Seat(1)).own_laid == 1
        for match in (one, other):
            match.do(Plan(min(match.state.hands[2])), 2)
            match.do(Plan(min(match.state.hands[3])), 3)
        for viewer in everyone_but(1):
            assert seen(one.state, viewer) == seen(other.state, viewer)


def test_nobody_outside_the_team_can_tell_which_advanced_card_was_kept():
    matches = []
    for card in ("bomb", "drag"):
        match = Match(4, way="iron", advanced=True).deal_advanced("bomb", "drag", "square")
        matches.append((match, match.do(Keep(card), 0)))  # type: ignore[arg-type]
    (one, first), (other, second) = matches
    assert told(first) == told(second)
    assert seen(one.state, Public()) == seen(other.state, Public())
    # The other team sees the two that are passed to it, so it knows no more than that.
    assert GAME.view(one.state, Seat(1)).to_keep == ("drag", "square")
    for match in (one, other):
        match.do(Keep("square"), 1)
    for viewer in everyone_but(0, 2):
        assert seen(one.state, viewer) == seen(other.state, viewer)
    assert GAME.view(one.state, Seat(2)).own_advanced == "bomb"


def test_cards_that_are_discarded_at_the_end_are_not_shown():
    looks = []
    for left in (7, 9):
        match = position("J5 c1@6", pawn="c1", hands=((4, left), (), (3,), ()), target=1)
        match.shot(4, "w1", seat=0)
        looks.append((told(tuple(match.log)), seen(match.state, Public())))
    assert looks[0] == looks[1]


def test_a_played_card_is_open():
    match = position("J5", hands=((4,), (1,)))
    match.do(Shoot(4, "forward"), 0)
    assert match.view.shot is not None
    assert match.view.shot.card == 4
    assert b'"card":4' in told(tuple(match.log))


def test_offers_that_depend_on_a_hand_are_private():
    match = Match(4, way="iron")
    for action in (MakeWay(1), None):
        for who in GAME.turn(match.state):
            assert all(offer.private for offer in GAME.legal(match.state, who))
        if action is not None:
            match.do(action, 0)
    shot = position("J5", held=("bomb", None), advanced=True)
    assert all(offer.private for offer in GAME.legal(shot.state, Seat(0)))
    shot.shot(Bomb(4), "w1")
    assert not any(offer.private for offer in GAME.legal(shot.state, Seat(0)))


def test_nothing_is_revealed_while_the_match_is_on():
    match = Match(4, way="iron")
    with pytest.raises(RuleViolation) as caught:
        GAME.reveal(match.state, match.state)
    assert caught.value.code == "match_not_over"


@pytest.mark.parametrize("called_off", [True, False])
def test_afterwards_every_position_is_revealed(called_off):
    match = Match(4, way="iron", max_rounds=1)
    match.do(MakeWay(1), 0)
    match.do(Plan(1), 1)
    before = match.state
    while match.state.phase == "plan":
        planner = planners(match.state)[0]
        match.do(Plan(min(match.state.hands[planner])), planner)
    while match.state.phase != "over":
        match.lose_shot()
    shown = GAME.reveal(before, None if called_off else match.state)
    assert tuple(seat.hand for seat in shown.seats) == before.hands
    assert [seat.laid for seat in shown.seats] == [None, 1, None, None]
    assert tuple(team.deck for team in shown.teams) == before.decks
    sheets = GAME.scene(shown).sheets
    assert any(row[1] == ", ".join(map(str, before.decks[0])) for sheet in sheets for row in sheet.rows)


def test_a_shuffle_says_who_sees_which_card():
    match = Match(5)
    need = GAME.needs(match.state)
    assert need is not None
    assert need.seen == (*[(0,)] * 3, *[(2,)] * 3, *[(4,)] * 3, *[()] * 14)
    match.do(Shuffle(need.form.faces), Chance())
    need = GAME.needs(match.state)
    assert need is not None
    assert need.seen == (*[(1,)] * 4, *[(3,)] * 4, *[()] * 15)
