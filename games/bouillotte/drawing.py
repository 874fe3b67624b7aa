"""The table as people sit at it, drawn from a view.

The croupier stands at the lower edge. From there the seats go round as the cards do: up on the left and down
on the right, or the other way where the table deals counterclockwise (BO-7).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from games.bouillotte.sheets import side_pots
from games.bouillotte.view import SeatView, View
from games.kit.cards import printed
from games.kit.errors import gettext_noop
from games.kit.played import Seat
from games.kit.scene import Box, CardShape, Disc, Picture, Shape, Text, Tone, Words
from games.kit.seat_words import seats_of

WIDTH: Final = 1600.0
HEIGHT: Final = 1000.0

# A place is a panel of this size around its middle.
_PLACE_WIDTH: Final = 430.0
_PLACE_HEIGHT: Final = 270.0

_DEALT: Final = ("stay", "bet", "locked", "showdown", "between", "closed")


class _Spot(NamedTuple):
    """Where a seat is: the middle of its panel, and where its stake lies."""

    x: float
    y: float
    stake_x: float
    stake_y: float


_LEFT_LOW = _Spot(225, 820, 520, 640)
_LEFT_HIGH = _Spot(225, 180, 520, 380)
_TOP = _Spot(800, 180, 800, 372)
_RIGHT_HIGH = _Spot(1375, 180, 1080, 380)
_RIGHT_LOW = _Spot(1375, 820, 1080, 640)

# By the number of players, clockwise from the croupier's left.
_SPOTS: Final = {
    3: (_LEFT_LOW, _TOP, _RIGHT_LOW),
    4: (_LEFT_LOW, _LEFT_HIGH, _RIGHT_HIGH, _RIGHT_LOW),
    5: (_LEFT_LOW, _LEFT_HIGH, _TOP, _RIGHT_HIGH, _RIGHT_LOW),
}


def drawing(view: View) -> Picture:
    """Return the table: places with cards and stacks, stakes, the button, the turned card and the pots."""
    spots = _SPOTS[len(view.seats)]
    if view.direction == "counterclockwise":
        spots = spots[::-1]
    shapes: list[Shape] = [
        Box(x=130, y=90, width=1340, height=820, corner=410, tone="board"),
        Box(x=170, y=130, width=1260, height=740, corner=370, tone="line"),
    ]
    for seat, spot in zip(view.seats, spots, strict=True):
        shapes += _place(view, seat, spot)
    shapes += _middle(view)
    return Picture(bounds=(0, 0, WIDTH, HEIGHT), shapes=tuple(shapes))


def _place(view: View, seat: SeatView, spot: _Spot) -> Iterator[Shape]:
    """Yield a seat's panel, its number, its chips and what it is doing, its cards, and its stake."""
    left, top = spot.x - _PLACE_WIDTH / 2, spot.y - _PLACE_HEIGHT / 2
    yield Box(
        x=left,
        y=top,
        width=_PLACE_WIDTH,
        height=_PLACE_HEIGHT,
        corner=24,
        tone=_tone(view, seat),
        words=_told(view, seat),
    )
    yield Disc(x=left + 56, y=top + 56, radius=36, seat=seat.seat)
    if seat.seated:
        yield _text(left + 170, top + 56, "%(chips)s", 58, chips=seat.stack)
    else:
        yield _text(left + 170, top + 56, gettext_noop("free"), 36, "quiet")
    state = _state(view, seat)
    if state is not None:
        yield Text(x=left + 325, y=top + 54, words=state[0], size=32, tone=state[1])
    yield from _cards(view, seat, left, top)
    if view.dealer == seat.seat:
        yield Disc(
            x=left + 386,
            y=top + 222,
            radius=28,
            tone="plain",
            label="D",
            words=Words(gettext_noop("Dealer")),
        )
    if seat.staked:
        yield Disc(x=spot.stake_x, y=spot.stake_y, radius=46, tone="mark", label=str(seat.staked))
    if seat.ante:
        # Beside the stake, on the side of the middle.
        x = spot.stake_x + (-105 if spot.stake_x > WIDTH / 2 else 105)
        yield _text(x, spot.stake_y, gettext_noop("ante %(ante)s"), 30, "quiet", ante=seat.ante)


def _text(x: float, y: float, text: str, size: float, tone: Tone = "plain", **params: object) -> Text:
    return Text(x=x, y=y, words=Words(text, params), size=size, tone=tone)


def _tone(view: View, seat: SeatView) -> Tone:
    if view.word == seat.seat:
        return "mark"
    if view.ended is not None and seat.seat in view.ended.winners:
        return "good"
    return "quiet" if not seat.seated or seat.status == "passed" else "plain"


def _told(view: View, seat: SeatView) -> Words:
    """Return what a place is, for who cannot see it."""
    params = {"seat": Seat(seat.seat), "chips": seat.stack, "staked": seat.staked}
    if not seat.seated:
        return Words(gettext_noop("Seat %(seat)s is free"), params)
    if seat.status == "passed":
        return Words(gettext_noop("Seat %(seat)s: %(chips)s, passed with %(staked)s staked"), params)
    if view.word == seat.seat:
        return Words(gettext_noop("Seat %(seat)s: %(chips)s, %(staked)s staked, has the word"), params)
    return Words(gettext_noop("Seat %(seat)s: %(chips)s, %(staked)s staked"), params)


def _state(view: View, seat: SeatView) -> tuple[Words, Tone] | None:
    if not seat.seated:
        return None
    if view.ended is not None:
        if seat.seat in view.ended.winners:
            return Words(gettext_noop("wins")), "good"
        return None
    if seat.status == "passed":
        return Words(gettext_noop("passed")), "quiet"
    if seat.status == "allin":
        return Words(gettext_noop("all in")), "bad"
    if view.word == seat.seat:
        return Words(gettext_noop("to speak")), "mark"
    if view.doubler == seat.seat:
        return Words(gettext_noop("doubled")), "plain"
    return None


def _cards(view: View, seat: SeatView, left: float, top: float) -> Iterator[Shape]:
    """Yield three cards: open ones once they are shown, face down while they are held."""
    if not view.turn or view.phase not in _DEALT:
        return
    deciding = {award.card for award in view.showdown.awards} if view.showdown is not None else set()
    held = seat.status != "passed" and view.ended is None
    for place in range(3):
        x, y = left + 82 + 104 * place, top + 182
        if seat.cards:
            card = seat.cards[place]
            tone: Tone = "mark" if card in deciding else "quiet" if seat.status == "passed" else "plain"
            yield CardShape(x=x, y=y, height=138, card=card, tone=tone)
        elif held:
            yield CardShape(x=x, y=y, height=138)


def _middle(view: View) -> Iterator[Shape]:
    """Yield the turned card, the pot, and its parts where they differ."""
    if view.turn:
        yield CardShape(
            x=690,
            y=HEIGHT / 2 + 20,
            height=150,
            card=view.turn,
            words=Words(gettext_noop("Turned card %(card)s"), {"card": printed(view.turn)}),
        )
    x = 860 if view.turn else WIDTH / 2
    yield _text(x, HEIGHT / 2 - 24, gettext_noop("Pot"), 34, "quiet")
    yield _text(x, HEIGHT / 2 + 40, "%(pot)s", 76, pot=view.pot)
    for place, part in enumerate(side_pots(view)):
        params = {"amount": part.amount, "seats": seats_of(part.eligible)}
        words = Words(gettext_noop("%(amount)s for %(seats)s"), params)
        yield Text(x=800, y=HEIGHT / 2 + 150 + 44 * place, words=words, size=36, tone="mark")
