"""The hash chain over journal entries."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import msgspec


def canonical(value: Any) -> bytes:
    """Return `value` as JSON with sorted keys and no spaces: the same bytes before and after the database."""
    return msgspec.json.encode(value, order="deterministic")


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """Everything of a journal entry that is hashed; see `tables.models.Entry`."""

    id: int
    table: int
    number: int
    command_id: UUID
    command: str
    actor: int | None
    actor_name: str
    role: str
    at: datetime
    round: int | None
    content: Any
    answer: Any
    public: Any
    changes: Any
    digest: bytes | None


def entry_hash(previous: bytes, link: Link) -> bytes:
    """Return the hash of an entry that follows the one with hash `previous` (empty for the first)."""
    plain = msgspec.structs.asdict(link)
    plain["at"] = link.at.astimezone(UTC).isoformat(timespec="microseconds")
    return hashlib.sha256(previous + b"\n" + canonical(plain)).digest()
