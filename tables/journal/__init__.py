"""The journal: every command that was done, in order, chained by hashes.

It knows how an entry is hashed and written, not what a command means.
"""

from tables.journal.chain import Link, canonical, entry_hash

__all__ = ["Link", "canonical", "entry_hash"]
