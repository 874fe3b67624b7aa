"""Changing what lies on the cloth while betting is open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from games.kit.banked import Carried, Fate, Payout
from games.kit.errors import RuleViolation, gettext_noop
from tables import wagers
from tables.act import Act
from tables.commands.base import MAX_WAGERS, Command, Key, WagerId
from tables.errors import Conflict, NotFound
from tables.models import Phase, Round
from tables.resolving import End, given_back, put_on, resolve, take_off
from tables.wagers import Standing


class WithdrawWagers(Command, tag="withdraw_wagers", frozen=True):
    """Take free wagers back (B-10)."""

    reads_snapshot: ClassVar[bool] = True

    wagers: Annotated[list[WagerId], Meta(min_length=1, max_length=MAX_WAGERS)]

    def do(self, act: Act) -> dict[str, Any]:
        """Give their stakes back to their seats.

        Raises Conflict `table_closed`, `wrong_phase`, `wager_ended` or `wager_held`; NotFound
        `no_such_wager`.
        """
        round_ = act.require_phase(Phase.BETTING)
        found = _live(act, round_, self.wagers)
        for wager in found:
            _require_free(wager)
        resolve(act, round_, [given_back(act, wager, Fate.WITHDRAWN) for wager in found])
        take_off(act, found)
        act.public = {"wagers": [[wager.seat, wager.position, -wager.stake] for wager in found]}
        return {"returned": sum(wager.stake for wager in found)}


class MoveWager(Command, tag="move_wager", frozen=True):
    """Move a free wager to another position; it is checked like a new one, free balance apart (B-11)."""

    reads_snapshot: ClassVar[bool] = True

    wager: WagerId
    position: Key

    def do(self, act: Act) -> dict[str, Any]:
        """Move it, as a new wager that carries the old one on.

        Raises Conflict `table_closed`, `wrong_phase`, `wager_ended`, `wager_held` or `same_position`;
        NotFound `no_such_wager`; Invalid with the code of the rule.
        """
        round_ = act.require_phase(Phase.BETTING)
        (wager,) = _live(act, round_, [self.wager])
        _require_free(wager)
        if self.position == wager.position:
            raise Conflict("same_position", gettext_noop("The wager is on this position already."))
        rules = act.rules
        moved = wager._replace(position=self.position).for_game(rules)
        there = wagers.live(act.cursor, round_.pk, seat=wager.seat)
        already = sum(each.stake for each in there if each.position == self.position and not each.level)
        try:
            rules.game.check(rules.options, moved, already // rules.unit)
        except RuleViolation as violation:
            raise rules.refusal(violation) from None
        carried = Carried(moved.position, moved.chip, moved.count)
        end = End(wager, Payout(wager.id, Fate.MOVED, moved.stake, carried=carried))
        (new,) = _exchange(act, round_, end)
        act.public = {
            "wagers": [[wager.seat, wager.position, -wager.stake], [new.seat, new.position, new.stake]]
        }
        return {"wager": new.id}


class Choose(Command, tag="choose", frozen=True):
    """A player's choice about a held stake (B-30 to B-33), such as `share`, `leave` or `move`."""

    reads_snapshot: ClassVar[bool] = True

    wager: WagerId
    choice: Key
    position: Key | None = None

    def do(self, act: Act) -> dict[str, Any]:
        """Do what was chosen, at once and finally.

        Raises Conflict `table_closed`, `wrong_phase` or `wager_ended`; NotFound `no_such_wager`; Invalid with
        the code of the rule.
        """
        round_ = act.require_phase(Phase.BETTING)
        (wager,) = _live(act, round_, [self.wager])
        rules = act.rules
        try:
            payout = rules.game.choose(rules.options, wager.for_game(rules), self.choice, self.position)
        except RuleViolation as violation:
            raise rules.refusal(violation) from None
        new = [] if payout is None else _exchange(act, round_, End(wager, payout))
        act.public = {"seat": wager.seat, "position": wager.position, "choice": self.choice}
        return {
            "wager": new[0].id if new else None if payout else wager.id,
            "returned": payout.returned * rules.unit if payout else 0,
            "taken": payout.taken * rules.unit if payout else 0,
        }


def _live(act: Act, round_: Round, ids: Sequence[int]) -> list[Standing]:
    """Return the live wagers with these keys. Raises NotFound `no_such_wager`, Conflict `wager_ended`."""
    found = wagers.live(act.cursor, round_.pk, ids=ids)
    missing = sorted(set(ids) - {wager.id for wager in found})
    if not missing:
        return found
    act.cursor.execute(
        "SELECT 1 FROM tables_wager w WHERE w.id = %s AND w.round_id = %s", [missing[0], round_.pk]
    )
    if act.cursor.fetchone() is None:
        raise NotFound(
            "no_such_wager", gettext_noop("There is no wager %(wager)s in this round."), wager=missing[0]
        )
    raise Conflict(
        "wager_ended", gettext_noop("Wager %(wager)s is not on the cloth any more."), wager=missing[0]
    )


def _require_free(wager: Standing) -> None:
    if wager.level:
        raise Conflict(
            "wager_held", gettext_noop("Wager %(wager)s is in prison and stays there."), wager=wager.id
        )


def _exchange(act: Act, round_: Round, end: End) -> list[Standing]:
    """End one wager and put on the cloth what goes on standing of it."""
    new = resolve(act, round_, [end])
    take_off(act, [end.wager])
    put_on(act, new)
    return new
