"""Acts as buttons: what they say, and what is chosen with them."""

from __future__ import annotations

import json

import msgspec
import pytest
from django.template.loader import render_to_string

from croupier.scene.acts import act_button
from games.kit.played import Offer, Seat, SeatStart, Span
from tables.matches.rules import MatchRules, Player
from tests.dummy_game import GAME
from tests.dummy_game.values import Options


class Move(msgspec.Struct, frozen=True, tag="move"):
    """An act with a choice of every kind."""

    seat: int = 0
    card: str | None = "AS"
    shows: bool = False
    stake: int = 5
    gaps: dict[str, int] = msgspec.field(default_factory=lambda: {"2b": 105})


@pytest.fixture
def rules() -> MatchRules:
    """Two who play on the seats 4 and 7 of their table."""
    return MatchRules(GAME, Options(), [Player(4, SeatStart("A")), Player(7, SeatStart("B"))])


def choices(rules: MatchRules, **fields: object):
    offer = Offer(Move(), "Move", {**fields.pop("choices")}, **fields)
    return {choice.name: choice for choice in act_button(rules, 3, offer, (1, 5, 25, 100)).choices}


def test_button_says_what_is_done_with_the_numbers_of_the_table(rules: MatchRules):
    offer = Offer(Move(), "Seat %(seat)s moves for %(stake)s", params={"seat": Seat(1), "stake": 5})
    button = act_button(rules, 3, offer)
    assert (button.key, button.label) == ("3-move", "Seat 7 moves for 5")
    assert json.loads(button.action) == {
        "type": "move",
        "seat": 0,
        "card": "AS",
        "shows": False,
        "stake": 5,
        "gaps": {"2b": 105},
    }


def test_values_are_in_words(rules: MatchRules):
    found = choices(
        rules,
        choices={"seat": (0, 1), "card": ("AS", "10H", "left", None), "shows": (False, True)},
        words={"card": "The card", "left": "to the left"},
    )
    assert [value.text for value in found["seat"].values] == ["4", "7"]
    assert [value.text for value in found["card"].values] == ["A♠", "10♥", "to the left", "none"]
    assert [value.data for value in found["card"].values] == ['"AS"', '"10H"', '"left"', "null"]
    assert [value.text for value in found["shows"].values] == ["no", "yes"]
    assert (found["card"].title, found["shows"].title) == ("The card", "shows")


def test_list_has_to_be_chosen_from_unless_it_is_settled(rules: MatchRules):
    found = choices(rules, choices={"seat": (0, 1), "shows": (False, True)}, settled=("shows",))
    assert (found["seat"].settled, found["shows"].settled) == (False, True)
    assert [value.chosen for value in found["seat"].values] == [False, False]
    assert [value.chosen for value in found["shows"].values] == [True, False]


def test_number_starts_at_the_acts_own_and_steps_by_the_chips_that_fit(rules: MatchRules):
    stake = choices(rules, choices={"stake": Span(2, 40)})["stake"]
    assert (stake.least, stake.most, stake.start, stake.steps) == (2, 40, 5, (1, 5, 25))


def test_key_of_a_mapping_is_a_choice_of_its_own(rules: MatchRules):
    gap = choices(rules, choices={"gaps.2b": Span(0, 900, decimals=1)}, words={"gaps": "Gap of cube"})
    assert (gap["gaps.2b"].title, gap["gaps.2b"].start, gap["gaps.2b"].decimals) == ("Gap of cube 2b", 105, 1)


@pytest.mark.parametrize("private", [False, True])
def test_what_only_one_player_may_see_is_marked(rules: MatchRules, private: bool):
    assert act_button(rules, 0, Offer(Move(), "Move", private=private)).private is private


@pytest.mark.parametrize(("count", "is_long"), [(24, False), (25, True)])
def test_a_great_many_values_are_a_list(rules: MatchRules, count: int, is_long: bool):
    cells = tuple(f"A{number}" for number in range(count))
    choice = choices(rules, choices={"card": cells})["card"]
    assert choice.is_long is is_long
    html = render_to_string("croupier/scene/choice.html", {"choice": choice})
    assert html.count('data-value="') == count
    assert html.count("<option") == (count + 1 if is_long else 0)
