"""How a round is set up: hands, advanced cards, making way and planning (BR-8 to BR-12, BR-25)."""

from __future__ import annotations

from games.boule_rouge.actions import Keep, MakeWay, Plan
from games.boule_rouge.course import Course
from games.boule_rouge.events import (
    AdvancedKept,
    Dealt,
    Drew,
    Planned,
    PlansLaid,
    ShuffleCalled,
    Turn,
    WayMade,
)
from games.boule_rouge.pieces import TEAMS, Team, team_of_seat
from games.boule_rouge.refusals import not_your_team, refuse_card_not_in_hand
from games.boule_rouge.state import making_way, missing, planners, seats_of, side
from games.kit.errors import RuleViolation, gettext_noop


def deal(course: Course) -> None:
    """Let the players draw whole hands, in seat order, until a discard pile has to be shuffled first (BR-9).

    One team draws after the other: each has a deck of its own.
    """
    for team in TEAMS:
        if not _dealt(course, team):
            course.add(ShuffleCalled(team))
            return
    course.add(Dealt())


def _dealt(course: Course, team: Team) -> bool:
    """Let a team draw from its deck, and return whether that was enough."""
    for seat in seats_of(course.state, team):
        count = missing(course.state, seat)
        cards = course.state.decks[side(team)][:count]
        if cards:
            course.add(Drew(seat, cards))
        if len(cards) < count:
            return False
    return True


def keep(course: Course, action: Keep, seat: int) -> None:
    """Let a team keep an advanced card (BR-25)."""
    state = course.state
    team = team_of_seat(seat)
    if state.choosing is None or team != state.choosing:
        raise not_your_team(state)
    if action.advanced not in state.dealt:
        raise RuleViolation(
            "not_offered",
            gettext_noop("This advanced card is not before your team. It may keep one that is."),
        )
    course.add(AdvancedKept(team, action.advanced))


def make_way(course: Course, action: MakeWay, seat: int) -> None:
    """Let a player throw the jack (BR-11)."""
    state = course.state
    if team_of_seat(seat) != state.way:
        raise not_your_team(state)
    refuse_card_not_in_hand(state, seat, action.card)
    course.add(WayMade(seat, action.card))


def plan(course: Course, action: Plan, seat: int) -> None:
    """Let a player lay a card aside; after the last of them the first shot is due (BR-12, BR-13)."""
    state = course.state
    if seat == state.thrower:
        raise RuleViolation(
            "thrower_plans_nothing",
            gettext_noop("Who has thrown the jack lays no card aside. The other players do."),
        )
    if state.planned[seat] is not None:
        raise RuleViolation(
            "already_planned", gettext_noop("You have laid a card aside already: it is one each.")
        )
    refuse_card_not_in_hand(state, seat, action.card)
    course.add(Planned(seat, action.card))
    if not planners(course.state):
        course.add(PlansLaid())
        course.add(Turn(making_way(state)))
