"""How a position of Boule Rouge looks, made of a view alone."""

from __future__ import annotations

from typing import Final

from games.boule_rouge.board import picture
from games.boule_rouge.pieces import TEAMS, Team
from games.boule_rouge.sheets import sheets
from games.boule_rouge.view import ShotView, View
from games.kit.errors import gettext_noop
from games.kit.played import Seat
from games.kit.scene import Scene, Words
from games.kit.seat_words import seats_of

_WON: Final[dict[Team, str]] = {
    "iron": gettext_noop("The iron team has won, %(iron)s to %(copper)s."),
    "copper": gettext_noop("The copper team has won, %(copper)s to %(iron)s."),
}
_KEEPS: Final[dict[Team, str]] = {
    "iron": gettext_noop("The iron team keeps one of its advanced cards."),
    "copper": gettext_noop("The copper team keeps one of its advanced cards."),
}
_MAKES_WAY: Final[dict[Team, str]] = {
    "iron": gettext_noop("Round %(round)s: the iron team makes way."),
    "copper": gettext_noop("Round %(round)s: the copper team makes way."),
}
_SHOOTS: Final[dict[Team, str]] = {
    "iron": gettext_noop("Round %(round)s: the iron team shoots."),
    "copper": gettext_noop("Round %(round)s: the copper team shoots."),
}


def scene(view: View) -> Scene:
    """Return the scene of a view."""
    return Scene(
        headline=_headline(view),
        picture=picture(view),
        hand=tuple(str(card) for card in sorted(view.own)),
        sheets=sheets(view),
    )


def _headline(view: View) -> Words:
    if view.shot is not None and view.phase != "over":
        return _of_shot(view, view.shot)
    round_no = {"round": view.round_no}
    match view.phase:
        case "shuffle":
            return Words(gettext_noop("Round %(round)s: cards are shuffled and dealt."), round_no)
        case "toss":
            return Words(gettext_noop("The coin is tossed: who makes way?"))
        case "deal_advanced":
            return Words(gettext_noop("The advanced cards are dealt."))
        case "plan":
            waiting = [one.seat for one in view.seats if not one.planned and one.seat != view.thrower]
            return Words(
                gettext_noop("Round %(round)s: a card is still to be laid aside by seat %(seats)s."),
                {**round_no, "seats": seats_of(waiting)},
            )
        case "over":
            scores: dict[str, int] = {team.team: team.score for team in view.teams}
            if view.winner is None:
                return Words(gettext_noop("A draw, %(iron)s to %(copper)s."), scores)
            return Words(_WON[view.winner], scores)
    by_phase: dict[str, tuple[dict[Team, str], Team | None]] = {
        "keep": (_KEEPS, view.choosing),
        "make_way": (_MAKES_WAY, view.way),
        "shoot": (_SHOOTS, view.active),
    }
    words, team = by_phase.get(view.phase, (_SHOOTS, view.active))
    return Words(words[team or TEAMS[0]], round_no)


def _of_shot(view: View, shot: ShotView) -> Words:
    seat = {"seat": Seat(shot.seat)}
    match view.phase:
        case "add":
            return Words(
                gettext_noop("The die shows %(face)s: seat %(seat)s may add to it."),
                {**seat, "face": shot.face},
            )
        case "collide":
            return Words(
                gettext_noop("Ball %(mover)s, moves left: %(moves)s. Seat %(seat)s may collide."),
                {**seat, "mover": shot.mover, "moves": shot.moves},
            )
        case "pawn":
            return Words(gettext_noop("Several balls are closest: seat %(seat)s places the pawn."), seat)
    if shot.spin == "forward":
        return Words(
            gettext_noop("Seat %(seat)s shoots ball %(ball)s: the white die."), {**seat, "ball": shot.ball}
        )
    return Words(
        gettext_noop("Seat %(seat)s shoots ball %(ball)s: the black die."), {**seat, "ball": shot.ball}
    )
