"""What the console says: the calls of the croupier, and the words that the browser fills in itself."""

from __future__ import annotations

from django.utils.translation import gettext

from croupier.models import Position

# Called in French in every house and every language, so they are not translated.
OPENING_CALL = "Messieurs, faites vos jeux"
CLOSING_CALL = "Rien ne va plus"


def short_posts() -> dict[str, str]:
    """The positions at a table in the order of the bar, in a word each."""
    return {
        Position.CROUPIER_LEFT: gettext("left"),
        Position.CROUPIER_RIGHT: gettext("right"),
        Position.CHEF_DE_TABLE: gettext("chef"),
        Position.BOUT_DE_TABLE: gettext("bout"),
    }


def tone_names() -> dict[str, str]:
    """What a pocket's colour is called, for whoever does not see it."""
    return {
        "red": gettext("red"),
        "black": gettext("black"),
        "green": gettext("green"),
        "plain": gettext("no colour"),
    }


def client_texts() -> dict[str, str]:
    """The words that the scripts show, in the language that is active now; they fill in what is in braces."""
    return {
        "stale": gettext("The round went on before this could be sent. Look at the cloth and do it again."),
        "unreadable": gettext("The server gave no answer that can be read"),
        "waiting": gettext("Waiting for the connection. What you do is kept and sent: {count}"),
        "choose_seat": gettext("Choose a seat first."),
        "no_seats": gettext("Nobody is seated yet. Tap a seat."),
        "line_number_hint": gettext("the number, then Enter"),
        "not_betting": gettext("No bets now: betting is not open."),
        "confirm": gettext("Confirm {result}"),
        "enter_number": gettext("Enter the number"),
        "would_have": gettext("would have {amount}"),
        "most": gettext("at most {amount}"),
        "pays": gettext("pays {odds}"),
        "numbers": gettext("{count} numbers"),
        "seat": gettext("seat {seat}"),
        "held": gettext("in prison"),
        "line_seat": gettext("“{word}” is no seat. The line starts with a seat, 1 to {count}."),
        "line_bet": gettext("“{word}” is no bet of this table."),
        "line_chips_missing": gettext("Which chips? Type their value last, such as 5x2."),
        "line_chips": gettext("“{word}” is no chip of this table. The chips are {chips}."),
        "line_count": gettext("“{word}”: the number of chips goes from 1 to 1000."),
        "line_one_chip": gettext("An announced bet takes one chip value, such as {chip}."),
        "line_argument": gettext("“{name}” goes from {least} to {most}; “{word}” is not that."),
        "line_arguments": gettext("“{name}” needs: {arguments}."),
        "line_number": gettext("“{word}” cannot come up here."),
        "placed": gettext("Placed: {what}"),
        "withdrawn": gettext("Taken back: {what}"),
        "nothing_to_undo": gettext("There is nothing of yours to take back."),
        "nothing_to_clear": gettext("Seat {seat} has nothing free on the cloth."),
        "amount": gettext("“{word}” is no amount."),
        "unconfirmed": gettext("not confirmed yet"),
    }
