"""How a banked table goes on: what each act does in each phase, for any banked game.

Everything here is generic; what a wager is worth, and whether it may be placed, the game says.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, assert_never

from msgspec.structs import replace

from games.kit.banked import BankedGame, Carried, Fate, Payout, Wager
from games.kit.banked_table import acts
from games.kit.banked_table.demands import (
    BETTING,
    already_on,
    bets_closed,
    betting,
    enough_in_hand,
    free_wager,
    given_reason,
    not_thrown,
    positive_amount,
    result_entered,
    round_running,
    seat_at,
    sitting_player,
    standing_wager,
)
from games.kit.banked_table.state import BankedTable, Change, Left, Paid, PaidStep, Phase, Player
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import SeatStart


class TableRules:
    """The rules of a banked table: a game with its options. Holds no state of its own."""

    def __init__(self, game: BankedGame, options: Any) -> None:
        self.game = game
        self.options = options

    def start(self, seats: Sequence[SeatStart], chips: Sequence[int]) -> BankedTable:
        """The table as it opens (B-9); a seat without a name is free.

        Raises RuleViolation `seat_count`, `bad_stack` or `bad_chips`.
        """
        least, most = self.game.spec.seats
        if not least <= len(seats) <= most:
            raise RuleViolation(
                "seat_count",
                gettext_noop("%(given)s seats are given; this game has %(least)s to %(most)s."),
                given=len(seats),
                least=least,
                most=most,
            )
        if not chips or chips[0] != 1 or list(chips) != sorted(set(chips)):
            raise RuleViolation(
                "bad_chips",
                gettext_noop("Chips are given once each, lowest first, and the lowest is 1, the unit."),
            )
        players: list[Player | None] = []
        for number, seat in enumerate(seats, start=1):
            if seat.stack < 0 or (seat.stack and not seat.name):
                raise RuleViolation(
                    "bad_stack", gettext_noop("Seat %(seat)s cannot start with this stack."), seat=number
                )
            players.append(_sitting(seat.name, seat.stack) if seat.name else None)
        return BankedTable(chips=tuple(chips), seats=tuple(players))

    def act(self, table: BankedTable, act: acts.Act) -> Change:
        """What `act` does. Raises RuleViolation with a code for each reason; nothing has changed then."""
        if table.is_closed and not isinstance(act, acts.Leave | acts.CashOut):
            raise RuleViolation("table_closed", gettext_noop("The table is closed."))
        match act:
            case acts.TakeSeat():
                return self._take_seat(table, act)
            case acts.BuyIn():
                return self._buy_in(table, act)
            case acts.CashOut():
                return self._cash_out(table, act)
            case acts.Leave():
                return self._leave(table, act)
            case acts.Bet():
                betting(table)
                return self._place(table, act.seat, act.chip, [(act.position, act.count)])
            case acts.Announce():
                betting(table)
                return self._place(
                    table, act.seat, act.chip, self.game.expand(self.options, act.name, act.arguments)
                )
            case acts.LateBet():
                return self._late_bet(table, act)
            case acts.Withdraw():
                betting(table)
                wager = free_wager(table, act.wager)
                return _pay_out(table, [Payout(wager.id, Fate.WITHDRAWN, wager.stake, returned=wager.stake)])
            case acts.MoveBet():
                return self._move_bet(table, act)
            case acts.Choose():
                return self._choose(table, act)
            case acts.Throw():
                return self._throw(table)
            case acts.NoMoreBets():
                return self._no_more_bets(table)
            case acts.CoupNul():
                return self._coup_nul(table, act)
            case acts.VoidRound():
                return self._void(table, act)
            case acts.EnterResult():
                return self._result(table, act)
            case acts.Pay():
                return self._pay(table, act)
            case acts.Close():
                return self._close(table)
            case _:
                assert_never(act)

    # Seats and chips

    def _take_seat(self, table: BankedTable, act: acts.TakeSeat) -> Change:
        if seat_at(table, act.seat) is not None:
            raise RuleViolation("seat_taken", gettext_noop("Seat %(seat)s is taken."), seat=act.seat)
        if not act.name.strip():
            raise RuleViolation("no_name", gettext_noop("A player needs a name."))
        if act.stack:
            positive_amount(act.stack)
        return Change(_with_player(table, act.seat, _sitting(act.name, act.stack)))

    def _buy_in(self, table: BankedTable, act: acts.BuyIn) -> Change:
        player = sitting_player(table, act.seat)
        positive_amount(act.amount)
        player = replace(player, balance=player.balance + act.amount, bought=player.bought + act.amount)
        return Change(_with_player(table, act.seat, player))

    def _cash_out(self, table: BankedTable, act: acts.CashOut) -> Change:
        player = sitting_player(table, act.seat)
        positive_amount(act.amount)
        enough_in_hand(player, act.seat, act.amount)
        return Change(_with_player(table, act.seat, _cashed(player, act.amount)))

    def _leave(self, table: BankedTable, act: acts.Leave) -> Change:
        sitting_player(table, act.seat)
        if table.phase not in BETTING:
            raise round_running()
        own = [wager for wager in table.wagers if wager.seat == act.seat]
        change = self._surrender(table, own)
        player = sitting_player(change.table, act.seat)
        gone = Left(act.seat, _cashed(player, player.balance))
        after = _with_player(change.table, act.seat, None)
        return replace(change, table=replace(after, left=(*after.left, gone)))

    def _close(self, table: BankedTable) -> Change:
        if table.phase is not Phase.OPEN:
            raise round_running()
        change = self._surrender(table, table.wagers)
        return replace(change, table=replace(change.table, is_closed=True))

    def _surrender(self, table: BankedTable, wagers: Iterable[Wager]) -> Change:
        """Settle held wagers at once (B-33); free ones have to be taken back before."""
        payouts = []
        for wager in wagers:
            if wager.prison is None:
                raise RuleViolation(
                    "stakes_on_cloth",
                    gettext_noop("Wager %(wager)s is still on the cloth: play it or take it back first."),
                    wager=wager.id,
                )
            payouts.append(self.game.surrender(self.options, wager))
        return _pay_out(table, payouts)

    # Wagers

    def _place(self, table: BankedTable, seat: int, chip: int, bets: Iterable[tuple[str, int]]) -> Change:
        """Put bets, (position, number of chips), on the cloth: all or, with RuleViolation, none (B-11)."""
        placed: list[Wager] = []
        for position, count in bets:
            player = sitting_player(table, seat)
            if chip not in table.chips:
                raise RuleViolation(
                    "not_a_chip",
                    gettext_noop("%(chip)s is not a chip of this table. The chips are: %(chips)s."),
                    chip=chip,
                    chips=", ".join(map(str, table.chips)),
                )
            wager = Wager(table.next_wager, seat, position, chip, count)
            self.game.check(self.options, wager, already_on(table, seat, position))
            enough_in_hand(player, seat, wager.stake)
            table = _with_player(table, seat, replace(player, balance=player.balance - wager.stake))
            table = replace(table, wagers=(*table.wagers, wager), next_wager=wager.id + 1)
            placed.append(wager)
        return Change(table, placed=tuple(placed))

    def _late_bet(self, table: BankedTable, act: acts.LateBet) -> Change:
        if table.phase in BETTING:
            raise RuleViolation("bets_open", gettext_noop("Bets are open: it is not a late bet."))
        if table.phase is Phase.SETTLING:
            raise result_entered()
        given_reason(act.reason)
        return self._place(table, act.seat, act.chip, [(act.position, act.count)])

    def _move_bet(self, table: BankedTable, act: acts.MoveBet) -> Change:
        betting(table)
        wager = free_wager(table, act.wager)
        if act.position == wager.position:
            raise RuleViolation(
                "same_position", gettext_noop("Wager %(wager)s already stands there."), wager=wager.id
            )
        self.game.check(
            self.options, replace(wager, position=act.position), already_on(table, wager.seat, act.position)
        )
        carried = Carried(act.position, wager.chip, wager.count)
        return _pay_out(table, [Payout(wager.id, Fate.MOVED, wager.stake, carried=carried)])

    def _choose(self, table: BankedTable, act: acts.Choose) -> Change:
        betting(table)
        wager = standing_wager(table, act.wager)
        if wager.prison is None:
            raise RuleViolation(
                "not_held",
                gettext_noop("Wager %(wager)s is not held: there is nothing to choose."),
                wager=wager.id,
            )
        payout = self.game.choose(self.options, wager, act.choice, act.position)
        return Change(table) if payout is None else _pay_out(table, [payout])

    # The round

    def _throw(self, table: BankedTable) -> Change:
        if table.phase is Phase.SETTLING:
            raise result_entered()
        if table.phase is not Phase.OPEN:
            raise RuleViolation("already_thrown", gettext_noop("The ball is already thrown."))
        return Change(replace(table, phase=self._after_throw()))

    def _after_throw(self) -> Phase:
        return Phase.SPINNING if self.game.bets_while_spinning(self.options) else Phase.CLOSED

    def _no_more_bets(self, table: BankedTable) -> Change:
        if table.phase is Phase.OPEN:
            raise not_thrown()
        if table.phase is not Phase.SPINNING:
            raise bets_closed()
        return Change(replace(table, phase=Phase.CLOSED))

    def _coup_nul(self, table: BankedTable, act: acts.CoupNul) -> Change:
        if table.phase is Phase.OPEN:
            raise not_thrown()
        if table.phase is Phase.SETTLING:
            raise result_entered()
        given_reason(act.reason)
        return Change(replace(table, phase=self._after_throw()))

    def _void(self, table: BankedTable, act: acts.VoidRound) -> Change:
        if table.steps_paid:
            raise RuleViolation(
                "payment_started", gettext_noop("Payment has started: the round cannot be called off.")
            )
        given_reason(act.reason)
        payouts = []
        for wager in table.wagers:
            if wager.prison is None:
                payouts.append(Payout(wager.id, Fate.VOID, wager.stake, returned=wager.stake))
            else:
                stays = Carried(wager.position, wager.chip, wager.count, replace(wager.prison, chosen=False))
                payouts.append(Payout(wager.id, Fate.STANDS, wager.stake, carried=stays))
        change = _pay_out(table, payouts)
        return replace(change, table=_next_round(change.table))

    def _result(self, table: BankedTable, act: acts.EnterResult) -> Change:
        if table.phase is Phase.SETTLING:
            raise result_entered()
        if table.phase is Phase.OPEN:
            raise not_thrown()
        if table.phase is Phase.SPINNING:
            raise RuleViolation("bets_open", gettext_noop("Bets are still open: close them first."))
        self.game.chance(self.options).validate((act.value,))
        settlement = self.game.settle(self.options, table.wagers, act.value)
        table = replace(table, phase=Phase.SETTLING, settlement=settlement)
        return Change(table if settlement.steps else _next_round(table))

    def _pay(self, table: BankedTable, act: acts.Pay) -> Change:
        if table.settlement is None:
            raise RuleViolation("nothing_to_pay", gettext_noop("There is nothing to pay before the result."))
        steps = table.settlement.steps
        due = steps[table.steps_paid]
        if act.step is not None and act.step != due.name:
            raise RuleViolation(
                "not_next_step",
                gettext_noop("The next step to pay is %(due)s, not %(step)s."),
                due=due.name,
                step=act.step,
            )
        last = len(steps) if act.step is None else table.steps_paid + 1
        made: list[PaidStep] = []
        for place, step in enumerate(steps[table.steps_paid : last], start=table.steps_paid + 1):
            change = _pay_out(table, step.payouts)
            table = replace(change.table, steps_paid=place)
            made.append(PaidStep(place, len(steps), step.name, step.title, change.paid))
        if table.steps_paid == len(steps):
            table = _next_round(table)
        return Change(table, steps=tuple(made))


def _pay_out(table: BankedTable, payouts: Iterable[Payout]) -> Change:
    """Make the payouts: money goes to seats and bank, what is carried on stands there as a new wager."""
    standing = {wager.id: wager for wager in table.wagers}
    bank, number = table.bank, table.next_wager
    paid: list[Paid] = []
    for payout in payouts:
        wager = standing.pop(payout.wager)
        player = sitting_player(table, wager.seat)
        credited = replace(player, balance=player.balance + payout.win + payout.returned)
        table = _with_player(table, wager.seat, credited)
        bank += payout.taken - payout.win
        carries_on = None
        if (carried := payout.carried) is not None:
            carries_on = Wager(
                number, wager.seat, carried.position, carried.chip, carried.count, carried.prison
            )
            standing[number] = carries_on
            number += 1
        paid.append(Paid(wager, payout, carries_on))
    after = replace(table, bank=bank, next_wager=number, wagers=tuple(standing.values()))
    return Change(after, paid=tuple(paid))


def _next_round(table: BankedTable) -> BankedTable:
    """Open the next round (B-18); the wheel turns the other way in it (B-12)."""
    paid = table.settlement is not None and table.steps_paid == len(table.settlement.steps)
    history = (*table.history, table.settlement.outcome) if paid and table.settlement else table.history
    return replace(
        table,
        phase=Phase.OPEN,
        round=table.round + 1,
        wheel="ccw" if table.wheel == "cw" else "cw",
        settlement=None,
        steps_paid=0,
        history=history,
    )


def _sitting(name: str, stack: int) -> Player:
    return Player(name, balance=stack, bought=stack)


def _cashed(player: Player, amount: int) -> Player:
    return replace(player, balance=player.balance - amount, cashed=player.cashed + amount)


def _with_player(table: BankedTable, seat: int, player: Player | None) -> BankedTable:
    return replace(table, seats=(*table.seats[: seat - 1], player, *table.seats[seat:]))
