"""The exact house edge of every kind of bet (B-34).

Of kinds that are settled at once by enumeration: every position of the kind against every pocket. Of the
simple chances by solving the chain that a prisoner walks through, with the same functions that settle. The
stake is a power of two so large that nothing is ever rounded.
"""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction
from functools import lru_cache, partial
from typing import Final

from games.boule.numbers import POCKETS, SIMPLE
from games.boule.options import BouleOptions
from games.boule.positions import kinds, positions
from games.boule.prison import free_on_zero, held_on_zero, held_wins, share
from games.boule.settlement import settle
from games.kit.banked import Edge, Payout, Prison, Wager
from games.kit.errors import gettext_noop
from games.kit.exact import PRECISION, decimal, enumerated, exact_edge, percent

_FIELD: Final = "rouge"
_WIN: Final = Fraction(len(SIMPLE[_FIELD]), len(POCKETS))
_ZERO: Final = Fraction(1, len(POCKETS))

# With a later limit than this the exact fraction has hundreds of digits and differs from that without a limit
# by less than anyone could measure.
_EXACT_LIMIT: Final = 100
_STAKE: Final = 1 << (_EXACT_LIMIT + 28)

_PLAIN: Final = gettext_noop("Simple chances")
_NEVER: Final = gettext_noop("Simple chances, never shared")
_ALWAYS: Final = gettext_noop("Simple chances, shared at once")


@lru_cache(maxsize=64)
def edges(options: BouleOptions) -> tuple[Edge, ...]:
    """The edge of every kind in payment order; of simple chances for both strategies where there is a choice.

    It is what the house keeps of a stake on average, for stakes that divide evenly: what B-31 rounds is left
    out. A stake that stays on its field when it is released counts as its player's.
    """
    found: list[Edge] = []
    for kind in kinds(options):
        if kind.name == "simple":
            found += _simple(options)
        else:
            keys = [place.key for place in positions(options).values() if place.kind == kind.name]
            found.append(
                exact_edge(kind.name, kind.title, enumerated(partial(settle, options), keys, POCKETS))
            )
    return tuple(found)


def _simple(options: BouleOptions) -> list[Edge]:
    """The edge of the simple chances: once if zero settles them, else for never sharing and for sharing."""
    on_zero = free_on_zero(options, Wager(0, 0, f"simple:{_FIELD}", _STAKE, 1))
    prisoner = _prisoner(on_zero)
    if prisoner is None:
        return [exact_edge("simple", _PLAIN, _keeps(Fraction(on_zero.returned, _STAKE)))]
    gets, _ = share(options, *prisoner)
    sharing = exact_edge("simple", _ALWAYS, _keeps(Fraction(gets, _STAKE)), "share")
    return [_never_shared(options, *prisoner), sharing]


def _keeps(worth: Fraction) -> Fraction:
    """The edge of a simple chance of which zero leaves the player `worth`, a fraction of the stake."""
    loses = 1 - _WIN - _ZERO
    return loses + _ZERO * (1 - worth) - _WIN


def _never_shared(options: BouleOptions, wager: Wager, prison: Prison) -> Edge:
    """The edge when every prisoner is left to the end; given is one that zero has just made."""
    left = Fraction(wager.stake, _STAKE)
    if options.zero_rule == "decree_2007":
        # Each further zero halves what a release brings.
        return exact_edge("simple", _NEVER, _keeps(left * _geometric(Fraction(1, 2))), "leave")
    endless = options.repeat_zero in ("deeper", "same")
    if not endless or (options.limit_mode != "none" and options.limit_n <= _EXACT_LIMIT):
        return exact_edge("simple", _NEVER, _keeps(_worth(options, wager, prison, {}) / _STAKE), "leave")
    if options.repeat_zero == "same":
        edge = exact_edge("simple", _NEVER, _keeps(left * _geometric(Fraction(1))), "leave")
    else:
        edge = _deeper_for_ever(left)
    if options.limit_mode == "none":
        return edge
    # A prisoner gets to its limit through spins that do not lose, and there it is worth its stake at most.
    within = f"{edge.text}, to within (19/37)^{options.limit_n - 1}/37"
    return Edge(edge.kind, edge.title, None, within, edge.percent, edge.strategy)


def _worth(
    options: BouleOptions, wager: Wager, prison: Prison, known: dict[tuple[Prison, int], Fraction]
) -> Fraction:
    """What a prisoner that is always left brings its player on average, in units."""
    state = (prison, wager.stake)
    if state not in known:
        won, zero = (
            payout.returned + _goes_on(options, payout, known)
            for payout in (held_wins(options, wager, prison), held_on_zero(options, wager, prison))
        )
        known[state] = _WIN * won + _ZERO * zero
    return known[state]


def _goes_on(options: BouleOptions, payout: Payout, known: dict[tuple[Prison, int], Fraction]) -> Fraction:
    """What goes on standing after a payout brings the player: a free bet its stake, a prisoner its worth."""
    prisoner = _prisoner(payout)
    if prisoner is not None:
        return _worth(options, *prisoner, known)
    return Fraction(payout.carried.stake if payout.carried else 0)


def _prisoner(payout: Payout) -> tuple[Wager, Prison] | None:
    """The prisoner that a payout leaves, if any."""
    carried = payout.carried
    if carried is None or carried.prison is None:
        return None
    return Wager(0, 0, carried.position, carried.chip, carried.count, carried.prison), carried.prison


def _geometric(factor: Fraction) -> Fraction:
    """The worth v = w + z*factor*v of a prisoner that needs one win and of which a zero leaves factor*v."""
    return _WIN / (1 - _ZERO * factor)


def _deeper_for_ever(left: Fraction) -> Edge:
    """The edge when each zero adds a level and nothing ends it; `left` is what a zero leaves of the chips.

    One level is worth r = w + z*left*r^2 of what lies behind it: r is the lesser root of
    left*r^2 - 37*r + 18 = 0.
    """
    pockets = len(POCKETS)
    under = pockets * pockets - int(4 * left * len(SIMPLE[_FIELD]))
    with localcontext() as context:
        context.prec = PRECISION
        r = (pockets - Decimal(under).sqrt()) / decimal(2 * left)
        kept = percent((1 - decimal(left) * r) / pockets)
    root = f"{pockets} - sqrt({under})"
    text = f"(1 - r)/37 with r = ({root})/2" if left == 1 else f"(1 - r/2)/37 with r = {root}"
    return Edge("simple", _NEVER, None, text, kept, "leave")
