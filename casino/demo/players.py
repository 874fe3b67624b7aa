"""The house players who bet, buy chips and cash in at the tables that run by themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from uuid import uuid4

import structlog

from casino.demo.hands import balances, hands
from games.kit.banked import Position
from tables.commands import Command, decode
from tables.errors import Refused
from tables.execute import execute
from tables.models import Phase, Table
from tables.rules import rules

log = structlog.get_logger(__name__)

WEIGHTS: Mapping[str, int] = {"simple": 5, "dozen": 3, "column": 3, "straight": 4, "split": 3}
"""How often a kind of bet is chosen, against 1 for those not named."""
SITS_OUT = 0.15
POOR = 10
RICH = 2000
"""With fewer or more of their table's smallest chips than this, players buy chips or cash in."""


class Players:
    """The house players of all tables; each of them bets once a round at most."""

    def __init__(self, chance: Random) -> None:
        """Play by `chance`, which is theirs alone: it never touches a result."""
        self._chance = chance
        self._played: dict[int, int] = {}

    def play(self) -> int:
        """Bet at every table where betting is open and has not been bet on yet; return the number of bets."""
        tables = Table.objects.select_related("chip_set", "current_round").filter(
            is_open=True, automatic=True, current_round__phase=Phase.BETTING
        )
        return sum(self._play_at(table) for table in tables)

    def _play_at(self, table: Table) -> int:
        round_ = table.current_round
        if round_ is None or self._played.get(table.pk) == round_.pk:
            return 0
        actor = hands(table)
        if actor is None:
            return 0
        self._played[table.pk] = round_.pk
        chip_set = table.chip_set
        played = rules(table.game, table.options, chip_set.unit, chip_set.exponent)
        positions = list(played.game.positions(played.options).values())
        bets = 0
        for seat, balance in balances(table).items():
            command = self._command(seat, balance, chip_set.values, positions)
            if command is None:
                continue
            try:
                execute(table.pk, command, actor=actor, command_id=uuid4(), about_round=round_.pk)
            except Refused as refused:
                # The call came first, or the table's limits are below what this player had in mind.
                log.info("house_player_refused", table=table.slug, seat=seat, code=refused.code)
                continue
            bets += command.name == "place_wagers"
        return bets

    def _command(
        self, seat: int, balance: int, chips: Sequence[int], positions: Sequence[Position]
    ) -> Command | None:
        """Return what the player of `seat` does now, if anything; amounts in the smallest currency unit."""
        unit = chips[0]
        if balance < POOR * unit:
            return decode("buy_in", {"seat": seat, "amount": 40 * POOR * unit})
        if balance > RICH * unit:
            half = balance // 2 // unit * unit
            return decode("cash_out", {"seat": seat, "amount": half})
        if self._chance.random() < SITS_OUT:
            return None
        wagers = choose_wagers(self._chance, balance, chips, positions)
        return decode("place_wagers", {"wagers": [{"seat": seat, **wager} for wager in wagers]})


def choose_wagers(
    chance: Random, balance: int, chips: Sequence[int], positions: Sequence[Position]
) -> list[dict[str, int | str]]:
    """Return one to four wagers of a player who has `balance`, together at most a third of it.

    `chips` are the values of the table's chips, ascending; amounts are in the smallest currency unit.
    """
    kinds = sorted({position.kind for position in positions})
    weights = [WEIGHTS.get(kind, 1) for kind in kinds]
    left = max(balance // 3, chips[0])
    wagers: list[dict[str, int | str]] = []
    for _ in range(chance.randint(1, 4)):
        affordable = [chip for chip in chips if chip <= left]
        if not affordable:
            break
        chip = chance.choice(affordable[:4])
        count = chance.randint(1, min(5, left // chip))
        (kind,) = chance.choices(kinds, weights)
        position = chance.choice([position.key for position in positions if position.kind == kind])
        wagers.append({"position": position, "chip": chip, "count": count})
        left -= chip * count
    return wagers
