"""Checks for banked games that hold stakes over several spins: what becomes of them, what may be chosen."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.kit.banked import BankedGame, Prison, Wager
from games.kit.chance import RandBelow
from games.kit.conformance.banked import (
    banked,
    check_payout,
    check_settlement,
    covered_cloth,
    outcomes,
)
from games.kit.conformance.subject import Subject, demand, option_sets, refused

# How many spins held stakes are followed, how many of them are followed on, and the larger of two stakes.
_SPINS = 5
_FOLLOWED = 60
_LARGE = 48


def held_stakes(game: BankedGame, options: Any, randbelow: RandBelow) -> tuple[Wager, ...]:
    """Return held stakes as they come about: bets are settled by every outcome, then what is held is."""
    small = covered_cloth(game, options)
    large = covered_cloth(game, options, first=len(small) + 1)
    standing = (*small, *(replace(wager, count=_LARGE * wager.count) for wager in large))
    found: dict[tuple[str, int, Prison], Wager] = {}
    for _ in range(_SPINS):
        settlements = (game.settle(options, standing, value) for value in outcomes(game, options))
        for payout in (
            payout for settled in settlements for step in settled.steps for payout in step.payouts
        ):
            carried = payout.carried
            if carried is not None and carried.prison is not None:
                again = Wager(
                    len(found) + 1, 1, carried.position, carried.chip, carried.count, carried.prison
                )
                found.setdefault((carried.position, carried.stake, carried.prison), again)
        choice = list(found.values())
        while len(choice) > _FOLLOWED:
            choice.pop(randbelow(len(choice)))
        standing = tuple(choice)
    return standing


def held_stakes_are_settled(subject: Subject) -> None:
    """Held stakes are settled by every outcome, beside free ones, once each, and nothing is lost."""
    game = banked(subject)
    for options in option_sets(game.spec):
        held = held_stakes(game, options, subject.randbelow)
        free = covered_cloth(game, options, first=max((wager.id for wager in held), default=0) + 1)
        for value in outcomes(game, options):
            check_settlement(game, options, (*held, *free), value)


def choices_do_what_they_say(subject: Subject) -> None:
    """Each choice does what it says and once only; unknown ones and those of free wagers are refused."""
    game = banked(subject)
    for options in option_sets(game.spec):
        free = covered_cloth(game, options)[0]
        demand(not game.choices(options, free), "a free wager has no choices")
        demand(refused(game.choose, options, free, "leave"), "a choice for a free wager is refused")
        for held in held_stakes(game, options, subject.randbelow):
            _check_choices(game, options, held)


def _check_choices(game: BankedGame, options: Any, held: Wager) -> None:
    demand(refused(game.choose, options, held, "no such choice"), "an unknown choice is refused")
    choices = game.choices(options, held)
    demand(choices, f"{held} has choices")
    for choice in choices:
        payout = game.choose(options, held, choice.name, choice.position)
        if payout is None:
            demand(
                (choice.returned, choice.taken, choice.kept) == (0, 0, held.stake), f"{choice} keeps it whole"
            )
            continue
        check_payout(held, payout)
        kept = payout.carried.stake if payout.carried is not None else 0
        does = (payout.returned, payout.taken, kept)
        demand(does == (choice.returned, choice.taken, choice.kept), f"{choice} does what it says: {does}")
        if (carried := payout.carried) is not None:
            after = Wager(held.id + 1, 1, carried.position, carried.chip, carried.count, carried.prison)
            _check_chosen(game, options, after)
    surrendered = game.surrender(options, held)
    check_payout(held, surrendered)
    demand(surrendered.carried is None and not surrendered.win, "a surrendered stake is settled to its end")


def _check_chosen(game: BankedGame, options: Any, held: Wager) -> None:
    """Demand that what a choice has left standing cannot be chosen for again in the same betting phase."""
    demand(not game.choices(options, held), "after a choice there is no other")
    if held.prison is not None:
        for choice in game.choices(options, replace(held, prison=replace(held.prison, chosen=False))):
            code = refused(game.choose, options, held, choice.name, choice.position)
            demand(code, f"after a choice {choice.name} is refused")


HELD_CHECKS = (held_stakes_are_settled, choices_do_what_they_say)
