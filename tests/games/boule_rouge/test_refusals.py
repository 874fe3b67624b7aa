"""Everything that is refused: a code of its own, what would be allowed, and nothing changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.boule_rouge import GAME
from games.boule_rouge.actions import (
    Add,
    Bomb,
    Bottle,
    Collide,
    DealAdvanced,
    Follow,
    Keep,
    MakeWay,
    PassBy,
    Plan,
    PutPawn,
    Roll,
    Shoot,
    Shuffle,
    Square,
    Toss,
)
from games.kit.errors import RuleViolation
from games.kit.played import Chance, Seat, Staff
from tests.games.boule_rouge.driver import Match, position


def way(**options: Any) -> Match:
    return Match(4, way="iron", **options)


def keeping() -> Match:
    return way(advanced=True).deal_advanced("bomb", "drag", "square")


def planning() -> Match:
    match = way()
    match.do(MakeWay(2), 0)
    return match


def shooting(**options: Any) -> Match:
    return position("J6 c1@8", pawn="c1", hands=((4, 5), (1, 2), (), (3, 4)), **options)


def colliding() -> Match:
    return position("J6 c1@6", pawn="c1", hands=((5, 4), (1,), (5,), (1,))).shot(5, "w3")


def adding() -> Match:
    return position("J6", held=("bomb", None), advanced=True).shot(Bomb(4), "w3")


def placing_pawn() -> Match:
    return position("J6 i1@8 c1@6", pawn="c1").shot(5, "w2", "J")


def rolling() -> Match:
    match = shooting()
    match.do(Shoot(4, "forward"), 0)
    return match


def over() -> Match:
    return position("J5 c1@5", pawn="c1", hands=((1,), ()), target=1).shot(1, "w1")


REFUSALS: list[tuple[str, Callable[[], Match], Any, Any]] = [
    # who
    ("chance_only", Match, Toss(("iron",)), Staff()),
    ("chance_only", rolling, Roll((3,)), 0),
    ("players_only", shooting, Shoot(4, "forward"), Staff()),
    ("players_only", shooting, Shoot(4, "forward"), Chance()),
    ("no_such_seat", shooting, Shoot(4, "forward"), 4),
    ("no_such_seat", shooting, Shoot(4, "forward"), -1),
    ("not_your_team", shooting, Shoot(1, "forward"), 1),
    ("not_your_team", way, MakeWay(1), 1),
    ("not_your_team", keeping, Keep("bomb"), 3),
    ("not_your_shot", colliding, Collide("c1"), 2),
    ("not_your_shot", colliding, PassBy(), 1),
    ("not_your_shot", colliding, Follow(), 2),
    ("not_your_shot", adding, Add(1), 1),
    ("not_your_shot", placing_pawn, PutPawn("i1"), 1),
    # when
    ("shuffle_first", Match, MakeWay(1), 0),
    ("toss_first", lambda: Match().shuffle(), MakeWay(1), 0),
    ("deal_first", lambda: way(advanced=True), MakeWay(1), 0),
    ("keep_first", keeping, MakeWay(1), 0),
    ("way_first", way, Shoot(1, "forward"), 0),
    ("plan_first", planning, Shoot(1, "forward"), 0),
    ("shot_first", shooting, PassBy(), 0),
    ("shot_first", shooting, Plan(4), 0),
    ("roll_first", rolling, PassBy(), 0),
    ("addition_first", adding, PassBy(), 0),
    ("collision_first", colliding, Shoot(4, "forward"), 0),
    ("pawn_first", placing_pawn, Shoot(4, "forward"), 0),
    ("match_over", over, Shoot(1, "forward"), 0),
    ("shuffle_not_due", shooting, Shuffle((1, 2)), Chance()),
    ("toss_not_due", shooting, Toss(("iron",)), Chance()),
    ("deal_not_due", shooting, DealAdvanced(("bomb", "drag", "square")), Chance()),
    ("roll_not_due", shooting, Roll((1,)), Chance()),
    ("roll_not_due", over, Roll((1,)), Chance()),
    # what
    ("card_not_in_hand", way, MakeWay(9), 0),
    ("card_not_in_hand", planning, Plan(10), 1),
    ("card_not_in_hand", shooting, Shoot(1, "forward"), 0),
    ("hand_empty", shooting, Shoot(4, "forward"), 2),
    ("thrower_plans_nothing", planning, Plan(1), 0),
    ("not_offered", keeping, Keep("bottle"), 0),
    ("no_advanced_cards", shooting, Bottle(4), 0),
    ("advanced_not_held", lambda: shooting(advanced=True, held=("bomb", None)), Bottle(4), 0),
    ("not_an_opposing_ball", lambda: shooting(advanced=True, held=("square", None)), Square(4, "i1"), 0),
    ("nothing_to_strike", colliding, Collide("c2"), 0),
    ("nothing_to_strike", colliding, Collide("i1"), 0),
    ("cannot_follow", colliding, Follow(), 0),
    ("bad_addition", adding, Add(4), 0),
    ("bad_addition", adding, Add(-1), 0),
    ("not_closest", placing_pawn, PutPawn("c1"), 0),
    ("chance_count", rolling, Roll(()), Chance()),
    ("chance_face", rolling, Roll((7,)), Chance()),
    ("chance_repeated", lambda: way(advanced=True), DealAdvanced(("bomb", "bomb", "drag")), Chance()),
]


@pytest.mark.parametrize(
    ("code", "situation", "action", "who"),
    [
        pytest.param(*row, id=f"{row[0]}-{type(row[2]).__name__}-{index}")
        for index, row in enumerate(REFUSALS)
    ],
)
def test_refused(code, situation, action, who):
    assert situation().refused(action, who) == code


def test_a_card_is_laid_aside_once():
    match = planning()
    match.do(Plan(match.state.hands[1][0]), 1)
    assert match.refused(Plan(match.state.hands[1][0]), 1) == "already_planned"


def test_a_deck_holds_the_cards_it_was_made_of():
    match = Match()
    faces = GAME.needs(match.state).form.faces  # type: ignore[union-attr]
    assert match.refused(Shuffle((10, *faces[1:])), Chance()) == "chance_repeated"  # type: ignore[arg-type]
    assert match.refused(Shuffle(faces[1:]), Chance()) == "chance_count"  # type: ignore[arg-type]


def said(match: Match, action: Any, who: int) -> str:
    try:
        GAME.decide(match.state, action, Seat(who))
    except RuleViolation as refusal:
        return str(refusal)
    raise AssertionError


@pytest.mark.parametrize(
    ("match", "action", "who", "allowed"),
    [
        (colliding(), Collide("c2"), 0, "c1, jack"),
        (placing_pawn(), PutPawn("c1"), 0, "i1, i2"),
        (adding(), Add(4), 0, "from 0 to 3"),
        (shooting(advanced=True, held=("square", None)), Square(4, "i1"), 0, "c1"),
        (colliding(), PassBy(), 2, "seat 1"),
        (shooting(), Shoot(1, "forward"), 1, "seats"),
    ],
)
def test_a_refusal_says_what_would_be_allowed(match, action, who, allowed):
    assert allowed in said(match, action, who)


def test_a_refusal_tells_nothing_of_a_hand():
    text = said(shooting(), Shoot(9, "forward"), 0)
    assert "4" not in text
    assert "5" not in text
