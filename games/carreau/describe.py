"""One sentence about each event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from games.carreau.events import (
    BallOff,
    CubeMoved,
    Event,
    Flipped,
    GapsTaken,
    LotCalled,
    MatchEnded,
    RoundBegan,
    RoundEnded,
    StarterNamed,
)
from games.carreau.refusals import millimetres
from games.kit.errors import gettext_noop
from games.kit.played import Seat
from games.kit.seat_words import seats_of

Sentence = tuple[str, Mapping[str, Any]]

_FLIPPED = {
    "on": gettext_noop("Seat %(seat)s flips: cube %(cube)s rests on the board."),
    "edge": gettext_noop("Seat %(seat)s flips: cube %(cube)s rests on the border."),
    "off": gettext_noop("Seat %(seat)s flips: cube %(cube)s is off the board."),
}
_MOVED = {
    "on": gettext_noop("Cube %(cube)s is on the board now."),
    "edge": gettext_noop("Cube %(cube)s is on the border now."),
    "off": gettext_noop("Cube %(cube)s is off the board now."),
}
_NOBODY = {
    "tied": gettext_noop("Nobody scores: the nearest cubes of different colours are tied."),
    "empty": gettext_noop("Nobody scores: no cube is on the board."),
}


def describe(event: Event) -> Sentence:
    """Return a template marked for translation and what fills it."""
    match event:
        case LotCalled():
            return gettext_noop("Who begins is drawn by lot."), {}
        case StarterNamed(seat, by_lot=True):
            return gettext_noop("The lot falls on seat %(seat)s."), {"seat": Seat(seat)}
        case StarterNamed(seat):
            return gettext_noop("Seat %(seat)s begins by agreement."), {"seat": Seat(seat)}
        case RoundBegan(number, starter):
            return gettext_noop("Round %(number)s: seat %(seat)s flips first."), {
                "number": number,
                "seat": Seat(starter),
            }
        case Flipped(seat, cube, result):
            return _FLIPPED[result], {"seat": Seat(seat), "cube": cube}
        case CubeMoved(cube, state):
            return _MOVED[state], {"cube": cube}
        case BallOff(seat, cube):
            return gettext_noop("Carreau! Cube %(cube)s of seat %(seat)s puts the ball off the board."), {
                "seat": Seat(seat),
                "cube": cube,
            }
        case GapsTaken():
            return _gaps_taken(event)
        case RoundEnded():
            return _round_ended(event)
        case MatchEnded():
            return _match_ended(event)
        case _:
            assert_never(event)


def _gaps_taken(event: GapsTaken) -> Sentence:
    if not event.cubes:
        return gettext_noop("There is nothing to measure."), {}
    nearest_first = sorted(event.cubes, key=lambda one: one.gap)
    return gettext_noop("Gaps in mm: %(gaps)s; the tolerance is %(eps)s."), {
        "gaps": ", ".join(f"{one.cube} {millimetres(one.gap)}" for one in nearest_first),
        "eps": millimetres(event.eps),
    }


def _round_ended(event: RoundEnded) -> Sentence:
    if event.scorer is None:
        return _NOBODY[event.reason], {}
    params = {"seat": Seat(event.scorer), "points": event.points, "rival": event.rival}
    if event.reason == "carreau":
        return gettext_noop("Seat %(seat)s scores %(points)s for the Carreau."), params
    if event.rival is None:
        return gettext_noop("Seat %(seat)s scores %(points)s: no opposing cube counts."), params
    message = gettext_noop(
        "Seat %(seat)s scores %(points)s, one for each cube closer to the ball than the opposing %(rival)s."
    )
    return message, params


def _match_ended(event: MatchEnded) -> Sentence:
    if event.winner is None:
        return gettext_noop("The match is a draw between the seats %(seats)s."), {
            "seats": seats_of(event.drawn)
        }
    return gettext_noop("Seat %(seat)s wins the match."), {"seat": Seat(event.winner)}
