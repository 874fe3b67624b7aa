"""What a display board shows: the public snapshot of a table, arranged, and nothing besides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from croupier.floor import game_title, phase_title, shown_phase
from croupier.table.cloth import Drawing, draw, places
from croupier.table.money import major
from games.kit.errors import RuleViolation
from tables.errors import Refused
from tables.models import Phase, Table
from tables.rules import Rules, rules

CALLS = {
    Phase.BETTING.value: "Faites vos jeux",
    Phase.CLOSED.value: "Rien ne va plus",
}
"""What the croupier calls in a phase (B-9, B-13)."""

# The size of a heap in the units of the drawing, in which a number's cell is 100 by 100.
HEAP_HEIGHT = 58
HEAP_MARGIN = 24
HEAP_CHARACTER = 16


@dataclass(frozen=True)
class Heap:
    """What lies on one position over all seats, written out: its centre and its width in the drawing."""

    text: str
    x: int
    y: int
    width: int
    wins: bool

    @property
    def left(self) -> float:
        """Where it begins."""
        return self.x - self.width / 2


@dataclass(frozen=True)
class Limit:
    """The most one seat may have on a position of each of these kinds; None where there is no limit."""

    titles: str
    maximum: int | None


@dataclass(frozen=True)
class Board:
    """Everything on the board; amounts are in the smallest currency unit.

    `total` is what lies free on the cloth, `held` what is imprisoned. `drawing` is None for a game without a
    cloth.
    """

    public: dict[str, Any]
    game: str
    phase: str
    phase_title: str
    call: str
    total: int
    held: int
    drawing: Drawing | None
    heaps: list[Heap]
    winning: frozenset[str]
    limits: list[Limit]


def board(table: Table) -> Board:
    """Arrange the snapshot of `table`; its chip set must be at hand. No query."""
    public = table.public
    phase = shown_phase(public)
    sums = {position: sum(seats.values()) for position, seats in public.get("cloth", {}).items()}
    play = _rules(table)
    drawing = draw(play.game.cloth(play.options)) if play else None
    winning = _winning(play, public)
    return Board(
        public=public,
        game=game_title(table.game),
        phase=phase,
        phase_title=phase_title(phase),
        call=CALLS.get(phase, ""),
        total=sum(sums.values()),
        held=sum(prisoner["stake"] for prisoner in public.get("prison", [])),
        drawing=drawing,
        heaps=_heaps(drawing, sums, winning, public.get("exponent", 0)) if drawing else [],
        winning=winning,
        limits=_limits(play, public),
    )


def _rules(table: Table) -> Rules | None:
    try:
        return rules(table.game, table.options, table.chip_set.unit, table.chip_set.exponent)
    except (Refused, RuleViolation):
        # A played game, or one that is no longer installed: the board shows what the snapshot has.
        return None


def _winning(play: Rules | None, public: dict[str, Any]) -> frozenset[str]:
    result = public.get("result")
    if play is None or result is None:
        return frozenset()
    positions = play.game.positions(play.options)
    return frozenset(key for key, position in positions.items() if result["value"] in position.numbers)


def _heaps(drawing: Drawing, sums: dict[str, int], winning: frozenset[str], exponent: int) -> list[Heap]:
    rooms = places(drawing)
    found = []
    for position, amount in sums.items():
        room = rooms.get(position)
        if room:
            text = major(amount, exponent)
            width = max(HEAP_HEIGHT, HEAP_MARGIN + HEAP_CHARACTER * len(text))
            found.append(Heap(text, room.x, room.y, width, position in winning))
    return found


def _limits(play: Rules | None, public: dict[str, Any]) -> list[Limit]:
    """Group the kinds that share a maximum, in the order of the game."""
    if play is None:
        return []
    grouped: dict[int | None, list[str]] = {}
    maxima = public.get("limits", {}).get("maxima", {})
    for name, kind in play.kinds.items():
        grouped.setdefault(maxima.get(name), []).append(gettext(kind.title))
    if set(grouped) == {None}:
        return []
    return [Limit(", ".join(titles), maximum) for maximum, titles in grouped.items()]
