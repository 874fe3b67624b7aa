"""La Boule as a banked game: the rules' modules under the names that tables know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.kit.banked import Calls, Choice, Cloth, Edge, Kind, Outcome, Payout, Position, Settlement, Wager
from games.kit.chance import ChanceForm
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.exact import enumerated, exact_edge
from games.kit.french import announced
from games.kit.spec import GameSpec
from games.la_boule import checks, cloth, numbers, positions, settlement
from games.la_boule.aliases import ALIASES
from games.la_boule.options import LaBouleOptions

_THROW: Final = ChanceForm(name=gettext_noop("throw"), faces=tuple(numbers.NUMBERS))


class LaBoule:
    """Nine numbers and no prison: a `games.kit.banked.BankedGame`, which says more of each method."""

    spec = GameSpec(
        name="la_boule",
        title=gettext_noop("La Boule"),
        family="banked",
        options=LaBouleOptions,
        seats=(1, 16),
    )

    def positions(self, options: LaBouleOptions) -> Mapping[str, Position]:
        """Every position by its key: nine numbers and six simple chances (B-36)."""
        return positions.POSITIONS

    def kinds(self, options: LaBouleOptions) -> tuple[Kind, ...]:
        """The two kinds of bets in payment order (B-20, B-36)."""
        return positions.kinds(options)

    def cloth(self, options: LaBouleOptions) -> Cloth:
        """The drawing of the cloth, from which the distances of B-21 are taken too."""
        return cloth.cloth(options)

    def aliases(self, options: LaBouleOptions) -> Mapping[str, str]:
        """What a croupier may type for each position."""
        return ALIASES

    def chance(self, options: LaBouleOptions) -> ChanceForm:
        """One of nine numbers, however many cups there are (B-36)."""
        return _THROW

    def outcome(self, options: LaBouleOptions, value: int) -> Outcome:
        """The colour and the simple chances of a number (B-36). Raises RuleViolation `unknown_outcome`."""
        checks.check_outcome(value)
        return Outcome(value, numbers.tone(value), numbers.attributes(value))

    def bets_while_spinning(self, options: LaBouleOptions) -> bool:
        """Whether bets are taken until the call rather than until the throw (B-13)."""
        return options.bets_while_spinning

    def check(self, options: LaBouleOptions, wager: Wager, already: int = 0) -> None:
        """Refuse a wager the rules do not admit (B-11)."""
        checks.check(options, wager, already)

    def expand(
        self, options: LaBouleOptions, announced: str, arguments: Sequence[int]
    ) -> tuple[tuple[str, int], ...]:
        """There are no announced bets. Raises RuleViolation `unknown_announcement`."""
        raise RuleViolation(
            "unknown_announcement",
            gettext_noop("There is no announced bet “%(name)s”: this table takes none."),
            name=announced,
        )

    def settle(self, options: LaBouleOptions, wagers: Sequence[Wager], outcome: int) -> Settlement:
        """What becomes of every wager, in payment order (B-19 to B-21, B-36)."""
        return settlement.settle(wagers, outcome)

    def losing(self, options: LaBouleOptions, outcome: int) -> frozenset[str]:
        """The positions that lose: on five every simple chance is one (B-19, B-36)."""
        return settlement.losing(outcome)

    def calls(self, options: LaBouleOptions, outcome: int, positions: frozenset[str]) -> Calls:
        """What the croupier calls: the number with its simple chances, and it again if it carries a bet.

        Five is called by its name alone (B-15, B-17, B-36). Raises RuleViolation `unknown_outcome`.
        """
        checks.check_outcome(outcome)
        place = checks.find(f"straight:{outcome}")
        called = (place.name,) if place.key in positions else ()
        return Calls(announced(outcome, numbers.attributes(outcome)), called)

    def choices(self, options: LaBouleOptions, wager: Wager) -> tuple[Choice, ...]:
        """There is nothing to choose, as no stake is ever held (B-36)."""
        return ()

    def choose(
        self, options: LaBouleOptions, wager: Wager, choice: str, position: str | None = None
    ) -> Payout | None:
        """There is nothing to choose. Raises RuleViolation `no_prison`."""
        raise settlement.no_prison()

    def surrender(self, options: LaBouleOptions, wager: Wager) -> Payout:
        """No stake is ever held (B-36). Raises RuleViolation `no_prison`."""
        raise settlement.no_prison()

    def edges(self, options: LaBouleOptions) -> tuple[Edge, ...]:
        """The exact house edge of both kinds of bets, by enumeration (B-36)."""
        return tuple(
            exact_edge(kind, rule.title, enumerated(settlement.settle, _keys(kind), numbers.NUMBERS))
            for kind, rule in positions.KINDS.items()
        )


def _keys(kind: str) -> list[str]:
    """The positions of one kind."""
    return [place.key for place in positions.POSITIONS.values() if place.kind == kind]


GAME: Final = LaBoule()
