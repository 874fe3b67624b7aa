"""Nobody can tell what is hidden: two matches that differ in it alone look the same, byte by byte.

A match is played at random by the rules alone, and again with other values in the hidden places of one draw,
for as long as the same acts have the same events. Both are then played at a real table through the API, and
everything that reaches a viewer is compared: what the API answers, the pages of the console, of the own seat,
of the boards, the floor and the audit, and what is logged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from random import Random
from typing import Any, NamedTuple
from uuid import UUID, uuid5

import msgspec
import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import transaction
from django.utils import timezone
from structlog.testing import capture_logs

from games.kit.afterwards import Reveals
from games.kit.chance import ChanceForm
from games.kit.conformance.hidden import exchanged, hidden
from games.kit.conformance.random_match import random_start, walk
from games.kit.errors import RuleViolation
from games.kit.played import (
    Chance,
    PlayedGame,
    Public,
    Seat,
    SeatStart,
    Viewer,
    drawn,
    play,
)
from games.kit.records import Move
from games.kit.registry import Registry
from tables.games import registry
from tables.models import Entry
from tests.tables.api.clients import ApiClient, device_client, staff_client
from tests.tables.house import House
from tests.tables.matches.looking import SeatBrowser, StaffBrowser, restart_numbering
from tests.tables.matches.moving import UNIT, command_for

NOW = datetime(2026, 7, 14, 21, 0, tzinfo=UTC)
MOVES = 60
AFTER = 4
"""How many acts after the draw are looked at."""
PATHS = ("tables/", "tables/{}/", "tables/{}/feed/?limit=500", "tables/{}/matches/", "tables/{}/matches/1/")
# What differs between any two requests, whatever is played.
PASSING = {"request_id", "timestamp", "duration", "correlation_id"}


class Pair(NamedTuple):
    """Two matches that differ in what `viewer` may not see, played on for as long as they go the same way."""

    seats: tuple[SeatStart, ...]
    viewer: Viewer
    draw: int
    moves: tuple[list[Move], list[Move]]


def hiding_games() -> list[str]:
    """The games of the house, and the dummy, in which some see less than others."""
    games = Registry([*settings.GAMES, "tests.dummy_game"])
    return [
        name for name, game in games.items() if isinstance(game, PlayedGame) and isinstance(game, Reveals)
    ]


def pairs(game: PlayedGame, seed: int) -> Iterator[Pair]:
    """Yield pairs of one random match: one for each draw that hides something, for some viewer."""
    random = Random(seed)
    seats, start = random_start(game, game.spec.options(), random.randrange)
    walked = list(walk(game, start, random.randrange, MOVES))
    for place, moved in enumerate(walked):
        need = game.needs(moved.before)
        if need is None or need.seen is None or moved.move.who != Chance():
            continue
        viewer = random.choice([Public(), *map(Seat, range(len(seats)))])
        values = getattr(moved.move.action, need.field)
        other = exchanged(need, values, hidden(need, viewer), random.randrange)
        if other == tuple(values):
            continue
        state, _ = play(game, moved.before, drawn(game, need, other), Chance())
        same = 0
        for later in walked[place + 1 : place + 1 + AFTER]:
            try:
                state, events = play(game, state, later.move.action, later.move.who)
            except RuleViolation:
                break
            if tuple(events) != tuple(later.events):
                break
            same += 1
        moves = [each.move for each in walked[: place + 1 + same]]
        twins = list(moves)
        twins[place] = Move(Chance(), drawn(game, need, other))
        yield Pair(seats, viewer, place, (moves, twins))


class Watched:
    """A table at which moves are made through the API while one viewer looks on."""

    def __init__(self, house: House, game: PlayedGame, pair: Pair) -> None:
        self.house = house
        self.game = game
        self.slug = house.table.slug
        self.chef = staff_client(house.staff["chef_de_table"])
        self.display = device_client("Board", table=house.table)
        self.player: ApiClient | None = None
        self.browser = StaffBrowser(house)
        self.phone: SeatBrowser | None = None
        for number, seat in enumerate(pair.seats, start=1):
            house.run("take_seat", seat=number, player=f"Player {number}")
            house.run("buy_in", seat=number, amount=seat.stack * UNIT)
        house.run("start_match")

    def look_on(self, viewer: Viewer) -> None:
        """Let the viewer in."""
        if isinstance(viewer, Seat):
            code = self.house.run("give_seat_code", seat=viewer.index + 1).data["code"]
            self.player = ApiClient(headers={"Authorization": f"Seat {code}"})
            self.phone = SeatBrowser(code)

    def do(self, move: Move, place: int, draw: Callable[[Sequence[Any]], None]) -> bytes:
        """Make a move; return what the croupier is answered."""
        command, data = command_for(self.house, self.game, move, draw)
        if command == "draw_chance":
            self.house.system(command, **data)
            return b""
        sent = self.chef.send(command, data, table=self.slug, id=uuid5(UUID(int=0), f"{place}"))
        assert sent.status_code == 200, sent.content
        # What is answered to the croupier who enters a draw is known to that croupier.
        return b"" if move.who == Chance() else sent.content

    def look(self) -> list[bytes]:
        """Return everything that the viewer gets to see now, and everyone else who may not see more."""
        seen = [self.display.get(path.format(self.slug)) for path in PATHS]
        if self.player is not None:
            own = self.player.get("seat/")
            if own.status_code == 401:
                self.player = self.phone = None  # the player has left
            else:
                seen.append(own)
        assert {response.status_code for response in seen} == {200}
        entry = Entry.objects.filter(table_id=self.house.id).latest("number")
        return [
            *(response.content for response in seen),
            msgspec.json.encode(entry.public),
            *(self.phone.pages() if self.phone is not None else ()),
            *self.browser.pages(),
        ]


def lines(logged: Sequence[Any]) -> bytes:
    """Return log lines without what passes."""
    kept = [{name: str(value) for name, value in line.items() if name not in PASSING} for line in logged]
    return msgspec.json.encode(kept, order="deterministic")


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch) -> Callable[[Sequence[Any]], None]:
    """Stop the clock, and return what makes the system draw the values given."""
    monkeypatch.setattr(timezone, "now", lambda: NOW)
    queue: list[Any] = []
    by_chance = ChanceForm.draw

    def draw(form: Any, randbelow: Any) -> tuple[Any, ...]:
        return tuple(queue.pop()) if queue else by_chance(form, randbelow)

    monkeypatch.setattr(ChanceForm, "draw", draw)
    return lambda values: queue.append(list(values))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", hiding_games())
def test_nobody_can_tell_what_is_hidden(
    name: str, seed: int, make_house: Callable[..., House], steady: Callable[[Sequence[Any]], None]
) -> None:
    from tables.api.throttling import Commands, Reads

    game = registry().played(name)
    found = 0
    for pair in pairs(game, seed):
        looks: list[list[bytes]] = []
        for moves in pair.moves:
            for throttle in (Reads, Commands):
                throttle._full_at.clear()
            cache.clear()
            with transaction.atomic():
                restart_numbering()
                house = make_house(slug="table", game=name, seat_count=len(pair.seats))
                watched = Watched(house, game, pair)
                look: list[bytes] = []
                with capture_logs() as logged:
                    for place, move in enumerate(moves):
                        if place == pair.draw:
                            watched.look_on(pair.viewer)
                        answered = watched.do(move, place, steady)
                        if place >= pair.draw:
                            look += [answered, *watched.look()]
                        if place == pair.draw:
                            # Later than this the match may be over, and open to those who go over it.
                            look += watched.browser.audit()
                looks.append([*look, lines(logged)])
                transaction.set_rollback(True)
        assert len(looks[0]) > 4
        assert looks[0] == looks[1]
        found += 1
        if found == 2:
            return
    assert found
