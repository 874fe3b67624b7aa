"""Whatever game hides something: no page of the admin tells two matches apart that differ in it alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest
from django.test import Client

from games.kit.afterwards import afterwards
from games.kit.played import PlayedGame, Public, play
from games.kit.records import Move
from tables.games import registry
from tables.journal import canonical
from tables.matches.rules import match_rules, text_of
from tables.models import Entry, Match
from tables.state import plain
from tests.casino.admin.test_hidden import PASSING
from tests.casino.admin.test_matches import one_moment, page
from tests.casino.admin.test_replay import alter
from tests.tables.house import House
from tests.tables.matches.conftest import games
from tests.tables.matches.moving import UNIT, command_for
from tests.tables.matches.test_no_peeking import Pair, hiding_games, pairs, steady

__all__ = ["games", "steady"]


def hidden_part(game: PlayedGame, start: Any, pair: Pair) -> int:
    """Return after how many moves, at most, what the draw hid is hidden still."""
    state, drawn, most = start, None, 0
    for place, move in enumerate(pair.moves[0]):
        state, _ = play(game, state, move.action, move.who)
        if place == pair.draw:
            drawn = state
        if drawn is not None and afterwards(game, drawn, state) == game.view(drawn, Public()):
            most = place + 1
    return most


def rewrite(match: Match, game: PlayedGame, moves: Sequence[Move]) -> None:
    """Put other moves in the place of those of a match, wherever anything was written of them."""
    entries = [
        entry
        for entry in Entry.objects.filter(table=match.table_id).order_by("number")
        if str(match.pk) in (entry.changes or {}).get("moves", {})
    ]
    state = match_rules(game.spec.name, match).start()
    for entry, move in zip(entries, moves, strict=True):
        state, events = play(game, state, move.action, move.who)
        (made,) = entry.changes["moves"][str(match.pk)]
        made |= {"action": plain(move.action), "events": plain(events)}
        alter(
            "UPDATE tables_entry SET changes = %s WHERE id = %s", canonical(entry.changes).decode(), entry.pk
        )
        if entry.command == "enter_chance":
            content = {**entry.content, "values": msgspec.to_builtins(move.action)["values"]}
            alter("UPDATE tables_entry SET content = %s WHERE id = %s", canonical(content).decode(), entry.pk)
    alter("UPDATE tables_match SET state = %s WHERE id = %s", text_of(state), match.pk)


def looks(match: Match, draw: int, client: Client) -> list[str]:
    """Return the pages of a match and of its journal."""
    found = [page(match), page(match, f"?step={draw + 1}"), page(match, "?replay"), "/admin/tables/entry/"]
    acts = Entry.objects.filter(table=match.table_id, round=match.number).order_by("-number")[:8]
    found += [f"/admin/tables/entry/{entry.pk}/change/" for entry in acts]
    answers = [client.get(address) for address in found]
    assert {answer.status_code for answer in answers} == {200}
    assert "The rules agree" in answers[2].content.decode()
    return [PASSING.sub("", answer.content.decode()) for answer in answers]


@one_moment
@pytest.mark.parametrize("name", hiding_games())
def test_no_page_tells_what_a_game_hides(
    name: str,
    supervisor: Client,
    make_house: Callable[..., House],
    steady: Callable[[Sequence[Any]], None],
) -> None:
    game = registry().played(name)
    pair = next(pairs(game, 1))
    start = game.start(game.spec.options(), pair.seats)
    most = hidden_part(game, start, pair)
    assert most > pair.draw, "right after the draw it is hidden"
    house = make_house(slug="table", game=name, seat_count=len(pair.seats))
    for number, seat in enumerate(pair.seats, start=1):
        house.run("take_seat", seat=number, player=f"Player {number}")
        house.run("buy_in", seat=number, amount=seat.stack * UNIT)
    house.run("start_match")
    for move in pair.moves[0][:most]:
        command, data = command_for(house, game, move, steady)
        house.run(command, **data)
    match = Match.objects.get(table=house.id)
    seen = looks(match, pair.draw, supervisor)
    rewrite(match, game, pair.moves[1][:most])
    assert Match.objects.get(pk=match.pk).state != match.state
    assert looks(match, pair.draw, supervisor) == seen
