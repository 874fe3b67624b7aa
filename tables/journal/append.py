"""Writing the next entry."""

from __future__ import annotations

from tables.journal.chain import Link, entry_hash
from tables.rows import Writes, jsonb

_APPEND = """
INSERT INTO tables_entry
    (id, table_id, number, command_id, command, actor_id, actor_name, role, at, round,
     content, answer, public, changes, digest, previous, hash)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
"""


def append(writes: Writes, previous: bytes, link: Link) -> bytes:
    """Note the entry `link` to be written after the one with hash `previous`, and return its hash."""
    hash_ = entry_hash(previous, link)
    writes.add(
        _APPEND,
        [
            link.id,
            link.table,
            link.number,
            link.command_id,
            link.command,
            link.actor,
            link.actor_name,
            link.role,
            link.at,
            link.round,
            jsonb(link.content),
            jsonb(link.answer),
            None if link.public is None else jsonb(link.public),
            None if link.changes is None else jsonb(link.changes),
            link.digest,
            previous,
            hash_,
        ],
    )
    return hash_
