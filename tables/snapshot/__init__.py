"""The public snapshot of a table: everything anyone may see of it, and nothing else.

It is an allow-list, built field by field. `refresh` brings it up to date from what a command has in hand;
`rebuild` makes it anew from the database and must come to the same.
"""

from tables.snapshot.live import refresh
from tables.snapshot.rebuild import rebuild

__all__ = ["rebuild", "refresh"]
