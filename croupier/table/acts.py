"""What the viewer may do at a table, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext

from croupier.models import Shift, Staff
from croupier.policy import POLICY
from croupier.table.texts import CLOSING_CALL, OPENING_CALL
from tables.actors import Actor
from tables.errors import Denied
from tables.models import PaymentStep, Phase, Round, Table

# What the page shows as the phase of a table that is closed.
SHUT = "shut"


@dataclass(frozen=True)
class Act:
    """A button: the command and its fields, what it says and what that means.

    `french` tells that `label` is a call, `refusal` why the viewer may not, empty if they may.
    """

    command: str
    label: str
    hint: str = ""
    data: dict[str, Any] = field(default_factory=dict)
    french: bool = False
    refusal: str = ""


@dataclass(frozen=True)
class Ask:
    """A dialog before an act: what it does in words, and the reasons at hand where it needs one."""

    command: str
    title: str
    words: str
    label: str
    reasons: tuple[str, ...] = ()


class Permissions:
    """What `staff` may do at `table`; `shifts` are the running ones there."""

    def __init__(self, staff: Staff, table: Table, shifts: list[Shift]) -> None:
        self.table = table
        self.shift = next((shift for shift in shifts if shift.staff_id == staff.pk), None)
        self._actor = Actor("staff", staff.pk, str(staff))
        self._refusals: dict[str, str] = {}
        self._allowed: frozenset[str] = frozenset()
        self._nowhere = ""
        self._find_role()

    def refusal(self, command: str) -> str:
        """Why the viewer may not use `command`, in the words of the policy; empty if they may."""
        if command in self._allowed:
            return ""
        if command not in self._refusals:
            self._refusals[command] = self._nowhere or self._ask(command)
        return self._refusals[command]

    def _find_role(self) -> None:
        """Learn from the policy, with one question, whether the viewer has a role here at all."""
        try:
            role = POLICY.role(self._actor, "place_wagers", self.table)
        except Denied as denied:
            self._nowhere = str(denied)
        else:
            self._allowed = POLICY.allowed(role, self.table)

    def _ask(self, command: str) -> str:
        try:
            POLICY.role(self._actor, command, self.table)
        except Denied as denied:
            return str(denied)
        return ""


def other_acts(permissions: Permissions, phase: str, thrown: bool) -> list[Act]:
    """What else can be done in `phase`, each behind a dialog of its own."""
    labels = {
        "close_table": gettext("Close the table"),
        "late_wagers": gettext("Late bet"),
        "coup_nul": "Coup nul",
        "void_round": gettext("Void round"),
    }
    shown: dict[str, list[str]] = {
        Phase.READY: ["close_table"],
        Phase.FINISHED: ["close_table"],
        Phase.VOID: ["close_table"],
        Phase.BETTING: ["coup_nul", "void_round"] if thrown else ["void_round"],
        Phase.CLOSED: ["late_wagers", "coup_nul", "void_round"],
        Phase.RESULTED: ["void_round"],
    }
    return [
        Act(command, labels[command], french=command == "coup_nul", refusal=permissions.refusal(command))
        for command in shown.get(phase, ())
    ]


def asks() -> list[Ask]:
    """The dialogs of the other acts."""
    return [
        Ask(
            "close_table",
            gettext("Close the table?"),
            gettext("Held stakes are shared and paid out as if their players left."),
            gettext("Close the table"),
        ),
        Ask(
            "late_wagers",
            gettext("Admit a late bet"),
            gettext("After the call only the chef de table admits a bet, and only before the result."),
            gettext("Place the bet"),
            (
                gettext("Called before the call, placed after it"),
                gettext("Chips were on the way"),
                gettext("Croupier’s mistake"),
            ),
        ),
        Ask(
            "coup_nul",
            gettext("Coup nul?"),
            gettext("The spin does not count, the ball is thrown again. Bets stand."),
            gettext("Call coup nul"),
            (
                gettext("A chip fell into the wheel"),
                gettext("An object fell into the wheel"),
                gettext("The ball left the wheel"),
                gettext("The ball was thrown the wrong way"),
            ),
        ),
        Ask(
            "void_round",
            gettext("Void the round?"),
            gettext("Free stakes go back to their players, held ones stand into the next round."),
            gettext("Void the round"),
            (
                gettext("The number is disputed"),
                gettext("Chips were moved on the cloth"),
                gettext("Fault of the wheel"),
            ),
        ),
    ]


def next_act(
    permissions: Permissions,
    table: Table,
    round_: Round | None,
    step: PaymentStep | None,
    spinning_bets: bool,
) -> Act | None:
    """The next thing to do at the table, none where the system does it.

    `spinning_bets` tells whether the game takes bets while the ball runs, so that the throw is an act of its
    own. In phase closed the values are entered on the number pad, which completes the act in the browser.
    """
    act = _next(table, round_, step, spinning_bets)
    if act is None:
        return None
    return Act(act.command, act.label, act.hint, act.data, act.french, permissions.refusal(act.command))


def _next(table: Table, round_: Round | None, step: PaymentStep | None, spinning_bets: bool) -> Act | None:
    if not table.is_open:
        return Act("open_table", gettext("Open the table"))
    if table.automatic or round_ is None:
        return None
    if round_.phase in (Phase.READY, Phase.FINISHED, Phase.VOID):
        return Act("open_betting", OPENING_CALL, gettext("Open the betting"), french=True)
    if round_.phase == Phase.BETTING:
        if spinning_bets and round_.thrown_at is None:
            return Act("throw", gettext("Throw the ball"), gettext("Bets are taken until the call"))
        return Act("close_betting", CLOSING_CALL, gettext("Close the betting"), french=True)
    if round_.phase == Phase.CLOSED:
        return Act("enter_result", gettext("Enter the number"))
    if round_.phase == Phase.RESULTED:
        if round_.due_at is None:
            return Act("mark_result", gettext("Number marked"), gettext("Mark the number and call it"))
        return Act("settle", gettext("Settle"), gettext("The system does this by itself"))
    if step is None:
        return None
    done = {"collect": gettext("Collected"), "hold": gettext("Put in prison"), "pay": gettext("Paid")}
    return Act("pay_step", done[step.kind], gettext(step.title), {"index": step.index})
