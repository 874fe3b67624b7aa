"""A banked game for tests: pile or face, one to one. It shows that the console knows no game.

It is a package as an outside author would write one: it imports the kit and nothing else, and exposes `GAME`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec

from games.kit.banked import (
    Box,
    Calls,
    Choice,
    Cloth,
    Edge,
    Fate,
    Kind,
    Outcome,
    Payout,
    Position,
    Settlement,
    Step,
    Wager,
)
from games.kit.chance import ChanceForm
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.spec import GameSpec

SIDES = {1: "pile", 2: "face"}


class CoinOptions(msgspec.Struct, frozen=True):
    """A coin has none."""


class Coin:
    """Heads or tails."""

    spec = GameSpec(
        name="coin", title=gettext_noop("Coin"), family="banked", options=CoinOptions, seats=(1, 4)
    )

    def positions(self, options: CoinOptions) -> Mapping[str, Position]:
        return {
            f"side:{name}": Position(f"side:{name}", "side", name, frozenset({value}), Fraction(1))
            for value, name in SIDES.items()
        }

    def kinds(self, options: CoinOptions) -> tuple[Kind, ...]:
        return (Kind("side", gettext_noop("Sides"), "côté", Fraction(1), None),)

    def cloth(self, options: CoinOptions) -> Cloth:
        boxes = tuple(
            Box(f"side:{name}", "side", name, 2.0 * value, 0.0, 2.0, 2.0, "plain")
            for value, name in SIDES.items()
        )
        return Cloth((2.0, 0.0, 6.0, 2.0), boxes, (), {}, ())

    def aliases(self, options: CoinOptions) -> Mapping[str, str]:
        return {name[0]: f"side:{name}" for name in SIDES.values()}

    def chance(self, options: CoinOptions) -> ChanceForm:
        return ChanceForm(name=gettext_noop("toss"), faces=tuple(SIDES))

    def outcome(self, options: CoinOptions, value: int) -> Outcome:
        return Outcome(value, "plain", (SIDES[value],))

    def bets_while_spinning(self, options: CoinOptions) -> bool:
        return True

    def check(self, options: CoinOptions, wager: Wager, already: int = 0) -> None:
        if wager.position not in self.positions(options):
            raise RuleViolation("unknown_bet", gettext_noop("There is no bet “%(bet)s”."), bet=wager.position)

    def expand(
        self, options: CoinOptions, announced: str, arguments: Sequence[int]
    ) -> tuple[tuple[str, int], ...]:
        raise RuleViolation("unknown_announcement", gettext_noop("Nothing is announced here."))

    def settle(self, options: CoinOptions, wagers: Sequence[Wager], outcome: int) -> Settlement:
        won = f"side:{SIDES[outcome]}"
        lost = tuple(
            Payout(each.id, Fate.LOST, each.stake, taken=each.stake)
            for each in wagers
            if each.position != won
        )
        paid = tuple(
            Payout(each.id, Fate.WON, each.stake, each.stake, each.stake)
            for each in wagers
            if each.position == won
        )
        steps = (
            Step("collect", gettext_noop("Collect"), "collect", lost),
            Step("side", gettext_noop("Sides"), "pay", paid),
        )
        return Settlement(
            outcome, "croupier_right", "croupier_left", tuple(step for step in steps if step.payouts)
        )

    def losing(self, options: CoinOptions, outcome: int) -> frozenset[str]:
        return frozenset(f"side:{name}" for value, name in SIDES.items() if value != outcome)

    def calls(self, options: CoinOptions, outcome: int, positions: frozenset[str]) -> Calls:
        return Calls(SIDES[outcome], ())

    def choices(self, options: CoinOptions, wager: Wager) -> tuple[Choice, ...]:
        return ()

    def choose(
        self, options: CoinOptions, wager: Wager, choice: str, position: str | None = None
    ) -> Payout | None:
        raise RuleViolation("not_held", gettext_noop("Nothing is held here."))

    def surrender(self, options: CoinOptions, wager: Wager) -> Payout:
        raise RuleViolation("not_held", gettext_noop("Nothing is held here."))

    def edges(self, options: CoinOptions) -> tuple[Edge, ...]:
        return (Edge("side", gettext_noop("Sides"), Fraction(0), "0", "0.00000"),)


GAME = Coin()
