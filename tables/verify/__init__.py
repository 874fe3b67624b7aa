"""Proving that the books are untouched: chains, state, money, and payouts against the rules.

Everything in here only reads. Each check yields what it finds wrong; none stops at the first. All checks of a
table see one moment of the database, so a house that is at play can be verified.
"""

from tables.verify.findings import Finding
from tables.verify.tables import check_table, verify_match, verify_round, verify_table

__all__ = ["Finding", "check_table", "verify_match", "verify_round", "verify_table"]
