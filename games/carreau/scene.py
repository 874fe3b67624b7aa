"""How a match of Carreau looks: the board from above with every cube on its own ray, and the score.

Where on the board a cube lies is not known, only whether it is on the surface, on the border or off. So each
cube has a ray from the centre, and lies on it further out the worse it lies.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Any, Final

from games.carreau.cubes import CUBES_EACH, RESTS, CubeState
from games.carreau.refusals import millimetres
from games.carreau.scoring import Verdict
from games.carreau.state import Lying, RoundRecord
from games.carreau.view import CubeView, View
from games.kit.errors import gettext_noop
from games.kit.played import Seat
from games.kit.scene import Box, Disc, Picture, Scene, Shape, Sheet, Text, Tone, Words
from games.kit.seat_words import seats_of

WIDTH: Final = 97.0
HEIGHT: Final = 64.0
# The middle of the board, and how far from it the surface and the border reach.
CENTRE: Final = (32.0, 32.0)
SURFACE: Final = 22.0
BORDER: Final = 26.5
# How far from the centre a cube is drawn.
REACH: Final[dict[CubeState, float]] = {"on": 15.5, "edge": 24.25, "off": 29.25}
CUBE: Final = 3.8
PLACE: Final = 1.5
BALL: Final = 2.2
HOLE: Final = 2.8

# The rows of the players, right of the board.
LEFT: Final = 66.0
ROW: Final = 10.0
TEXT: Final = 3.0

_WHERE: Final[dict[CubeState, str]] = {
    "unused": gettext_noop("Cube %(cube)s of seat %(seat)s has not been flipped"),
    "on": gettext_noop("Cube %(cube)s of seat %(seat)s is on the board"),
    "edge": gettext_noop("Cube %(cube)s of seat %(seat)s is on the border"),
    "off": gettext_noop("Cube %(cube)s of seat %(seat)s is off the board"),
}
_WHY: Final[dict[Verdict, str]] = {
    "scores": gettext_noop("scores: closer than %(rival)s"),
    "tied": gettext_noop("tied with %(rival)s"),
    "behind": gettext_noop("behind %(rival)s"),
}


def scene(view: View) -> Scene:
    """Return how a match looks to anyone."""
    last = view.last
    sheets = () if last is None or last.reason == "empty" else (_round_sheet(view, last),)
    return Scene(headline=_headline(view), picture=_picture(view), sheets=sheets)


def _headline(view: View) -> Words:
    match view.phase:
        case "start":
            return Words(gettext_noop("Who begins?"))
        case "lot":
            return Words(gettext_noop("Who begins is drawn by lot."))
        case "measure":
            return Words(
                gettext_noop("Round %(round)s: measure the gaps. Up to %(eps)s mm apart is a tie."),
                {"round": view.round_no, "eps": millimetres(view.eps)},
            )
        case "over" if view.winner is not None:
            return Words(gettext_noop("Seat %(seat)s wins the match."), {"seat": Seat(view.winner)})
        case "over":
            return Words(
                gettext_noop("The match is a draw between the seats %(seats)s."),
                {"seats": seats_of(view.drawn)},
            )
    return Words(
        gettext_noop("Round %(round)s: seat %(seat)s flips cube %(cube)s."),
        {"round": view.round_no, "seat": Seat(view.to_flip or 0), "cube": view.next_cube},
    )


def _picture(view: View) -> Picture:
    return Picture(bounds=(0.0, 0.0, WIDTH, HEIGHT), shapes=(*_board(view), *_cubes(view), *_players(view)))


def _board(view: View) -> Iterator[Shape]:
    """Yield the board with its border and the ball: in the centre hole, or beside the board."""
    x, y = CENTRE
    yield Disc(x=x, y=y, radius=BORDER, tone="line", words=Words(gettext_noop("The border")))
    yield Disc(x=x, y=y, radius=SURFACE, tone="board", words=Words(gettext_noop("The board")))
    yield Disc(x=x, y=y, radius=HOLE, tone="line")
    if view.ball == "on_board":
        yield Disc(x=x, y=y, radius=BALL, tone="plain", words=Words(gettext_noop("The ball")))
    else:
        words = Words(gettext_noop("The ball is off the board"))
        yield Disc(x=x + BORDER, y=y + BORDER, radius=BALL, tone="quiet", words=words)


def _cubes(view: View) -> Iterator[Shape]:
    """Yield the cubes that have been flipped, and while flips go on the places that a tap may name.

    On the ray of the cube that is flipped next, a tap says where it rests; on that of another, where it has
    been knocked to.
    """
    verdicts = _verdicts(view)
    for index, cube in enumerate(view.cubes):
        is_next = cube.cube == view.next_cube
        if cube.state == "unused" and not is_next:
            continue
        for rest in RESTS:
            if rest == cube.state:
                yield _cube(view, index, cube, verdicts.get(cube.cube))
            elif view.phase == "flip":
                x, y = _place(view, index, rest)
                yield Disc(
                    x=x,
                    y=y,
                    radius=PLACE,
                    tone="mark" if is_next else "quiet",
                    words=Words(_WHERE[rest], {"cube": cube.cube, "seat": Seat(cube.seat)}),
                    pick={"result" if is_next else f"moved.{cube.cube}": rest},
                )


def _cube(view: View, index: int, cube: CubeView, verdict: Verdict | None) -> Box:
    x, y = _place(view, index, cube.state)
    tone: Tone = "quiet" if cube.state == "off" else "good" if verdict == "scores" else "plain"
    return Box(
        x=x - CUBE / 2,
        y=y - CUBE / 2,
        width=CUBE,
        height=CUBE,
        tone=tone,
        seat=cube.seat,
        label=cube.cube,
        words=Words(_WHERE[cube.state], {"cube": cube.cube, "seat": Seat(cube.seat)}),
        pick={f"moved.{cube.cube}": cube.state} if view.phase == "flip" else {},
    )


def _place(view: View, index: int, rest: CubeState) -> tuple[float, float]:
    """Return where a cube is drawn: the first one's ray goes straight up, the others follow clockwise."""
    angle = 2 * pi * index / len(view.cubes)
    x, y = CENTRE
    return round(x + REACH[rest] * sin(angle), 2), round(y - REACH[rest] * cos(angle), 2)


def _verdicts(view: View) -> dict[str, Verdict]:
    """Return what became of the cubes that still lie as they were measured: only when the match is over."""
    if view.phase != "over" or view.last is None:
        return {}
    return {lying.cube: lying.verdict for lying in view.last.cubes if lying.verdict is not None}


def _players(view: View) -> Iterator[Shape]:
    """Yield a row for each player: the peg on its way to the target, and the cubes still in hand."""
    top = HEIGHT / 2 - ROW * len(view.seats) / 2
    for player in view.seats:
        y = top + ROW * player.seat + ROW / 2
        turn = player.seat == view.to_flip
        won = player.seat == view.winner or player.seat in view.drawn
        params = {"seat": Seat(player.seat), "points": player.peg, "target": view.target}
        yield Disc(
            x=LEFT + 3.5,
            y=y,
            radius=3.5,
            tone="good" if won else "mark" if turn else "plain",
            seat=player.seat,
            label=str(player.peg),
            words=Words(gettext_noop("Seat %(seat)s has %(points)s of %(target)s"), params),
        )
        yield Text(
            x=LEFT + 19,
            y=y - 2.4,
            size=TEXT,
            tone="mark" if turn else "plain",
            words=Words(gettext_noop("Seat %(seat)s: %(points)s of %(target)s"), params),
        )
        yield from _in_hand(view, player.seat, y + 2.2)


def _in_hand(view: View, seat: int, y: float) -> Iterator[Shape]:
    """Yield the cubes a player has not flipped; the one that is flipped next is marked."""
    own = [cube for cube in view.cubes if cube.seat == seat and cube.state == "unused"]
    for place, cube in enumerate(own, start=CUBES_EACH - len(own)):
        yield Box(
            x=LEFT + 12.5 + place * (CUBE + 0.6),
            y=y - CUBE / 2,
            width=CUBE,
            height=CUBE,
            tone="mark" if cube.cube == view.next_cube else "plain",
            seat=seat,
            label=cube.cube,
            words=Words(_WHERE["unused"], {"cube": cube.cube, "seat": Seat(seat)}),
        )


def _round_sheet(view: View, last: RoundRecord) -> Sheet:
    """Return how the last round was decided: what its cubes came to, and against which others (C-12, C-13).

    Cubes that lie behind and decide nothing are only counted. A round that ended by a Carreau has its cube.
    """
    measured = sorted((one for one in last.cubes if one.gap is not None), key=lambda one: one.gap or 0)
    deciding = {one.rival for one in measured if one.verdict != "behind"}
    told = [one for one in measured if one.verdict != "behind" or one.cube in deciding]
    rows: list[tuple[Words | int | str, ...]] = [_row(one) for one in told]
    marked = tuple(row for row, one in enumerate(told) if one.verdict == "scores")
    if len(told) < len(measured):
        behind = Words(gettext_noop("behind: %(count)s more"), {"count": len(measured) - len(told)})
        rows.append(("", "", "", behind))
    if last.reason == "carreau":
        flight = last.flips[-1]
        rows, marked = [(flight.cube, _seat(flight.seat), "", Words(gettext_noop("Carreau")))], (0,)
    return Sheet(
        title=_decided(view, last),
        columns=(
            Words(gettext_noop("Cube")),
            Words(gettext_noop("Seat")),
            Words(gettext_noop("Gap in mm")),
            Words(gettext_noop("What it comes to")),
        ),
        rows=tuple(rows),
        marked=marked,
    )


def _row(one: Lying) -> tuple[Words | int | str, ...]:
    return one.cube, _seat(one.seat), millimetres(one.gap or 0), _why(one)


def _seat(seat: int) -> Words:
    return Words(gettext_noop("%(seat)s"), {"seat": Seat(seat)})


def _decided(view: View, last: RoundRecord) -> Words:
    """Return who scored in a round and why, with the tolerance where gaps were compared."""
    params: dict[str, Any] = {
        "round": last.number,
        "points": last.points,
        "eps": millimetres(view.eps),
    }
    if last.scorer is not None:
        params["seat"] = Seat(last.scorer)
    if last.reason == "carreau":
        return Words(gettext_noop("Round %(round)s: Carreau, seat %(seat)s scores %(points)s"), params)
    if last.reason == "closest":
        return Words(
            gettext_noop("Round %(round)s: seat %(seat)s scores %(points)s, tolerance %(eps)s mm"), params
        )
    return Words(
        gettext_noop("Round %(round)s: the nearest are tied, nobody scores, tolerance %(eps)s mm"), params
    )


def _why(one: Lying) -> Words:
    if one.rival is None or one.verdict is None:
        return Words(gettext_noop("scores: no opposing cube counts"))
    return Words(_WHY[one.verdict], {"rival": one.rival})
