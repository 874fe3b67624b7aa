"""Settling a round and paying it, step by step."""

from __future__ import annotations

from typing import Any

from games.kit.errors import gettext_noop
from tables import settlement, timing, wagers
from tables.act import Act, no_rounds, wrong_phase
from tables.commands.base import Command, Number
from tables.commands.house import opposite
from tables.errors import Conflict
from tables.ledger import BANK, LAYOUT, seat_account
from tables.models import PaymentStep, Phase, Round
from tables.resolving import lay_out
from tables.rows import Rows, assignments
from tables.snapshot import parts

STEPS = Rows(PaymentStep)


class Settle(Command, tag="settle", frozen=True):
    """Write down what becomes of every wager, in payment order."""

    def do(self, act: Act) -> dict[str, Any]:
        """Write the payouts and the steps, and let the next round be ready with what stands over into it.

        A round without wagers is finished at once. Raises Conflict `table_closed` or `wrong_phase`.
        """
        round_ = act.require_phase(Phase.RESULTED)
        next_round = act.new_round(round_.number + 1, opposite(round_.wheel_direction))
        settled = settlement.settle(act, round_, next_round)
        act.change_round(round_, collects=settled.collects, pays=settled.pays)
        if not settled.steps:
            _finish(act, round_)
            return {"steps": 0}
        first = settled.steps[0]
        act.change_round(
            round_,
            phase=Phase.PAYING.value,
            step=first.index,
            step_count=len(settled.steps),
            due_at=timing.due_at(act.table, Phase.PAYING, act.at),
        )
        act.show(step=parts.step(first, len(settled.steps)))
        act.public = {"round": round_.number, "steps": len(settled.steps)}
        return {"steps": len(settled.steps), "collects": settled.collects, "pays": settled.pays}


class PayStep(Command, tag="pay_step", frozen=True):
    """The open payment step is done; the next one opens (B-20)."""

    index: Number

    def do(self, act: Act) -> dict[str, Any]:
        """Post the sums of the step, one transfer for each seat and direction.

        Raises Conflict `table_closed`, `wrong_phase`, `step_done` or `step_not_open` (steps are paid in
        order).
        """
        round_ = _require_step(act, self.index)
        step, following = _steps(act, round_, self.index)
        for seat, totals in sorted(step.totals.items(), key=lambda each: int(each[0])):
            _post(act, round_, step, int(seat), totals)
        _mark_done(act, step)
        act.public = {"round": round_.number, "step": step.index, "name": step.name, "paid": step.paid}
        if following is None:
            _finish(act, round_)
        else:
            act.change_round(
                round_, step=following.index, due_at=timing.due_at(act.table, Phase.PAYING, act.at)
            )
            act.show(step=parts.step(following, round_.step_count))
        return {
            "step": step.index,
            "name": step.name,
            "collected": step.collected,
            "paid": step.paid,
            "next": following.index if following else None,
        }


def _require_step(act: Act, index: int) -> Round:
    act.require_open()
    round_ = act.round
    if round_ is None:
        raise no_rounds(act.table)
    paid = round_.phase == Phase.FINISHED and index <= round_.step_count
    if paid or (round_.phase == Phase.PAYING and round_.step is not None and index < round_.step):
        raise Conflict("step_done", gettext_noop("Step %(step)s is done already."), step=index)
    if round_.phase != Phase.PAYING:
        raise wrong_phase(round_, Phase.PAYING)
    if index != round_.step:
        raise Conflict(
            "step_not_open",
            gettext_noop("Steps are paid in order: now step %(open)s, not step %(step)s."),
            open=round_.step,
            step=index,
        )
    return round_


def _steps(act: Act, round_: Round, index: int) -> tuple[PaymentStep, PaymentStep | None]:
    act.cursor.execute(
        f"SELECT {STEPS.select('s')} FROM tables_paymentstep s"  # noqa: S608
        " WHERE s.round_id = %s AND s.index IN (%s, %s) ORDER BY s.index",
        [round_.pk, index, index + 1],
    )
    step, *more = [STEPS.read(row) for row in act.cursor.fetchall()]
    return step, more[0] if more else None


def _post(act: Act, round_: Round, step: PaymentStep, seat: int, totals: dict[str, int]) -> None:
    chips = seat_account(seat)
    where: dict[str, Any] = {"seat": seat, "round": round_.pk, "step": step.index}
    act.ledger.post(LAYOUT, BANK, totals["taken"], "taken", **where)
    act.ledger.post(BANK, chips, totals["win"], "win", **where)
    act.ledger.post(LAYOUT, chips, totals["returned"], "returned", **where)


def _mark_done(act: Act, step: PaymentStep) -> None:
    fields = {
        "done_at": act.at,
        "done_by_id": act.actor.id if act.actor.kind == "staff" else None,
        "done_role": act.role,
        "done_entry": act.number,
    }
    setting, values = assignments(fields)
    act.writes.add(f"UPDATE tables_paymentstep SET {setting} WHERE id = %s", [*values, step.pk])  # noqa: S608
    act.note_step(step.round_id, step.index, fields)


def _finish(act: Act, round_: Round) -> None:
    """End the round; the cloth then shows what stands over into the next."""
    act.change_round(
        round_,
        phase=Phase.FINISHED.value,
        step=None,
        finished_at=act.at,
        due_at=timing.due_at(act.table, Phase.FINISHED, act.at),
    )
    ready = act.ready_round()
    lay_out(act, wagers.live(act.cursor, ready.pk) if ready else [])
    if act.public is None:
        act.public = {"round": round_.number, "steps": 0}
