"""The pitch: cells, goal rows, circles, lines (BB-1 to BB-5, BB-14, BB-30)."""

from __future__ import annotations

import pytest

from games.boufbowl.actions import Pass, Step
from games.boufbowl.pitch import (
    CELLS,
    CENTRE,
    CIRCLE,
    NAMES,
    OWN_ROW,
    adjacent,
    at,
    column,
    distance,
    find,
    owner,
    path,
    row,
)
from tests.games.boufbowl.driver import Match, name, names


def cells(numbers):
    return {(column(cell), row(cell)) for cell in numbers}


def test_bb1_twelve_by_eighteen_cells_halved_between_the_teams():
    assert len(CELLS) == 216
    assert {owner(at(x, y)) for x in range(12) for y in range(9)} == {0}
    assert {owner(at(x, y)) for x in range(12) for y in range(9, 18)} == {1}


def test_bb1_every_cell_has_a_name_of_its_own():
    assert (NAMES[at(0, 0)], NAMES[at(11, 17)], NAMES[at(5, 8)]) == ("A1", "L18", "F9")
    assert [find(each) for each in NAMES] == list(CELLS)
    assert find("M1") is None
    assert find("a1") is None


def test_bb2_the_goal_rows_are_the_last_rows():
    assert OWN_ROW == (0, 17)


def test_bb3_the_four_centre_cells():
    assert cells(CENTRE) == {(5, 8), (6, 8), (5, 9), (6, 9)}


def test_bb4_the_circle_are_the_eight_cells_around():
    assert cells(CIRCLE[at(5, 5)]) == {(4, 4), (5, 4), (6, 4), (4, 5), (6, 5), (4, 6), (5, 6), (6, 6)}
    assert cells(CIRCLE[at(0, 0)]) == {(1, 0), (0, 1), (1, 1)}
    assert cells(CIRCLE[at(11, 9)]) == {(10, 8), (11, 8), (10, 9), (10, 10), (11, 10)}


def test_bb4_adjacent_are_four_cells_or_by_option_eight():
    assert cells(adjacent(at(5, 5), "four")) == {(4, 5), (6, 5), (5, 4), (5, 6)}
    assert adjacent(at(5, 5), "eight") == CIRCLE[at(5, 5)]


def test_bb4_distance_adds_columns_and_rows():
    assert distance(at(2, 3), at(6, 5)) == 6


def test_bb4_with_eight_adjacent_cells_steps_and_tackles_are_diagonal_too():
    match = Match.at({"S1": (5, 5), "N1": (6, 6)}, adjacency="eight")
    assert name((4, 4)) in match.cells_offered(Step)
    assert match.step((4, 5)).waits == "tackle"
    assert Match.at({"S1": (5, 5), "N1": (6, 6)}).step((4, 5)).waits is None


def test_bb4_eight_adjacent_cells_change_no_distance():
    match = Match.at({"S1": (0, 0)}, ball="S1", adjacency="eight")
    assert match.refused(Pass(name((4, 4)))) == "pass_range"


def test_bb5_the_ball_moves_with_its_carrier():
    match = Match.at({"S1": (5, 5)}, ball="S1").step((5, 6), (5, 7))
    assert (match.ball, match.view.ball, match.view.carrier) == ("S1", name((5, 7)), "S1")


def test_bb5_the_ball_lies_on_a_cell_or_is_carried():
    view = Match.at({"S1": (5, 5)}, ball=(8, 8)).view
    assert (view.ball, view.carrier) == (name((8, 8)), None)


def test_t26_the_trajectory_of_a_pass():
    trajectory = [(column(cell), row(cell)) for cell in path(at(2, 3), at(6, 5))]
    assert trajectory == [(3, 3), (3, 4), (4, 4), (5, 4), (5, 5), (6, 5)]


@pytest.mark.parametrize(
    ("target", "crossed"),
    [
        ((5, 8), [(5, 6), (5, 7), (5, 8)]),
        ((2, 5), [(4, 5), (3, 5), (2, 5)]),
        # Through corners: the cells beside them are not crossed.
        ((8, 8), [(6, 6), (7, 7), (8, 8)]),
        ((2, 2), [(4, 4), (3, 3), (2, 2)]),
        ((6, 8), [(5, 6), (6, 7), (6, 8)]),
        ((6, 3), [(5, 4), (6, 4), (6, 3)]),
    ],
)
def test_bb30_cells_whose_inside_the_line_crosses(target, crossed):
    trajectory = [(column(cell), row(cell)) for cell in path(at(5, 5), at(*target))]
    assert trajectory == crossed


def by_sampling(source, target):
    """The cells that a line runs through, found by walking along it in small steps off the corners."""
    found = []
    steps = 997 * 4
    for step in range(1, steps):
        x = column(source) + (column(target) - column(source)) * step / steps
        y = row(source) + (row(target) - row(source)) * step / steps
        near = (abs(x % 1 - 0.5) < 1e-9, abs(y % 1 - 0.5) < 1e-9)
        cell = at(int(x + 0.5), int(y + 0.5))
        if not any(near) and cell != source and cell not in found:
            found.append(cell)
    return found


@pytest.mark.parametrize("target", [(0, 17), (11, 16), (3, 4), (7, 11), (10, 0), (1, 8)])
def test_bb14_lines_are_those_found_by_walking_along_them(target):
    source = at(4, 6)
    assert list(path(source, at(*target))) == by_sampling(source, at(*target))


def test_bb30_a_trajectory_back_crosses_the_same_cells():
    for target in CELLS:
        if target != at(4, 6):
            there, back = path(at(4, 6), target), path(target, at(4, 6))
            assert set(there) - {target} == set(back) - {at(4, 6)}


def test_t27_a_figure_on_the_line_blocks_the_sight_one_beside_it_does_not():
    cells_ = {"S1": (2, 3), "S2": (6, 5)}
    assert Match.at({**cells_, "S3": (4, 4)}, ball="S1").refused(Pass(name((6, 5)))) == "no_sight"
    assert Match.at({**cells_, "S3": (4, 3)}, ball="S1").throw((6, 5)).waits == "pass"


def test_bb14_the_ends_and_the_ball_on_the_ground_do_not_block():
    match = Match.at({"S2": (2, 3), "S1": (2, 6)}, active="S2", ball=(2, 5))
    assert match.view.ball == name((2, 5))
    assert name((2, 6)) in Match.at({"S2": (2, 3), "S1": (2, 6)}, active="S2", ball="S2").cells_offered(Pass)


def test_bb14_what_is_offered_is_what_can_be_seen():
    match = Match.at({"S1": (2, 3), "S2": (2, 5)}, ball="S1")
    offered = match.cells_offered(Pass)
    assert name((2, 5)) in offered
    assert not names([(2, 6), (2, 7), (2, 8), (2, 9)]) & offered
    assert not match.cells_offered(Pass, charge="far")
