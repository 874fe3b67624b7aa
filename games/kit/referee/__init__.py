"""The referee: a record replayed, told line by line.

Here live the telling of banked tables and of played games. What an act does is decided by
`games.kit.banked_table` and by the games; nothing in here decides anything.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.kit.banked import BankedGame
from games.kit.records import Record
from games.kit.referee.banked import tell_table
from games.kit.referee.played import tell_match
from games.kit.referee.telling import Teller, Translate

__all__ = ["referee"]


def referee(record: Record, translate: Translate = str) -> Iterator[str]:
    """Replay a record and yield lines of text: what each act did, the final position, who won or lost what.

    An act the rules refuse is told as refused, with its code, and changes nothing; the replay goes on.
    `translate` turns a message into the language of the reader before it is filled in.
    """
    teller = Teller(translate)
    if isinstance(record.game, BankedGame):
        return tell_table(record.game, record, teller)
    return tell_match(record.game, record, teller)
