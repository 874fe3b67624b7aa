"""Refusals that several acts share. Each has a code of its own and says what would be allowed."""

from __future__ import annotations

from games.carreau.state import State, to_flip
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Seat


def millimetres(tenths: int) -> str:
    """Return a length as people read it: `10.5`."""
    return f"{tenths // 10}.{tenths % 10}"


def not_now(state: State) -> RuleViolation:
    """Return why an act of another phase is not possible in this one."""
    match state.phase:
        case "start":
            return RuleViolation(
                "starter_first", gettext_noop("Say first who begins, or have it drawn by lot.")
            )
        case "lot":
            return RuleViolation("lot_first", gettext_noop("Who begins has to be drawn by lot first."))
        case "measure":
            return RuleViolation(
                "gaps_first", gettext_noop("All cubes are flipped. The gaps have to be entered now.")
            )
        case "over":
            return RuleViolation("match_over", gettext_noop("The match is over."))
    cube = to_flip(state)
    return RuleViolation(
        "flips_first",
        gettext_noop("The round is on: seat %(seat)s flips now."),
        seat=Seat(cube.seat if cube else state.starter),
    )
