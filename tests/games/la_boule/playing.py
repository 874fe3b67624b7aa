"""A La Boule table to play at: the rules of the game at the kit's table, with players who have enough."""

from __future__ import annotations

from typing import Any

from games.kit.banked import Settlement, Wager
from games.kit.banked_table import Act, BankedTable, Change, Phase, TableRules, acts
from games.kit.errors import RuleViolation
from games.kit.played import SeatStart
from games.la_boule import GAME, LaBouleOptions

STACK = 1_000_000
CHIPS = (1, 2, 5, 10, 25, 100)
OPTIONS = LaBouleOptions()


def bet(position: str, chip: int = 1, count: int = 1, *, id: int = 1, seat: int = 1) -> Wager:  # noqa: A002
    """A free wager."""
    return Wager(id, seat, position, chip, count)


def settle(wagers: list[Wager], outcome: int, **options: Any) -> Settlement:
    """What a result does to wagers at a table with these options."""
    return GAME.settle(LaBouleOptions(**options), wagers, outcome)


def order(settlement: Settlement, name: str) -> list[int]:
    """The ids of the wagers of a step in their order."""
    return [payout.wager for step in settlement.steps if step.name == name for payout in step.payouts]


def credit(settlement: Settlement, wager: int) -> int:
    """What a wager brings its player back: winnings and stake."""
    (payout,) = (payout for step in settlement.steps for payout in step.payouts if payout.wager == wager)
    return payout.win + payout.returned


def code_of(call: Any, *args: Any, **kwargs: Any) -> str | None:
    """The code with which a call is refused, None when it is not; a refusal without words has none."""
    try:
        call(*args, **kwargs)
    except RuleViolation as refusal:
        return refusal.code if str(refusal) else ""
    return None


class Table:
    """A table of two seats, played by the kit's rules for banked tables."""

    def __init__(self, **options: Any) -> None:
        self.rules = TableRules(GAME, LaBouleOptions(**options))
        self.state: BankedTable = self.rules.start([SeatStart("Ada", STACK), SeatStart("Bo", STACK)], CHIPS)

    def act(self, act: Act) -> Change:
        """Do it, or raise RuleViolation and change nothing."""
        change = self.rules.act(self.state, act)
        self.state = change.table
        return change

    def spin(self, *numbers: int) -> Table:
        """Play whole rounds with these results."""
        for number in numbers:
            self.act(acts.Throw())
            if self.state.phase is Phase.SPINNING:
                self.act(acts.NoMoreBets())
            self.act(acts.EnterResult(number))
            if self.state.phase is Phase.SETTLING:
                self.act(acts.Pay())
        return self

    @property
    def net(self) -> int:
        """What the player at seat 1 has in hand more than at the start."""
        player = self.state.seats[0]
        assert player is not None
        return player.balance - STACK
