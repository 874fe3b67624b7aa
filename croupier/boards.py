"""What a display board shows: the public snapshot of a table, arranged, and nothing besides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from croupier.floor import game_title, phase_title, shown_phase
from croupier.table.cloth import Drawing, draw, places
from games.kit.errors import RuleViolation
from tables.errors import Refused
from tables.models import Phase, Table
from tables.rules import Rules, rules

CALLS = {
    Phase.BETTING.value: "Faites vos jeux",
    Phase.CLOSED.value: "Rien ne va plus",
}
"""What the croupier calls in a phase (B-9, B-13)."""


@dataclass(frozen=True)
class Heap:
    """What lies on one position over all seats, and where the drawing has room for it: centre and width."""

    amount: int
    x: int
    y: int
    wins: bool


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
    limits: list[Limit]


def board(table: Table) -> Board:
    """Arrange the snapshot of `table`; its chip set must be at hand. No query."""
    public = table.public
    phase = shown_phase(public)
    sums = {position: sum(seats.values()) for position, seats in public.get("cloth", {}).items()}
    play = _rules(table)
    drawing = draw(play.game.cloth(play.options)) if play else None
    return Board(
        public=public,
        game=game_title(table.game),
        phase=phase,
        phase_title=phase_title(phase),
        call=CALLS.get(phase, ""),
        total=sum(sums.values()),
        held=sum(prisoner["stake"] for prisoner in public.get("prison", [])),
        drawing=drawing,
        heaps=_heaps(drawing, sums, _winning(play, public)) if drawing else [],
        limits=_limits(play, public),
    )


def _rules(table: Table) -> Rules | None:
    try:
        return rules(table.game, table.options, table.chip_set.unit, table.chip_set.exponent)
    except (Refused, RuleViolation):
        # A played game, or one that is no longer installed: the board shows what the snapshot has.
        return None


def _winning(play: Rules | None, public: dict[str, Any]) -> set[str]:
    result = public.get("result")
    if play is None or result is None:
        return set()
    positions = play.game.positions(play.options)
    return {key for key, position in positions.items() if result["value"] in position.numbers}


def _heaps(drawing: Drawing, sums: dict[str, int], winning: set[str]) -> list[Heap]:
    room = places(drawing)
    return [
        Heap(amount=amount, x=room[position][0], y=room[position][1], wins=position in winning)
        for position, amount in sums.items()
        if position in room
    ]


def _limits(play: Rules | None, public: dict[str, Any]) -> list[Limit]:
    """Group the kinds that share a maximum, in the order of the game."""
    if play is None:
        return []
    grouped: dict[int | None, list[str]] = {}
    for name, maximum in public.get("limits", {}).get("maxima", {}).items():
        if name in play.kinds:
            grouped.setdefault(maximum, []).append(gettext(play.kinds[name].title))
    if set(grouped) == {None}:
        return []
    return [Limit(", ".join(titles), maximum) for maximum, titles in grouped.items()]
