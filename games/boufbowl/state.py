"""The position of a match, and what can be read off it without changing it (BB-38).

Teams go by their seats, figures by numbers from 0: South has 0 to 4, North 5 to 9. Cells are numbers too.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from games.boufbowl.cards import Card
from games.boufbowl.options import Options
from games.boufbowl.pitch import CENTRE, CIRCLE, NORTH, OWN_ROW, SOUTH, adjacent, owner, row

FIVE: Final = 5
PIECES: Final = tuple(f"{letter}{number}" for letter in "SN" for number in range(1, FIVE + 1))

# GOAL of BB-38 is passed within the act that scores; REACT is whenever `waits` asks a coach for a choice.
Phase = Literal["place", "activate", "acting", "over"]


class Dice(msgspec.Struct, frozen=True, gc=False):
    """A figure that rolls so many dice."""

    piece: int
    count: int


class LotWait(msgspec.Struct, frozen=True, gc=False, tag="lot"):
    """A team is drawn by lot: who places first, or player 1 (BB-19, BB-20)."""

    what: Literal["first", "player1"]


class TackleWait(msgspec.Struct, frozen=True, tag="tackle"):
    """The dice of a tackle check, the enemies' first and the mover's last; the step leads to `to` (BB-12)."""

    to: int
    dice: tuple[Dice, ...]


class SpellWait(msgspec.Struct, frozen=True, tag="spell"):
    """The dice of a damage spell, the caster's and the target's (BB-13)."""

    spell: int
    target: int
    dice: tuple[Dice, ...]


class PassWait(msgspec.Struct, frozen=True, tag="pass"):
    """The dice of a pass (BB-30)."""

    dice: tuple[Dice, ...]


class InterceptWait(msgspec.Struct, frozen=True, tag="intercept"):
    """The dice of an interceptor (BB-31)."""

    dice: tuple[Dice, ...]


class ScatterWait(msgspec.Struct, frozen=True, gc=False, tag="scatter"):
    """The eight-sided die for a ball that `team` loses from `cell` (BB-26)."""

    cell: int
    team: int


class AskWait(msgspec.Struct, frozen=True, tag="ask"):
    """Their coach says whether one of these figures tries to intercept (BB-31)."""

    pieces: tuple[int, ...]


class TakerWait(msgspec.Struct, frozen=True, tag="taker"):
    """Their coach says which of these figures takes the ball: tacklers, or those near a lost ball."""

    pieces: tuple[int, ...]
    tackled: bool


class CentreWait(msgspec.Struct, frozen=True, gc=False, tag="centre"):
    """The active player says on which centre cell the ball comes back (BB-28)."""


DiceWait = TackleWait | SpellWait | PassWait | InterceptWait
ChanceWait = LotWait | DiceWait | ScatterWait
ChoiceWait = AskWait | TakerWait | CentreWait
Wait = ChanceWait | ChoiceWait


class Interceptor(msgspec.Struct, frozen=True, gc=False):
    """A figure that may intercept; `place` is the first cell of the trajectory inside its circle (BB-31)."""

    piece: int
    place: int


class Throw(msgspec.Struct, frozen=True):
    """A pass on its way (BB-30 to BB-32).

    `target` is the figure at `to`, None when that cell is empty. `interceptors` are in the order in which
    they are asked, `asked` those who have answered. `dodges` are counted once the pass dice have come up.
    """

    thrower: int
    to: int
    target: int | None
    path: tuple[int, ...]
    interceptors: tuple[Interceptor, ...]
    dodges: int | None = None
    locks: int = 0
    tried: bool = False
    asked: tuple[int, ...] = ()


class Casting(msgspec.Struct, frozen=True, gc=False):
    """A spell whose effects from number `next` on are still to come (BB-41)."""

    spell: int
    target: int
    next: int = 0


class DiceLog(msgspec.Struct, frozen=True):
    """An entry of the dice log: who rolled what; the scatter die is nobody's."""

    what: Literal["tackle", "spell", "pass", "intercept", "scatter"]
    pieces: tuple[int, ...]
    values: tuple[str, ...]


class Figure(msgspec.Struct, frozen=True, gc=False):
    """A figure on the pitch at `cell`, None when it is not placed or out.

    `hurt` is the damage it has taken. `mp_loss` and `ap_loss` are felt in its next activation (BB-41). `red`
    are the spells that are used up for the match, as bits.
    """

    cell: int | None = None
    hurt: int = 0
    charged: bool = True
    acted: bool = False
    out: bool = False
    mp_loss: int = 0
    ap_loss: int = 0
    red: int = 0


class State(msgspec.Struct, frozen=True):
    """Everything there is to know of a match.

    `turn` is the team that places or activates next. The ball is with the `carrier` or lies on the cell
    `ball`, or neither before it is given. `mp` and `ap` are those of the `active` figure; `cast` are the
    spells of this activation with their targets, and `ending` tells that it ends as soon as nothing else is
    to be done. `winner` is set with a match that somebody has won.
    """

    options: Options
    figures: tuple[Figure, ...]
    phase: Phase = "place"
    waits: Wait | None = LotWait("first")
    turn: int = SOUTH
    first: int = SOUTH
    player1: int | None = None
    round_no: int = 0
    score: tuple[int, int] = (0, 0)
    carrier: int | None = None
    ball: int | None = None
    active: int | None = None
    mp: int = 0
    ap: int = 0
    cast: tuple[tuple[int, int], ...] = ()
    casting: Casting | None = None
    throw: Throw | None = None
    ending: bool = False
    dice: tuple[DiceLog, ...] = ()
    winner: int | None = None

    @property
    def goals(self) -> int:
        """How many goals have been scored."""
        return sum(self.score)


def team_of(piece: int) -> int:
    """Return the team of a figure."""
    return piece // FIVE


def pieces_of(team: int) -> range:
    """Return the figures of a team."""
    return range(FIVE * team, FIVE * team + FIVE)


def card(state: State, piece: int) -> Card:
    """Return the card of a figure."""
    roster = state.options.roster
    return roster.south.figures[piece] if piece < FIVE else roster.north.figures[piece - FIVE]


def where(state: State, piece: int) -> int:
    """Return the cell of a figure that is on the pitch. Raises LookupError for one that is not."""
    cell = state.figures[piece].cell
    if cell is None:
        raise LookupError(f"{PIECES[piece]} is not on the pitch")
    return cell


def standing(state: State) -> dict[int, int]:
    """Return the figures on the pitch by their cells."""
    return {figure.cell: piece for piece, figure in enumerate(state.figures) if figure.cell is not None}


def occupied(state: State) -> int:
    """Return the cells with a figure, as a set of bits."""
    return sum(1 << figure.cell for figure in state.figures if figure.cell is not None)


def enemies_in(state: State, team: int, cells: tuple[int, ...]) -> tuple[int, ...]:
    """Return the figures that are not of a team and stand on one of these cells."""
    return tuple(piece for piece in pieces_of(1 - team) if state.figures[piece].cell in cells)


def enemies_around(state: State, team: int, cell: int) -> tuple[int, ...]:
    """Return the enemies of a team in the circle of a cell (BB-26)."""
    return enemies_in(state, team, CIRCLE[cell])


def tacklers(state: State) -> tuple[int, ...]:
    """Return the enemies that the active figure has to get away from when it steps (BB-12)."""
    if state.active is None:
        return ()
    cells = adjacent(where(state, state.active), state.options.adjacency)
    return enemies_in(state, team_of(state.active), cells)


def can_act(state: State, team: int) -> tuple[int, ...]:
    """Return the figures of a team that have not acted in this round and are not out (BB-21)."""
    return tuple(
        piece
        for piece in pieces_of(team)
        if not state.figures[piece].acted and state.figures[piece].cell is not None
    )


def is_beaten(state: State, piece: int) -> bool:
    """Whether the damage of a figure has reached its HP (BB-16)."""
    return state.figures[piece].hurt >= card(state, piece).hp


def face_off(state: State, team: int) -> int | None:
    """Return the figure of a team that stands on a centre cell, None if none does (BB-19)."""
    return next((piece for piece in pieces_of(team) if state.figures[piece].cell in CENTRE), None)


def unplaced(state: State, team: int) -> tuple[int, ...]:
    """Return the figures of a team that are still to be placed."""
    return tuple(piece for piece in pieces_of(team) if state.figures[piece].cell is None)


def face_off_cells(state: State, team: int) -> tuple[int, ...]:
    """Return the centre cells that the face-off figure of a team may take, occupied or not (BB-19)."""
    if not state.options.faceoff_own_half:
        return CENTRE
    return tuple(cell for cell in CENTRE if owner(cell) == team)


def is_goal_row(cell: int) -> bool:
    """Whether a cell is in a goal row (BB-2)."""
    return row(cell) in OWN_ROW


def speaker(state: State) -> int | None:
    """Return the seat whose word it is, None when it is chance's or nobody's."""
    waits = state.waits
    match waits:
        case AskWait(pieces) | TakerWait(pieces):
            return team_of(pieces[0])
        case CentreWait():
            return None if state.active is None else team_of(state.active)
        case None if state.phase == "acting" and state.active is not None:
            return team_of(state.active)
        case None if state.phase in ("place", "activate"):
            return state.turn
    return None


def other(team: int) -> int:
    """Return the opponent of a team."""
    return NORTH if team == SOUTH else SOUTH
