"""What is reckoned at a table: the pot and its parts, and how a showdown was decided (BO-21 to BO-31)."""

from __future__ import annotations

from games.bouillotte.pots import StakePot
from games.bouillotte.showdown import Award, Figure, Reason, Showdown, Tie
from games.bouillotte.view import View
from games.kit.cards import SYMBOLS, printed
from games.kit.errors import gettext_noop
from games.kit.played import Seat
from games.kit.scene import Sheet, Words
from games.kit.seat_words import seats_of

Cell = Words | int | str

_FIGURES: dict[Figure, Words] = {
    "square_brelan": Words(gettext_noop("square brelan")),
    "brelan": Words(gettext_noop("brelan")),
    "favori": Words(gettext_noop("brelan favori")),
    "mistigri": Words(gettext_noop("mistigri")),
    "point": Words(gettext_noop("no brelan")),
}
_REASONS: dict[Reason, str] = {
    "only_player": gettext_noop("no other seat can win it"),
    "square_brelan": gettext_noop("square brelan with %(card)s"),
    "brelan": gettext_noop("highest brelan, with %(card)s"),
    "favori": gettext_noop("brelan favori"),
    "mistigri": gettext_noop("mistigri"),
    "best_point": gettext_noop("holds the best point, %(card)s"),
    "next_in_suit": gettext_noop("the best point is out; next in the suit is %(card)s"),
    "other_suit": gettext_noop("the best point is out; most in another suit, %(total)s"),
    "hand_total": gettext_noop("the best point is out; highest hand, %(total)s"),
}
_TIES: dict[Tie, str] = {
    "none": "%(reason)s",
    "suit_card": gettext_noop("%(reason)s; tied, %(card)s decides"),
    "eldest": gettext_noop("%(reason)s; tied, the eldest wins"),
    "split": gettext_noop("%(reason)s; tied, shared"),
}


def sheets(view: View) -> tuple[Sheet, ...]:
    """Return the parts of the pot while there are several, then how the showdown was decided."""
    shown = view.showdown
    if shown is not None:
        return _awards(shown), _suits(shown), _hands(shown)
    return (_parts(view),) if side_pots(view) else ()


def side_pots(view: View) -> tuple[StakePot, ...]:
    """Return the parts of the pot, main pot first, once a player is all in; none while there is one pot.

    They are cut where a player is all in (BO-30). Whoever can still speak can still win each of them.
    """
    if view.ended is not None:
        return ()
    stakes = [seat.staked for seat in view.seats]
    levels = sorted({seat.staked for seat in view.seats if seat.status == "allin"})
    if not levels:
        return ()
    parts: list[StakePot] = []
    below = 0
    for level in (*levels[:-1], *sorted({levels[-1], max(stakes)})):
        amount = sum(min(stake, level) - min(stake, below) for stake in stakes)
        if not parts:
            amount += view.plate
        able = (
            seat.seat
            for seat in view.seats
            if seat.status == "in" or (seat.status == "allin" and seat.staked >= level)
        )
        parts.append(StakePot(amount, tuple(able)))
        below = level
    return tuple(parts) if len(parts) > 1 else ()


def _pot(place: int) -> Words:
    """Return what a part of the pot is called; the main pot comes first."""
    if not place:
        return Words(gettext_noop("Main pot"))
    return Words(gettext_noop("Side pot %(place)s"), {"place": place})


def _seats(seats: tuple[int, ...]) -> Words:
    return Words("%(seats)s", {"seats": seats_of(seats)})


def _parts(view: View) -> Sheet:
    return Sheet(
        title=Words(gettext_noop("Pots")),
        columns=(
            Words(gettext_noop("Pot")),
            Words(gettext_noop("Amount")),
            Words(gettext_noop("Seats that can win it")),
        ),
        rows=tuple(
            (_pot(place), part.amount, _seats(part.eligible)) for place, part in enumerate(side_pots(view))
        ),
    )


def _awards(shown: Showdown) -> Sheet:
    """Return who wins which part of the pot and why; the house's share has a column if there is one."""
    raked = any(award.rake for award in shown.awards)
    rake = (Words(gettext_noop("Commission")),) if raked else ()
    return Sheet(
        title=Words(gettext_noop("Who wins what")),
        columns=(
            Words(gettext_noop("Pot")),
            Words(gettext_noop("Amount")),
            *rake,
            Words(gettext_noop("Open to seats")),
            Words(gettext_noop("Won by seat")),
            Words(gettext_noop("Why")),
        ),
        rows=tuple(
            (
                _pot(place),
                award.amount,
                *((award.rake,) if raked else ()),
                _seats(award.eligible),
                _seats(award.winners),
                _why(award),
            )
            for place, award in enumerate(shown.awards)
        ),
        marked=(0,),
    )


def _why(award: Award) -> Words:
    params = {"card": printed(award.card) if award.card else "", "total": award.total}
    reason = Words(_REASONS[award.reason], params)
    return Words(_TIES[award.tie], {"reason": reason, "card": params["card"]})


def _suits(shown: Showdown) -> Sheet:
    """Return the points of each suit, and of favoured ones the best point and its holder (BO-23, BO-24)."""
    best: dict[str, tuple[Cell, Cell]] = {
        point.suit: (printed(point.card), Words("%(seat)s", {"seat": Seat(point.seat)}))
        for point in shown.points
    }
    return Sheet(
        title=Words(gettext_noop("Favoured suit")),
        columns=(
            Words(gettext_noop("Suit")),
            Words(gettext_noop("Points")),
            Words(gettext_noop("Best point")),
            Words(gettext_noop("Held by seat")),
        ),
        rows=tuple(
            (SYMBOLS[suit], total, *best.get(suit, ("", "")))
            for suit, total in zip(shown.suits, shown.totals, strict=True)
        ),
        marked=tuple(place for place, suit in enumerate(shown.suits) if suit in shown.favoured),
    )


def _hands(shown: Showdown) -> Sheet:
    winners = {seat for award in shown.awards for seat in award.winners}
    return Sheet(
        title=Words(gettext_noop("Hands")),
        columns=(
            Words(gettext_noop("Seat")),
            Words(gettext_noop("Cards")),
            Words(gettext_noop("Figure")),
            Words(gettext_noop("Points")),
            Words(gettext_noop("In the hand")),
        ),
        rows=tuple(
            (
                Words("%(seat)s", {"seat": Seat(hand.seat)}),
                " ".join(map(printed, hand.cards)),
                _FIGURES[hand.figure],
                hand.total,
                Words(gettext_noop("in") if hand.left else gettext_noop("passed")),
            )
            for hand in shown.hands
        ),
        marked=tuple(place for place, hand in enumerate(shown.hands) if hand.seat in winners),
    )
