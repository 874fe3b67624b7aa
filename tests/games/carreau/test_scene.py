"""How a match looks: where every cube lies, what a tap may say, and who scored and why."""

from __future__ import annotations

from math import dist

import pytest

from games.carreau import GAME
from games.carreau.scene import BORDER, CENTRE, SURFACE
from games.kit.played import Public, Staff
from games.kit.scene import Box, Disc, Picture, Scene, Sheet, Words
from games.kit.seat_words import say
from tests.games.carreau.driver import Match


def scene(match: Match) -> Scene:
    return GAME.scene(GAME.view(match.state, Public()))


def picture(match: Match) -> Picture:
    found = scene(match).picture
    assert found is not None
    return found


def lying(match: Match) -> dict[str, Box]:
    """The cubes on and about the board by name; those in hand lie right of it."""
    boxes = [shape for shape in picture(match).shapes if isinstance(shape, Box)]
    return {box.label: box for box in boxes if box.x < CENTRE[0] + BORDER + 5}


def reach(box: Box) -> float:
    return dist(CENTRE, (box.x + box.width / 2, box.y + box.height / 2))


def told(sheet: Sheet) -> list[list[str]]:
    return [[say(cell, str) if isinstance(cell, Words) else str(cell) for cell in row] for row in sheet.rows]


def test_c8_cube_lies_on_the_surface_on_the_border_or_beside_the_board():
    cubes = lying(Match(2).flips("on", "edge", "off"))
    assert set(cubes) == {"1a", "2a", "1b"}
    assert reach(cubes["1a"]) < SURFACE < reach(cubes["2a"]) < BORDER < reach(cubes["1b"])
    assert [cubes[name].seat for name in ("1a", "2a", "1b")] == [0, 1, 0]
    assert cubes["1b"].tone == "quiet"


def test_cubes_never_lie_on_each_other():
    match = Match(6)
    match.flips(*["on"] * 18)
    places = [(box.x, box.y) for box in lying(match).values()]
    assert len(places) == 18
    width = next(iter(lying(match).values())).width
    assert min(dist(one, two) for i, one in enumerate(places) for two in places[:i]) > width


def test_two_taps_make_a_flip():
    match = Match(2).flips("on")
    places = {
        shape.pick["result"]: shape
        for shape in picture(match).shapes
        if isinstance(shape, Disc) and "result" in shape.pick
    }
    assert set(places) == {"on", "edge", "off"}
    offers = GAME.legal(match.state, Staff())
    (flip,) = [offer for offer in offers if "result" in offer.choices]
    # All but where the cube rests stands as it is, so one tap says all there is to say, and one confirms it.
    assert set(flip.choices) - set(flip.settled) == {"result"}


def test_tap_beside_a_cube_says_that_it_was_knocked_there():
    match = Match(2).flips("on")
    picks = [shape.pick for shape in picture(match).shapes if getattr(shape, "pick", None)]
    assert [pick for pick in picks if "moved.1a" in pick] == [
        {"moved.1a": rest} for rest in ("on", "edge", "off")
    ]
    match.flips(*["on"] * 5)
    assert not any(getattr(shape, "pick", None) for shape in picture(match).shapes)


@pytest.mark.parametrize("number", [0, 1])
def test_next_cube_is_marked_in_its_players_hand(number: int):
    match = Match(2).flips(*["on"] * number)
    marked = [
        shape.label for shape in picture(match).shapes if isinstance(shape, Box) and shape.tone == "mark"
    ]
    assert marked == [f"{number + 1}a"]


def test_c12_sheet_tells_who_scores_and_why_with_the_tolerance():
    match = Match(3, eps=10)
    match.round([10, 20], [("edge", 20.5), "x"], [12.5, 60])
    (sheet,) = scene(match).sheets
    assert say(sheet.title, str) == "Round 1: seat 1 scores 1, tolerance 1.0 mm"
    assert told(sheet) == [
        ["1a", "1", "10.0", "scores: closer than 3a"],
        ["3a", "3", "12.5", "behind 1a"],
        ["", "", "", "behind: 3 more"],
    ]
    assert sheet.marked == (0,)


def test_c13_sheet_tells_of_a_tie():
    match = Match(2, eps=10)
    match.round([10], [10.8])
    (sheet,) = scene(match).sheets
    assert say(sheet.title, str) == "Round 1: the nearest are tied, nobody scores, tolerance 1.0 mm"
    assert [row[-1] for row in told(sheet)] == ["tied with 2a", "tied with 1a"]
    assert sheet.marked == ()


def test_c10_sheet_tells_of_a_carreau():
    match = Match(2).flips("on")
    match.carreau()
    (sheet,) = scene(match).sheets
    assert say(sheet.title, str) == "Round 1: Carreau, seat 2 scores 3"
    assert told(sheet) == [["2a", "2", "", "Carreau"]]
    assert sheet.marked == (0,)


def test_round_without_a_cube_on_the_board_has_nothing_to_reckon():
    match = Match(2)
    match.round([], [])
    assert scene(match).sheets == ()


def test_sheet_is_short_however_many_cubes_there_are():
    match = Match(6)
    match.round(*([10 + seat, 20 + seat, 30 + seat] for seat in range(6)))
    assert len(told(scene(match).sheets[0])) == 3


def test_only_cube_scores_against_nobody():
    match = Match(2)
    match.round([33.3], [])
    assert told(scene(match).sheets[0]) == [["1a", "1", "33.3", "scores: no opposing cube counts"]]


def test_headline_tells_where_the_match_stands():
    match = Match(2, starter=None)
    assert say(scene(match).headline, str) == "Who begins?"
    match = Match(2, eps=10, target=1)
    assert say(scene(match).headline, str) == "Round 1: seat 1 flips cube 1a."
    match.flips(*["on"] * 6)
    assert say(scene(match).headline, str) == "Round 1: measure the gaps. Up to 1.0 mm apart is a tie."
    match.gaps(_1a=1, _1b=2, _1c=3, _2a=4, _2b=5, _2c=6)
    assert say(scene(match).headline, str) == "Seat 1 wins the match."


def test_score_is_on_the_players_disc():
    match = Match(2)
    match.round([10, 20], [30])
    discs = [shape for shape in picture(match).shapes if isinstance(shape, Disc) and shape.seat is not None]
    assert [(disc.seat, disc.label) for disc in discs] == [(0, "2"), (1, "0")]
