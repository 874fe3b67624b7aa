"""The showdown: the favoured suit, the best point, who wins which pot, and why (BO-21 to BO-31).

All of it is data, so that a screen can explain it and an auditor can check it. The same function judges every
part of the pot; the favoured suit is fixed once, from all the cards dealt (BO-31).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

from games.bouillotte.cards import HEIGHT, PACKED_POINTS, POINTS, RED, SUIT_CARDS
from games.bouillotte.options import Options
from games.bouillotte.pots import StakePot, rakes
from games.kit.cards import SUITS

Figure = Literal["square_brelan", "brelan", "favori", "mistigri", "point"]
Reason = Literal[
    "only_player",
    "square_brelan",
    "brelan",
    "favori",
    "mistigri",
    "best_point",
    "next_in_suit",
    "other_suit",
    "hand_total",
]
Tie = Literal["none", "suit_card", "eldest", "split"]

_STRENGTH: dict[Figure, int] = {"square_brelan": 40, "brelan": 20, "favori": 2, "mistigri": 1, "point": 0}


class ShownHand(msgspec.Struct, frozen=True, gc=False):
    """A hand on the table: what it is, its points over all suits, and whether its seat is still in."""

    seat: int
    cards: tuple[str, ...]
    figure: Figure
    total: int
    left: bool


class BestPoint(msgspec.Struct, frozen=True, gc=False):
    """The highest dealt card of a favoured suit and the seat that holds it, passed or not (BO-24)."""

    suit: str
    card: str
    seat: int


class Award(msgspec.Struct, frozen=True, gc=False):
    """Who wins one part of the pot and why.

    `amount` is the part, in units, of which `rake` is the house's and `shares` go to `winners`. `card` is
    what decided where a card did: the best point, the highest card in the suit, a card of the brelan; `total`
    where points did. `tie` says what broke a tie, if there was one.
    """

    amount: int
    rake: int
    eligible: tuple[int, ...]
    winners: tuple[int, ...]
    shares: tuple[int, ...]
    reason: Reason
    card: str = ""
    total: int = 0
    tie: Tie = "none"


class Showdown(msgspec.Struct, frozen=True, gc=False):
    """A judged showdown.

    `totals` are the points of each suit in the order of `suits`, `favoured` the suits with the most of them,
    `points` the best point of each favoured suit, `awards` the parts of the pot, main pot first.
    """

    turn: str
    suits: tuple[str, ...]
    totals: tuple[int, ...]
    favoured: tuple[str, ...]
    points: tuple[BestPoint, ...]
    hands: tuple[ShownHand, ...]
    awards: tuple[Award, ...]


class _Judged(NamedTuple):
    """What every part of the pot is judged by; `order` is the eldest order (BO-8)."""

    options: Options
    order: tuple[int, ...]
    strengths: tuple[int, ...]
    hands: tuple[ShownHand, ...]
    favoured: tuple[str, ...]
    points: tuple[BestPoint, ...]


class _Verdict(NamedTuple):
    """Who wins, why, and what decided it; see `Award`."""

    winners: tuple[int, ...]
    reason: Reason
    card: str = ""
    total: int = 0
    tie: Tie = "none"


def eldest_order(dealer: int, players: int) -> tuple[int, ...]:
    """Return the seats in the order that breaks ties: from the one after the dealer to the dealer (BO-8)."""
    return (*range(dealer + 1, players), *range(dealer + 1))


def figure(options: Options, cards: Sequence[str], turn: str) -> Figure:
    """Return what three cards are beside that turn (BO-3); favori and mistigri if they are played (BO-34)."""
    first, second, third = cards[0][0], cards[1][0], cards[2][0]
    if first == second == third:
        return "square_brelan" if first == turn[0] else "brelan"
    if options.brelan_favori and (first, second, third).count(turn[0]) == 2:
        return "favori"
    if options.mistigri and "QC" in cards:
        one, other = (card for card in cards if card != "QC")
        if one[0] == other[0] and (one[1] in RED) == (other[1] in RED):
            return "mistigri"
    return "point"


def strength(hand: ShownHand) -> int:
    """Return a number that is higher for the better figure, plain brelans by their rank (BO-3, BO-34)."""
    return _STRENGTH[hand.figure] + (HEIGHT[hand.cards[0]] if hand.figure == "brelan" else 0)


def suit_totals(options: Options, hands: Sequence[Sequence[str]], turn: str) -> tuple[int, ...]:
    """Return the points of each suit over all dealt cards, in the order of `SUITS` (BO-23)."""
    packed = PACKED_POINTS[turn] if options.count_turn else 0
    for one, two, three in hands:
        packed += PACKED_POINTS[one] + PACKED_POINTS[two] + PACKED_POINTS[three]
    return (packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24)


def judge(
    options: Options,
    dealer: int,
    hands: Sequence[tuple[str, ...]],
    turn: str,
    left: Sequence[int],
    parts: Sequence[StakePot],
) -> Showdown:
    """Judge all hands; `left` are the seats that have not passed, `parts` those of the pot (BO-30)."""
    totals = suit_totals(options, hands, turn)
    most = max(totals)
    favoured = tuple(suit for suit, total in zip(SUITS, totals, strict=True) if total == most)
    holders = {card: seat for seat, hand in enumerate(hands) for card in hand}
    points = tuple(
        BestPoint(suit, card, holders[card])
        for suit in favoured
        for card in [next(card for card in SUIT_CARDS[options.players][suit] if card in holders)]
    )
    shown = tuple(
        ShownHand(
            seat,
            hand,
            figure(options, hand, turn),
            POINTS[hand[0]] + POINTS[hand[1]] + POINTS[hand[2]],
            seat in left,
        )
        for seat, hand in enumerate(hands)
    )
    strengths = tuple(strength(hand) for hand in shown)
    judged = _Judged(options, eldest_order(dealer, len(hands)), strengths, shown, favoured, points)
    taken = rakes(options, [part.amount for part in parts])
    awards = tuple(_award(judged, part, rake) for part, rake in zip(parts, taken, strict=True))
    return Showdown(turn, SUITS, totals, favoured, points, shown, awards)


def _award(judged: _Judged, part: StakePot, rake: int) -> Award:
    verdict = _verdict(judged, part.eligible)
    winners = verdict.winners
    if len(winners) == 1:
        shares: tuple[int, ...] = (part.amount - rake,)
    else:
        shares = split(part.amount - rake, len(winners))
    return Award(
        part.amount,
        rake,
        part.eligible,
        winners,
        shares,
        verdict.reason,
        verdict.card,
        verdict.total,
        verdict.tie,
    )


def split(amount: int, ways: int) -> tuple[int, ...]:
    """Share `amount` units equally, odd units one each to the first (BO-26, BO-35)."""
    share, odd = divmod(amount, ways)
    return (share + 1,) * odd + (share,) * (ways - odd)


def _verdict(judged: _Judged, eligible: tuple[int, ...]) -> _Verdict:
    if len(eligible) == 1:
        return _Verdict(eligible, "only_player")
    best = max(eligible, key=judged.strengths.__getitem__)
    kind = judged.hands[best].figure
    if kind != "point":
        return _Verdict((best,), kind, judged.hands[best].cards[0] if "brelan" in kind else "")
    # A holder who cannot win this part counts as passed in it (BO-31).
    cards = {point.seat: point.card for point in reversed(judged.points) if point.seat in eligible}
    if cards:
        return _first(judged, cards, "best_point")
    return _fallback(judged, eligible)


def _first(judged: _Judged, cards: dict[int, str], reason: Literal["best_point", "next_in_suit"]) -> _Verdict:
    """Return the eldest of the seats that hold a deciding card (BO-27, BO-28)."""
    if len(cards) == 1:
        ((seat, card),) = cards.items()
        return _Verdict((seat,), reason, card)
    seat = next(seat for seat in judged.order if seat in cards)
    return _Verdict((seat,), reason, cards[seat], tie="eldest")


def _fallback(judged: _Judged, eligible: tuple[int, ...]) -> _Verdict:
    """Return the winner when every holder of a best point is out (BO-25, BO-28)."""
    hands = judged.hands
    if judged.options.fallback == "next_in_suit":
        owners: dict[int, str] = {}
        for suit in reversed(judged.favoured):
            owned = [(card, seat) for seat in eligible for card in hands[seat].cards if card[1] == suit]
            if owned:
                card, seat = max(owned, key=lambda owner: HEIGHT[owner[0]])
                owners[seat] = card
        if owners:
            return _first(judged, owners, "next_in_suit")
    if judged.options.fallback == "other_suit":
        others = [suit for suit in SUITS if suit not in judged.favoured]
        totals = {
            seat: max(
                (sum(POINTS[card] for card in hands[seat].cards if card[1] == suit) for suit in others),
                default=0,
            )
            for seat in eligible
        }
        return _highest(judged, totals, "other_suit")
    return _highest(judged, {seat: hands[seat].total for seat in eligible}, "hand_total")


def _highest(
    judged: _Judged, totals: dict[int, int], reason: Literal["other_suit", "hand_total"]
) -> _Verdict:
    """Return who has most points, ties broken or shared as BO-26 says."""
    total = max(totals.values())
    tied = tuple(seat for seat in judged.order if totals.get(seat) == total)
    if len(tied) == 1:
        return _Verdict(tied, reason, total=total)
    if judged.options.fallback_tie == "split":
        return _Verdict(tied, reason, total=total, tie="split")
    tops = {seat: _top_favoured(judged, seat) for seat in tied}
    height = max(HEIGHT.get(card, 0) for card in tops.values())
    highest = tuple(seat for seat in tied if HEIGHT.get(tops[seat], 0) == height)
    tie: Tie = "suit_card" if len(highest) == 1 else "eldest"
    return _Verdict(highest[:1], reason, tops[highest[0]], total, tie)


def _top_favoured(judged: _Judged, seat: int) -> str:
    """Return the highest card a seat holds in any favoured suit, "" if it has none (BO-26)."""
    own = [card for card in judged.hands[seat].cards if card[1] in judged.favoured]
    return max(own, key=HEIGHT.__getitem__, default="")
