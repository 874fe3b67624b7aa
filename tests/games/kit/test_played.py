"""What the kit does for every played game: bringing chance in, and deciding and evolving at once."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from games.kit.errors import RuleViolation
from games.kit.played import Chance, Offer, Payment, Pot, Seat, SeatStart, Span, chosen, drawn, play
from tests.dummy_game import GAME
from tests.dummy_game.values import Deal, Dealt, Options, Stay

START = GAME.start(Options(), [SeatStart("Anna", 5), SeatStart("Bruno", 5)])


def test_drawn_values_come_in_as_the_action_that_is_needed():
    need = GAME.needs(START)
    assert need is not None
    assert drawn(GAME, need, ["KS", "9H", "7C"]) == Deal(("KS", "9H", "7C"))


def test_a_need_for_an_action_that_the_game_has_not_is_an_error():
    with pytest.raises(LookupError, match="dummy has no action shuffle"):
        drawn(GAME, replace(GAME.needs(START), action="shuffle"), [])


def test_playing_returns_the_position_and_the_events():
    after, events = play(GAME, START, Deal(("KS", "9H", "7C")), Chance())
    assert events == (
        Payment(Seat(0), Pot(), 1, "ante"),
        Payment(Seat(1), Pot(), 1, "ante"),
        Dealt(("KS", "9H"), "7C"),
    )
    assert (after.stacks, after.pot, after.turned) == ((4, 4), 2, "7C")


def test_what_is_refused_leaves_the_position_as_it_was():
    with pytest.raises(RuleViolation) as caught:
        play(GAME, START, Stay(1), Seat(0))
    assert caught.value.code == "not_your_word"
    assert GAME.start(Options(), START.seats) == START


class Weigh(msgspec.Struct, frozen=True):
    scale: int
    weights: dict[str, int]


WEIGH = Offer(
    Weigh(1, {"a": 0, "b": 0}), "Weigh", {"scale": [1, 2], "weights.a": Span(0, 9), "weights.b": Span(0, 9)}
)


def test_choices_are_made_in_fields_and_in_keys_of_fields():
    assert chosen(WEIGH, {"scale": 2, "weights.b": 7}) == Weigh(2, {"a": 0, "b": 7})
    assert chosen(WEIGH, {"weights.b": 7, "weights.a": 3}) == Weigh(1, {"a": 3, "b": 7})


def test_choosing_leaves_the_offer_as_it_is():
    chosen(WEIGH, {"weights.a": 5})
    assert WEIGH.action == chosen(WEIGH, {}) == Weigh(1, {"a": 0, "b": 0})
