"""The result of a round."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from games.kit.chance import Face
from games.kit.errors import RuleViolation, gettext_noop
from tables import timing
from tables.act import Act, no_rounds, wrong_phase
from tables.commands.base import Command, Key
from tables.errors import Conflict
from tables.models import Phase, Round
from tables.snapshot import parts


class EnterResult(Command, tag="enter_result", frozen=True):
    """The result as it came up, in the form of the game's chance (B-15)."""

    reads_snapshot: ClassVar[bool] = True

    values: Annotated[list[Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)] | Key], Meta(max_length=100)]

    def do(self, act: Act) -> dict[str, Any]:
        """Write the result down.

        Raises Conflict `table_closed`, `wrong_phase`, `draws_by_itself` or `result_already_entered`, which
        names the result there is; Invalid with the code of the game's chance for what cannot come up.
        """
        if act.table.automatic:
            raise Conflict("draws_by_itself", gettext_noop("This table draws its results by itself."))
        round_ = _awaiting(act)
        return _result(act, round_, self.values)


class DrawResult(Command, tag="draw_result", frozen=True):
    """An automatic table draws its result."""

    reads_snapshot: ClassVar[bool] = True

    def do(self, act: Act) -> dict[str, Any]:
        """Draw from the operating system's generator.

        Raises Conflict `table_closed`, `wrong_phase`, `entered_by_hand` or `result_already_entered`.
        """
        if not act.table.automatic:
            raise Conflict(
                "entered_by_hand", gettext_noop("The results of this table are entered by its croupiers.")
            )
        round_ = _awaiting(act)
        form = act.rules.game.chance(act.rules.options)
        return _result(act, round_, form.draw(secrets.randbelow))


class MarkResult(Command, tag="mark_result", frozen=True):
    """The collecting croupier has marked the number on the cloth and called it (B-17): now it is settled."""

    def do(self, act: Act) -> dict[str, Any]:
        """Let the system settle the round at once.

        Raises Conflict `table_closed`, `wrong_phase` or `already_marked`.
        """
        round_ = act.require_phase(Phase.RESULTED)
        if round_.due_at is not None:
            raise Conflict("already_marked", gettext_noop("The number is marked already."))
        act.change_round(round_, due_at=act.at)
        act.public = {"round": round_.number}
        return {"round": round_.number}


def _awaiting(act: Act) -> Round:
    """Return the round if it waits for its result."""
    act.require_open()
    round_ = act.round
    if round_ is None:
        raise no_rounds(act.table)
    if round_.phase in (Phase.RESULTED, Phase.PAYING, Phase.FINISHED):
        raise Conflict(
            "result_already_entered",
            gettext_noop("The result of round %(round)s is entered already: %(result)s."),
            round=round_.number,
            result=round_.result,
        )
    if round_.phase != Phase.CLOSED:
        raise wrong_phase(round_, Phase.CLOSED)
    return round_


def _result(act: Act, round_: Round, values: Sequence[Face]) -> dict[str, Any]:
    rules = act.rules
    try:
        (value,) = rules.game.chance(rules.options).validate(values)
        if not isinstance(value, int):
            raise TypeError(f"{act.table.game} draws {value!r}, and a banked game draws an outcome")
        calls = rules.game.calls(rules.options, value, _positions(act, round_))
    except RuleViolation as violation:
        raise rules.refusal(violation) from None
    act.change_round(
        round_,
        phase=Phase.RESULTED.value,
        result=value,
        resulted_at=act.at,
        announcement=calls.announcement,
        combinations=list(calls.combinations),
        due_at=timing.due_at(act.table, Phase.RESULTED, act.at),
    )
    results = [parts.past(rules, round_.number, value), *act.shown("results")]
    act.show(results=results[: parts.RESULTS])
    act.public = parts.result(rules, round_)
    return {
        "values": list(values),
        "announcement": round_.announcement,
        "combinations": round_.combinations,
    }


def _positions(act: Act, round_: Round) -> frozenset[str]:
    """Return the positions that carry a bet."""
    act.cursor.execute(
        """
        SELECT DISTINCT w.position FROM tables_wager w
        WHERE w.round_id = %s AND w.id NOT IN (
            SELECT p.wager_id FROM tables_payout p WHERE p.round_id = %s AND p.step IS NULL
        )
        """,
        [round_.pk, round_.pk],
    )
    return frozenset(position for (position,) in act.cursor.fetchall())
