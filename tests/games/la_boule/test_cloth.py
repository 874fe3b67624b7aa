"""The cloth and the bowl, and that the console's drawing of them can be used."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from croupier.table import cloth as console
from games.la_boule import GAME, LaBouleOptions
from games.la_boule.cloth import fields_farthest_first
from tests.games.la_boule.playing import OPTIONS

CLOTH = GAME.cloth(OPTIONS)


def overlap(one, other) -> bool:
    apart_x = one.x + one.width <= other.x or other.x + other.width <= one.x
    apart_y = one.y + one.height <= other.y or other.y + other.height <= one.y
    return not (apart_x or apart_y)


def test_boxes_fill_the_cloth_and_do_not_overlap():
    x0, y0, x1, y1 = CLOTH.bounds
    assert not any(overlap(one, other) for one, other in combinations(CLOTH.boxes, 2))
    assert sum(box.width * box.height for box in CLOTH.boxes) == (x1 - x0) * (y1 - y0)


def test_five_is_in_the_middle_of_the_cloth():
    box = next(box for box in CLOTH.boxes if box.position == "straight:5")
    x0, y0, x1, y1 = CLOTH.bounds
    assert (box.x + box.width / 2, box.y + box.height / 2) == ((x0 + x1) / 2, (y0 + y1) / 2)


def test_manque_is_the_end_of_the_low_numbers_and_passe_of_the_high_ones():
    along = {box.position: box.x for box in CLOTH.boxes}
    assert along["simple:manque"] < min(along[f"straight:{number}"] for number in range(1, 10))
    assert along["simple:passe"] > max(along[f"straight:{number}"] for number in range(1, 10))
    assert along["straight:1"] < along["straight:5"] < along["straight:9"]


def test_b36_colours_are_printed_as_they_are_called():
    tones = {box.label: box.tone for box in CLOTH.boxes}
    assert [tones[str(number)] for number in range(1, 10)] == [
        *("black", "red", "black", "red", "plain", "black", "red", "black", "red"),
    ]
    assert (tones["Rouge"], tones["Noir"], tones["Pair"]) == ("red", "black", "plain")


@pytest.mark.parametrize("cups", [9, 18, 36])
def test_b36_every_number_has_equally_many_cups(cups):
    wheel = GAME.cloth(LaBouleOptions(cups=cups)).wheel
    assert Counter(wheel) == dict.fromkeys(range(1, 10), cups // 9)


def test_b36_the_two_cups_of_a_number_lie_opposite_each_other():
    wheel = GAME.cloth(LaBouleOptions(cups=18)).wheel
    assert all(wheel[place] == wheel[(place + 9) % 18] for place in range(18))


def test_b21_farthest_first_from_the_croupier_on_the_left():
    assert fields_farthest_first("croupier_left") == tuple(
        f"simple:{name}" for name in ("passe", "rouge", "noir", "pair", "impair", "manque")
    )


def test_b21_farthest_first_from_the_croupier_on_the_right():
    assert fields_farthest_first("croupier_right") == tuple(
        f"simple:{name}" for name in ("passe", "noir", "rouge", "impair", "pair", "manque")
    )


def test_the_console_has_room_for_chips_on_every_position():
    rooms = console.places(console.draw(CLOTH))
    assert set(rooms) == set(GAME.positions(OPTIONS))
    assert min(room.width for room in rooms.values()) >= console.SCALE
    assert min(room.height for room in rooms.values()) >= 0.7 * console.SCALE


def test_the_console_marks_each_result_on_its_number():
    marked = console.single_numbers(GAME.positions(OPTIONS))
    assert marked == {number: f"straight:{number}" for number in range(1, 10)}
