"""The lot that says who begins (C-6)."""

from __future__ import annotations

from games.carreau.state import State
from games.kit.chance import ChanceForm
from games.kit.errors import gettext_noop
from games.kit.played import Need


def form(state: State) -> ChanceForm:
    """One of the seats, counted from 0."""
    return ChanceForm(name=gettext_noop("lot"), faces=tuple(range(state.players)))


def needs(state: State) -> Need | None:
    """The lot while it is called for, else nothing."""
    return Need(form(state), "lot", of_seats=True) if state.phase == "lot" else None
