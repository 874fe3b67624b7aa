"""What the floor page shows: every table with its round, its people and what needs attention."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext

from croupier.attention import Note, State, Urgency, notes
from croupier.models import Position, Shift, Staff
from croupier.scene.shown import SeatLook, seat_looks, text_of
from games.kit.played import PlayedGame, Seat
from tables.games import registry
from tables.matches.public import PLAYING, WAITING, scene
from tables.matches.rules import match_rules
from tables.models import Match, Phase, Table

RESULTS = 9


@dataclass(frozen=True)
class Place:
    """A position at a table and who holds it, if anybody does."""

    position: Position
    shift: Shift | None


@dataclass(frozen=True)
class Stack:
    """A player of a match: the seat, the units before it where the game has stacks, and whose word it is."""

    look: SeatLook
    chips: int | None
    turn: bool


@dataclass(frozen=True)
class MatchLine:
    """The match that is on at a table or was the last, in a sentence and by its players."""

    headline: str
    stacks: list[Stack]


@dataclass(frozen=True)
class Card:
    """One table of the floor. `public` is the table's public snapshot, `own` the viewer's shift there.

    `plays` tells that matches are played at the table, and `match` is none before the first.
    """

    table: Table
    game: str
    phase: str
    phase_title: str
    public: dict[str, Any]
    results: list[dict[str, Any]]
    places: list[Place]
    notes: list[Note]
    own: Shift | None
    plays: bool
    match: MatchLine | None

    @property
    def is_staffed(self) -> bool:
        """Whether anybody is on shift at the table."""
        return any(place.shift for place in self.places)

    @property
    def urgency(self) -> Urgency:
        """How urgently the table needs somebody."""
        return max((note.urgency for note in self.notes), default=Urgency.CALM)


def cards(viewer: Staff, now: datetime) -> list[Card]:
    """Return a card for each table: what needs attention first, then one's own table, then the open ones.

    Two queries, however many tables there are, and one more where matches are played.
    """
    held: dict[int, dict[str, Shift]] = {}
    for shift in Shift.objects.filter(ended_at__isnull=True).select_related("staff"):
        held.setdefault(shift.table_id, {})[shift.position] = shift
    tables = list(Table.objects.select_related("current_round").order_by("name"))
    played = [table for table in tables if isinstance(registry().get(table.game), PlayedGame)]
    matches = _last_matches(played) if played else {}
    found = [
        _card(table, held.get(table.pk, {}), viewer, now, table in played, matches.get(table.pk))
        for table in tables
    ]
    return sorted(
        found,
        # A note moves no card: it can wait.
        key=lambda card: (-max(card.urgency, Urgency.NOTE), card.own is None, not card.table.is_open),
    )


def phase_title(phase: str) -> str:
    """Return what a phase, or `shut`, is called on screen."""
    return {
        "shut": gettext("Closed table"),
        Phase.READY: gettext("Ready"),
        Phase.BETTING: gettext("Betting"),
        Phase.CLOSED: gettext("No more bets"),
        Phase.RESULTED: gettext("Number is out"),
        Phase.PAYING: gettext("Paying"),
        Phase.FINISHED: gettext("Finished"),
        Phase.VOID: gettext("Void"),
        PLAYING: gettext("Match is on"),
        WAITING: gettext("Between matches"),
    }.get(phase, phase)


def shown_phase(public: dict[str, Any]) -> str:
    """Return the phase a snapshot is in, `shut` when its table is closed."""
    return (public.get("phase") or Phase.READY.value) if public.get("is_open") else "shut"


def game_title(name: str) -> str:
    """Return the title of a game in the viewer's language; its name when it is no longer installed."""
    game = registry().get(name)
    return gettext(game.spec.title) if game else name


def _last_matches(tables: list[Table]) -> dict[int, Match]:
    last = Match.objects.filter(table__in=tables).order_by("table_id", "-number").distinct("table_id")
    return {match.table_id: match for match in last}


def _match_line(table: Table, match: Match) -> MatchLine:
    rules = match_rules(table.game, match)
    state = rules.position(match.state)
    shown = scene(rules, state)
    looks = seat_looks(table.public["seats"], [player.seat for player in rules.players])
    turn = rules.game.turn(state)
    return MatchLine(
        headline=text_of(shown.headline, looks),
        stacks=[
            Stack(look, shown.chips[index] if shown.chips else None, Seat(index) in turn)
            for index, look in enumerate(looks)
        ],
    )


def _card(
    table: Table, held: dict[str, Shift], viewer: Staff, now: datetime, plays: bool, match: Match | None
) -> Card:
    current = table.current_round
    phase = shown_phase(table.public)
    state = State(
        is_open=table.is_open,
        automatic=table.automatic,
        phase=phase,
        held=held.keys(),
        due_at=current.due_at if current else None,
        thrown_at=current.thrown_at if current else None,
        resulted_at=current.resulted_at if current else None,
    )
    return Card(
        table=table,
        game=game_title(table.game),
        phase=phase,
        phase_title=phase_title(phase),
        public=table.public,
        results=table.public.get("results", [])[:RESULTS],
        places=[Place(position, held.get(position)) for position in Position],
        notes=notes(state, now),
        own=next((shift for shift in held.values() if shift.staff_id == viewer.pk), None),
        plays=plays,
        match=_match_line(table, match) if match else None,
    )
