"""Plays Carreau in tests: whole rounds from what the cubes measure, in millimetres as on the rules page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.carreau import GAME
from games.carreau.actions import CallLot, Carreau, Flip, Gaps, Lot, Starter
from games.carreau.events import Event
from games.carreau.options import Options
from games.carreau.state import RoundRecord, State
from games.carreau.view import View
from games.kit.errors import RuleViolation
from games.kit.played import Chance, Public, SeatStart, Staff, Who, play

NAMES = ("Anna", "Bruno", "Chloé", "Dario", "Emma", "Felix")

# What became of a cube: a gap in mm on the board, "x" for off, or ("edge", gap) on the border.
Fate = float | str | tuple[str, float]


class Match:
    """A match in which it is known who begins, unless `starter` is None."""

    def __init__(self, players: int = 2, *, starter: int | None = 0, **options: Any) -> None:
        self.options = Options(**{"players": max(players, 4), "eps": 0, **options})
        seats = [SeatStart(name) for name in NAMES[:players]]
        self.state: State = GAME.start(self.options, seats)
        self.log: list[Event] = []
        if starter is not None:
            self.do(Starter(starter))

    def do(self, action: Any, who: Who | None = None) -> tuple[Event, ...]:
        """Do one thing, by the croupier unless somebody else is named, and return its events."""
        self.state, events = play(GAME, self.state, action, who or Staff())
        self.log += events
        return events

    def draw(self, seat: int) -> tuple[Event, ...]:
        """Have it drawn by lot who begins."""
        self.do(CallLot())
        return self.do(Lot((seat,)), Chance())

    def flip(self, result: str = "on", moved: Mapping[str, str] | None = None) -> tuple[Event, ...]:
        """Have whose flip it is flip."""
        return self.do(Flip(self.next, result, dict(moved or {})))  # type: ignore[arg-type]

    def flips(self, *results: str) -> Match:
        """Have one after the other flip."""
        for result in results:
            self.flip(result)
        return self

    def carreau(self) -> tuple[Event, ...]:
        """Have whose flip it is put the ball off the board."""
        return self.do(Carreau(self.next))

    def gaps(self, **millimetres: float) -> tuple[Event, ...]:
        """Enter gaps, written as `_1a=10.5`."""
        return self.do(Gaps({name[1:]: round(10 * gap) for name, gap in millimetres.items()}))

    def round(self, *fates: Sequence[Fate]) -> RoundRecord:
        """Play a whole round: what becomes of the three cubes of each player, missing ones are off."""
        gaps: dict[str, int] = {}
        for _ in range(3 * len(fates)):
            cube = self.view.next_cube
            assert cube is not None
            own, number = fates[int(cube[0]) - 1], "abc".index(cube[1])
            fate = own[number] if number < len(own) else "x"
            if fate == "x":
                self.flip("off")
                continue
            result, gap = fate if isinstance(fate, tuple) else ("on", fate)
            self.flip(result)
            gaps[cube] = round(10 * float(gap))
        self.do(Gaps(gaps))
        assert self.state.last is not None
        return self.state.last

    def refused(self, action: Any, who: Who | None = None) -> str:
        """Return the code with which an action is refused, none if it says nothing; fail if it is not."""
        before = self.state
        try:
            self.do(action, who)
        except RuleViolation as refusal:
            assert self.state is before
            return refusal.code if str(refusal) else ""
        raise AssertionError(f"{action} was not refused")

    @property
    def view(self) -> View:
        """What anyone sees."""
        return GAME.view(self.state, Public())

    @property
    def next(self) -> int:
        """The seat whose flip it is."""
        seat = self.view.to_flip
        assert seat is not None
        return seat

    @property
    def scores(self) -> tuple[int, ...]:
        """The real totals."""
        return self.state.scores


def scored(*fates: Sequence[Fate], **options: Any) -> tuple[int, ...]:
    """Play one round and return the points of each player."""
    match = Match(len(fates), **options)
    match.round(*fates)
    return match.scores
