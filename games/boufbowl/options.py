"""The options of a Boufbowl table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from games.boufbowl.pitch import Adjacency
from games.boufbowl.roster import Roster


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table plays; every default is the rule of the page (BB-38).

    - `goals`: so many goals are played (BB-18); odd, so that there is a winner.
    - `stop_early`: the match ends when the lead is greater than the goals left (BB-18).
    - `lock_rule`: what a tackle costs (BB-12).
    - `faceoff_own_half`: the face-off figure takes a centre cell of its own half (BB-19).
    - `intercept_needs_lock`: who rolled no lock does not intercept (BB-32).
    - `trajectory_includes_start`: interceptors near the thrower may try (BB-30).
    - `adjacency`: the cells beside a cell, for steps and tackles (BB-4).
    - `leap_min_loss`: a carrier who is moved so far other than by steps loses the ball (BB-25).
    - `score_on_reception`: getting the ball in the goal row is a goal (BB-35).
    - `own_goal_on_reception`: getting it in the own goal row is one too (BB-36).
    - `off_pitch`: what becomes of a lost ball that would leave the pitch (BB-26).
    - `heal_on_goal`: wounds heal after a goal (BB-37).
    - `pushes_range`: whom equipment can push (BB-15).
    - `max_rounds`: after so many rounds the match ends; None for as many as it takes (BB-39).
    - `roster`: who plays (BB-7).
    """

    goals: Literal[1, 3, 5, 7, 9] = 3
    stop_early: bool = False
    lock_rule: Literal["classic", "arena2"] = "classic"
    faceoff_own_half: bool = False
    intercept_needs_lock: bool = False
    trajectory_includes_start: bool = False
    adjacency: Adjacency = "four"
    leap_min_loss: Annotated[int, msgspec.Meta(ge=1, le=30)] = 3
    score_on_reception: bool = True
    own_goal_on_reception: bool = False
    off_pitch: Literal["reroll", "last_cell"] = "reroll"
    heal_on_goal: bool = True
    pushes_range: Literal["adjacent", "circle"] = "adjacent"
    max_rounds: Annotated[int, msgspec.Meta(ge=1, le=999)] | None = None
    roster: Roster = Roster()
