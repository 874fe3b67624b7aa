"""Chance is drawn or entered as the same form, and checked."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.chance import ChanceForm
from games.kit.errors import RuleViolation

SPIN = ChanceForm(name="spin", faces=tuple(range(37)))
DICE = ChanceForm(name="dice", faces=(1, 2, 3, 4, 5, 6), count=2)
DEAL = ChanceForm(name="deal", faces=("A", "A", "K", "Q"), count=3, distinct=True)


def code(form: ChanceForm, values: list[object]) -> str:
    with pytest.raises(RuleViolation) as caught:
        form.validate(values)
    return caught.value.code


@pytest.mark.parametrize("form", [SPIN, DICE, DEAL])
@given(seed=st.integers(0, 10**6))
def test_what_is_drawn_is_valid(form, seed):
    values = form.draw(Random(seed).randrange)
    assert len(values) == form.count
    assert form.validate(values) == values


def test_entered_values_are_returned_in_their_order():
    assert DICE.validate([6, 1]) == (6, 1)
    assert DEAL.validate(["K", "A", "A"]) == ("K", "A", "A")


@pytest.mark.parametrize("values", [[], [1, 2]])
def test_the_number_of_values_is_checked(values):
    assert code(SPIN, values) == "chance_count"


@pytest.mark.parametrize("value", [37, -1, "17", True, False, 1.5, None])
def test_only_faces_come_up(value):
    assert code(SPIN, [value]) == "chance_face"


def test_a_face_comes_as_often_as_there_is_one():
    assert code(DEAL, ["K", "K", "A"]) == "chance_repeated"
    assert code(DEAL, ["A", "A", "J"]) == "chance_face"


def test_with_putting_back_a_face_may_repeat():
    assert DICE.validate([3, 3]) == (3, 3)


def test_every_draw_is_equally_likely():
    """Every choice that randbelow can make is tried once, so the counts are exact."""
    drawn: Counter[tuple[object, ...]] = Counter()
    for first in range(3):
        for second in range(2):
            choices = iter((first, second))
            asked = []

            def randbelow(limit, choices=choices, asked=asked):
                asked.append(limit)
                return next(choices)

            drawn[ChanceForm(name="two", faces=(1, 2, 3), count=2, distinct=True).draw(randbelow)] += 1
            assert asked == [3, 2]
    assert drawn == Counter(permutations((1, 2, 3), 2))


def test_an_independent_draw_asks_for_every_face_each_time():
    asked = []
    DICE.draw(lambda limit: asked.append(limit) or 0)
    assert asked == [6, 6]
