"""A Boule table to play at: the rules of the game at the kit's table, with players who have chips enough."""

from __future__ import annotations

from typing import Any

from games.boule import GAME, BouleOptions
from games.kit.banked import Payout, Settlement, Wager
from games.kit.banked_table import Act, BankedTable, Change, Phase, TableRules, acts
from games.kit.errors import RuleViolation
from games.kit.played import SeatStart

STACK = 1_000_000
CHIPS = (1, 2, 3, 4, 5, 10, 25, 100, 160)


def bet(position: str, chip: int = 1, count: int = 1, *, id: int = 1, seat: int = 1) -> Wager:  # noqa: A002
    """A free wager."""
    return Wager(id, seat, position, chip, count)


def settle(wagers: list[Wager], outcome: int, **options: Any) -> Settlement:
    """What a result does to wagers at a table with these options."""
    return GAME.settle(BouleOptions(**options), wagers, outcome)


def steps(settlement: Settlement) -> list[str]:
    """The names of the steps in their order."""
    return [step.name for step in settlement.steps]


def payouts(settlement: Settlement) -> dict[int, Payout]:
    """Every payout by the id of its wager."""
    return {payout.wager: payout for step in settlement.steps for payout in step.payouts}


def order(settlement: Settlement, name: str) -> list[int]:
    """The ids of the wagers of a step in their order."""
    return [payout.wager for step in settlement.steps if step.name == name for payout in step.payouts]


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
        self.options = BouleOptions(**options)
        self.rules = TableRules(GAME, self.options)
        self.state: BankedTable = self.rules.start([SeatStart("Ada", STACK), SeatStart("Bo", STACK)], CHIPS)

    def act(self, act: Act) -> Change:
        """Do it, or raise RuleViolation and change nothing."""
        change = self.rules.act(self.state, act)
        self.state = change.table
        return change

    def bet(self, position: str, chip: int = 1, count: int = 1, *, seat: int = 1) -> int:
        """Place a bet and return the number of its wager."""
        return self.act(acts.Bet(seat, position, chip, count)).placed[0].id

    def rouge(self, chip: int, *spins: int) -> Table:
        """Bet on rouge, then spin."""
        self.bet("simple:rouge", chip)
        return self.spin(*spins)

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

    def choose(self, choice: str, position: str | None = None) -> Table:
        """Choose for the only prisoner there is."""
        self.act(acts.Choose(self.prisoner.id, choice, position))
        return self

    @property
    def prisoners(self) -> list[Wager]:
        """The imprisoned stakes."""
        return [wager for wager in self.state.wagers if wager.prison is not None]

    @property
    def prisoner(self) -> Wager:
        """The only prisoner there is."""
        (wager,) = self.prisoners
        return wager

    @property
    def prison(self) -> tuple[int, int, int, int]:
        """Stake, level, age and zeros of the only prisoner."""
        wager = self.prisoner
        assert wager.prison is not None
        return wager.stake, wager.prison.level, wager.prison.age, wager.prison.zeros

    @property
    def net(self) -> int:
        """What the player at seat 1 has in hand more than at the start."""
        player = self.state.seats[0]
        assert player is not None
        return player.balance - STACK

    @property
    def bank(self) -> int:
        """What the bank is up."""
        return self.state.bank
