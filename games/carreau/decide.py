"""What an action does, as events. It refuses what the rules refuse and changes nothing itself."""

from __future__ import annotations

from typing import Final

from games.carreau.actions import Action, CallLot, Carreau, Flip, Gaps, Lot, Starter
from games.carreau.conclude import conclude, score
from games.carreau.cubes import Cube
from games.carreau.events import BallOff, CubeMoved, Event, Flipped, LotCalled, RoundBegan, StarterNamed
from games.carreau.lot import form
from games.carreau.refusals import millimetres, not_now
from games.carreau.state import State, find_cube, to_flip
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Chance, Seat, Staff, Who
from games.kit.seat_words import seats_of

# No board is longer than ten metres.
MOST_GAP: Final = 99_999


def decide(state: State, action: Action, who: Who) -> tuple[Event, ...]:
    """Return the events of `action`, the end of the round and the next one's beginning included.

    Raises RuleViolation with a code of its own for each refusal.
    """
    if isinstance(action, Lot):
        return _lot(state, action, who)
    if not isinstance(who, Staff):
        raise RuleViolation("staff_only", gettext_noop("The croupier enters this."))
    match action:
        case Starter(seat):
            return _starter(state, seat)
        case CallLot():
            _in_phase(state, "start")
            return (LotCalled(),)
        case Flip():
            return _flip(state, action)
        case Carreau(seat):
            cube = _flipped_by(state, seat)
            return (BallOff(seat, cube.name), *conclude(state, seat, state.options.carreau_points, "carreau"))
        case Gaps(gaps):
            return _gaps(state, gaps)


def _in_phase(state: State, phase: str) -> None:
    """Raise the refusal of another phase than this; after the start nobody begins anew."""
    if phase == "start" and state.phase in ("flip", "measure"):
        raise RuleViolation("already_begun", gettext_noop("The match has begun."))
    if state.phase != phase:
        raise not_now(state)


def _starter(state: State, seat: int) -> tuple[Event, ...]:
    _in_phase(state, "start")
    _refuse_no_such_seat(state, seat)
    return StarterNamed(seat, by_lot=False), RoundBegan(1, seat)


def _lot(state: State, action: Lot, who: Who) -> tuple[Event, ...]:
    if not isinstance(who, Chance):
        raise RuleViolation("chance_only", gettext_noop("A lot is drawn, nobody says what it is."))
    if state.phase != "lot":
        raise RuleViolation("no_lot", gettext_noop("No lot is to be drawn now."))
    (seat,) = form(state).validate(action.values)
    return StarterNamed(int(seat), by_lot=True), RoundBegan(1, int(seat))


def _flip(state: State, action: Flip) -> tuple[Event, ...]:
    """Return where a flipped cube rests and what it moved, in the order of the cubes (C-7, C-8)."""
    flipped = _flipped_by(state, action.seat)
    for name in action.moved:
        other = _known(state, name)
        if other == flipped:
            raise RuleViolation(
                "moves_itself",
                gettext_noop("Cube %(cube)s is the one flipped: where it rests is the result of the flip."),
                cube=name,
            )
        if not other.is_used:
            raise RuleViolation(
                "cube_not_flipped",
                gettext_noop("Cube %(cube)s has not been flipped in this round and cannot have been moved."),
                cube=name,
            )
    moved = (
        CubeMoved(cube.name, action.moved[cube.name])
        for cube in state.cubes
        if cube.name in action.moved and action.moved[cube.name] != cube.state
    )
    return (Flipped(flipped.seat, flipped.name, action.result), *moved)


def _flipped_by(state: State, seat: int) -> Cube:
    """Return the cube that a flip of this seat is with (C-6, C-7)."""
    _in_phase(state, "flip")
    _refuse_no_such_seat(state, seat)
    if all(cube.is_used for cube in state.cubes if cube.seat == seat):
        raise RuleViolation(
            "no_cube_left",
            gettext_noop("Seat %(seat)s has flipped all its cubes in this round."),
            seat=Seat(seat),
        )
    cube = to_flip(state)
    if cube is None or cube.seat != seat:
        raise RuleViolation(
            "not_your_flip",
            gettext_noop("It is the flip of seat %(turn)s, not of seat %(seat)s."),
            turn=Seat(cube.seat if cube else state.starter),
            seat=Seat(seat),
        )
    return cube


def _gaps(state: State, gaps: dict[str, int]) -> tuple[Event, ...]:
    """Return the score of the round from a gap for every cube on the board, and no other (C-11)."""
    _in_phase(state, "measure")
    for name, gap in gaps.items():
        if not _known(state, name).is_on_board:
            raise RuleViolation(
                "cube_off_board",
                gettext_noop("Cube %(cube)s is off the board and has no gap."),
                cube=name,
            )
        if not 0 <= gap <= MOST_GAP:
            raise RuleViolation(
                "bad_gap",
                gettext_noop("The gap of cube %(cube)s is from 0.0 to %(most)s mm."),
                cube=name,
                most=millimetres(MOST_GAP),
            )
    missing = [cube.name for cube in state.cubes if cube.is_on_board and cube.name not in gaps]
    if missing:
        raise RuleViolation(
            "gap_missing",
            gettext_noop("These cubes on the board have no gap yet: %(cubes)s."),
            cubes=", ".join(missing),
        )
    return score(state, gaps)


def _known(state: State, name: str) -> Cube:
    cube = find_cube(state, name)
    if cube is None:
        raise RuleViolation(
            "no_such_cube",
            gettext_noop("There is no cube “%(cube)s”. The cubes are: %(known)s."),
            cube=name,
            known=", ".join(cube.name for cube in state.cubes),
        )
    return cube


def _refuse_no_such_seat(state: State, seat: int) -> None:
    if not 0 <= seat < state.players:
        raise RuleViolation(
            "no_such_seat",
            gettext_noop("There is no such seat: the seats are %(seats)s."),
            seats=seats_of(range(state.players)),
        )
