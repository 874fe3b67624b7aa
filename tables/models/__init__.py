"""What is kept of tables.

Facts (Wager, Payout, Transfer, Entry) are written once, and the database refuses to change or delete them.
The rest is the present state of a table, written by commands only. No rules and no SQL of a command live
here.
"""

from tables.models.chips import ChipSet
from tables.models.devices import Device
from tables.models.journal import Entry
from tables.models.ledger import Account, AccountKind, Transfer
from tables.models.matches import Match, SeatCode, hash_code
from tables.models.rounds import LIVE_PHASES, PaymentStep, Phase, Round
from tables.models.tables import Seat, Table
from tables.models.verifications import Verification
from tables.models.wagers import Payout, Wager

__all__ = [
    "LIVE_PHASES",
    "Account",
    "AccountKind",
    "ChipSet",
    "Device",
    "Entry",
    "Match",
    "PaymentStep",
    "Payout",
    "Phase",
    "Round",
    "Seat",
    "SeatCode",
    "Table",
    "Transfer",
    "Verification",
    "Wager",
    "hash_code",
]
