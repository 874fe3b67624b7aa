"""What an action does, as events. It refuses what the rules refuse and changes nothing itself."""

from __future__ import annotations

from typing import Final

from games.boufbowl.acting import do_cast, do_pass, do_recover, do_step
from games.boufbowl.actions import (
    Action,
    Activate,
    Cast,
    Centre,
    End,
    Intercept,
    Leap,
    LetPass,
    Lot,
    Pass,
    Place,
    Push,
    Recover,
    Roll,
    Scatter,
    Snatch,
    Sprint,
    Step,
    Take,
)
from games.boufbowl.course import Course
from games.boufbowl.equipment import do_leap, do_push, do_snatch, do_sprint
from games.boufbowl.events import Activated, Event
from games.boufbowl.loss import drop, scatter, take
from games.boufbowl.moves import check
from games.boufbowl.needs import needs
from games.boufbowl.passing import attempt, decline, read_intercept, read_pass
from games.boufbowl.pitch import CENTRE, NAMES
from games.boufbowl.placement import draw, place
from games.boufbowl.refusals import cell_called, cells, not_now, piece_called, pieces
from games.boufbowl.rounds import end_activation, settle
from games.boufbowl.spells import strike
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
    can_act,
    card,
    speaker,
    team_of,
)
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Chance, Seat, Who

_ASKED_FOR: Final = {Intercept: AskWait, LetPass: AskWait, Take: TakerWait, Centre: CentreWait}
_PHASE: Final = {Place: "place", Activate: "activate"}


def decide(state: State, action: Action, who: Who) -> tuple[Event, ...]:
    """Return the events of `action` and of all that follows from it until somebody has the word again.

    Raises RuleViolation with a code of its own for each refusal.
    """
    if state.phase == "over":
        raise not_now(state)
    course = Course(state)
    if isinstance(action, Lot | Roll | Scatter):
        _chance(course, action, who)
    else:
        _refuse_out_of_turn(state, action, who)
        _coach(course, action)
    settle(course)
    return tuple(course.events)


def _chance(course: Course, action: Lot | Roll | Scatter, who: Who) -> None:
    if not isinstance(who, Chance):
        raise RuleViolation(
            "chance_only", gettext_noop("Lots and dice are drawn, nobody says what they are.")
        )
    need, wait = needs(course.state), course.state.waits
    if need is None:
        raise RuleViolation("nothing_rolled", gettext_noop("Nothing is to be drawn or rolled now."))
    if need.action != action.__struct_config__.tag:
        raise RuleViolation(
            "other_roll", gettext_noop("Another roll is waited for: %(name)s."), name=need.form.name
        )
    need.form.validate(action.values)
    match wait, action:
        case LotWait(), Lot((team,)):
            draw(course, wait, team)
        case ScatterWait(), Scatter((value,)):
            scatter(course, wait, value)
        case TackleWait(), Roll(values):
            check(course, wait, values)
        case SpellWait(), Roll(values):
            strike(course, wait, values)
        case PassWait(), Roll(values):
            read_pass(course, wait, values)
        case InterceptWait(), Roll(values):
            read_intercept(course, wait, values)


def _refuse_out_of_turn(state: State, action: Action, who: Who) -> None:
    """Refuse an act that is not asked for, or that somebody else is asked for."""
    asked_for = _ASKED_FOR.get(type(action))
    if asked_for is None:
        if state.waits is not None or state.phase != _PHASE.get(type(action), "acting"):
            raise not_now(state)
    elif state.waits is None:
        raise RuleViolation("nothing_asked", gettext_noop("No such choice is asked for now."))
    elif not isinstance(state.waits, asked_for):
        raise not_now(state)
    seat = Seat(speaker(state) or 0)
    if not isinstance(who, Seat):
        raise RuleViolation("coach_only", gettext_noop("The coach of seat %(seat)s does this."), seat=seat)
    if who != seat:
        raise RuleViolation(
            "not_your_word",
            gettext_noop("It is the word of seat %(turn)s, not of seat %(seat)s."),
            turn=seat,
            seat=who,
        )


def _coach(course: Course, action: Action) -> None:
    state = course.state
    match action, state.waits:
        case Place(name, to), _:
            place(course, piece_called(name), cell_called(to))
        case Activate(name), _:
            _activate(course, piece_called(name))
        case LetPass(), AskWait(asked):
            decline(course, asked)
        case Intercept(name), AskWait(asked):
            attempt(course, _one_of(name, asked))
        case Take(name), TakerWait(near, tackled):
            take(course, _one_of(name, near), "tackle" if tackled else "loss")
        case Centre(to), CentreWait():
            _to_centre(course, cell_called(to))
        case _ if state.active is not None:
            _active(course, state.active, action)


def _active(course: Course, piece: int, action: Action) -> None:
    match action:
        case Step():
            do_step(course, piece, action)
        case Cast():
            do_cast(course, piece, action)
        case Recover():
            do_recover(course, piece, action)
        case Pass():
            do_pass(course, piece, action)
        case Leap():
            do_leap(course, piece, action)
        case Sprint():
            do_sprint(course, piece)
        case Push():
            do_push(course, piece, action)
        case Snatch():
            do_snatch(course, piece, action)
        case End():
            end_activation(course)


def _activate(course: Course, piece: int) -> None:
    """Begin an activation, with full MP and AP less what was lost before (BB-21, BB-22, BB-41)."""
    state = course.state
    may = can_act(state, state.turn)
    figure = state.figures[piece]
    params = {"piece": PIECES[piece], "may": pieces(may)}
    if team_of(piece) != state.turn:
        raise RuleViolation(
            "not_your_figure",
            gettext_noop("%(piece)s is a figure of the other team; it can be: %(may)s."),
            **params,
        )
    if figure.cell is None:
        raise RuleViolation("is_out", gettext_noop("%(piece)s is out; it can be: %(may)s."), **params)
    if figure.acted:
        raise RuleViolation(
            "has_acted",
            gettext_noop("%(piece)s has acted in this round; it can be: %(may)s."),
            **params,
        )
    values = card(state, piece)
    course.tell(Activated(piece, max(0, values.mp - figure.mp_loss), max(0, values.ap - figure.ap_loss)))


def _one_of(name: str, candidates: tuple[int, ...]) -> int:
    piece = piece_called(name)
    if piece not in candidates:
        raise RuleViolation(
            "not_asked",
            gettext_noop("%(piece)s is not asked; it can be: %(may)s."),
            piece=name,
            may=pieces(candidates),
        )
    return piece


def _to_centre(course: Course, cell: int) -> None:
    """Bring a ball from a goal row back to the middle (BB-28)."""
    if cell not in CENTRE:
        raise RuleViolation(
            "not_centre",
            gettext_noop("%(cell)s is not a centre cell; they are: %(cells)s."),
            cell=NAMES[cell],
            cells=cells(CENTRE),
        )
    drop(course, cell, "centre")
