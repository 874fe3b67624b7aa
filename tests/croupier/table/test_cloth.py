"""The cloth as a drawing."""

from __future__ import annotations

from itertools import combinations

import pytest

from croupier.table.cloth import SCALE, Area, draw, places, single_numbers
from games.boule import GAME, BouleOptions
from tests.croupier.table.coin_game import GAME as COIN
from tests.croupier.table.coin_game import CoinOptions

BOULE = BouleOptions(allow_24_number_bets=True)


@pytest.fixture
def drawing():
    return draw(GAME.cloth(BOULE))


def overlap(one: Area, other: Area) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def test_every_position_is_drawn_and_has_a_place_for_chips(drawing):
    drawn = {area.position for area in (*drawing.boxes, *drawing.points)}
    assert drawn == set(GAME.positions(BOULE)) == set(places(drawing))


def test_touch_areas_of_spots_do_not_overlap(drawing):
    assert [(one, other) for one, other in combinations(drawing.points, 2) if overlap(one, other)] == []


def test_a_spot_inside_the_grid_reaches_half_way_to_what_is_next_to_it(drawing):
    corner = next(point for point in drawing.points if point.position == "corner:16-20")
    assert (corner.width, corner.height) == (SCALE // 2, SCALE // 2)


def test_a_spot_on_the_outer_edge_reaches_farther_outwards(drawing):
    street = next(point for point in drawing.points if point.position == "street:16-18")
    above, below = street.cy - street.y, street.y + street.height - street.cy
    assert (above, below) == (25, 37)


def test_everything_lies_inside_the_view_box(drawing):
    for area in (*drawing.boxes, *drawing.points):
        assert drawing.x <= area.x
        assert area.x + area.width <= drawing.x + drawing.width
        assert drawing.y <= area.y
        assert area.y + area.height <= drawing.y + drawing.height


def test_y_runs_upwards_as_the_croupier_sees_it(drawing):
    boxes = {box.position: box for box in drawing.boxes}
    assert boxes["straight:3"].y < boxes["straight:2"].y < boxes["straight:1"].y
    assert boxes["straight:1"].x < boxes["straight:4"].x


def test_chips_on_a_roomy_box_do_not_hide_its_label(drawing):
    for box in drawing.boxes:
        if box.kind in ("simple", "dozen"):
            assert (box.room.x, box.room.y) != (box.cx, box.cy)
            assert box.x < box.room.x < box.x + box.width
            assert box.y < box.room.y < box.y + box.height


def test_single_numbers_are_the_straights():
    assert single_numbers(GAME.positions(BOULE)) == {number: f"straight:{number}" for number in range(37)}


def test_another_game_is_drawn_without_a_line_for_it():
    drawing = draw(COIN.cloth(CoinOptions()))
    assert [box.label for box in drawing.boxes] == ["pile", "face"]
    assert drawing.points == ()
    assert drawing.view_box == "194 -206 412 212"
