"""Chance: shuffled decks, the coin, the advanced cards and the dice (BR-3, BR-4, BR-9, BR-10, BR-25)."""

from __future__ import annotations

from games.boule_rouge.actions import DealAdvanced, Draw, Roll, Shuffle, Toss
from games.boule_rouge.advanced import ADVANCED, DEALT
from games.boule_rouge.course import Course
from games.boule_rouge.events import AdvancedDealt, DeckShuffled, Rolled, Tossed
from games.boule_rouge.moving import start_moving
from games.boule_rouge.pieces import TEAMS
from games.boule_rouge.setup import deal
from games.boule_rouge.state import State, making_way, missing, seats_of, shot_on, shuffling, side
from games.kit.chance import ChanceForm
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Chance, Need, Who

_TOSS = ChanceForm(name=gettext_noop("toss: who makes way"), faces=TEAMS)
_ADVANCED = ChanceForm(name=gettext_noop("advanced cards"), faces=ADVANCED, count=DEALT, distinct=True)


def needs(state: State) -> Need | None:
    """Return the chance that this position waits for, none if it waits for a player or is over."""
    match state.phase:
        case "shuffle":
            return _shuffle_need(state)
        case "toss":
            return Need(_TOSS, "toss")
        case "deal_advanced":
            seen = (seats_of(state, making_way(state)),) * DEALT
            return Need(_ADVANCED, "deal_advanced", seen=seen, by_system=True)
        case "roll":
            return Need(_die(state), "roll")
    return None


def _shuffle_need(state: State) -> Need:
    """Return the shuffle of a discard pile: each player sees what comes to the own hand, nobody the rest."""
    team = shuffling(state)
    cards = tuple(sorted(state.discards[side(team)]))
    form = ChanceForm(name=gettext_noop("shuffled deck"), faces=cards, count=len(cards), distinct=True)
    drawn = [(seat,) for seat in seats_of(state, team) for _ in range(missing(state, seat))]
    nobody = len(cards) - len(drawn)
    return Need(form, "shuffle", seen=(*drawn, *((),) * nobody), by_system=True)


def _die(state: State) -> ChanceForm:
    """Return the die of a shot: the white one for forward, the black one for backspin (BR-14)."""
    if shot_on(state).spin == "forward":
        return ChanceForm(name=gettext_noop("white die"), faces=state.options.white_faces)
    return ChanceForm(name=gettext_noop("black die"), faces=state.options.black_faces)


def draw(course: Course, action: Draw, who: Who) -> None:
    """Let a draw happen. Raises RuleViolation for one that is not due or cannot be."""
    if not isinstance(who, Chance):
        raise RuleViolation(
            "chance_only",
            gettext_noop("This is the result of a draw: the system draws it or the croupier enters it."),
        )
    need = needs(course.state)
    match action:
        case Shuffle():
            need = _due(need, "shuffle", "shuffle_not_due", gettext_noop("No deck is to be shuffled now."))
            need.form.validate(action.values)
            course.add(DeckShuffled(shuffling(course.state), action.values))
            deal(course)
        case Toss(values):
            need = _due(need, "toss", "toss_not_due", gettext_noop("No coin is to be tossed now."))
            need.form.validate(values)
            course.add(Tossed(values[0]))
        case DealAdvanced(values):
            message = gettext_noop("No advanced cards are to be dealt now.")
            need = _due(need, "deal_advanced", "deal_not_due", message)
            need.form.validate(values)
            course.add(AdvancedDealt(making_way(course.state), values))
        case Roll(values):
            need = _due(need, "roll", "roll_not_due", gettext_noop("No die is to be rolled now."))
            need.form.validate(values)
            _rolled(course, values[0])


def _due(need: Need | None, action: str, code: str, message: str) -> Need:
    if need is None or need.action != action:
        raise RuleViolation(code, message)
    return need


def _rolled(course: Course, face: int) -> None:
    course.add(Rolled(shot_on(course.state).spin, face))
    if course.state.phase != "add":
        start_moving(course)
