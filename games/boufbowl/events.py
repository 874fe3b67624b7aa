"""What has happened in a match. Teams, figures and cells are the numbers of the position."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.boufbowl.state import DiceLog, Throw, Wait

# How a figure came by the ball, and how it came to lie where it does.
Got = Literal[
    "kick_off",
    "entered",
    "recovered",
    "snatched",
    "tackle",
    "loss",
    "scatter",
    "kept",
    "pass",
    "intercepted",
    "path",
]
Lies = Literal["left", "scatter", "kept", "pushed", "centre"]
Equipment = Literal["leap", "sprint", "push", "snatch", "far", "blind"]


class TeamDrawn(msgspec.Struct, frozen=True, gc=False, tag="team_drawn"):
    """The lot has named the team that places first, or player 1 (BB-19, BB-20)."""

    what: Literal["first", "player1"]
    team: int


class PlacementBegan(msgspec.Struct, frozen=True, gc=False, tag="placement_began"):
    """All figures are taken up and placed anew, `team` first (BB-19, BB-37)."""

    team: int


class Placed(msgspec.Struct, frozen=True, gc=False, tag="placed"):
    """A figure was placed; `next` is the team that places next, None after the last (BB-19)."""

    piece: int
    cell: int
    next: int | None


class Waits(msgspec.Struct, frozen=True, tag="waits"):
    """Chance or a choice is waited for."""

    wait: Wait


class RoundBegan(msgspec.Struct, frozen=True, gc=False, tag="round_began"):
    """All cards are turned back; `player1` begins, or `turn` if player 1 has no figure (BB-21)."""

    number: int
    player1: int
    turn: int


class Activated(msgspec.Struct, frozen=True, gc=False, tag="activated"):
    """A figure begins its activation with `mp` and `ap` (BB-22)."""

    piece: int
    mp: int
    ap: int


class ActivationEnded(msgspec.Struct, frozen=True, gc=False, tag="activation_ended"):
    """An activation is over; `next` is the team that activates next, None at the end of the round (BB-21)."""

    piece: int
    next: int | None


class Stepped(msgspec.Struct, frozen=True, gc=False, tag="stepped"):
    """The active figure has stepped to a cell for 1 MP (BB-11)."""

    piece: int
    cell: int


class Rolled(msgspec.Struct, frozen=True, tag="rolled"):
    """Dice came up."""

    thrown: DiceLog


class Tackled(msgspec.Struct, frozen=True, gc=False, tag="tackled"):
    """The active figure does not get away and loses `mp` and `ap`; `ends` its activation too (BB-12)."""

    piece: int
    mp: int
    ap: int
    ends: bool


class Slowed(msgspec.Struct, frozen=True, gc=False, tag="slowed"):
    """The active figure gets away and loses `mp` and `ap` for it (BB-12, arena2)."""

    piece: int
    mp: int
    ap: int


class SpellCast(msgspec.Struct, frozen=True, gc=False, tag="spell_cast"):
    """A spell was cast for `ap` on the figure `target`, or on a free cell (BB-13)."""

    piece: int
    spell: int
    name: str
    cell: int
    target: int | None
    ap: int
    red: bool


class Damaged(msgspec.Struct, frozen=True, gc=False, tag="damaged"):
    """A figure has taken damage (BB-13)."""

    piece: int
    amount: int


class Unhurt(msgspec.Struct, frozen=True, gc=False, tag="unhurt"):
    """A damage spell has done no damage: by the dice, or because the figure has no ball (BB-13, BB-27)."""

    piece: int
    immune: bool


class Weakened(msgspec.Struct, frozen=True, gc=False, tag="weakened"):
    """The next activation of a figure begins with so many fewer MP or AP (BB-41)."""

    piece: int
    mp: int
    ap: int


class Moved(msgspec.Struct, frozen=True, gc=False, tag="moved"):
    """A figure was moved other than by steps; a push or a pull may have moved it not at all (BB-15)."""

    piece: int
    cell: int
    how: Literal["push", "pull", "leap", "teleport"]


class WentOut(msgspec.Struct, frozen=True, gc=False, tag="went_out"):
    """A figure leaves the pitch until the next placement (BB-16)."""

    piece: int


class Used(msgspec.Struct, frozen=True, gc=False, tag="used"):
    """The equipment of a figure was used for `ap` and is empty (BB-8, BB-9)."""

    piece: int
    use: Equipment
    ap: int
    mp: int = 0


class BallTaken(msgspec.Struct, frozen=True, gc=False, tag="ball_taken"):
    """A figure has the ball now, for `ap` when it was recovered (BB-23 to BB-26)."""

    piece: int
    how: Got
    ap: int = 0


class BallLies(msgspec.Struct, frozen=True, gc=False, tag="ball_lies"):
    """The ball is free and lies on a cell."""

    cell: int
    how: Lies


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    """A pass is on its way, for `ap`: its trajectory and who may intercept (BB-30)."""

    throw: Throw
    ap: int


class PassRead(msgspec.Struct, frozen=True, gc=False, tag="pass_read"):
    """The pass dice have so many dodges (BB-30)."""

    dodges: int


class Declined(msgspec.Struct, frozen=True, tag="declined"):
    """These figures do not try to intercept (BB-31)."""

    pieces: tuple[int, ...]


class Tried(msgspec.Struct, frozen=True, gc=False, tag="tried"):
    """A figure has tried to intercept and cancels so many dodges (BB-31)."""

    piece: int
    locks: int


class PassEnded(msgspec.Struct, frozen=True, gc=False, tag="pass_ended"):
    """How a pass came out; but for success it ends the activation (BB-32, BB-33)."""

    outcome: Literal["success", "intercepted", "failed", "empty"]


class Goal(msgspec.Struct, frozen=True, gc=False, tag="goal"):
    """A point for `team` by a figure, its own or, with an own goal, the opponent's (BB-35, BB-36)."""

    team: int
    piece: int
    score: tuple[int, int]


class QuarterEnded(msgspec.Struct, frozen=True, gc=False, tag="quarter_ended"):
    """Two goals make a quarter: all equipment is full again (BB-9)."""

    number: int


class MatchEnded(msgspec.Struct, frozen=True, gc=False, tag="match_ended"):
    """The match is over; no winner is a draw (BB-18, BB-39)."""

    winner: int | None


Event = (
    TeamDrawn
    | PlacementBegan
    | Placed
    | Waits
    | RoundBegan
    | Activated
    | ActivationEnded
    | Stepped
    | Rolled
    | Tackled
    | Slowed
    | SpellCast
    | Damaged
    | Unhurt
    | Weakened
    | Moved
    | WentOut
    | Used
    | BallTaken
    | BallLies
    | Passed
    | PassRead
    | Declined
    | Tried
    | PassEnded
    | Goal
    | QuarterEnded
    | MatchEnded
)
