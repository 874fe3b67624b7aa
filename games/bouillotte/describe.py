"""One sentence about each event but payments, for everyone: none tells a card that is not open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.bouillotte.events import (
    Closed,
    DealerDrawn,
    Dealt,
    Declined,
    Doubled,
    Event,
    HandEnded,
    HandOpened,
    LotCalled,
    SeatLeft,
    SeatTaken,
    Shown,
    Spoke,
    Turned,
)
from games.bouillotte.showdown import Reason
from games.kit.cards import SYMBOLS, printed
from games.kit.errors import gettext_noop
from games.kit.played import Seat
from games.kit.seat_words import seats_of

Sentence = tuple[str, Mapping[str, Any]]

_SPOKE = {
    "pass": gettext_noop("Seat %(seat)s passes."),
    "stay": gettext_noop("Seat %(seat)s stays with %(stake)s."),
    "open": gettext_noop("Seat %(seat)s opens with %(stake)s."),
    "call": gettext_noop("Seat %(seat)s calls with %(stake)s."),
    "raise": gettext_noop("Seat %(seat)s raises to %(stake)s."),
    "show": gettext_noop("Seat %(seat)s demands a showing for %(stake)s."),
}

_FALLBACK = gettext_noop(
    "All hands are shown. Favoured: %(favoured)s with %(total)s. The best point, %(points)s, is out: "
    "the hands left decide."
)

_DECIDED: dict[Reason, str] = {
    "square_brelan": gettext_noop("All hands are shown. A square brelan decides."),
    "brelan": gettext_noop("All hands are shown. A brelan decides."),
    "favori": gettext_noop("All hands are shown. A favori decides."),
    "mistigri": gettext_noop("All hands are shown. A mistigri decides."),
    "best_point": gettext_noop(
        "All hands are shown. Favoured: %(favoured)s with %(total)s. The best point, %(points)s, decides."
    ),
}

_ENDED = {
    "void": gettext_noop("All have passed: the hand is void."),
    "unseen": gettext_noop("Seat %(winners)s wins unseen."),
    "showdown": gettext_noop("Won at the showdown by seat %(winners)s."),
    "broken_off": gettext_noop("The hand is broken off: antes and stakes go back."),
}


def describe(event: Event) -> Sentence:
    """Return a template marked for translation and what fills it."""
    return _DESCRIBE[type(event)](event)


def _seat_taken(event: SeatTaken) -> Sentence:
    return gettext_noop("A player sits down at seat %(seat)s."), {"seat": Seat(event.seat)}


def _seat_left(event: SeatLeft) -> Sentence:
    return gettext_noop("The player of seat %(seat)s leaves."), {"seat": Seat(event.seat)}


def _lot_called(event: LotCalled) -> Sentence:
    return gettext_noop("The first dealer is drawn by lot."), {}


def _dealer_drawn(event: DealerDrawn) -> Sentence:
    return gettext_noop("The lot falls on seat %(seat)s."), {"seat": Seat(event.seat)}


def _hand_opened(event: HandOpened) -> Sentence:
    params = {"number": event.number, "seat": Seat(event.dealer)}
    return gettext_noop("Hand %(number)s begins. Seat %(seat)s deals."), params


def _doubled(event: Doubled) -> Sentence:
    params = {"seat": Seat(event.seat), "stake": event.stake}
    return gettext_noop("Seat %(seat)s doubles blind and has %(stake)s in."), params


def _declined(event: Declined) -> Sentence:
    return gettext_noop("Seat %(seat)s does not double."), {"seat": Seat(event.seat)}


def _dealt(event: Dealt | Turned) -> Sentence:
    return gettext_noop("The cards are dealt. The turn is %(turn)s."), {"turn": printed(event.turn)}


def _spoke(event: Spoke) -> Sentence:
    return _SPOKE[event.act], {"seat": Seat(event.seat), "stake": event.stake}


def _shown(event: Shown) -> Sentence:
    """Say what decided the main pot."""
    shown = event.showdown
    params = {
        "favoured": ", ".join(SYMBOLS[suit] for suit in shown.favoured),
        "total": max(shown.totals),
        "points": ", ".join(printed(point.card) for point in shown.points),
    }
    return _DECIDED.get(shown.awards[0].reason, _FALLBACK), params


def _hand_ended(event: HandEnded) -> Sentence:
    return _ENDED[event.outcome], {"winners": seats_of(event.winners)}


def _closed(event: Closed) -> Sentence:
    return gettext_noop("The table is closed."), {}


_DESCRIBE: dict[type, Callable[[Any], Sentence]] = {
    SeatTaken: _seat_taken,
    SeatLeft: _seat_left,
    LotCalled: _lot_called,
    DealerDrawn: _dealer_drawn,
    HandOpened: _hand_opened,
    Doubled: _doubled,
    Declined: _declined,
    Dealt: _dealt,
    Turned: _dealt,
    Spoke: _spoke,
    Shown: _shown,
    HandEnded: _hand_ended,
    Closed: _closed,
}
