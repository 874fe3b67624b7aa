"""Refusals that several acts share. Each has a code of its own and says what would be allowed."""

from __future__ import annotations

from games.bouillotte.state import State
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Seat


def not_now(state: State) -> RuleViolation:
    """Return why no player can speak in this phase, or why only doubling is to be spoken of."""
    if state.phase == "between":
        return RuleViolation(
            "no_hand", gettext_noop("No hand is under way. The croupier may open the next one.")
        )
    if state.phase == "lot":
        return RuleViolation("lot_first", gettext_noop("The first dealer has to be drawn by lot first."))
    if state.phase == "deal":
        return RuleViolation("cards_first", gettext_noop("The cards have to be dealt first."))
    if state.phase == "showdown":
        return RuleViolation(
            "hands_first", gettext_noop("The betting is over. All hands have to be entered now.")
        )
    if state.phase == "doubling":
        return RuleViolation(
            "doubling_first",
            gettext_noop("Before the deal seat %(seat)s may only double for %(amount)s or decline."),
            seat=Seat(state.waiting[0]),
            amount=state.pot,
        )
    return RuleViolation("table_closed", gettext_noop("The table is closed. Start a new match on it."))
