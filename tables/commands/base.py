"""What commands are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar
from uuid import UUID

import msgspec
from msgspec import Meta

if TYPE_CHECKING:
    from tables.act import Act

MAX_WAGERS = 1000
"""The most wagers that one command may carry."""

_PLAIN = r"^[^\x00-\x1f\x7f\ud800-\udfff]*$"

Amount = Annotated[int, Meta(gt=0, le=10**15)]
"""Money: whole smallest currency units, above zero."""
Number = Annotated[int, Meta(ge=1, le=32767)]
"""A seat or a payment step, counted from 1."""
WagerId = Annotated[int, Meta(ge=1, le=2**63 - 1)]
Key = Annotated[str, Meta(min_length=1, max_length=40, pattern=_PLAIN)]
"""A stable word of a game, such as a position."""
Name = Annotated[str, Meta(min_length=1, max_length=80, pattern=_PLAIN)]
Reason = Annotated[str, Meta(min_length=3, max_length=400, pattern=_PLAIN)]
Count = Annotated[int, Meta(ge=0, le=2**63 - 1)]
"""A number of things that have happened."""
MatchNumber = Annotated[int, Meta(ge=1, le=2**63 - 1)]
Seconds = Annotated[int, Meta(ge=1, le=86400)]


class Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="command"):
    """Something to be done to a table.

    A command is plain data, and its `tag` is its name everywhere: in the API, in the policy and in the
    journal. `reads_snapshot` tells that its handler goes by what is shown of the table, to change a part of
    it.
    """

    reads_snapshot: ClassVar[bool] = False

    @property
    def name(self) -> str:
        """The name of the command."""
        return str(self.__struct_config__.tag)

    def content(self) -> dict[str, Any]:
        """Return the command without its name, as plain data: what the journal keeps of it."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        del data["command"]
        return data

    def do(self, act: Act) -> dict[str, Any]:
        """Do the command and return its answer. Raises Refused, and then the transaction is rolled back."""
        raise NotImplementedError

    def disclose(self, answer: dict[str, Any], command_id: UUID) -> dict[str, Any]:
        """Return what the sender is told: the journal's answer, and what only the sender may know."""
        return answer


class Stake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`count` chips of value `chip` (smallest currency unit) of a seat on a position."""

    seat: Number
    position: Key
    chip: Amount
    count: Annotated[int, Meta(ge=1, le=1_000_000)]


class AnnouncedStake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An announced bet of a seat (B-38): the game says how many chips of value `chip` go where."""

    seat: Number
    name: Key
    chip: Amount
    arguments: Annotated[list[Annotated[int, Meta(ge=-(2**31), le=2**31)]], Meta(max_length=8)] = []
