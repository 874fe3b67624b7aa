"""The teams, their balls, and the jack (BR-1, BR-2)."""

from __future__ import annotations

from typing import Final, Literal

Team = Literal["iron", "copper"]
TEAMS: Final[tuple[Team, Team]] = ("iron", "copper")

BALLS_EACH: Final = 6
BALLS: Final = tuple(f"{team[0]}{number}" for team in TEAMS for number in range(1, BALLS_EACH + 1))
JACK: Final = "jack"

# Where a piece is that lies in no section: not thrown yet, or out of play for this round.
STOCK: Final = 0
OUT: Final = -1


def team_of_seat(seat: int) -> Team:
    """Return the team of a seat, counted from 0 (BR-5)."""
    return TEAMS[seat % 2]


def team_of_ball(ball: str) -> Team:
    """Return the team of a ball by its name."""
    return TEAMS[BALLS.index(ball) // BALLS_EACH]


def rival(team: Team) -> Team:
    """Return the other team."""
    return TEAMS[1 - TEAMS.index(team)]
