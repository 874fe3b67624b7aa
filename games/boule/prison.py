"""Zero and the prison: what becomes of one stake on a simple chance (B-22 to B-33, B-37, B-40).

Every function takes one wager and returns its payout; what goes on standing is in `carried`.
"""

from __future__ import annotations

from typing import Final

from games.boule.options import BouleOptions
from games.kit.banked import Carried, Fate, Payout, Prison, Wager
from games.kit.errors import RuleViolation, gettext_noop

_FIRST: Final = Prison(1, 1, 1)
_IMPRISONED: Final = Fate.IMPRISONED
_STANDS: Final = Fate.STANDS


def lost(wager: Wager) -> Payout:
    """The bank takes the whole stake (B-19, B-22, B-23)."""
    stake = wager.stake
    return Payout(wager.id, Fate.LOST, stake, 0, 0, stake)


def free_on_zero(options: BouleOptions, wager: Wager) -> Payout:
    """What zero does to a free simple chance (B-27, B-37, B-40)."""
    if options.zero_rule == "prison":
        return _lock(options, wager, _FIRST)
    if options.zero_rule == "decree_2007":
        return _stand(wager, wager.stake, _FIRST)
    if options.zero_rule == "partage":
        return _share_on_zero(options, wager, _FIRST)
    return lost(wager)


def held_on_zero(options: BouleOptions, wager: Wager, prison: Prison) -> Payout:
    """What a further zero does to a prisoner (B-28, B-37, B-40)."""
    later = Prison(prison.level, prison.age + 1, prison.zeros + 1)
    if options.zero_rule == "decree_2007":
        return _stand(wager, wager.stake, later)
    if options.repeat_zero == "deeper":
        return _lock(options, wager, Prison(later.level + 1, later.age, later.zeros))
    if options.repeat_zero == "same":
        return _keep(options, wager, wager.stake, later)
    if options.repeat_zero == "partage":
        return _share_on_zero(options, wager, later)
    return lost(wager)


def held_wins(options: BouleOptions, wager: Wager, prison: Prison) -> Payout:
    """What it does to a prisoner that its field wins: out, or one level less (B-22, B-23, B-37)."""
    stake = wager.stake
    if options.zero_rule == "decree_2007":
        return _release(options, wager, stake >> (prison.zeros - 1))
    if prison.level == 1:
        return _release(options, wager, stake)
    return _keep(options, wager, stake, Prison(prison.level - 1, prison.age + 1, prison.zeros))


def share(options: BouleOptions, wager: Wager, prison: Prison) -> tuple[int, int]:
    """What sharing brings the player and what it cannot divide, in units (B-31); the rest is the bank's.

    By the decree nothing is left over: the bank has what cannot be divided (B-37).
    """
    stake = wager.stake
    if options.zero_rule == "decree_2007":
        return stake >> prison.zeros, 0
    return _divide(options, stake, prison)


def forced_share(options: BouleOptions, wager: Wager) -> Payout:
    """What a prisoner is worth when its player leaves or the table closes; nothing stays (B-31, B-33, B-37).

    Raises RuleViolation `not_held` for a free wager.
    """
    if wager.prison is None:
        raise RuleViolation("not_held", gettext_noop("This stake is not in prison."))
    stake = wager.stake
    gets, _ = share(options, wager, wager.prison)
    return Payout(wager.id, Fate.DIVIDED, stake, 0, gets, stake - gets)


def _divide(options: BouleOptions, stake: int, prison: Prison) -> tuple[int, int]:
    """A share of the stake at the prisoner's level and its remainder (B-31)."""
    if options.halves_chips:
        return stake, 0
    gets = stake >> prison.level
    return gets, stake - (gets << prison.level)


def _lock(options: BouleOptions, wager: Wager, prison: Prison) -> Payout:
    """A zero has set or raised the level, so the bank may take half of the chips (B-27, B-28, B-40)."""
    stake = wager.stake
    return _keep(options, wager, stake // 2 if options.halves_chips else stake, prison)


def _keep(
    options: BouleOptions, wager: Wager, left: int, prison: Prison, *, gets: int = 0, fate: Fate | None = None
) -> Payout:
    """`left` stays imprisoned, unless its time is up and it is divided (B-29), or there is nothing left.

    `gets` is what the player has of the stake already; the bank takes what neither has nor stays.
    """
    if left == 0:
        stake = wager.stake
        return Payout(wager.id, fate or Fate.LOST, stake, 0, gets, stake - gets)
    if (options.limit_mode == "spin" and prison.age >= options.limit_n) or (
        options.limit_mode == "zero" and prison.zeros >= options.limit_n
    ):
        stake = wager.stake
        gets += _divide(options, left, prison)[0]
        return Payout(wager.id, Fate.DIVIDED, stake, 0, gets, stake - gets)
    return _stand(wager, left, prison, gets=gets, fate=fate)


def _stand(wager: Wager, left: int, prison: Prison, *, gets: int = 0, fate: Fate | None = None) -> Payout:
    """`left` stays on its field as a prisoner; the bank has what neither stays nor is the player's."""
    stake = wager.stake
    carried = (
        Carried(wager.position, wager.chip, wager.count, prison)
        if left == stake
        else Carried(wager.position, left, 1, prison)
    )
    if fate is None:
        fate = _IMPRISONED if wager.prison is None or prison.zeros > wager.prison.zeros else _STANDS
    return Payout(wager.id, fate, stake, 0, gets, stake - gets - left, carried)


def _share_on_zero(options: BouleOptions, wager: Wager, prison: Prison) -> Payout:
    """Zero shares at once, as if the player had asked for it; what it cannot share stays (B-40)."""
    stake = wager.stake
    gets, over = _divide(options, stake, prison)
    if options.odd_split == "bank":
        return Payout(wager.id, Fate.DIVIDED, stake, 0, gets, stake - gets)
    if gets == 0 or (over and options.odd_split == "refuse"):
        return _keep(options, wager, stake, prison)
    return _keep(options, wager, over, prison, gets=gets, fate=Fate.DIVIDED)


def _release(options: BouleOptions, wager: Wager, freed: int) -> Payout:
    """A released stake goes back to its player, or stays as a free bet (B-24, B-40); never with winnings."""
    stake = wager.stake
    if options.freed_goes_to == "balance" or freed == 0:
        return Payout(wager.id, Fate.RELEASED, stake, 0, freed, stake - freed)
    stays = Carried(wager.position, freed, 1)
    return Payout(wager.id, Fate.RELEASED, stake, 0, 0, stake - freed, stays)
