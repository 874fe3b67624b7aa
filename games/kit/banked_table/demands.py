"""What acts at a banked table demand, and the refusals when they do not get it."""

from __future__ import annotations

from games.kit.banked import Wager
from games.kit.banked_table.state import BankedTable, Phase, Player
from games.kit.errors import RuleViolation, gettext_noop

BETTING = (Phase.OPEN, Phase.SPINNING)


def already_on(table: BankedTable, seat: int, position: str) -> int:
    """What the seat's free wagers on the position come to; held ones do not count for a maximum (B-32)."""
    return sum(
        wager.stake
        for wager in table.wagers
        if wager.seat == seat and wager.position == position and wager.prison is None
    )


def seat_at(table: BankedTable, seat: int) -> Player | None:
    """Who sits at the seat, None when it is free. Raises `no_seat`."""
    if not 1 <= seat <= len(table.seats):
        raise RuleViolation(
            "no_seat",
            gettext_noop("There is no seat %(seat)s. The seats are 1 to %(most)s."),
            seat=seat,
            most=len(table.seats),
        )
    return table.seats[seat - 1]


def sitting_player(table: BankedTable, seat: int) -> Player:
    """Who sits at the seat. Raises `no_seat` or `seat_free`."""
    player = seat_at(table, seat)
    if player is None:
        raise RuleViolation("seat_free", gettext_noop("Nobody sits at seat %(seat)s."), seat=seat)
    return player


def standing_wager(table: BankedTable, number: int) -> Wager:
    """The wager of that number on the cloth. Raises `no_wager`."""
    for wager in table.wagers:
        if wager.id == number:
            return wager
    raise RuleViolation("no_wager", gettext_noop("There is no wager %(wager)s on the cloth."), wager=number)


def free_wager(table: BankedTable, number: int) -> Wager:
    """The wager of that number, which has to be free. Raises `no_wager` or `held_wager` (B-33)."""
    wager = standing_wager(table, number)
    if wager.prison is not None:
        raise RuleViolation(
            "held_wager",
            gettext_noop("Wager %(wager)s is held: it can be neither taken back nor moved as a free one."),
            wager=number,
        )
    return wager


def positive_amount(amount: int) -> None:
    """Raises `bad_amount` unless `amount` is above zero."""
    if amount <= 0:
        raise RuleViolation(
            "bad_amount", gettext_noop("An amount is more than zero, not %(amount)s."), amount=amount
        )


def enough_in_hand(player: Player, seat: int, amount: int) -> None:
    """Raises `not_enough` when the player has less than `amount` in hand."""
    if amount > player.balance:
        raise RuleViolation(
            "not_enough",
            gettext_noop("Seat %(seat)s has %(balance)s in hand, which is less than %(amount)s."),
            seat=seat,
            balance=player.balance,
            amount=amount,
        )


def given_reason(reason: str) -> None:
    """Raises `no_reason` for an empty reason."""
    if not reason.strip():
        raise RuleViolation("no_reason", gettext_noop("A reason has to be given."))


def betting(table: BankedTable) -> None:
    """Raises `bets_closed` unless bets are being taken (B-13)."""
    if table.phase not in BETTING:
        raise bets_closed()


def bets_closed() -> RuleViolation:
    """The refusal `bets_closed` (B-13)."""
    return RuleViolation("bets_closed", gettext_noop("Rien ne va plus: bets are closed."))


def not_thrown() -> RuleViolation:
    """The refusal `not_thrown`."""
    return RuleViolation("not_thrown", gettext_noop("The ball is not thrown yet."))


def result_entered() -> RuleViolation:
    """The refusal `result_entered` (B-14, B-39)."""
    return RuleViolation("result_entered", gettext_noop("The result is already entered."))


def round_running() -> RuleViolation:
    """The refusal `round_running` (B-33)."""
    return RuleViolation("round_running", gettext_noop("Not before the round is over."))
