"""Banked games: wagers against the house that do not depend on each other.

Amounts are integers of the table's unit, its smallest chip. A wager is so many chips of one value on one
position; what becomes of it is one `Payout`; the payouts of a spin stand in order in the steps of a
`Settlement`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import Any, Literal, Protocol, runtime_checkable

import msgspec

from games.kit.chance import ChanceForm
from games.kit.spec import GameSpec

StaffPosition = Literal["chef_de_table", "croupier_right", "croupier_left", "bout_de_table"]


class Fate(StrEnum):
    """What becomes of a wager. A settlement uses the first six, the phases before it the others."""

    LOST = "lost"
    WON = "won"
    IMPRISONED = "imprisoned"
    RELEASED = "released"
    DIVIDED = "divided"
    STANDS = "stands"
    MOVED = "moved"
    WITHDRAWN = "withdrawn"
    VOID = "void"


class Prison(msgspec.Struct, frozen=True, gc=False):
    """The state of an imprisoned stake (en prison): wins it still needs, spins and zeros it has met.

    `chosen` tells that its player has already shared or moved it in the betting phase that is on.
    """

    level: int
    age: int
    zeros: int
    chosen: bool = False


class Wager(msgspec.Struct, frozen=True, gc=False):
    """`count` chips of value `chip` by `seat` on the position with key `position`; `prison` if imprisoned."""

    id: int
    seat: int
    position: str
    chip: int
    count: int
    prison: Prison | None = None

    @property
    def stake(self) -> int:
        """The amount on the cloth, in units."""
        return self.chip * self.count


class Carried(msgspec.Struct, frozen=True, gc=False):
    """What goes on standing after a wager's end: a new wager of the same seat that carries the old one on."""

    position: str
    chip: int
    count: int
    prison: Prison | None = None

    @property
    def stake(self) -> int:
        """The amount that stays on the cloth, in units."""
        return self.chip * self.count


class Payout(msgspec.Struct, frozen=True, gc=False):
    """What becomes of one wager.

    `win` is what the bank adds; of the stake, `returned` goes to the seat, `taken` to the bank and the rest,
    if any, goes on standing as `carried`: stake = returned + taken + carried.
    """

    wager: int
    fate: Fate
    stake: int
    win: int = 0
    returned: int = 0
    taken: int = 0
    carried: Carried | None = None


class Step(msgspec.Struct, frozen=True):
    """One step of a settlement: `collect` gathers what is lost, `hold` imprisons, `pay` pays a combination.

    `name` is stable, `title` is for the sheet and marked for translation, `payouts` are in the order they are
    made.
    """

    name: str
    title: str
    kind: Literal["collect", "hold", "pay"]
    payouts: tuple[Payout, ...]


class Settlement(msgspec.Struct, frozen=True):
    """What a result does to all wagers: every wager in exactly one payout, steps in the order they are taken.

    Steps without payouts are left out. `collects` and `pays` name the staff positions at work.
    """

    outcome: int
    collects: StaffPosition
    pays: StaffPosition
    steps: tuple[Step, ...]


class Calls(msgspec.Struct, frozen=True):
    """What is announced, in French: the result itself, then one line for each combination called."""

    announcement: str
    combinations: tuple[str, ...]


class Position(msgspec.Struct, frozen=True):
    """A place for a wager: `numbers` win at `odds` to 1 (a fraction, such as 1/2, for two-to-one-on bets)."""

    key: str
    kind: str
    name: str
    numbers: frozenset[int]
    odds: Fraction


class Kind(msgspec.Struct, frozen=True):
    """A kind of bet with what it pays and, in units, the most one seat may have on one position of it."""

    name: str
    title: str
    french: str
    odds: Fraction
    maximum: int | None


class Box(msgspec.Struct, frozen=True):
    """A rectangle of the cloth that takes wagers, in cloth units; `tone` is what it is printed in."""

    position: str
    kind: str
    label: str
    x: float
    y: float
    width: float
    height: float
    tone: Literal["red", "black", "green", "plain"]


class Spot(msgspec.Struct, frozen=True):
    """A point on an edge or corner of boxes that takes wagers, in cloth units."""

    position: str
    kind: str
    label: str
    x: float
    y: float


class Announced(msgspec.Struct, frozen=True):
    """A kind of announced bet: shorthand for several ordinary ones.

    `arguments` gives for each argument its name and the least and greatest value.
    """

    name: str
    title: str
    arguments: tuple[tuple[str, int, int], ...] = ()


class Cloth(msgspec.Struct, frozen=True):
    """The drawing of the cloth, in cloth units, x away from the wheel and y across.

    `bounds` is (x0, y0, x1, y1); `staff` is where the people stand; `wheel` the outcomes in wheel order, each
    as often as any other.
    """

    bounds: tuple[float, float, float, float]
    boxes: tuple[Box, ...]
    spots: tuple[Spot, ...]
    staff: dict[StaffPosition, tuple[float, float]]
    wheel: tuple[int, ...]
    announced: tuple[Announced, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """One result as a display shows it: the `tone` of its pocket and its French attributes, none for zero."""

    value: int
    tone: Literal["red", "black", "green", "plain"]
    attributes: tuple[str, ...]


class Choice(msgspec.Struct, frozen=True):
    """What the player of a held stake may choose now, with what it would bring.

    `name` is such as `share`, `leave` or `move`; `position` is where a move goes.
    """

    name: str
    title: str
    position: str | None = None
    returned: int = 0
    taken: int = 0
    kept: int = 0


class Edge(msgspec.Struct, frozen=True):
    """The house edge of a kind of bet: a fraction of the stake, what it assumes, and its exact form.

    `value` is the exact fraction, None where there is none; `text` is always exact; `percent` is a decimal
    string. `strategy` is the choice its player makes for a held stake as soon as it is open, empty where
    there is nothing to choose.
    """

    kind: str
    title: str
    value: Fraction | None
    text: str
    percent: str
    strategy: str = ""


@runtime_checkable
class BankedGame(Protocol):
    """What a banked game offers to tables, referee, console, API and tests. All of it is pure."""

    spec: GameSpec

    def positions(self, options: Any) -> Mapping[str, Position]:
        """Every position of the cloth by its key, in the order of the cloth."""
        ...

    def kinds(self, options: Any) -> tuple[Kind, ...]:
        """The kinds of bets in payment order."""
        ...

    def cloth(self, options: Any) -> Cloth:
        """The drawing of the cloth."""
        ...

    def aliases(self, options: Any) -> Mapping[str, str]:
        """What a croupier may type for a position, in lower case, and its key."""
        ...

    def chance(self, options: Any) -> ChanceForm:
        """What is drawn to get a result: one value, an outcome."""
        ...

    def outcome(self, options: Any, value: int) -> Outcome:
        """What there is to say of a result."""
        ...

    def bets_while_spinning(self, options: Any) -> bool:
        """Whether bets are still taken between the throw and the call that closes them."""
        ...

    def check(self, options: Any, wager: Wager, already: int = 0) -> None:
        """Refuse a wager the rules do not admit; `already` is what its seat has on that position, in units.

        Raises RuleViolation with a code of its own for each reason.
        """
        ...

    def expand(self, options: Any, announced: str, arguments: Sequence[int]) -> tuple[tuple[str, int], ...]:
        """The (position, number of chips) that an announced bet stands for. Raises RuleViolation."""
        ...

    def settle(self, options: Any, wagers: Sequence[Wager], outcome: int) -> Settlement:
        """What becomes of every wager, in the documented payment order."""
        ...

    def losing(self, options: Any, outcome: int) -> frozenset[str]:
        """The positions whose free wagers `settle` collects whole, in one step, in the order of their ids.

        A spin of very many wagers is settled by asking about one of those: the others are lost like it.
        Raises RuleViolation as `settle` does.
        """
        ...

    def calls(self, options: Any, outcome: int, positions: frozenset[str]) -> Calls:
        """What the croupier announces; `positions` are those that carry a bet."""
        ...

    def choices(self, options: Any, wager: Wager) -> tuple[Choice, ...]:
        """What the player of a held wager may choose in the betting phase; empty for free wagers."""
        ...

    def choose(self, options: Any, wager: Wager, choice: str, position: str | None = None) -> Payout | None:
        """What a choice does: nothing when the stake is left as it is, else the payout of the held wager.

        A divided stake may leave a remainder, a moved one its whole self, as `carried`. Raises RuleViolation
        with a code of its own for each reason.
        """
        ...

    def surrender(self, options: Any, wager: Wager) -> Payout:
        """What a held wager is worth when its player leaves or the table closes. Nothing is carried on."""
        ...

    def edges(self, options: Any) -> tuple[Edge, ...]:
        """The exact house edge of every kind of bet."""
        ...
