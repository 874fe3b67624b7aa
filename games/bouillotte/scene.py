"""How a Bouillotte table looks: made of a view alone, so that it shows no card that the view does not."""

from __future__ import annotations

from games.bouillotte.drawing import drawing
from games.bouillotte.sheets import sheets
from games.bouillotte.view import View
from games.kit.errors import gettext_noop
from games.kit.played import Seat
from games.kit.scene import Scene, Words
from games.kit.seat_words import seats_of

_WAITS = {
    "lot": gettext_noop("The first dealer is to be drawn by lot."),
    "deal": gettext_noop("The antes are in: the cards are to be dealt."),
    "showdown": gettext_noop("The betting is over: all hands are to be shown."),
    "closed": gettext_noop("The table is closed."),
}
_SPEAKS = {
    "doubling": gettext_noop("Seat %(seat)s may double blind for %(pot)s."),
    "stay": gettext_noop("Seat %(seat)s has the word: nobody has opened."),
    "bet": gettext_noop("Seat %(seat)s has the word: the stake is %(level)s."),
    "locked": gettext_noop("A showing is demanded: seat %(seat)s calls %(level)s or passes."),
}
_ENDED = {
    "void": gettext_noop("Hand %(number)s is void: all have passed."),
    "unseen": gettext_noop("Hand %(number)s is over: seat %(winners)s has won unseen."),
    "showdown": gettext_noop("Hand %(number)s is over: seat %(winners)s has won the showdown."),
    "broken_off": gettext_noop("Hand %(number)s was broken off."),
}


def scene(view: View) -> Scene:
    """Return the scene of a view."""
    return Scene(
        headline=_headline(view),
        picture=drawing(view),
        hand=view.own,
        sheets=sheets(view),
        chips=tuple(seat.stack for seat in view.seats),
        stakes=tuple(seat.staked for seat in view.seats),
    )


def _headline(view: View) -> Words:
    if view.word is not None:
        params = {"seat": Seat(view.word), "level": view.level, "pot": view.pot}
        return Words(_SPEAKS[view.phase], params)
    if view.phase in _WAITS:
        return Words(_WAITS[view.phase])
    if view.ended is not None:
        params = {"number": view.number, "winners": seats_of(view.ended.winners)}
        return Words(_ENDED[view.ended.outcome], params)
    return Words(gettext_noop("The first hand is about to be opened."))
