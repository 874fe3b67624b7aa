"""Exact chances, by combinatorics: some 10^12 deals are counted without looking at any of them.

A deal is a turn, the hands of all seats, and a rest. Two questions are asked of it.

Does any of the seats left hold a figure, something better than a point? Beside a given turn only some tens of
hands are figures, so the deals without one are counted by inclusion and exclusion: over every set of k such
hands that share no card, held by k of the seats left, all other cards anyhow. Sets made of the same cards
behave alike and are counted together.

Which suits have most points, and is the holder of a best point left? With the cards of k hands given, the
others are a choice of so many out of the rest. In each suit the choices are counted by their number and their
points, as a polynomial in the number of cards; for each amount of points that may be the most, products over
the suits of "less than that" and "exactly that" count the choices by how many suits tie. A best point that is
not in one of those k hands is equally likely in every other place, so the chance that it has passed is known
from the places alone. Suits are alike, so one count serves for every arrangement that differs by suits only.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, factorial, prod
from typing import NamedTuple

from games.bouillotte.cards import RANK_POINTS, RANKS
from games.bouillotte.options import Options
from games.bouillotte.showdown import Figure, figure
from games.kit.cards import pack

# The room for a coefficient in a polynomial that is kept as one integer: there are less than 2^24 choices.
_SHIFT = 32
_COEFFICIENT = (1 << _SHIFT) - 1

_BETTER: tuple[Figure, ...] = ("square_brelan", "brelan", "favori", "mistigri")

# An arrangement: for each suit, sorted, which of its ranks lie in given hands and which one is turned, as
# bits.
_Arrangement = tuple[tuple[int, int], ...]


# For each amount of points, the choices in a suit by their number as polynomials: those whose highest card is
# in a given hand, and those whose highest card lies elsewhere.
_Suit = dict[int, tuple[int, int]]


class _Choices(NamedTuple):
    """How many choices of the other cards there are by where the best points lie.

    `given` have one in a given hand; `elsewhere[j]` have all j of them, the favoured suits being j,
    elsewhere.
    """

    given: int
    elsewhere: tuple[int, ...]


def odds(options: Options) -> tuple[tuple[str, Fraction], ...]:
    """Return the chances that hold for these options, by name.

    `hand_…`: one hand is a brelan of that rank (`brelan_A`, a square one included), a square brelan, a
    favori, a mistigri. `table_…`: somebody is dealt one. `suits_tied`: two suits or more have most points.
    Then, with so many seats left whatever cards the others passed with, what decides the hand:
    `4_left_brelan_decides` and so on; these add up to 1. `fallback` is what the option of that name says.
    """
    counted = Odds(options, RANKS[options.players], options.players)
    rows = [*counted.hands(), *counted.table(), ("suits_tied", counted.suits_tied())]
    for left in range(options.players, 1, -1):
        rows += [(f"{left}_left_{name}_decides", chance) for name, chance in counted.decided(left).items()]
    return tuple(rows)


class Odds:
    """The counts for one pack, four suits of `ranks` from high to low, and so many players."""

    def __init__(self, options: Options, ranks: Sequence[str], players: int) -> None:
        self._options = options
        self._ranks = tuple(ranks)
        self._points = [RANK_POINTS[rank] for rank in ranks]
        self._players = players
        self._pack = pack(ranks)
        self._figures = tuple(
            kind
            for kind in _BETTER
            if (kind != "favori" or options.brelan_favori) and (kind != "mistigri" or options.mistigri)
        )
        rest = len(self._pack) - 1
        # How many ways there are to deal the hands from the k-th on.
        self._ways = [
            prod(comb(rest - 3 * hand, 3) for hand in range(dealt, players)) for dealt in range(players + 1)
        ]
        self._deals = len(self._pack) * self._ways[0]
        self._found = {turn: self._figures_beside(turn) for turn in self._pack}
        self._sets = {kind: self._sets_down_to(kind) for kind in self._figures}
        self._suits: dict[tuple[int, int], int] = {}
        self._choosable: list[_Suit] = []
        self._chosen = [self._choices(given) for given in range(players + 1)]

    def hands(self) -> list[tuple[str, Fraction]]:
        """Return the chances of one hand."""
        size = len(self._pack)
        rows = [(f"hand_brelan_{rank}", Fraction(4, comb(size, 3))) for rank in self._ranks]
        for kind in self._figures:
            if kind != "brelan":
                number = sum(len(found[kind]) for found in self._found.values())
                rows.append((f"hand_{kind}", Fraction(number, size * comb(size - 1, 3))))
        return rows

    def table(self) -> list[tuple[str, Fraction]]:
        """Return the chances that somebody is dealt a figure."""
        rows = [(name.replace("hand", "table"), self._players * chance) for name, chance in self.hands()]
        # One rank can make one brelan and one turn one square, favori or mistigri, so those chances add up;
        # brelans of different ranks can meet.
        return [*rows, ("table_brelan", 1 - self._without("brelan", self._players))]

    def suits_tied(self) -> Fraction:
        """Return the chance that two or more suits have most points (BO-27)."""
        return Fraction(sum(self._chosen[0].elsewhere[2:]) * self._orders(0), self._deals)

    def decided(self, left: int) -> Mapping[str, Fraction]:
        """Return what decides a hand in which the first `left` hands are still in (BO-22 to BO-28)."""
        chances: dict[str, Fraction] = {}
        before = Fraction(1)
        for kind in self._figures:
            without = self._without(kind, left)
            chances[kind] = before - without
            before = without
        chances["best_point"] = self._best_point(left)
        chances["fallback"] = before - chances["best_point"]
        return chances

    def _figures_beside(self, turn: str) -> dict[Figure, list[int]]:
        """Return the hands that are figures beside a turn, as bits of the pack."""
        found: dict[Figure, list[int]] = {kind: [] for kind in _BETTER}
        rest = [(card, 1 << place) for place, card in enumerate(self._pack) if card != turn]
        for hand in combinations(rest, 3):
            kind = figure(self._options, [card for card, _ in hand], turn)
            if kind != "point":
                found[kind].append(sum(bit for _, bit in hand))
        return found

    def _sets_down_to(self, lowest: Figure) -> list[Counter[_Arrangement]]:
        """Count, for each k, the ways to give k hands figures of that kind or better, by arrangement."""
        kinds = [kind for kind in self._figures[: self._figures.index(lowest) + 1] if kind != "mistigri"]
        turns = [
            (turn, place // len(self._ranks), place % len(self._ranks))
            for place, turn in enumerate(self._pack)
        ]
        alone: Counter[_Arrangement] = Counter()
        beside: Counter[_Arrangement] = Counter()
        for turn, suit, rank in turns:
            alone[self._arrange(0, suit, rank)] += 1
            if lowest == "mistigri":
                for hand in self._found[turn]["mistigri"]:
                    beside[self._arrange(hand, suit, rank)] += 1
        sets = self._layers(alone, kinds, self._players)
        # Only mistigri knows one suit from another. There is one at most, and in any of the k hands.
        for others, counted in enumerate(self._layers(beside, kinds, self._players - 1)):
            for arrangement, number in counted.items():
                sets[others + 1][arrangement] += (others + 1) * number
        return sets

    def _layers(
        self, start: Counter[_Arrangement], kinds: Sequence[Figure], hands: int
    ) -> list[Counter[_Arrangement]]:
        """Give one more hand a figure of these kinds, and so on up to so many; hands come in order.

        Where the last of all hands is given no card is left to choose, so those need no arrangement.
        """
        layers = [start]
        for more in range(1, hands + 1):
            following: Counter[_Arrangement] = Counter()
            for arrangement, number in layers[-1].items():
                cards, suit, rank = self._laid_out(arrangement)
                found = self._found[self._pack[suit * len(self._ranks) + rank]]
                for kind in kinds:
                    for hand in found[kind]:
                        if not cards & hand:
                            after = self._arrange(cards | hand, suit, rank) if more < hands else ()
                            following[after] += number
            layers.append(following)
        return layers

    def _arrange(self, cards: int, turned_suit: int, turned_rank: int) -> _Arrangement:
        width = len(self._ranks)
        whole = (1 << width) - 1
        return tuple(
            sorted(
                (cards >> suit * width & whole, 1 << turned_rank if suit == turned_suit else 0)
                for suit in range(4)
            )
        )

    def _laid_out(self, arrangement: _Arrangement) -> tuple[int, int, int]:
        """Return cards with that arrangement, as bits of the pack, and the suit and rank of the turn."""
        cards = sum(given << suit * len(self._ranks) for suit, (given, _) in enumerate(arrangement))
        suit = next(suit for suit, (_, turned) in enumerate(arrangement) if turned)
        return cards, suit, arrangement[suit][1].bit_length() - 1

    def _without(self, lowest: Figure, left: int) -> Fraction:
        """Return the chance that none of `left` hands is a figure of that kind or better."""
        deals = 0
        for given in range(left + 1):
            number = sum(self._sets[lowest][given].values())
            deals += (-1) ** given * comb(left, given) * number * self._ways[given]
        return Fraction(deals, self._deals)

    def _best_point(self, left: int) -> Fraction:
        """Return the chance that a best point decides among `left` hands."""
        deals = Fraction(0)
        passed = 3 * (self._players - left)
        for given in range(left + 1):
            places = 3 * (self._players - given)
            choices = self._chosen[given]
            number = Fraction(choices.given)
            for tied, count in enumerate(choices.elsewhere):
                if count:
                    number += count * (1 - Fraction(comb(passed, tied), comb(places, tied)))
            deals += (-1) ** given * comb(left, given) * number * self._orders(given)
        return deals / self._deals

    def _orders(self, given: int) -> int:
        """Return in how many ways chosen cards can lie in the hands that are not given."""
        hands = self._players - given
        orders: int = factorial(3 * hands) // 6**hands
        return orders

    def _choices(self, given: int) -> _Choices:
        """Count, over all ways to give k hands figures, the choices of cards for the other hands."""
        sets = self._sets[self._figures[-1]][given]
        if given == self._players:
            return _Choices(sets.total(), ())
        # Ranks of the same points make different arrangements in which the same can be chosen.
        alike: Counter[tuple[int, ...]] = Counter()
        for arrangement, number in sets.items():
            alike[tuple(sorted([self._suit(suit) for suit in arrangement]))] += number
        inside = 0
        elsewhere = [0] * 5
        for suits, number in alike.items():
            choices = self._count([self._choosable[suit] for suit in suits], given)
            inside += number * choices.given
            for tied, count in enumerate(choices.elsewhere):
                elsewhere[tied] += number * count
        return _Choices(inside, tuple(elsewhere))

    def _count(self, suits: Sequence[_Suit], given: int) -> _Choices:
        """Count the choices for the hands that are not given, by where the best points are."""
        shift = _SHIFT * 3 * (self._players - given)
        less = [0, 0, 0, 0]
        inside = 0
        elsewhere = [0] * 5
        for most in sorted({total for suit in suits for total in suit}):
            # Of the suits so far: none has `most`; one, two … have it, their best points elsewhere; or one of
            # those that have it has its best point in a given hand.
            one = two = three = four = closed = 0
            none = 1
            for place, suit in enumerate(suits):
                in_hand, out = suit.get(most, (0, 0))
                below = less[place]
                closed = closed * (below + in_hand + out) + (none + one + two + three + four) * in_hand
                four = four * below + three * out
                three = three * below + two * out
                two = two * below + one * out
                one = one * below + none * out
                none *= below
                less[place] += in_hand + out
            inside += closed >> shift & _COEFFICIENT
            for tied, polynomial in enumerate((one, two, three, four), 1):
                elsewhere[tied] += polynomial >> shift & _COEFFICIENT
        return _Choices(inside, tuple(elsewhere))

    def _suit(self, suit: tuple[int, int]) -> int:
        """Return the place in `_choosable` of what can be chosen in a suit."""
        if suit not in self._suits:
            choosable = self._choosable_in(*suit)
            if choosable not in self._choosable:
                self._choosable.append(choosable)
            self._suits[suit] = self._choosable.index(choosable)
        return self._suits[suit]

    def _choosable_in(self, given: int, turn: int) -> _Suit:
        ranks = range(len(self._ranks))
        fixed = [rank for rank in ranks if given >> rank & 1]
        free = [rank for rank in ranks if not (given | turn) >> rank & 1]
        start = sum(self._points[rank] for rank in fixed)
        if self._options.count_turn:
            start += sum(self._points[rank] for rank in ranks if turn >> rank & 1)
        suit: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0])
        for number in range(len(free) + 1):
            for chosen in combinations(free, number):
                total = start + sum(self._points[rank] for rank in chosen)
                elsewhere = not fixed or (bool(chosen) and chosen[0] < fixed[0])
                suit[total][elsewhere] += 1 << _SHIFT * number
        return {total: (counts[0], counts[1]) for total, counts in suit.items()}
