"""What the console of played games says: phases, reasons at hand, and the words that the browser fills in."""

from __future__ import annotations

from django.utils.translation import gettext

from croupier.match.page import SHUT
from tables.matches.public import PAYING, PLAYING, WAITING


def phase_titles() -> dict[str, str]:
    """What the phases of a played table are called."""
    return {
        SHUT: gettext("shut"),
        WAITING: gettext("between matches"),
        PLAYING: gettext("match is on"),
        PAYING: gettext("stakes are paid"),
    }


def void_reasons() -> tuple[str, ...]:
    """Reasons at hand for a match that is declared void."""
    return (
        gettext("The players agree to stop"),
        gettext("A player cannot go on"),
        gettext("Fault of the material"),
    )


def client_texts() -> dict[str, str]:
    """The words that the scripts show; they fill in what is in braces."""
    return {
        "stale": gettext("The match went on before this could be sent. Look at the table and do it again."),
        "unreadable": gettext("The server gave no answer that can be read"),
        "waiting": gettext("Waiting for the connection. What you do is kept and sent: {count}"),
        "amount": gettext("“{word}” is no amount."),
        "entered": gettext("Confirm {values}"),
        "enter": gettext("{count} more to enter"),
        "no_seats": gettext("Choose who plays."),
    }
