"""A banked table as a pure state machine, for any banked game: for records, the referee and property tests.

Here live its acts, its state and its rules: phases, seats, chips in hand, the cloth, held stakes, payments
step by step. What a bet is and what it pays belongs to the game; times, people and their rights to `tables`.
"""

from games.kit.banked_table.acts import Act
from games.kit.banked_table.rules import TableRules
from games.kit.banked_table.state import BankedTable, Change, Paid, PaidStep, Phase, Player

__all__ = ["Act", "BankedTable", "Change", "Paid", "PaidStep", "Phase", "Player", "TableRules"]
