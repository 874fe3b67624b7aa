"""The drawing of the cloth, and what may be typed instead of tapping it."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.boule import GAME, BouleOptions

OPTIONS = BouleOptions()
WITH_24 = BouleOptions(allow_24_number_bets=True)
CLOTH = GAME.cloth(OPTIONS)


@pytest.mark.parametrize("options", [OPTIONS, WITH_24])
def test_every_position_has_a_place_on_the_cloth_and_every_place_a_position(options):
    cloth = GAME.cloth(options)
    drawn = {place.position: place.kind for place in (*cloth.boxes, *cloth.spots)}
    assert drawn == {key: place.kind for key, place in GAME.positions(options).items()}


def test_boxes_lie_within_the_bounds_and_do_not_overlap():
    x0, y0, x1, y1 = CLOTH.bounds
    for box in CLOTH.boxes:
        assert x0 <= box.x < box.x + box.width <= x1
        assert y0 <= box.y < box.y + box.height <= y1
    for one, other in combinations(CLOTH.boxes, 2):
        apart_x = one.x + one.width <= other.x or other.x + other.width <= one.x
        apart_y = one.y + one.height <= other.y or other.y + other.height <= one.y
        assert apart_x or apart_y, (one.position, other.position)


def test_spots_are_points_of_their_own():
    points = [(spot.x, spot.y) for spot in GAME.cloth(WITH_24).spots]
    assert len(points) == len(set(points))


@pytest.mark.parametrize("options", [OPTIONS, WITH_24])
def test_a_spot_of_numbers_touches_a_box_of_each_of_its_numbers(options):
    boxes = {box.position: box for box in CLOTH.boxes}
    places = GAME.positions(options)
    for spot in GAME.cloth(options).spots:
        if spot.kind not in ("split", "corner"):
            continue
        for number in places[spot.position].numbers - {0 if spot.kind == "corner" else -1}:
            box = boxes[f"straight:{number}"]
            if spot.position == "corner:0-3":
                assert spot.x == box.x
                continue
            assert box.x <= spot.x <= box.x + box.width
            assert box.y <= spot.y <= box.y + box.height


@pytest.mark.parametrize(
    ("position", "x", "y"),
    [
        ("split:0-1", 1.0, 0.5),
        ("split:0-3", 1.0, 2.5),
        ("split:1-2", 1.5, 1.0),
        ("split:17-20", 7.0, 1.5),
        ("street:0-1-2", 1.0, 1.0),
        ("street:0-2-3", 1.0, 2.0),
        ("street:16-18", 6.5, 0.0),
        ("corner:0-3", 1.0, 0.0),
        ("corner:16-20", 7.0, 1.0),
        ("six_line:16-21", 7.0, 0.0),
        ("six_line:31-36", 12.0, 0.0),
    ],
)
def test_spots_lie_where_chips_are_put(position, x, y):
    assert [(spot.x, spot.y) for spot in CLOTH.spots if spot.position == position] == [(x, y)]


def test_a_street_lies_beside_its_row_and_a_six_line_between_its_two():
    for spot in CLOTH.spots:
        if spot.kind == "six_line":
            first = min(GAME.positions(OPTIONS)[spot.position].numbers)
            assert (spot.x, spot.y) == (2 + (first - 1) // 3, 0.0)


def test_24_number_bets_lie_between_their_two_boxes():
    spots = {
        key: [(spot.x, spot.y) for spot in GAME.cloth(WITH_24).spots if spot.position == key]
        for key in ("column_split:1-2", "column_split:2-3", "dozen_split:1-2", "dozen_split:2-3")
    }
    assert spots == {
        "column_split:1-2": [(13.5, 1.0)],
        "column_split:2-3": [(13.5, 2.0)],
        "dozen_split:1-2": [(14.75, -0.5), (14.75, 3.5)],
        "dozen_split:2-3": [(14.75, 0.5), (14.75, 2.5)],
    }


def test_dozens_are_printed_at_both_ends_of_their_strip_the_first_outermost():
    found = sorted((box.y, box.label) for box in CLOTH.boxes if box.kind == "dozen")
    assert [label for _, label in found] == ["12P", "12M", "12D", "12D", "12M", "12P"]
    assert found[0][0] == -1.5
    assert found[-1][0] == 3.5


@pytest.mark.parametrize("kind", ["column", "dozen"])
def test_a_24_number_spot_lies_on_the_line_between_boxes_of_both_its_groups(kind):
    boxes = [box for box in CLOTH.boxes if box.kind == kind]
    for spot in GAME.cloth(WITH_24).spots:
        if spot.kind != f"{kind}_split":
            continue
        touched = {
            box.position
            for box in boxes
            if box.x <= spot.x <= box.x + box.width and spot.y in (box.y, box.y + box.height)
        }
        assert touched == {f"{kind}:{index}" for index in spot.position.partition(":")[2].split("-")}


def test_boxes_are_printed_in_the_colours_of_the_wheel():
    tones = {box.position: box.tone for box in CLOTH.boxes}
    for number in range(37):
        assert tones[f"straight:{number}"] == GAME.outcome(OPTIONS, number).tone
    assert (tones["simple:rouge"], tones["simple:noir"], tones["simple:pair"]) == ("red", "black", "plain")


def test_b38_the_wheel_of_the_cloth_is_in_wheel_order():
    assert CLOTH.wheel[:5] == (0, 32, 15, 19, 4)
    assert CLOTH.wheel[-3:] == (35, 3, 26)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("17", "straight:17"),
        ("0", "straight:0"),
        ("zéro", "straight:0"),
        ("zero", "straight:0"),
        ("plein 17", "straight:17"),
        ("17/20", "split:17-20"),
        ("20/17", "split:17-20"),
        ("17-20", "split:17-20"),
        ("ch 0-3", "split:0-3"),
        ("0/3", "split:0-3"),
        ("ch17/20", "split:17-20"),
        ("16-18", "street:16-18"),
        ("tr 16", "street:16-18"),
        ("tr16", "street:16-18"),
        ("16/17/18", "street:16-18"),
        ("0-1-2", "street:0-1-2"),
        ("16-20", "corner:16-20"),
        ("ca 16", "corner:16-20"),
        ("carré 16", "corner:16-20"),
        ("carre 16", "corner:16-20"),
        ("16/17/19/20", "corner:16-20"),
        ("ca 0", "corner:0-3"),
        ("0/1/2/3", "corner:0-3"),
        ("16-21", "six_line:16-21"),
        ("si 16", "six_line:16-21"),
        ("sixain 16", "six_line:16-21"),
        ("c2", "column:2"),
        ("colonne 2", "column:2"),
        ("d1", "dozen:1"),
        ("12p", "dozen:1"),
        ("13-24", "dozen:2"),
        ("r", "simple:rouge"),
        ("rouge", "simple:rouge"),
        ("red", "simple:rouge"),
        ("n", "simple:noir"),
        ("i", "simple:impair"),
        ("m", "simple:manque"),
        ("1-18", "simple:manque"),
        ("passe", "simple:passe"),
        ("19-36", "simple:passe"),
        ("pair", "simple:pair"),
        ("split:17-20", "split:17-20"),
    ],
)
def test_a_bet_may_be_typed(typed, key):
    assert GAME.aliases(OPTIONS)[typed] == key


@pytest.mark.parametrize("typed", ["p", "0-3", "37", "3/4", "16/18", "17-19", "c1/2", "tr 17", "ca 18", ""])
def test_what_is_ambiguous_or_no_bet_is_no_alias(typed):
    assert typed not in GAME.aliases(OPTIONS)


def test_24_number_bets_may_be_typed_where_they_are_allowed():
    aliases = GAME.aliases(WITH_24)
    assert (aliases["c1/2"], aliases["d2-3"]) == ("column_split:1-2", "dozen_split:2-3")


@pytest.mark.parametrize("options", [OPTIONS, WITH_24])
def test_aliases_are_lower_case_and_name_every_position_by_key_and_by_name(options):
    aliases = GAME.aliases(options)
    assert all(typed == typed.lower().strip() for typed in aliases)
    places = GAME.positions(options)
    assert set(aliases.values()) == set(places)
    for key, place in places.items():
        assert aliases[key] == aliases[place.name] == key
