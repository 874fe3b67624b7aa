"""The board as a drawing: the sections in a line, the pieces that lie in them, and the balls not thrown yet.

Section 1 is on the left. In a section the jack is at the top and the balls lie below it, the iron ones first;
where there are many they overlap.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.boule_rouge.pieces import BALLS_EACH, JACK, TEAMS
from games.boule_rouge.view import BallView, View
from games.kit.errors import gettext_noop
from games.kit.scene import Box, Disc, Path, Picture, Shape, Text, Words

_WIDTH: Final = 2.4
_TOP: Final = 1.8
_FIRST: Final = 2.9
_LAST: Final = 14.6
_ROW: Final = 1.95
_BOTTOM: Final = 15.6
_STOCK: Final = 16.6
_RADIUS: Final = 0.92
_ARROW: Final = 1.1
# A ball is drawn in the colour of its team's first player.
_COLOURS: Final = {team: seat for seat, team in enumerate(TEAMS)}

_LIES: Final = {
    "iron": gettext_noop("Iron ball %(ball)s in section %(section)s"),
    "copper": gettext_noop("Copper ball %(ball)s in section %(section)s"),
}


def picture(view: View) -> Picture:
    """Return the board of a view."""
    return Picture(
        bounds=(-0.2, 0.0, view.sections * _WIDTH + 0.2, _STOCK + 0.9),
        shapes=(*_ground(view), *_pieces(view), *_stock(view)),
    )


def _ground(view: View) -> Iterator[Shape]:
    """Yield the sections with their numbers."""
    for section in range(1, view.sections + 1):
        left = (section - 1) * _WIDTH
        words = Words(gettext_noop("Section %(section)s"), {"section": section})
        yield Box(
            x=left,
            y=_TOP,
            width=_WIDTH,
            height=_BOTTOM - _TOP,
            tone="board",
            words=words,
            pick={"section": section},
        )
        yield Text(
            x=left + _WIDTH / 2,
            y=_TOP / 2,
            words=Words("%(section)s", {"section": section}),
            size=1.1,
            tone="line",
        )


def _pieces(view: View) -> Iterator[Shape]:
    """Yield the pieces on the board, the pawn, and the way that the piece in motion goes."""
    places = _places(view)
    if view.jack is not None:
        yield Disc(
            x=places[JACK][0],
            y=places[JACK][1],
            radius=_RADIUS,
            tone="mark",
            label="J",
            words=Words(gettext_noop("The jack in section %(section)s"), {"section": view.jack}),
            pick={"piece": JACK},
        )
    for ball in view.balls:
        if ball.section is not None:
            x, y = places[ball.ball]
            yield Disc(
                x=x,
                y=y,
                radius=_RADIUS,
                seat=_COLOURS[ball.team],
                label=ball.ball,
                words=Words(_LIES[ball.team], {"ball": ball.ball, "section": ball.section}),
                pick={"piece": ball.ball},
            )
    if view.pawn in places:
        x, y = places[view.pawn]
        words = Words(gettext_noop("The advantage pawn on ball %(ball)s"), {"ball": view.pawn})
        yield Disc(x=x + 0.66, y=y - 0.62, radius=0.46, tone="good", label="P", words=words)
    shot = view.shot
    if shot is not None and shot.moves and shot.mover in places:
        x, y = places[shot.mover]
        words = Words(
            gettext_noop("%(piece)s, moves left: %(moves)s"), {"piece": shot.mover, "moves": shot.moves}
        )
        yield Path(
            points=((x, y - _RADIUS), (x + shot.step * _ARROW, y - _RADIUS)),
            tone="mark",
            arrow=True,
            words=words,
        )


def _places(view: View) -> dict[str, tuple[float, float]]:
    """Return where the middle of each piece on the board is drawn."""
    lying: dict[int, list[str]] = {}
    if view.jack is not None:
        lying[view.jack] = [JACK]
    for ball in view.balls:
        if ball.section is not None:
            lying.setdefault(ball.section, []).append(ball.ball)
    places: dict[str, tuple[float, float]] = {}
    for section, pieces in lying.items():
        row = min(_ROW, (_LAST - _FIRST) / max(len(pieces) - 1, 1))
        for number, piece in enumerate(pieces):
            places[piece] = ((section - 0.5) * _WIDTH, _FIRST + number * row)
    return places


def _stock(view: View) -> Iterator[Shape]:
    """Yield the balls not thrown yet, the iron ones on the left; those out of play are not drawn."""
    for team in TEAMS:
        stock = [ball for ball in view.balls if ball.team == team and ball.where == "stock"]
        for place, ball in enumerate(stock):
            yield _waiting(view, ball, place)


def _waiting(view: View, ball: BallView, place: int) -> Disc:
    width = view.sections * _WIDTH
    step = min(1.7, width / (2 * BALLS_EACH))
    x = (place + 0.5) * step
    return Disc(
        x=x if ball.team == TEAMS[0] else width - x,
        y=_STOCK,
        radius=0.44 * step,
        seat=_COLOURS[ball.team],
        label=ball.ball,
        words=Words(gettext_noop("Ball %(ball)s, not thrown yet"), {"ball": ball.ball}),
    )
