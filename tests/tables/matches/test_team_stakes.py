"""Stakes on a match of teams: the pot goes to the seats of the winning team, and every unit is somewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from games.kit.chance import ChanceForm, RandBelow
from games.kit.conformance.random_match import walk
from games.kit.played import PlayedGame, drawn, play
from games.kit.records import Move
from tables.games import registry
from tables.matches.rules import match_rules
from tables.models import Match
from tables.verify import check_table
from tests.tables.house import House
from tests.tables.matches.moving import command_for

GAME = "boule_rouge"
PLAYERS = 5
STAKE = 700


def team_house(make_house: Callable[..., House], **options: object) -> House:
    """A table of five players with 20 euros each, of whom the seats 1, 3 and 5 are one team."""
    house = make_house(slug="table", game=GAME, seat_count=PLAYERS, options=options, is_open=False)
    house.run("configure", commission=10)
    house.run("open_table")
    for seat in range(1, PLAYERS + 1):
        house.run("take_seat", seat=seat, player=f"Player {seat}")
        house.run("buy_in", seat=seat, amount=2000)
    return house


def first_offers(game: PlayedGame, state: Any, randbelow: RandBelow) -> Iterator[Move]:
    """Play on by the first offer of whoever has the word: shots forward that strike nothing."""
    while game.result(state) is None:
        who = game.turn(state)[0]
        need = game.needs(state)
        action = (
            game.legal(state, who)[0].action if need is None else drawn(game, need, need.form.draw(randbelow))
        )
        yield Move(who, action)
        state, _ = play(game, state, action, who)


def at_random(game: PlayedGame, state: Any, randbelow: RandBelow) -> Iterator[Move]:
    """Play on at random."""
    return (moved.move for moved in walk(game, state, randbelow, 500))


def play_out(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    moves: Callable[[PlayedGame, Any, RandBelow], Iterator[Move]],
    seed: int = 1,
) -> Match:
    """Play a match for stakes to its end, and pay it."""
    game = registry().played(GAME)
    values: list[tuple[Any, ...]] = []
    by_chance = ChanceForm.draw
    monkeypatch.setattr(
        ChanceForm, "draw", lambda form, below: tuple(values.pop()) if values else by_chance(form, below)
    )
    house.run("start_match", stake=STAKE)
    match = Match.objects.get(table_id=house.id)
    start = match_rules(GAME, match).start()
    for move in moves(game, start, Random(seed).randrange):
        command, data = command_for(house, game, move, values.append)
        house.run(command, **data)
    house.run("pay_match", match=1)
    match.refresh_from_db()
    return match


def balances(house: House) -> list[int]:
    return [house.balance("seat", seat) for seat in range(1, PLAYERS + 1)]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_pot_goes_to_the_winning_team(
    seed: int, make_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = team_house(make_house, target=1)
    match = play_out(house, monkeypatch, at_random, seed)
    assert match.result is not None
    winners = match.result["winners"]
    assert winners in ([0, 2, 4], [1, 3])
    # 35 units less 3 for the house: 32 for the winners, odd units to the first of them.
    shares = [1100, 1100, 1000] if len(winners) == 3 else [1600, 1600]
    expected = [2000 - STAKE] * PLAYERS
    for index, share in zip(winners, shares, strict=True):
        expected[index] += share
    assert balances(house) == expected
    assert (house.balance("pot"), house.balance("rake")) == (0, 300)
    assert [str(finding) for finding in check_table(house.id)] == []


def test_a_draw_of_teams_gives_the_stakes_back(
    make_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Every die takes a ball off the board: nobody has the advantage, and the only round is void.
    house = team_house(make_house, max_rounds=1, white_faces=[10], black_faces=[10])
    match = play_out(house, monkeypatch, first_offers)
    assert match.result == {"winners": [], "void": False}
    assert balances(house) == [2000] * PLAYERS
    assert (house.balance("pot"), house.balance("rake")) == (0, 0)
    assert [str(finding) for finding in check_table(house.id)] == []
