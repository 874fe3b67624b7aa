"""Goals and own goals, and what follows them (BB-9, BB-18, BB-35 to BB-37)."""

from __future__ import annotations

from typing import Final

from games.boufbowl.course import Course
from games.boufbowl.events import Goal, MatchEnded, PlacementBegan, QuarterEnded
from games.boufbowl.pitch import NORTH, OWN_ROW, SOUTH, row
from games.boufbowl.state import other, team_of, where

GOALS_IN_QUARTER: Final = 2


def received(course: Course, piece: int) -> None:
    """Score if a figure has just got the ball where that counts (BB-35, BB-36)."""
    options = course.state.options
    if row(where(course.state, piece)) == OWN_ROW[other(team_of(piece))]:
        if options.score_on_reception:
            goal(course, team_of(piece), piece)
    elif row(where(course.state, piece)) == OWN_ROW[team_of(piece)] and options.own_goal_on_reception:
        goal(course, other(team_of(piece)), piece)


def carried(course: Course, piece: int, start: int) -> None:
    """Score if a figure has just carried the ball from the cell `start` into a goal row (BB-35, BB-36)."""
    now = row(where(course.state, piece))
    if course.state.carrier != piece or now == row(start) or now not in OWN_ROW:
        return
    goal(course, other(OWN_ROW.index(now)), piece)


def goal(course: Course, team: int, piece: int) -> None:
    """Give a team its point, and go on to the next placement or the end (BB-9, BB-18, BB-37, BB-39)."""
    south, north = course.state.score
    course.tell(Goal(team, piece, (south + (team == SOUTH), north + (team == NORTH))))
    state = course.state
    if state.goals % GOALS_IN_QUARTER == 0:
        course.tell(QuarterEnded(state.goals // GOALS_IN_QUARTER))
    south, north = state.score
    left = state.options.goals - state.goals
    decided = state.options.stop_early and abs(south - north) > left
    if left == 0 or decided or state.round_no == state.options.max_rounds:
        end_match(course)
    else:
        course.tell(PlacementBegan(team))


def end_match(course: Course) -> None:
    """End the match: more goals win, as many are a draw (BB-18, BB-39)."""
    south, north = course.state.score
    course.tell(MatchEnded(None if south == north else SOUTH if south > north else NORTH))
