"""A round on its way: betting, throw, call, coup nul and void."""

from __future__ import annotations

from typing import Any

from games.kit.banked import Carried, Fate, Payout
from games.kit.errors import gettext_noop
from tables import timing, wagers
from tables.act import Act
from tables.commands.base import Command, Reason
from tables.commands.house import opposite
from tables.errors import Conflict
from tables.models import Phase, Round
from tables.resolving import End, given_back, lay_out, resolve


class OpenBetting(Command, tag="open_betting", frozen=True):
    """“Messieurs, faites vos jeux” (B-9): the next round takes wagers."""

    def do(self, act: Act) -> dict[str, Any]:
        """Open the betting of the round that is ready. Raises Conflict `table_closed` or `wrong_phase`."""
        act.require_phase(Phase.READY, Phase.FINISHED, Phase.VOID)
        round_ = act.ready_round()
        assert round_ is not None, "an open table has a round ready between rounds"  # noqa: S101
        before, act.round = act.round, round_
        if before is not None and before.pk != round_.pk:
            act.change_round(before, due_at=None)
        closes_at = timing.closing_time(act.table, act.at)
        act.change_round(
            round_,
            phase=Phase.BETTING.value,
            opened_at=act.at,
            closes_at=closes_at,
            due_at=timing.due_at(act.table, Phase.BETTING, act.at, closes_at=closes_at),
            options=act.table.options,
            unit=act.rules.unit,
        )
        act.change_table(current_round_id=round_.pk, wheel_direction=round_.wheel_direction)
        act.public = {"round": round_.number, "closes_at": closes_at}
        return {"round": round_.number, "closes_at": closes_at}


class Throw(Command, tag="throw", frozen=True):
    """The ball is thrown and wagers are still taken (B-13 with `bets_while_spinning`)."""

    def do(self, act: Act) -> dict[str, Any]:
        """Note the throw.

        Raises Conflict `table_closed`, `wrong_phase`, `throw_closes` (where the throw is “rien ne va plus”)
        or `already_thrown`.
        """
        round_ = act.require_phase(Phase.BETTING)
        if not act.rules.game.bets_while_spinning(act.rules.options):
            raise Conflict(
                "throw_closes", gettext_noop("At this table the throw closes the betting; close it instead.")
            )
        if round_.thrown_at is not None:
            raise Conflict("already_thrown", gettext_noop("The ball is thrown already."))
        act.change_round(round_, thrown_at=act.at)
        act.public = {"thrown": True}
        return {"round": round_.number}


class CloseBetting(Command, tag="close_betting", frozen=True):
    """“Rien ne va plus” (B-13): no more wagers."""

    def do(self, act: Act) -> dict[str, Any]:
        """Close the betting; the throw goes with it unless it came before.

        Where bets are taken while the ball spins, only the end of the betting time closes before the throw.
        Raises Conflict `table_closed`, `wrong_phase`, `not_thrown` or, to the system, `not_due`.
        """
        round_ = act.require_phase(Phase.BETTING)
        spinning = act.rules.game.bets_while_spinning(act.rules.options)
        if act.actor.kind == "system":
            if round_.due_at is None or act.at < round_.due_at:
                raise Conflict("not_due", gettext_noop("The betting time is not over."))
        elif spinning and round_.thrown_at is None:
            raise Conflict("not_thrown", gettext_noop("The ball is not thrown yet."))
        act.change_round(
            round_,
            phase=Phase.CLOSED.value,
            thrown_at=round_.thrown_at or act.at,
            due_at=timing.due_at(act.table, Phase.CLOSED, act.at),
        )
        act.public = {"round": round_.number}
        return {"round": round_.number}


class CoupNul(Command, tag="coup_nul", frozen=True):
    """The spin is void and the ball is thrown again; bets stand (B-39)."""

    reason: Reason

    def do(self, act: Act) -> dict[str, Any]:
        """Throw again: the round is as after any throw, and the wheel keeps its direction.

        Where bets are taken while the ball spins they are open again, and a person closes them. Raises
        Conflict `table_closed`, `wrong_phase`, `draws_by_itself` or, while betting is open, `not_thrown`.
        """
        round_ = act.require_phase(Phase.BETTING, Phase.CLOSED)
        if act.table.automatic:
            raise Conflict("draws_by_itself", gettext_noop("This table draws its results by itself."))
        if round_.thrown_at is None:
            raise Conflict("not_thrown", gettext_noop("The ball is not thrown yet."))
        spinning = act.rules.game.bets_while_spinning(act.rules.options)
        phase = Phase.BETTING if spinning else Phase.CLOSED
        act.change_round(round_, phase=phase.value, thrown_at=act.at, due_at=None)
        if spinning:
            act.change_round(round_, closes_at=None)
        act.public = {"round": round_.number}
        return {"round": round_.number, "phase": phase.value}


class VoidRound(Command, tag="void_round", frozen=True):
    """The round is void before anything was paid: free stakes go back, held ones stand into the next."""

    reason: Reason

    def do(self, act: Act) -> dict[str, Any]:
        """End the round without a settlement; a held stake may be chosen about again in the next one.

        Raises Conflict `table_closed` or `wrong_phase` (from the settlement on).
        """
        round_ = act.require_phase(Phase.BETTING, Phase.CLOSED, Phase.RESULTED)
        next_round = act.new_round(round_.number + 1, opposite(round_.wheel_direction))
        standing = wagers.live(act.cursor, round_.pk)
        ends = [
            _stands_over(act, wager) if wager.level else given_back(act, wager, Fate.VOID)
            for wager in standing
        ]
        if ends:
            lay_out(act, resolve(act, round_, ends, into=next_round))
        _end(act, round_)
        act.public = {"round": round_.number}
        return {"round": round_.number, "returned": [end.wager.id for end in ends if not end.wager.level]}


def _stands_over(act: Act, wager: wagers.Standing) -> End:
    """Return the end of a held stake that stands into the next round as it is."""
    held = wager._replace(chosen=False).for_game(act.rules)
    carried = Carried(held.position, held.chip, held.count, held.prison)
    return End(wager, Payout(held.id, Fate.STANDS, held.stake, carried=carried))


def _end(act: Act, round_: Round) -> None:
    act.change_round(
        round_,
        phase=Phase.VOID.value,
        finished_at=act.at,
        due_at=timing.due_at(act.table, Phase.VOID, act.at),
    )
    if round_.result is not None:
        act.show(results=[each for each in act.shown("results") if each["round"] != round_.number])
