"""What may be done now. The first offer is what the clock takes: it ends or declines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from games.boufbowl.actions import (
    Activate,
    Cast,
    Centre,
    Charge,
    End,
    Intercept,
    Leap,
    LetPass,
    Pass,
    Place,
    Push,
    Recover,
    Snatch,
    Sprint,
    Step,
    Take,
)
from games.boufbowl.pitch import CENTRE, NAMES
from games.boufbowl.placement import cells_to_place
from games.boufbowl.reach import (
    SPRINT_AP,
    has_equipment,
    leap_cells,
    pass_cells,
    push_cells,
    recover_cells,
    snatch_cells,
    spell_cells,
    step_cells,
)
from games.boufbowl.state import (
    PIECES,
    AskWait,
    CentreWait,
    State,
    TakerWait,
    can_act,
    card,
    occupied,
    speaker,
    unplaced,
)
from games.kit.errors import gettext_noop
from games.kit.played import Offer, Seat, Who

_WORDS: Final = {"piece": gettext_noop("Figure"), "to": gettext_noop("Cell")}
_PASS: Final[dict[Charge, tuple[str, str]]] = {
    "none": (gettext_noop("Pass to a figure (3 AP)"), gettext_noop("Throw to an empty cell (3 AP)")),
    "far": (
        gettext_noop("Long pass to a figure (equipment, 3 AP)"),
        gettext_noop("Long throw to an empty cell (equipment, 3 AP)"),
    ),
    "blind": (
        gettext_noop("Pass to a figure without line of sight (equipment, 3 AP)"),
        gettext_noop("Throw to an empty cell without line of sight (equipment, 3 AP)"),
    ),
}


def legal(state: State, who: Who) -> tuple[Offer, ...]:
    """Return every act open to `who`. What chance brings is told by `needs` instead."""
    if not isinstance(who, Seat) or who.index != speaker(state):
        return ()
    match state.waits:
        case AskWait(pieces):
            return (
                Offer(LetPass(), gettext_noop("Let it pass")),
                *_each(Intercept, pieces, gettext_noop("%(piece)s tries to intercept")),
            )
        case TakerWait(pieces):
            return _each(Take, pieces, gettext_noop("%(piece)s takes the ball"))
        case CentreWait():
            label = gettext_noop("The ball comes back to %(cell)s")
            return tuple(Offer(Centre(NAMES[cell]), label, params={"cell": NAMES[cell]}) for cell in CENTRE)
    if state.phase == "place":
        return (_placing(state),)
    if state.phase == "activate":
        return _each(Activate, can_act(state, state.turn), gettext_noop("Activate %(piece)s"))
    return tuple(_acting(state))


def _placing(state: State) -> Offer:
    """Offer every figure that is left for every cell: where one may go, any may (BB-19)."""
    figures = tuple(PIECES[piece] for piece in unplaced(state, state.turn))
    to = _to(cells_to_place(state))
    label = gettext_noop("Place a figure")
    return Offer(Place(figures[0], to["to"][0]), label, {"piece": figures, **to}, words=_WORDS)


def _acting(state: State) -> Iterator[Offer]:
    yield Offer(End(), gettext_noop("End the activation"))
    yield from _offer(Step, step_cells(state), gettext_noop("Step (1 MP)"))
    yield from _spells(state)
    yield from _offer(Recover, recover_cells(state), gettext_noop("Recover the ball (1 AP)"))
    for charge in _PASS:
        yield from _passes(state, charge)
    yield from _offer(Leap, leap_cells(state), gettext_noop("Leap (equipment, 3 AP)"))
    if state.ap >= SPRINT_AP and has_equipment(state, "sprinter"):
        yield Offer(Sprint(), gettext_noop("Sprint: 4 MP more (equipment, 3 AP)"))
    yield from _offer(Push, push_cells(state), gettext_noop("Push (equipment)"))
    yield from _offer(Snatch, snatch_cells(state), gettext_noop("Snatch the ball (equipment)"))


def _offer(kind: Any, reached: tuple[int, ...], label: str) -> Iterator[Offer]:
    if reached:
        choices = _to(reached)
        yield Offer(kind(choices["to"][0]), label, choices, words=_WORDS)


def _spells(state: State) -> Iterator[Offer]:
    if state.active is None:
        return
    for number, spell in enumerate(card(state, state.active).spells):
        reached = spell_cells(state, number)
        if reached:
            choices = _to(reached)
            label = gettext_noop("Cast %(spell)s (%(ap)s AP)")
            yield Offer(
                Cast(spell.name, choices["to"][0]),
                label,
                choices,
                {"spell": spell.name, "ap": spell.ap},
                words=_WORDS,
            )


def _passes(state: State, charge: Charge) -> Iterator[Offer]:
    """Offer passes to figures and to empty cells apart, for they come out differently (BB-32)."""
    reached = pass_cells(state, charge)
    taken = occupied(state)
    for to_figure, label in zip((True, False), _PASS[charge], strict=True):
        to = tuple(cell for cell in reached if bool(taken >> cell & 1) == to_figure)
        if to:
            choices = _to(to)
            yield Offer(Pass(choices["to"][0], charge), label, choices, words=_WORDS)


def _to(reached: Iterable[int]) -> dict[str, tuple[str, ...]]:
    return {"to": tuple(NAMES[cell] for cell in reached)}


def _each(kind: Any, pieces: Iterable[int], label: str) -> tuple[Offer, ...]:
    """Offer an act for each of these figures."""
    return tuple(Offer(kind(PIECES[piece]), label, params={"piece": PIECES[piece]}) for piece in pieces)
