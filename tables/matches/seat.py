"""What the player of a seat may see and do: the own hand, and what everyone sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from games.kit.played import Offer, Public, Seat, Viewer, Who
from tables.matches import public
from tables.matches.rules import MatchRules, match_rules
from tables.models import Match, Table
from tables.models import Seat as TableSeat
from tables.state import plain


@dataclass(frozen=True)
class Look:
    """A match from the place of one of its players.

    `index` is the player's in the game, `view` what the game shows there, and `offers` are what is open to
    this player now.
    """

    rules: MatchRules
    index: int
    view: Any
    turn: tuple[Who, ...]
    offers: tuple[Offer, ...]


def look(table: Table, match: Match | None, seat: TableSeat) -> Look | None:
    """Return the match as whoever sits on `seat` now may see it; none for a seat that does not play.

    Whoever sat down since the hidden draw sees what everyone sees until the next one: what is hidden there
    was somebody else's.
    """
    if match is None:
        return None
    rules = match_rules(table.game, match)
    index = rules.indices.get(seat.number)
    if index is None:
        return None
    state = rules.position(match.state)
    own = Seat(index)
    viewer: Viewer = own if _was_there(match, seat) else Public()
    return Look(
        rules,
        index,
        rules.game.view(state, viewer),
        rules.game.turn(state),
        rules.game.legal(state, own) if viewer == own else (),
    )


def seat_shown(table: Table, match: Match | None, seat: TableSeat) -> dict[str, Any] | None:
    """Return what is shown of a match to whoever sits on `seat` now, as data; none as in `look`."""
    seen = look(table, match, seat)
    if match is None or seen is None:
        return None
    rules = seen.rules
    return {
        "number": match.number,
        "unit": match.unit,
        "stake": match.stake,
        "moves": match.moves,
        "players": [player.seat for player in rules.players],
        "index": seen.index,
        "turn": [rules.name_of(who) for who in seen.turn],
        "offers": _worded(rules, seen.offers),
        "view": plain(seen.view),
        "result": public.result(rules, match),
    }


def _was_there(match: Match, seat: TableSeat) -> bool:
    since = max(match.started_at, match.hidden_at or match.started_at)
    return seat.taken_at is not None and seat.taken_at <= since


def _worded(rules: MatchRules, offers: Sequence[Offer]) -> list[dict[str, Any]]:
    return [{**each, "text": _text(each["label"], each["params"])} for each in public.offered(rules, offers)]


def _text(label: str, params: dict[str, Any]) -> str:
    return gettext(label) % params if params else gettext(label)
