"""How a match of Relance looks: a die before each player, and the scores."""

from __future__ import annotations

from games.kit.errors import gettext_noop
from games.kit.played import Seat
from games.kit.scene import Box, Picture, Scene, Sheet, Text, Words
from relance.values import View

# Each player has a square of this side; the die in its middle has half of it.
SIDE = 40.0


def scene(view: View) -> Scene:
    """Return the scene of a view."""
    seats = range(len(view.scores))
    dice = [
        Box(
            x=SIDE * (seat + 0.25),
            y=SIDE * 0.25,
            width=SIDE / 2,
            height=SIDE / 2,
            seat=seat,
            tone="mark" if seat == view.seat else "plain",
            label=str(view.figures[seat] or ""),
            words=_die(seat, view.figures[seat]),
        )
        for seat in seats
    ]
    names = [
        Text(
            x=SIDE * (seat + 0.5), y=SIDE * 0.9, size=SIDE / 6, words=Words("%(seat)s", {"seat": Seat(seat)})
        )
        for seat in seats
    ]
    ground = Box(x=0, y=0, width=SIDE * len(seats), height=SIDE, tone="board")
    return Scene(
        headline=_headline(view),
        picture=Picture(bounds=(0, 0, SIDE * len(seats), SIDE), shapes=(ground, *dice, *names)),
        sheets=(_scores(view),),
    )


def _die(seat: int, figure: int) -> Words:
    if not figure:
        return Words(gettext_noop("Seat %(seat)s has not thrown yet"), {"seat": Seat(seat)})
    return Words(gettext_noop("Seat %(seat)s: %(figure)s"), {"seat": Seat(seat), "figure": figure})


def _headline(view: View) -> Words:
    if view.winner is not None:
        return Words(gettext_noop("Seat %(seat)s has won."), {"seat": Seat(view.winner)})
    if view.seat is None:
        return Words(gettext_noop("The match was broken off."))
    if view.phase == "word":
        return Words(gettext_noop("Seat %(seat)s keeps or throws again."), {"seat": Seat(view.seat)})
    return Words(gettext_noop("Seat %(seat)s throws."), {"seat": Seat(view.seat)})


def _scores(view: View) -> Sheet:
    return Sheet(
        title=Words(gettext_noop("First to %(target)s"), {"target": view.target}),
        columns=(Words(gettext_noop("Seat")), Words(gettext_noop("Points"))),
        rows=tuple(
            (Words("%(seat)s", {"seat": Seat(seat)}), score) for seat, score in enumerate(view.scores)
        ),
        marked=() if view.winner is None else (view.winner,),
    )
