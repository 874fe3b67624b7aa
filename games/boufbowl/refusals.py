"""Refusals that several acts share. Each has a code of its own and says what would be allowed."""

from __future__ import annotations

from collections.abc import Iterable

from games.boufbowl.pitch import NAMES, find
from games.boufbowl.state import (
    PIECES,
    AskWait,
    CentreWait,
    InterceptWait,
    LotWait,
    PassWait,
    ScatterWait,
    SpellWait,
    State,
    TackleWait,
    TakerWait,
)
from games.kit.errors import RuleViolation, gettext_noop


def pieces(numbers: Iterable[int]) -> str:
    """Return figures as people call them."""
    return ", ".join(PIECES[piece] for piece in numbers)


def cells(numbers: Iterable[int]) -> str:
    """Return cells as people call them; a dash for none."""
    return ", ".join(NAMES[cell] for cell in sorted(numbers)) or "–"


def piece_called(name: str) -> int:
    """Return the figure of that name. Raises RuleViolation `no_such_piece`."""
    if name not in PIECES:
        raise RuleViolation(
            "no_such_piece",
            gettext_noop("There is no figure “%(piece)s”. The figures are: %(known)s."),
            piece=name,
            known=", ".join(PIECES),
        )
    return PIECES.index(name)


def cell_called(name: str) -> int:
    """Return the cell of that name. Raises RuleViolation `no_such_cell`."""
    cell = find(name)
    if cell is None:
        raise RuleViolation(
            "no_such_cell",
            gettext_noop("There is no cell “%(cell)s”. The cells are A1 to L18."),
            cell=name,
        )
    return cell


def need_ap(state: State, piece: int, cost: int) -> None:
    """Refuse an act that the active figure has not enough AP for. Raises RuleViolation `no_ap`."""
    if state.ap < cost:
        raise RuleViolation(
            "no_ap",
            gettext_noop("This costs %(cost)s AP; %(piece)s has %(ap)s left."),
            cost=cost,
            piece=PIECES[piece],
            ap=state.ap,
        )


def not_now(state: State) -> RuleViolation:
    """Return why an act is not possible in this phase, and what comes first."""
    if state.phase == "over":
        return RuleViolation("match_over", gettext_noop("The match is over."))
    match state.waits:
        case LotWait():
            return RuleViolation("lot_first", gettext_noop("The lot has to be drawn first."))
        case TackleWait() | SpellWait() | PassWait() | InterceptWait() | ScatterWait():
            return RuleViolation("dice_first", gettext_noop("Dice have to be rolled first."))
        case AskWait(asked):
            return RuleViolation(
                "interception_first",
                gettext_noop("A pass is on its way: %(pieces)s may try to intercept it, or let it pass."),
                pieces=pieces(asked),
            )
        case TakerWait(near):
            return RuleViolation(
                "taker_first", gettext_noop("Say first who takes the ball: %(pieces)s."), pieces=pieces(near)
            )
        case CentreWait():
            return RuleViolation(
                "centre_first", gettext_noop("Say first on which centre cell the ball comes back.")
            )
    if state.phase == "place":
        return RuleViolation("place_first", gettext_noop("Figures are being placed."))
    if state.phase == "activate":
        return RuleViolation("activate_first", gettext_noop("A figure has to be activated first."))
    return RuleViolation(
        "activation_runs",
        gettext_noop("%(piece)s is active: its activation has to end first."),
        piece="" if state.active is None else PIECES[state.active],
    )
