"""What everyone sees of a match: all of it, for nothing is hidden."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, cast

import msgspec

from games.boufbowl.cards import Power, Role
from games.boufbowl.pitch import NAMES
from games.boufbowl.scoring import GOALS_IN_QUARTER
from games.boufbowl.state import (
    PIECES,
    AskWait,
    CentreWait,
    Dice,
    Phase,
    State,
    TackleWait,
    TakerWait,
    Wait,
    card,
    speaker,
    team_of,
)

WaitName = Literal["lot", "tackle", "spell", "pass", "intercept", "scatter", "ask", "taker", "centre"]


class SpellView(msgspec.Struct, frozen=True):
    """A spell by its name, and whether it is used up for the match; the rest is in the roster."""

    name: str
    used_up: bool


class FigureView(msgspec.Struct, frozen=True):
    """A figure: its card, where it is, and its state.

    `cell` is None for one that is not placed yet or, with `out`, has left. `mp` and `ap` are what it has in
    this activation or will have in the next.
    """

    piece: str
    team: int
    name: str
    role: Role
    level: int
    powers: tuple[Power, ...]
    spells: tuple[SpellView, ...]
    cell: str | None
    hp: int
    hp_full: int
    mp: int
    ap: int
    charged: bool
    acted: bool
    out: bool
    has_ball: bool


class DiceView(msgspec.Struct, frozen=True):
    """A figure that has to roll so many dice."""

    piece: str
    count: int


class ThrowView(msgspec.Struct, frozen=True):
    """A pass on its way, before and between the dice: trajectory, who may intercept, what has come up."""

    thrower: str
    to: str
    target: str | None
    path: tuple[str, ...]
    interceptors: tuple[str, ...]
    answered: tuple[str, ...]
    dodges: int | None
    locks: int


class RollView(msgspec.Struct, frozen=True):
    """An entry of the dice log."""

    what: Literal["tackle", "spell", "pass", "intercept", "scatter"]
    pieces: tuple[str, ...]
    values: tuple[str, ...]


class View(msgspec.Struct, frozen=True):
    """A match as anyone sees it.

    `phase` is "react" while an act has to wait for a coach's choice. `turn` is the seat whose word it is.
    `waits` says what is waited for: dice of the figures in `dice`, a choice among `candidates`; `aim` is the
    cell that a checked step leads to or that the ball is lost from. `team_names` are those of the roster.
    `left` is how many goals are still to be played, `quarter` counts from 1.
    """

    phase: Phase | Literal["react"]
    waits: WaitName | None
    turn: int | None
    dice: tuple[DiceView, ...]
    candidates: tuple[str, ...]
    aim: str | None
    round_no: int
    max_rounds: int | None
    player1: int | None
    score: tuple[int, int]
    goals: int
    left: int
    quarter: int
    team_names: tuple[str, str]
    figures: tuple[FigureView, ...]
    active: str | None
    ball: str | None
    carrier: str | None
    throw: ThrowView | None
    rolled: tuple[RollView, ...]
    winner: int | None


def view(state: State) -> View:
    """Return what anyone may see."""
    waits, options = state.waits, state.options
    carrier = None if state.carrier is None else state.figures[state.carrier].cell
    ball = state.ball if state.carrier is None else carrier
    dice: tuple[Dice, ...] = getattr(waits, "dice", ())
    return View(
        phase="react" if isinstance(waits, AskWait | TakerWait | CentreWait) else state.phase,
        waits=None if waits is None else _wait_name(waits),
        turn=speaker(state),
        dice=tuple(DiceView(PIECES[each.piece], each.count) for each in dice),
        candidates=_called(waits.pieces) if isinstance(waits, AskWait | TakerWait) else (),
        aim=_cell(waits.to if isinstance(waits, TackleWait) else getattr(waits, "cell", None)),
        round_no=state.round_no,
        max_rounds=options.max_rounds,
        player1=state.player1,
        score=state.score,
        goals=options.goals,
        left=options.goals - state.goals,
        quarter=state.goals // GOALS_IN_QUARTER + 1,
        team_names=(options.roster.south.name, options.roster.north.name),
        figures=tuple(_figure(state, piece) for piece in range(len(PIECES))),
        active=None if state.active is None else PIECES[state.active],
        ball=_cell(ball),
        carrier=None if state.carrier is None else PIECES[state.carrier],
        throw=_throw(state),
        rolled=tuple(RollView(each.what, _called(each.pieces), each.values) for each in state.dice),
        winner=state.winner,
    )


def _figure(state: State, piece: int) -> FigureView:
    figure, values = state.figures[piece], card(state, piece)
    active = state.active == piece
    return FigureView(
        piece=PIECES[piece],
        team=team_of(piece),
        name=values.name,
        role=values.role,
        level=values.level,
        powers=values.all_powers,
        spells=tuple(
            SpellView(spell.name, bool(figure.red >> number & 1))
            for number, spell in enumerate(values.spells)
        ),
        cell=_cell(figure.cell),
        hp=max(0, values.hp - figure.hurt),
        hp_full=values.hp,
        mp=state.mp if active else max(0, values.mp - figure.mp_loss),
        ap=state.ap if active else max(0, values.ap - figure.ap_loss),
        charged=figure.charged,
        acted=figure.acted,
        out=figure.out,
        has_ball=state.carrier == piece,
    )


def _throw(state: State) -> ThrowView | None:
    throw = state.throw
    if throw is None:
        return None
    return ThrowView(
        thrower=PIECES[throw.thrower],
        to=NAMES[throw.to],
        target=None if throw.target is None else PIECES[throw.target],
        path=tuple(NAMES[cell] for cell in throw.path),
        interceptors=_called(one.piece for one in throw.interceptors),
        answered=_called(throw.asked),
        dodges=throw.dodges,
        locks=throw.locks,
    )


def _wait_name(wait: Wait) -> WaitName:
    return cast(WaitName, wait.__struct_config__.tag)


def _called(numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(PIECES[piece] for piece in numbers)


def _cell(cell: int | None) -> str | None:
    return None if cell is None else NAMES[cell]
