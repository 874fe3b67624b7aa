"""The codes by which players see their own hand and act from a device of their own.

The code is made of the id of the command that gives it and a key of the site: whoever sends the command again
gets the same code again, and neither the database nor the journal holds it.
"""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING
from uuid import UUID

from django.utils.crypto import salted_hmac

from tables.models import hash_code
from tables.state import plain

if TYPE_CHECKING:
    from tables.act import Act

_SALT = "tables.matches.codes"
_BYTES = 10
_MISREAD = str.maketrans("018", "OIB")


def code_of(command_id: UUID) -> str:
    """Return the code that the command with this id gives: 16 capital letters and figures, 80 bits."""
    digest = salted_hmac(_SALT, str(command_id), algorithm="sha256").digest()
    return base64.b32encode(digest[:_BYTES]).decode()


def typed(text: str) -> str:
    """Return a code as it was given, from what somebody has typed: in groups, in small letters, misread.

    No code has the figures 0, 1 and 8: who reads one has read a letter.
    """
    return "".join(text.split()).replace("-", "").upper().translate(_MISREAD)


def give_code(act: Act, seat: int) -> None:
    """Give a seat the code of this command; the one it had is not good any more."""
    end_code(act, seat)
    code_hash = hash_code(code_of(act.command_id))
    act.cursor.execute(
        "INSERT INTO tables_seatcode (table_id, seat, code_hash, given_at) VALUES (%s, %s, %s, %s)"
        " RETURNING id",
        [act.table.pk, seat, code_hash, act.at],
    )
    fields = {"seat": seat, "code_hash": code_hash, "given_at": act.at}
    act.note_code(act.cursor.fetchone()[0], plain(fields))


def end_code(act: Act, seat: int) -> None:
    """End the code of a seat, if it has one."""
    act.cursor.execute(
        "UPDATE tables_seatcode SET ended_at = %s WHERE table_id = %s AND seat = %s AND ended_at IS NULL"
        " RETURNING id",
        [act.at, act.table.pk, seat],
    )
    for (key,) in act.cursor.fetchall():
        act.note_code(key, plain({"ended_at": act.at}))
