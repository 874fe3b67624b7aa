"""Placement and kick-off (BB-19, BB-20)."""

from __future__ import annotations

import pytest

from games.boufbowl import GAME
from games.boufbowl.actions import Activate, Lot, Place
from games.boufbowl.options import Options
from games.kit.errors import RuleViolation
from games.kit.played import Chance, Seat, SeatStart
from tests.games.boufbowl.driver import FORMATION, NORTH, SOUTH, Match, name, names

CENTRE = [(5, 8), (6, 8), (5, 9), (6, 9)]


def placing(**options) -> Match:
    """South places first."""
    return Match.start(**options).lot(SOUTH)


def place(match: Match, piece: str, cell: tuple[int, int]) -> Match:
    return match.then(Place(piece, name(cell)))


@pytest.mark.parametrize("count", [0, 1, 3])
def test_bb6_two_coaches_play(count):
    with pytest.raises(RuleViolation) as caught:
        GAME.start(Options(), [SeatStart("Anna")] * count)
    assert caught.value.code == "seat_count"


def test_bb6_both_seats_have_a_coach():
    with pytest.raises(RuleViolation) as caught:
        GAME.start(Options(), [SeatStart("Anna"), SeatStart("")])
    assert caught.value.code == "seat_free"


@pytest.mark.parametrize("seat", [SOUTH, NORTH])
def test_bb19_the_lot_says_who_places_first(seat):
    match = Match.start()
    need = GAME.needs(match.state)
    assert need is not None
    assert (need.form.faces, need.of_seats) == ((0, 1), True)
    assert match.lot(seat).view.turn == seat


def test_bb19_figures_are_placed_in_turn_one_at_a_time():
    match = placing()
    turns = []
    while match.waits is None:
        team = match.view.turn
        turns.append(team)
        number = turns.count(team)
        place(match, f"{'SN'[team]}{number}", FORMATION[team][number - 1])
    assert turns == [SOUTH, NORTH] * 5
    assert match.waits == "lot"


def test_t48_no_figure_but_the_face_off_figure_leaves_its_half():
    match = placing()
    assert match.refused(Place("S1", name((4, 9)))) == "not_own_half"
    place(match, "S1", (5, 8))
    place(match, "N1", (0, 17))
    assert match.refused(Place("S2", name((5, 9)))) == "face_off_stands"
    assert match.refused(Place("S2", name((3, 9)))) == "not_own_half"


def test_bb19_the_face_off_figure_takes_any_free_centre_cell():
    match = place(placing(), "S3", (5, 9))
    assert match.cell("S3") == (5, 9)
    assert name((5, 9)) not in match.cells_offered(Place)
    assert match.refused(Place("N1", name((5, 9)))) == "cell_taken"
    assert place(match, "N1", (5, 8)).cell("N1") == (5, 8)


def test_bb19_by_option_the_face_off_figure_stays_in_its_half():
    match = placing(faceoff_own_half=True)
    assert match.refused(Place("S1", name((5, 9)))) == "other_half_centre"
    assert match.cells_offered(Place) & names(CENTRE) == names([(5, 8), (6, 8)])


def test_bb19_the_fifth_figure_goes_to_the_middle_if_none_stands_there():
    match = placing()
    for number in range(4):
        place(match, f"S{number + 1}", (number, 0))
        place(match, f"N{number + 1}", (number, 17))
    assert match.cells_offered(Place) == names(CENTRE)
    assert match.refused(Place("S5", name((4, 0)))) == "face_off_needed"
    place(match, "S5", (5, 8))
    assert match.cells_offered(Place) == names(CENTRE) - {name((5, 8))}


def test_bb19_all_but_the_middle_of_the_own_half_is_open_and_goal_rows_too():
    match = placing()
    half = {name((x, y)) for x in range(12) for y in range(9)}
    assert match.cells_offered(Place) == half | names(CENTRE)


def test_bb19_a_figure_is_placed_once_and_by_its_coach():
    match = placing()
    assert match.refused(Place("N1", name((0, 17)))) == "not_your_figure"
    assert match.refused(Place("S1", name((0, 0))), Seat(NORTH)) == "not_your_word"
    place(match, "S1", (0, 0))
    place(match, "N1", (0, 17))
    assert match.refused(Place("S1", name((1, 0)))) == "already_placed"
    assert match.refused(Place("S2", name((0, 0)))) == "cell_taken"
    assert match.refused(Place("S6", name((0, 1)))) == "no_such_piece"
    assert match.refused(Activate("S1")) == "place_first"


@pytest.mark.parametrize(("player1", "holder"), [(SOUTH, "N5"), (NORTH, "S5")])
def test_bb20_player_two_gives_the_ball_to_his_face_off_figure(player1, holder):
    match = Match.kicked_off(player1)
    assert (match.view.player1, match.ball, match.view.turn) == (player1, holder, player1)
    assert (match.state.phase, match.state.round_no) == ("activate", 1)


def test_bb20_player_one_is_drawn_anew_at_every_placement():
    match = Match.kicked_off(SOUTH)
    match.goal(SOUTH)
    match.place_all()
    assert match.waits == "lot"
    match.lot(SOUTH)
    assert (match.view.player1, match.ball) == (SOUTH, "N5")


@pytest.mark.parametrize("team", [SOUTH, NORTH])
def test_bb19_after_a_goal_the_team_that_got_the_point_places_first(team):
    match = Match.kicked_off()
    match.goal(team)
    assert (match.state.phase, match.view.turn) == ("place", team)


def test_bb19_the_lot_is_drawn_by_chance_only():
    match = Match.start()
    assert match.refused(Lot((0,)), Seat(0)) == "chance_only"
    assert match.refused(Place("S1", "A1"), Seat(0)) == "lot_first"
    assert match.refused(Lot((2,))) == "chance_face"
    assert match.lot(1).refused(Lot((0,)), Chance()) == "nothing_rolled"
