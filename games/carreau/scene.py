"""How a match of Carreau looks."""

from __future__ import annotations

from games.carreau.view import View
from games.kit.errors import gettext_noop
from games.kit.played import Seat
from games.kit.scene import Scene, Words
from games.kit.seat_words import seats_of


def scene(view: View) -> Scene:
    """Return the scene of a view."""
    return Scene(headline=_headline(view))


def _headline(view: View) -> Words:
    if view.phase == "over":
        if view.winner is None:
            return Words(gettext_noop("A draw between the seats %(seats)s."), {"seats": seats_of(view.drawn)})
        return Words(gettext_noop("Seat %(seat)s has won."), {"seat": Seat(view.winner)})
    if view.to_flip is not None:
        params = {"round": view.round_no, "seat": Seat(view.to_flip), "cube": view.next_cube}
        return Words(gettext_noop("Round %(round)s: seat %(seat)s flips cube %(cube)s."), params)
    if view.phase == "measure":
        return Words(gettext_noop("Round %(round)s: the gaps are measured."), {"round": view.round_no})
    return Words(gettext_noop("It is to be settled who begins."))
