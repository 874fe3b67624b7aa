"""Seats and the chips in front of them."""

from __future__ import annotations

from typing import Any, ClassVar

from games.kit.chips import hand_out
from games.kit.errors import RuleViolation, gettext_noop
from tables import wagers
from tables.act import Act
from tables.commands.base import Amount, Command, Name, Number
from tables.errors import Conflict, Invalid
from tables.games import is_banked
from tables.ledger import BANK, CAGE, DROP, seat_account
from tables.matches import find_running, seating
from tables.models import Phase
from tables.resolving import resolve, surrendered, take_off


class TakeSeat(Command, tag="take_seat", frozen=True):
    """A player sits down on a free seat."""

    reads_snapshot: ClassVar[bool] = True

    seat: Number
    player: Name

    def do(self, act: Act) -> dict[str, Any]:
        """Seat the player. Raises NotFound `no_such_seat`, Conflict `table_closed` or `seat_taken`."""
        act.require_open()
        seat = act.seat(self.seat, taken=False)
        if seat.player:
            raise Conflict("seat_taken", gettext_noop("Seat %(seat)s is taken."), seat=self.seat)
        player = self.player.strip()
        if not player:
            raise Invalid("no_name", gettext_noop("A player needs a name."))
        act.change_seat(self.seat, player=player, taken_at=act.at)
        show_seat(act, self.seat, taken=True)
        act.public = {"seat": self.seat, "taken": True}
        return {}


class BuyIn(Command, tag="buy_in", frozen=True):
    """A seated player changes cash into chips."""

    seat: Number
    amount: Amount

    def do(self, act: Act) -> dict[str, Any]:
        """Cash goes into the drop, chips come out of the bank.

        A player of a match that is on buys what the game sells. Raises NotFound `no_such_seat`, Conflict
        `table_closed` or `seat_free`, Invalid `not_payable`; in a match also Conflict `match_running` and
        Invalid `other_deposit` or with the code of the game.
        """
        act.require_open()
        act.seat(self.seat)
        chips = pieces(act, self.amount)
        match = find_running(act)
        if match is not None and match.plays(self.seat):
            return {"chips": chips, **seating.buy_in(match, self.seat, self.amount)}
        act.ledger.post(CAGE, DROP, self.amount, "buy_in", seat=self.seat)
        act.ledger.post(BANK, seat_account(self.seat), self.amount, "buy_in", seat=self.seat)
        return {"chips": chips}


class CashOut(Command, tag="cash_out", frozen=True):
    """Chips of a seat go to the cash desk."""

    seat: Number
    amount: Amount

    def do(self, act: Act) -> dict[str, Any]:
        """Chips go from the seat to the cage.

        Raises NotFound `no_such_seat`, Conflict `seat_free`, `not_enough` or, for a player of a match that is
        on, `match_running`; Invalid `not_payable`.
        """
        act.seat(self.seat)
        seating.refuse_player(find_running(act), self.seat)
        chips = pieces(act, self.amount)
        balance = balance_of(act, self.seat)
        if self.amount > balance:
            raise not_enough(act, self.seat, balance, self.amount)
        act.ledger.post(seat_account(self.seat), CAGE, self.amount, "cash_out", seat=self.seat)
        return {"chips": chips}


class LeaveSeat(Command, tag="leave_seat", frozen=True):
    """A player leaves: held stakes are surrendered (B-33) and all chips of the seat are cashed out."""

    reads_snapshot: ClassVar[bool] = True

    seat: Number

    def do(self, act: Act) -> dict[str, Any]:
        """Free the seat.

        Raises NotFound `no_such_seat`, Conflict `seat_free`, `stakes_on_cloth`, `held_stakes` (between
        rounds) or `round_running` (while the seat has something in a round that is not paid). A player of a
        match that is on leaves as the game says: Conflict `match_running`, or Invalid with its code.
        """
        act.seat(self.seat)
        if not is_banked(act.table.game):
            return self._leave_played(act)
        given = self._surrender(act)
        cashed = balance_of(act, self.seat) + given
        act.ledger.post(seat_account(self.seat), CAGE, cashed, "cash_out", seat=self.seat)
        act.change_seat(self.seat, player="", taken_at=None)
        show_seat(act, self.seat, taken=False)
        act.public = {"seat": self.seat, "taken": False}
        return {"cashed_out": cashed}

    def _leave_played(self, act: Act) -> dict[str, Any]:
        """Free a seat of a played table, in a match that is on by the game's own act."""
        match = find_running(act)
        if match is not None and match.plays(self.seat):
            answer = seating.leave(match, self.seat)
        else:
            cashed = balance_of(act, self.seat)
            act.ledger.post(seat_account(self.seat), CAGE, cashed, "cash_out", seat=self.seat)
            seating.free_seat(act, self.seat)
            answer = {"cashed_out": cashed}
        act.public = {**(act.public or {}), "seat": self.seat, "taken": False}
        return answer

    def _surrender(self, act: Act) -> int:
        """Settle the held stakes of the seat and return what they bring."""
        round_ = act.round
        if round_ is not None and round_.phase in (Phase.CLOSED, Phase.RESULTED, Phase.PAYING):
            self._refuse_unpaid(act, round_.pk)
            return 0
        place = round_ if round_ is not None and round_.phase == Phase.BETTING else act.ready_round()
        standing = wagers.live(act.cursor, place.pk, seat=self.seat) if place else []
        if not standing or place is None:
            return 0
        if any(not wager.level for wager in standing):
            raise Conflict(
                "stakes_on_cloth",
                gettext_noop("Seat %(seat)s has stakes on the cloth; take them back first."),
                seat=self.seat,
            )
        if place.phase != Phase.BETTING:
            raise Conflict(
                "held_stakes",
                gettext_noop("Seat %(seat)s has a stake in prison and can leave once betting is open."),
                seat=self.seat,
            )
        ends = [surrendered(act, wager) for wager in standing]
        resolve(act, place, ends)
        take_off(act, standing)
        return sum(end.payout.returned for end in ends) * act.rules.unit

    def _refuse_unpaid(self, act: Act, round_id: int) -> None:
        act.cursor.execute(
            """
            SELECT EXISTS (
                SELECT 1 FROM tables_wager w WHERE w.round_id = %s AND w.seat = %s AND w.id NOT IN (
                    SELECT p.wager_id FROM tables_payout p WHERE p.round_id = %s)
            ) OR EXISTS (
                SELECT 1 FROM tables_paymentstep s
                WHERE s.round_id = %s AND s.done_at IS NULL AND s.totals ? %s
            ) OR EXISTS (
                SELECT 1 FROM tables_wager w JOIN tables_round r ON r.id = w.round_id
                WHERE r.table_id = %s AND r.phase = 'ready' AND w.seat = %s
            )
            """,
            [round_id, self.seat, round_id, round_id, str(self.seat), act.table.pk, self.seat],
        )
        if act.cursor.fetchone()[0]:
            raise Conflict(
                "round_running",
                gettext_noop("Seat %(seat)s has stakes in the round that is on."),
                seat=self.seat,
            )


def pieces(act: Act, amount: int) -> list[list[int]]:
    """Return the chips that make `amount`, as [value, count], highest first. Raises Invalid `not_payable`."""
    try:
        return [list(chips) for chips in hand_out(amount, act.chip_set.values)]
    except RuleViolation as violation:
        raise Invalid(violation.code, violation.message, amount=act.money(amount)) from None


def balance_of(act: Act, seat: int) -> int:
    """Return the chips in front of a seat, in the smallest currency unit."""
    act.cursor.execute(
        "SELECT balance FROM tables_account WHERE table_id = %s AND kind = 'seat' AND seat = %s",
        [act.table.pk, seat],
    )
    balance: int = act.cursor.fetchone()[0]
    return balance


def not_enough(act: Act, seat: int, balance: int, amount: int) -> Conflict:
    """Return the refusal of an amount that a seat does not have."""
    return Conflict(
        "not_enough",
        gettext_noop("Seat %(seat)s has %(balance)s, not %(amount)s."),
        seat=seat,
        balance=act.money(balance),
        amount=act.money(amount),
    )


def show_seat(act: Act, number: int, *, taken: bool) -> None:
    """Show a seat as taken or free."""
    act.show(
        seats=[{**seat, "taken": taken} if seat["number"] == number else seat for seat in act.shown("seats")]
    )
