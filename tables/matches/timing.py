"""What the system has to do in a match next, and when: as a pure function of the position."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from games.kit.played import Need, PlayedGame, Seat
from tables.models import Match, Table

DRAW = "draw_chance"
TIME_OUT = "time_out"
PAY = "pay_match"


class NextAct(NamedTuple):
    """An act of the system, one of the words above, and when it is due; an empty word while there is none."""

    due: str
    due_at: datetime | None


NOTHING = NextAct("", None)


def drawn_by_system(table: Table, need: Need) -> bool:
    """Return whether the system draws what a position needs; otherwise the croupier enters it."""
    return table.automatic or need.by_system


def paying(table: Table, match: Match, now: datetime) -> NextAct:
    """Return what the system does about a match that is over now: it pays the stakes where it runs the table.

    Elsewhere the croupier pays.
    """
    return NextAct(PAY, now) if match.stake and table.automatic else NOTHING


def next_act(table: Table, game: PlayedGame, state: Any, now: datetime) -> NextAct:
    """Return what the system does next in the position that has come about now.

    It draws at once what is its own to draw, and where the table has a clock it acts for a seat that has let
    its time go by.
    """
    if game.result(state) is not None:
        return NOTHING
    need = game.needs(state)
    if need is not None:
        return NextAct(DRAW, now) if drawn_by_system(table, need) else NOTHING
    if table.act_seconds is not None and any(isinstance(who, Seat) for who in game.turn(state)):
        return NextAct(TIME_OUT, now + timedelta(seconds=table.act_seconds))
    return NOTHING
