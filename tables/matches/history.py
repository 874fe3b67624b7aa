"""A match as the journal has it: its acts one after the other, and the positions that they make."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from games.kit.played import Who
from tables.matches.rules import MatchRules, match_rules
from tables.models import Entry, Match


class Made(NamedTuple):
    """One act as the journal has it, what it did, and the positions before and after."""

    entry: Entry
    who: Who
    action: Any
    events: tuple[Any, ...]
    before: Any
    after: Any


def entries_of(match: Match) -> Iterator[Entry]:
    """Yield the journal's entries of a match, in order."""
    found = Entry.objects.filter(table_id=match.table_id, round=match.number).defer("previous", "hash")
    return found.order_by("number").iterator(chunk_size=500)


def is_sealed(entry: Entry) -> bool:
    """Return whether an entry holds an act of a match that is on: nobody may look at what it says of it.

    What everyone may know of it is in `public`.
    """
    if entry.round is None or "moves" not in (entry.changes or {}):
        return False
    return Match.objects.filter(table=entry.table_id, number=entry.round, ended_at=None).exists()


def moves_in(entry: Entry, match: Match) -> list[Mapping[str, Any]]:
    """Return the acts that an entry made in a match, as data."""
    found: list[Mapping[str, Any]] = (entry.changes or {}).get("moves", {}).get(str(match.pk), [])
    return found


def history(match: Match) -> Iterator[Made]:
    """Yield every act of a match, from the start, with its table at hand.

    Positions are folded from the events, as they were then: what the rules have become since changes nothing
    of it. Raises ValidationError for a journal that does not hold acts of this game.
    """
    rules = match_rules(match.table.game, match)
    state = rules.start()
    for entry in entries_of(match):
        for move in moves_in(entry, match):
            made = read_move(rules, entry, move, state)
            yield made
            state = made.after


def read_move(rules: MatchRules, entry: Entry, move: Mapping[str, Any], state: Any) -> Made:
    """Return an act of the journal, done in the position `state`."""
    events = tuple(rules.event(event) for event in move["events"])
    after = state
    for event in events:
        after = rules.game.evolve(after, event)
    return Made(
        entry, msgspec.convert(move["who"], Who), rules.stored_action(move["action"]), events, state, after
    )
