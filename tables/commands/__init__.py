"""Every command there is: a struct and its handler side by side, grouped in small modules.

A handler changes a table only through the `Act` it is given. It knows nothing of HTTP, people or tasks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.kit.errors import gettext_noop
from tables.commands.base import Command
from tables.commands.changes import Choose, MoveWager, WithdrawWagers
from tables.commands.codes import GiveSeatCode
from tables.commands.corrections import ReverseEntry
from tables.commands.house import CloseTable, Configure, OpenTable
from tables.commands.match_ends import PayMatch, VoidMatch
from tables.commands.matches import ChefAct, DrawChance, EnterChance, Play, StartMatch, TimeOut
from tables.commands.results import DrawResult, EnterResult, MarkResult
from tables.commands.rounds import CloseBetting, CoupNul, OpenBetting, Throw, VoidRound
from tables.commands.seats import BuyIn, CashOut, LeaveSeat, TakeSeat
from tables.commands.settling import PayStep, Settle
from tables.commands.wagers import LateWagers, PlaceWagers
from tables.errors import Invalid, NotFound

CommandType = type[Command]

REGISTRY: dict[str, CommandType] = {
    str(kind.__struct_config__.tag): kind
    for kind in (
        OpenTable,
        CloseTable,
        Configure,
        TakeSeat,
        BuyIn,
        CashOut,
        LeaveSeat,
        OpenBetting,
        Throw,
        CloseBetting,
        EnterResult,
        DrawResult,
        MarkResult,
        CoupNul,
        VoidRound,
        Settle,
        PayStep,
        PlaceWagers,
        LateWagers,
        WithdrawWagers,
        MoveWager,
        Choose,
        GiveSeatCode,
        StartMatch,
        Play,
        ChefAct,
        EnterChance,
        DrawChance,
        TimeOut,
        PayMatch,
        VoidMatch,
        ReverseEntry,
    )
}
"""The type of every command by its name, in the order of a table's night."""


def decode(name: str, data: Mapping[str, Any]) -> Command:
    """Turn plain data into the command called `name`.

    Raises NotFound `unknown_command`, which lists the names there are, and Invalid `bad_command`, which says
    where the data is wrong.
    """
    kind = REGISTRY.get(name)
    if kind is None:
        raise NotFound(
            "unknown_command",
            gettext_noop("There is no command “%(name)s”. The commands are: %(known)s."),
            name=name,
            known=", ".join(sorted(REGISTRY)),
        )
    try:
        return msgspec.convert({**data, "command": name}, kind, strict=True)
    except msgspec.ValidationError as error:
        raise Invalid(
            "bad_command", gettext_noop("The command cannot be read: %(reason)s"), reason=str(error)
        ) from None


__all__ = ["REGISTRY", "Command", "CommandType", "decode"]
