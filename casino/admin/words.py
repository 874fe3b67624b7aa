"""What the admin calls the stable words of the records: fates, phases, reasons, roles; in which tone."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from croupier.models import Position
from games.kit.banked import Fate
from games.kit.entry_stakes import BACK, COMMISSION, STAKE, WON
from tables.models import Phase

Word = str | Promise

FATES: dict[str, tuple[Word, str]] = {
    Fate.LOST: (_("lost"), "plain"),
    Fate.WON: (_("won"), "good"),
    Fate.IMPRISONED: (_("imprisoned"), "warn"),
    Fate.RELEASED: (_("released"), "good"),
    Fate.DIVIDED: (_("divided"), "info"),
    Fate.STANDS: (_("stands"), "warn"),
    Fate.MOVED: (_("moved"), "info"),
    Fate.WITHDRAWN: (_("withdrawn"), "plain"),
    Fate.VOID: (_("void"), "danger"),
}
"""What becomes of a wager: the word, and the tone of its tag."""

PHASES: dict[str, str] = {
    Phase.READY: "plain",
    Phase.BETTING: "good",
    Phase.CLOSED: "warn",
    Phase.RESULTED: "info",
    Phase.PAYING: "info",
    Phase.FINISHED: "plain",
    Phase.VOID: "danger",
}
"""The tone of a phase."""

REASONS: dict[str, Word] = {
    "buy_in": _("buy-in"),
    "cash_out": _("cash-out"),
    "wager": _("wager"),
    "taken": _("taken"),
    "win": _("win"),
    "returned": _("returned"),
    "reversal": _("reversal"),
    STAKE: _("stake on a match"),
    BACK: _("stake returned"),
    WON: _("stakes won"),
    COMMISSION: _("commission"),
    Fate.WITHDRAWN: _("withdrawn"),
    Fate.MOVED: _("moved"),
    Fate.DIVIDED: _("divided"),
    Fate.VOID: _("void"),
}
"""The reasons of transfers."""

ROLES: dict[str, Word] = {
    **dict(Position.choices),
    "device": _("wheel sensor"),
    "player": _("player"),
    "system": _("system"),
    "admin": _("administrator"),
}
"""What somebody was while a command was done."""


def role(name: str) -> Word:
    """Return what a role is called."""
    return ROLES.get(name, name)
