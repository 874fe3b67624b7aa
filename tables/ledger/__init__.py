"""The ledger: money goes from one account of a table to another, and is never made or lost.

Whoever posts holds the table's row lock, which locks all its accounts. No rules of a game live here.
"""

from tables.ledger.posting import BANK, CAGE, DROP, LAYOUT, POT, RAKE, Ledger, Place, seat_account

__all__ = ["BANK", "CAGE", "DROP", "LAYOUT", "POT", "RAKE", "Ledger", "Place", "seat_account"]
