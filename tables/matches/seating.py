"""Players who sit down, buy chips and leave at a played table, while a match is on or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from games.kit.errors import gettext_noop
from games.kit.played import BOUGHT, COMES, GOES, Payment, Staff
from tables.errors import Invalid
from tables.matches.codes import end_code
from tables.matches.running import Running, match_running

if TYPE_CHECKING:
    from tables.act import Act


class Sitting(NamedTuple):
    """A seat of the table: the player, empty while it is free, and the chips in front of it."""

    player: str
    balance: int


def sitting(act: Act) -> dict[int, Sitting]:
    """Return all seats of the table by number, ascending."""
    act.cursor.execute(
        """
        SELECT s.number, s.player, a.balance
        FROM tables_seat s
        JOIN tables_account a ON a.table_id = s.table_id AND a.kind = 'seat' AND a.seat = s.number
        WHERE s.table_id = %s ORDER BY s.number
        """,
        [act.table.pk],
    )
    return {number: Sitting(player, balance) for number, player, balance in act.cursor.fetchall()}


def buy_in(match: Running, seat: int, amount: int) -> dict[str, Any]:
    """Sell chips to a player of the match, by the game's own act and for what the game asks.

    Raises Conflict `match_running` where the game sells none during a match, and Invalid `other_deposit` for
    another amount than the game's, or with the code of the game.
    """
    action = match.action(COMES, match.seat(seat))
    events = match.decide(action, Staff())
    sold = (
        sum(event.amount for event in events if isinstance(event, Payment) and event.reason == BOUGHT)
        * match.match.unit
    )
    if sold != amount:
        raise Invalid(
            "other_deposit",
            gettext_noop("Here %(deposit)s is bought at a time, not %(amount)s."),
            deposit=match.act.money(sold),
            amount=match.act.money(amount),
        )
    return match.do(action, Staff())


def leave(match: Running, seat: int) -> dict[str, Any]:
    """Let a player of the match go, by the game's own act, chips and all.

    Raises Conflict `match_running` where nobody leaves during a match, and Invalid with the code of the game.
    """
    answer = match.do(match.action(GOES, match.seat(seat)), Staff())
    free_seat(match.act, seat)
    return answer


def refuse_player(match: Running | None, seat: int) -> None:
    """Raise Conflict `match_running` if the seat plays in a match that is on."""
    if match is not None and match.plays(seat):
        raise match_running(match.match)


def free_seat(act: Act, number: int) -> None:
    """Free a seat of the table, and end the code by which its player acted."""
    act.change_seat(number, player="", taken_at=None)
    act.show(
        seats=[{**seat, "taken": False} if seat["number"] == number else seat for seat in act.shown("seats")]
    )
    end_code(act, number)
