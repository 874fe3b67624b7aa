"""Matches of every game of the house, played at random at a table: books, snapshot and rules agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from games.kit.chance import ChanceForm
from games.kit.conformance.random_match import random_start, walk
from games.kit.conformance.subject import option_sets
from games.kit.played import Payment, PlayedGame, Seat
from tables.games import registry
from tables.models import Match
from tables.state import as_json
from tables.verify import check_table
from tests.tables.house import House
from tests.tables.matches.moving import UNIT, command_for

MOVES = 40


def played_games() -> list[str]:
    from django.conf import settings

    from games.kit.registry import Registry

    games = Registry([*settings.GAMES, "tests.dummy_game"])
    return [name for name, game in games.items() if isinstance(game, PlayedGame)]


@pytest.mark.parametrize("name", played_games())
def test_random_match_is_kept_as_the_rules_play_it(
    name: str, make_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = registry().played(name)
    random = Random(20260714)
    drawn: list[tuple[object, ...]] = []
    by_chance = ChanceForm.draw
    monkeypatch.setattr(
        ChanceForm,
        "draw",
        lambda form, randbelow: tuple(drawn.pop()) if drawn else by_chance(form, randbelow),
    )
    options = random.choice(list(option_sets(game.spec)))
    seats, start = random_start(game, options, random.randrange)
    house = make_house(
        slug="table", game=name, seat_count=len(seats), options=as_json(options), is_open=False
    )
    house.run("open_table")
    for number, seat in enumerate(seats, start=1):
        house.run("take_seat", seat=number, player=f"Player {number}")
        house.run("buy_in", seat=number, amount=seat.stack * UNIT)
    house.run("start_match")
    stacks = Counter({index: seat.stack for index, seat in enumerate(seats)})
    state = start
    for moved in walk(game, start, random.randrange, MOVES):
        command, data = command_for(house, game, moved.move, drawn.append)
        house.run(command, **data)
        for event in moved.events:
            if isinstance(event, Payment):
                for role, sign in ((event.source, -1), (event.target, 1)):
                    if isinstance(role, Seat):
                        stacks[role.index] += sign * event.amount
        state = moved.after
    match = Match.objects.get(table_id=house.id)
    assert game.result(state) is None or match.ended_at is not None
    assert [house.balance("seat", index + 1) for index in range(len(seats))] == [
        stacks[index] * UNIT for index in range(len(seats))
    ]
    assert [str(finding) for finding in check_table(house.id)] == []
