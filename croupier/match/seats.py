"""What the players of a match have to pay when they buy chips in it."""

from __future__ import annotations

from croupier.match.page import MatchPage
from games.kit.errors import RuleViolation
from games.kit.played import BOUGHT, COMES, Payment, Staff, action_kind


def deposit(page: MatchPage, number: int) -> int | None:
    """Return what the player of a seat has to buy now, in the smallest currency unit.

    None while any amount is good: the seat does not play. Raises Invalid with the code of the game when it
    sells nothing to this seat now.
    """
    rules, match = page.rules, page.match
    if rules is None or match is None or number not in page.players:
        return None
    kind = action_kind(rules.game, COMES)
    if kind is None:
        return None
    try:
        events = rules.game.decide(page.state, kind(seat=rules.indices[number]), Staff())
    except RuleViolation as violation:
        raise rules.refusal(violation) from None
    bought = (event for event in events if isinstance(event, Payment) and event.reason == BOUGHT)
    return sum(payment.amount for payment in bought) * match.unit
