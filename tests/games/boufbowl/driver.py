"""Plays Boufbowl in tests: positions as the page gives them, in columns and rows from 0, and acts on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from games.boufbowl import GAME
from games.boufbowl.actions import (
    Activate,
    Cast,
    Centre,
    End,
    Intercept,
    Leap,
    LetPass,
    Lot,
    Pass,
    Place,
    Push,
    Recover,
    Roll,
    Scatter,
    Snatch,
    Sprint,
    Step,
    Take,
)
from games.boufbowl.cards import PUNCH, ROLES, Card, Spell, Team
from games.boufbowl.events import Event
from games.boufbowl.options import Options
from games.boufbowl.pitch import NAMES, at, column, row
from games.boufbowl.roster import Roster
from games.boufbowl.state import PIECES, Figure, State, speaker
from games.boufbowl.view import View
from games.kit.errors import RuleViolation
from games.kit.played import Chance, Public, Seat, SeatStart, Who, play

Cell = tuple[int, int]

SOUTH, NORTH = 0, 1
SEATS = (SeatStart("Anna"), SeatStart("Bruno"))
# Where both teams of a match are placed, in the order of their figures; the last is the face-off figure.
FORMATION: tuple[tuple[Cell, ...], tuple[Cell, ...]] = (
    ((2, 3), (4, 3), (6, 3), (8, 3), (5, 8)),
    ((2, 14), (4, 14), (6, 14), (8, 14), (6, 9)),
)


def name(cell: Cell) -> str:
    """Return the name of the cell at a column and a row."""
    return NAMES[at(*cell)]


def spell(title: str = "Bolt", **fields: Any) -> Spell:
    """Return a spell that costs nothing and reaches everywhere, but for the fields given."""
    return Spell(**{"name": title, "ap": 0, "most": 28, **fields})


def roster(*spells: Spell, cards: Mapping[str, Mapping[str, Any]] | None = None, **fields: Any) -> Roster:
    """Return a roster in which every figure has these spells; `cards` changes single figures by name."""
    made = {}
    for letter, side in (("S", "south"), ("N", "north")):
        figures = []
        for number, role in enumerate(ROLES, start=1):
            values: dict[str, Any] = {"name": f"{side} {number}", "role": role, "spells": spells or (PUNCH,)}
            figures.append(Card(**{**values, **(cards or {}).get(f"{letter}{number}", {})}))
        made[side] = Team(name=side, figures=tuple(figures))
    return Roster(**made, **fields)


class Match:
    """A match in some position: figures on cells, somebody active, the ball somewhere."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.log: list[Event] = []

    @classmethod
    def start(cls, **options: Any) -> Match:
        """Return a match before anything has happened."""
        return cls(GAME.start(Options(**options), SEATS))

    @classmethod
    def kicked_off(cls, player1: int = SOUTH, **options: Any) -> Match:
        """Return a match in its first round, both teams placed in their formation."""
        match = cls.start(**options)
        match.lot(SOUTH)
        return match.place_all().lot(player1)

    @classmethod
    def at(
        cls, cells: Mapping[str, Cell], active: str = "S1", ball: str | Cell | None = None, **options: Any
    ) -> Match:
        """Return a match in which only these figures are on the pitch, `active` is, and the ball is there."""
        figures = [Figure() for _ in PIECES]
        for piece, cell in cells.items():
            figures[PIECES.index(piece)] = Figure(at(*cell))
        number = PIECES.index(active)
        state = State(
            Options(**options),
            tuple(figures),
            phase="activate",
            waits=None,
            turn=number // 5,
            player1=number // 5,
            round_no=1,
            carrier=PIECES.index(ball) if isinstance(ball, str) else None,
            ball=at(*ball) if isinstance(ball, tuple) else None,
        )
        match = cls(state)
        match.act(Activate(active))
        return match

    def place_all(self) -> Match:
        """Place everybody in formation, whoever begins."""
        while self.state.waits is None and self.state.phase == "place":
            team = self.state.turn
            number = next(at for at in range(5) if self.state.figures[5 * team + at].cell is None)
            self.act(Place(PIECES[5 * team + number], name(FORMATION[team][number])))
        return self

    def act(self, action: Any, who: Who | None = None) -> tuple[Event, ...]:
        """Do something, by whose word it is unless somebody is named, and return its events."""
        seat = speaker(self.state)
        doer = who or (Chance() if seat is None else Seat(seat))
        self.state, events = play(GAME, self.state, action, doer)
        self.log += events
        return events

    def lot(self, seat: int) -> Match:
        """Have a seat drawn."""
        return self.then(Lot((seat,)))

    def then(self, *actions: Any) -> Match:
        """Do one thing after the other."""
        for action in actions:
            self.act(action)
        return self

    def activate(self, piece: str) -> Match:
        """Activate a figure."""
        return self.then(Activate(piece))

    def step(self, *cells: Cell) -> Match:
        """Step to one cell after the other."""
        return self.then(*(Step(name(cell)) for cell in cells))

    def cast(self, cell: Cell, title: str = "Bolt") -> Match:
        """Cast a spell at a cell."""
        return self.then(Cast(title, name(cell)))

    def throw(self, cell: Cell, charge: Any = "none") -> Match:
        """Pass to a cell."""
        return self.then(Pass(name(cell), charge))

    def recover(self, cell: Cell) -> Match:
        """Recover the ball from a cell."""
        return self.then(Recover(name(cell)))

    def leap(self, cell: Cell) -> Match:
        """Leap to a cell."""
        return self.then(Leap(name(cell)))

    def push(self, cell: Cell) -> Match:
        """Push what is on a cell."""
        return self.then(Push(name(cell)))

    def snatch(self, cell: Cell) -> Match:
        """Snatch the ball from a cell."""
        return self.then(Snatch(name(cell)))

    def sprint(self) -> Match:
        """Use the sprinter's boots."""
        return self.then(Sprint())

    def end(self) -> Match:
        """End the activation."""
        return self.then(End())

    def roll(self, *faces: str) -> Match:
        """Have dice come up."""
        return self.then(Roll(faces))

    def scatter(self, *values: int) -> Match:
        """Have the scatter die come up, once for each value."""
        return self.then(*(Scatter((value,)) for value in values))

    def intercept(self, piece: str) -> Match:
        """Have a figure try to intercept."""
        return self.then(Intercept(piece))

    def let_pass(self) -> Match:
        """Have nobody of those who are asked try."""
        return self.then(LetPass())

    def take(self, piece: str) -> Match:
        """Have a figure take the ball."""
        return self.then(Take(piece))

    def centre(self, cell: Cell) -> Match:
        """Bring the ball back to a centre cell."""
        return self.then(Centre(name(cell)))

    def goal(self, team: int) -> Match:
        """Have a team score: some figure of it stands before the goal row with the ball, and steps in."""
        piece = 5 * team
        before, after = ((0, 16), (0, 17)) if team == SOUTH else ((0, 1), (0, 0))
        figures = list(self.state.figures)
        figures[piece] = replace(figures[piece], cell=at(*before))
        self.state = replace(
            self.state,
            figures=tuple(figures),
            phase="acting",
            waits=None,
            active=piece,
            mp=1,
            carrier=piece,
            ball=None,
        )
        return self.step(after)

    def refused(self, action: Any, who: Who | None = None) -> str:
        """Return the code with which an action is refused, none if it says nothing; fail if it is not."""
        before = self.state
        try:
            self.act(action, who)
        except RuleViolation as refusal:
            assert self.state is before
            return refusal.code if str(refusal) else ""
        raise AssertionError(f"{action} was not refused")

    def cell(self, piece: str) -> Cell | None:
        """Return where a figure stands."""
        cell = self.state.figures[PIECES.index(piece)].cell
        return None if cell is None else (column(cell), row(cell))

    @property
    def ball(self) -> str | Cell | None:
        """Who has the ball, or where it lies."""
        if self.state.carrier is not None:
            return PIECES[self.state.carrier]
        return None if self.state.ball is None else (column(self.state.ball), row(self.state.ball))

    @property
    def view(self) -> View:
        """What anyone sees."""
        return GAME.view(self.state, Public())

    @property
    def waits(self) -> str | None:
        """What is waited for."""
        return self.view.waits

    @property
    def active(self) -> str | None:
        """Who is active."""
        return self.view.active

    def figure(self, piece: str) -> Any:
        """Return what anyone sees of a figure."""
        return next(figure for figure in self.view.figures if figure.piece == piece)

    def offered(self, kind: type, seat: int | None = None) -> list[Any]:
        """Return the offers of a kind to whose word it is, or to a seat."""
        who = speaker(self.state) if seat is None else seat
        return [offer for offer in GAME.legal(self.state, Seat(who or 0)) if isinstance(offer.action, kind)]

    def cells_offered(self, kind: type, **fields: Any) -> set[str]:
        """Return the cells that offers of a kind, with these fields as they stand, have to choose from."""
        return {
            cell
            for offer in self.offered(kind)
            if all(getattr(offer.action, field) == value for field, value in fields.items())
            for cell in offer.choices["to"]
        }


def names(cells: Sequence[Cell]) -> set[str]:
    """Return the names of cells."""
    return {name(cell) for cell in cells}
