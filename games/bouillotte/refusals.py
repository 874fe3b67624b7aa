"""Refusals that several acts share. Each has a code of its own and says what would be allowed."""

from __future__ import annotations

from collections.abc import Iterable

from games.bouillotte.state import State
from games.kit.errors import RuleViolation, gettext_noop


def seat_number(seat: int) -> int:
    """Return a seat as people count it, from 1."""
    return seat + 1


def seat_numbers(seats: Iterable[int]) -> str:
    """Return several seats as people count them."""
    return ", ".join(str(seat_number(seat)) for seat in seats)


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
            seat=seat_number(state.waiting[0]),
            amount=state.pot,
        )
    return RuleViolation("table_closed", gettext_noop("The table is closed. Start a new match on it."))
