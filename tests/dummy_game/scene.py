"""How the dummy game looks: a card before each seat, and the turned one."""

from __future__ import annotations

from games.kit.errors import gettext_noop
from games.kit.played import Seat
from games.kit.scene import CardShape, Disc, Picture, Scene, Shape, Sheet, Text, Words
from games.kit.seat_words import seats_of
from tests.dummy_game.values import View


def scene(view: View) -> Scene:
    seats = range(len(view.stacks))
    shapes: list[Shape] = []
    for seat in seats:
        x = 20.0 + 40 * seat
        shapes.append(Disc(x=x, y=12, radius=8, seat=seat))
        shapes.append(Text(x=x, y=90, words=Words("%(put)s", {"put": view.put[seat]}), size=10))
        if view.cards:
            tone = "quiet" if view.folded[seat] else "plain"
            shapes.append(CardShape(x=x, y=50, height=42, card=view.cards[seat], tone=tone))
    if view.turned:
        shapes.append(CardShape(x=20.0 + 40 * len(seats), y=50, height=42, card=view.turned, tone="mark"))
    return Scene(
        headline=_headline(view),
        picture=Picture(bounds=(0, 0, 40.0 * (len(seats) + 1), 100), shapes=tuple(shapes)),
        sheets=(_scores(view),) if view.phase == "over" else (),
        chips=view.stacks,
    )


def _headline(view: View) -> Words:
    if view.word is not None:
        return Words(gettext_noop("Seat %(seat)s has the word."), {"seat": Seat(view.word)})
    if view.phase == "over" and view.winners:
        return Words(gettext_noop("Won by seat %(seats)s."), {"seats": seats_of(view.winners)})
    return Words(gettext_noop("It is over.") if view.phase == "over" else gettext_noop("To be dealt."))


def _scores(view: View) -> Sheet:
    return Sheet(
        title=Words(gettext_noop("Chips")),
        columns=(Words(gettext_noop("Seat")), Words(gettext_noop("Chips"))),
        rows=tuple(
            (Words("%(seat)s", {"seat": Seat(seat)}), stack) for seat, stack in enumerate(view.stacks)
        ),
        marked=view.winners,
    )
