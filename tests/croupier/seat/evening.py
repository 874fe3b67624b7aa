"""A Bouillotte table with system cards at which a match is on."""

from __future__ import annotations

from typing import Any

from tables.matches.rules import match_rules
from tables.models import ChipSet, Match
from tests.tables.house import EURO, make_house


class Evening:
    """The table, its match, and what the system knows of it that nobody may see."""

    def __init__(self, chip_set: ChipSet, *, slug: str = "evening", **fields: Any) -> None:
        self.house = make_house(chip_set, slug=slug, game="bouillotte", seat_count=4, **fields)
        for seat in range(1, 5):
            self.house.run("take_seat", seat=seat, player=f"Player {seat}")
        self.house.run("start_match")
        for seat in range(1, 5):
            self.house.run("buy_in", seat=seat, amount=30 * EURO)

    @property
    def match(self) -> Match:
        return Match.objects.get(table_id=self.house.id)

    @property
    def state(self) -> Any:
        return match_rules("bouillotte", self.match).position(self.match.state)

    @property
    def word(self) -> int:
        """The number of the seat whose word it is."""
        return int(self.state.waiting[0]) + 1

    def hand(self, seat: int) -> tuple[str, ...]:
        return tuple(self.state.hands[seat - 1])

    def offers(self) -> list[dict[str, Any]]:
        """What the seat may do whose word it is, as everyone may know it."""
        found: list[dict[str, Any]] = self.house.table.public["match"]["offers"][f"seat:{self.word}"]
        return found

    def code(self, seat: int) -> str:
        return str(self.house.run("give_seat_code", seat=seat).data["code"])

    def deal(self) -> None:
        """Open the hand, let the system draw, and have everyone decline to double, until cards are out."""
        self.house.run("act", action={"type": "open_hand"})
        while True:
            match = self.match
            if match.due == "draw_chance":
                self.house.system("draw_chance", match=match.number, after=match.moves)
            elif self.state.phase == "doubling":
                self.house.run("act", seat=self.word, action={"type": "decline"})
            else:
                break
