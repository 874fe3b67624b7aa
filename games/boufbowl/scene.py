"""How a match looks: the pitch from above with South at the bottom, the benches, a pass on its way.

A cell is one unit wide. Shapes are tapped for the field that they stand for just now: a figure for itself
while figures are chosen, for its cell while it is acted upon.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.boufbowl.pitch import CELLS, CENTRE, LENGTH, NAMES, OWN_ROW, SOUTH, WIDTH, column, find, owner, row
from games.boufbowl.scene_texts import headline, sheets
from games.boufbowl.view import FigureView, View
from games.kit.errors import gettext_noop
from games.kit.scene import Box, Disc, Path, Picture, Scene, Shape, Text, Tone, Words

BOUNDS: Final = (-0.8, -0.1, WIDTH + 1.25, LENGTH + 0.7)
# Where those sit who are not on the pitch: beside their own half, and how far apart.
BENCH: Final = WIDTH + 0.7
SEATED: Final = 1.2
FIGURE: Final = 0.42
RING: Final = 0.49
BALL: Final = 0.17
LETTERS: Final = 0.45


def scene(view: View) -> Scene:
    """Return how a match looks to anyone."""
    shapes = (*_PITCH, *_marks(view), *_figures(view), *_ball(view))
    return Scene(headline=headline(view), picture=Picture(bounds=BOUNDS, shapes=shapes), sheets=sheets(view))


def middle(name: str) -> tuple[float, float]:
    """Return where the middle of a cell is drawn."""
    cell = find(name) or 0
    return column(cell) + 0.5, LENGTH - row(cell) - 0.5


def _pitch() -> Iterator[Shape]:
    """Yield every cell, those of the goal rows in the colours of their owners, and the names of the lines."""
    for cell in CELLS:
        is_goal = row(cell) in OWN_ROW
        yield _box(cell, "quiet" if is_goal else "board", owner(cell) if is_goal else None)
    yield Path(points=((0, LENGTH / 2), (WIDTH, LENGTH / 2)), tone="line")
    x, y = column(CENTRE[0]), LENGTH - 1 - row(CENTRE[-1])
    yield Box(x=x, y=y, width=2, height=2, tone="line", words=Words(gettext_noop("The centre cells")))
    for x in range(WIDTH):
        yield _letters(x + 0.5, LENGTH + 0.35, NAMES[x][0])
    for y in range(LENGTH):
        yield _letters(-0.4, LENGTH - y - 0.5, str(y + 1))


def _box(cell: int, tone: Tone, seat: int | None = None) -> Box:
    return Box(
        x=column(cell),
        y=LENGTH - 1 - row(cell),
        width=1,
        height=1,
        tone=tone,
        seat=seat,
        words=Words(gettext_noop("Cell %(cell)s"), {"cell": NAMES[cell]}),
        pick={"to": NAMES[cell]},
    )


def _letters(x: float, y: float, text: str) -> Text:
    return Text(x=x, y=y, size=LETTERS, tone="quiet", words=Words(gettext_noop("%(name)s"), {"name": text}))


_PITCH: Final = tuple(_pitch())


def _marks(view: View) -> Iterator[Shape]:
    """Yield the trajectory of a pass, the way of a step that is checked, and rings around who may answer."""
    throw = view.throw
    for name in throw.path if throw is not None else ():
        yield _box(find(name) or 0, "mark")
    cells = {figure.piece: figure.cell for figure in view.figures if figure.cell is not None}
    if throw is not None:
        yield Path(
            points=(middle(cells[throw.thrower]), middle(throw.to)),
            tone="mark",
            arrow=True,
            words=Words(
                gettext_noop("Pass of %(piece)s to %(cell)s"), {"piece": throw.thrower, "cell": throw.to}
            ),
        )
        ringed = [piece for piece in throw.interceptors if piece not in throw.answered]
        yield from _rings(cells, ringed, gettext_noop("%(piece)s may intercept"))
    elif view.waits == "tackle" and view.active is not None and view.aim is not None:
        yield Path(points=(middle(cells[view.active]), middle(view.aim)), tone="mark", arrow=True)
        locks = [one.piece for one in view.dice if one.piece != view.active]
        yield from _rings(cells, locks, gettext_noop("%(piece)s tackles"))
    elif view.waits == "taker":
        yield from _rings(cells, view.candidates, gettext_noop("%(piece)s may take the ball"))


def _rings(cells: Mapping[str, str], pieces: list[str] | tuple[str, ...], text: str) -> Iterator[Shape]:
    for piece in pieces:
        x, y = middle(cells[piece])
        yield Disc(x=x, y=y, radius=RING, tone="bad", words=Words(text, {"piece": piece}))


def _figures(view: View) -> Iterator[Shape]:
    """Yield the figures: on their cells, or on the bench of their team."""
    for place, figure in enumerate(view.figures):
        if figure.cell is not None:
            x, y = middle(figure.cell)
        else:
            x, y = BENCH, _seated(figure.team, place % (len(view.figures) // 2))
        yield Disc(
            x=x,
            y=y,
            radius=FIGURE,
            tone=_tone(view, figure),
            seat=figure.team,
            label=figure.piece,
            words=_called(view, figure),
            pick=_pick(view, figure),
        )


def _seated(team: int, place: int) -> float:
    """Return how far down a figure sits on the bench of its team; the first one is next to its goal row."""
    from_goal = 0.5 + SEATED * place
    return LENGTH - from_goal if team == SOUTH else from_goal


def _tone(view: View, figure: FigureView) -> Tone:
    if figure.piece == view.active or figure.piece in view.candidates:
        return "mark"
    return "quiet" if figure.acted or figure.out else "plain"


def _pick(view: View, figure: FigureView) -> Mapping[str, Any]:
    """Return what a tap on a figure means: the figure, or the cell it stands on."""
    by_cell = view.phase == "acting" or view.waits == "centre"
    if figure.cell is not None and by_cell:
        return {"to": figure.cell}
    return {} if figure.out else {"piece": figure.piece}


def _called(view: View, figure: FigureView) -> Words:
    params = {"piece": figure.piece, "name": figure.name, "cell": figure.cell}
    if figure.out:
        return Words(gettext_noop("%(piece)s %(name)s is out"), params)
    if figure.cell is None:
        return Words(gettext_noop("%(piece)s %(name)s is to be placed"), params)
    if figure.has_ball:
        return Words(gettext_noop("%(piece)s %(name)s on %(cell)s with the ball"), params)
    if figure.piece == view.active:
        return Words(gettext_noop("%(piece)s %(name)s on %(cell)s is active"), params)
    if figure.acted:
        return Words(gettext_noop("%(piece)s %(name)s on %(cell)s has acted"), params)
    return Words(gettext_noop("%(piece)s %(name)s on %(cell)s"), params)


def _ball(view: View) -> Iterator[Shape]:
    """Yield the ball: on its cell, or at the foot of who carries it."""
    if view.ball is None:
        return
    x, y = middle(view.ball)
    shift = 0.0 if view.carrier is None else 0.5 - BALL
    yield Disc(
        x=x + shift,
        y=y + shift,
        radius=BALL,
        tone="good",
        words=Words(gettext_noop("The ball, a bouftou, on %(cell)s"), {"cell": view.ball}),
        pick={"to": view.ball},
    )
