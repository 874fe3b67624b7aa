"""The racetrack."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest

from croupier.table.track import BAND, RADIUS, STRAIGHT, draw
from games.boule.numbers import WHEEL, tone


@pytest.fixture
def track():
    return draw(WHEEL, {value: tone(value) for value in WHEEL})


def test_pockets_follow_the_wheel(track):
    assert [pocket.value for pocket in track.pockets] == list(WHEEL)
    assert track.pockets[0].tone == "green"


def test_the_first_pocket_is_in_the_middle_of_the_left_end(track):
    assert (track.pockets[0].cx, track.pockets[0].cy) == (-RADIUS, 0)


def test_neighbours_are_equally_far_apart_and_pockets_meet(track):
    pockets = [*track.pockets, track.pockets[0]]
    outlines = [[tuple(map(float, point.split(","))) for point in each.points.split()] for each in pockets]
    for one, other in pairwise(outlines):
        # The outer side runs first and forwards, the inner one back.
        assert one[len(one) // 2 - 1] == pytest.approx(other[0], abs=0.2)
        assert one[len(one) // 2] == pytest.approx(other[-1], abs=0.2)
    straight = [pocket for pocket in track.pockets if 100 < pocket.cx < STRAIGHT - 100 and pocket.cy < 0]
    steps = {other.cx - one.cx for one, other in pairwise(straight)}
    assert max(steps) - min(steps) <= 1


@pytest.mark.parametrize("count", [9, 18, 37, 38])
def test_any_number_of_pockets_makes_a_closed_track(count):
    pockets = draw(range(count), dict.fromkeys(range(count), "plain")).pockets
    assert len({(pocket.cx, pocket.cy) for pocket in pockets}) == count
    for pocket in pockets:
        inside = min(max(pocket.cx, 0), STRAIGHT)
        assert hypot(pocket.cx - inside, pocket.cy) == pytest.approx(RADIUS, abs=BAND / 10)
