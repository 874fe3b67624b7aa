"""Boule as a banked game: the rules' modules under the names that tables know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.boule import aliases, calls, checks, choices, cloth, edges, numbers, positions, prison, settlement
from games.boule import announced as announced_bets
from games.boule.options import BouleOptions
from games.kit.banked import Calls, Choice, Cloth, Edge, Kind, Outcome, Payout, Position, Settlement, Wager
from games.kit.chance import ChanceForm
from games.kit.errors import gettext_noop
from games.kit.spec import GameSpec

_SPIN: Final = ChanceForm(name=gettext_noop("spin"), faces=tuple(numbers.POCKETS))


class Boule:
    """French roulette with 37 pockets: a `games.kit.banked.BankedGame`, which says more of each method."""

    spec = GameSpec(
        name="boule",
        title=gettext_noop("Boule"),
        family="banked",
        options=BouleOptions,
        seats=(1, 16),
    )

    def positions(self, options: BouleOptions) -> Mapping[str, Position]:
        """Every position by its key: 157, and four more with the 24-number bets (B-5)."""
        return positions.positions(options)

    def kinds(self, options: BouleOptions) -> tuple[Kind, ...]:
        """The kinds of bets in payment order (B-5, B-20, B-35)."""
        return positions.kinds(options)

    def cloth(self, options: BouleOptions) -> Cloth:
        """The drawing of the cloth, from which the distances of B-21 are taken too."""
        return cloth.cloth(options)

    def aliases(self, options: BouleOptions) -> Mapping[str, str]:
        """What a croupier may type for each position."""
        return aliases.aliases(options)

    def chance(self, options: BouleOptions) -> ChanceForm:
        """One of 37 pockets (B-2)."""
        return _SPIN

    def outcome(self, options: BouleOptions, value: int) -> Outcome:
        """The colour and the simple chances of a pocket (B-2). Raises RuleViolation `unknown_outcome`."""
        settlement.check_outcome(value)
        return Outcome(value, numbers.tone(value), numbers.attributes(value))

    def bets_while_spinning(self, options: BouleOptions) -> bool:
        """Whether bets are taken until the call rather than until the throw (B-13)."""
        return options.bets_while_spinning

    def check(self, options: BouleOptions, wager: Wager, already: int = 0) -> None:
        """Refuse a wager the rules do not admit (B-11)."""
        checks.check(options, wager, already)

    def expand(
        self, options: BouleOptions, announced: str, arguments: Sequence[int]
    ) -> tuple[tuple[str, int], ...]:
        """The (position, number of chips) an announced bet stands for (B-38)."""
        return announced_bets.expand(announced, arguments)

    def settle(self, options: BouleOptions, wagers: Sequence[Wager], outcome: int) -> Settlement:
        """What becomes of every wager, in payment order (B-19 to B-29)."""
        return settlement.settle(options, wagers, outcome)

    def losing(self, options: BouleOptions, outcome: int) -> frozenset[str]:
        """The positions that lose outright; on zero the simple chances do not (B-19, B-22)."""
        return settlement.losing(options, outcome)

    def calls(self, options: BouleOptions, outcome: int, positions: frozenset[str]) -> Calls:
        """What the croupier calls (B-15, B-17). Raises RuleViolation `unknown_outcome`."""
        settlement.check_outcome(outcome)
        return calls.calls(options, outcome, positions)

    def choices(self, options: BouleOptions, wager: Wager) -> tuple[Choice, ...]:
        """What the player of a prisoner may choose now (B-30 to B-33)."""
        return choices.choices(options, wager)

    def choose(
        self, options: BouleOptions, wager: Wager, choice: str, position: str | None = None
    ) -> Payout | None:
        """What a choice does to a prisoner (B-30 to B-33)."""
        return choices.choose(options, wager, choice, position)

    def surrender(self, options: BouleOptions, wager: Wager) -> Payout:
        """What a prisoner is worth when its player leaves or the table closes (B-33, B-37)."""
        return prison.forced_share(options, wager)

    def edges(self, options: BouleOptions) -> tuple[Edge, ...]:
        """The exact house edge of every kind of bet (B-34)."""
        return edges.edges(options)


GAME: Final = Boule()
