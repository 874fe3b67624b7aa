"""Refusals that several acts share. Each has a code of its own and says what would be allowed.

None tells what is in a hand: whoever acts for a player, such as the croupier, may not know it.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.boule_rouge.pieces import Team
from games.boule_rouge.state import State, planners, seats_of, shooters, side
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Seat
from games.kit.seat_words import seats_of as as_seats


def listed(values: Iterable[int | str]) -> str:
    """Return values one after the other."""
    return ", ".join(map(str, values)) or "–"


def not_your_team(state: State) -> RuleViolation:
    """Return why a player of the other team has no word; says who has."""
    team = {"keep": state.choosing, "make_way": state.way}.get(state.phase, state.active)
    return RuleViolation(
        "not_your_team",
        gettext_noop("It is the other team’s turn: seats %(seats)s."),
        seats=as_seats(seats_of(state, team) if team else ()),
    )


def refuse_not_shooter(state: State, seat: int) -> None:
    """Raise the refusal of what only the shooter may decide, unless `seat` is the shooter."""
    if state.shot is not None and state.shot.seat != seat:
        raise RuleViolation(
            "not_your_shot",
            gettext_noop("This is for seat %(seat)s to say, whose shot it is."),
            seat=Seat(state.shot.seat),
        )


def refuse_card_not_in_hand(state: State, seat: int, card: int) -> None:
    """Raise the refusal of a card that a player does not have (BR-11, BR-12, BR-14)."""
    if not state.hands[seat]:
        raise RuleViolation(
            "hand_empty",
            gettext_noop("Seat %(seat)s has no card left. These have: %(others)s."),
            seat=Seat(seat),
            others=as_seats(shooters(state)),
        )
    if card not in state.hands[seat]:
        raise RuleViolation(
            "card_not_in_hand",
            gettext_noop("Seat %(seat)s has no %(card)s in hand. Only a card of the own hand can be played."),
            seat=Seat(seat),
            card=card,
        )


def no_advanced_card(state: State, team: Team) -> RuleViolation:
    """Return why a team cannot play this advanced card (BR-26)."""
    if not state.options.advanced:
        return RuleViolation(
            "no_advanced_cards",
            gettext_noop("Advanced cards are not played at this table. Shoot without one."),
        )
    if state.spent[side(team)] is not None:
        return RuleViolation(
            "advanced_spent",
            gettext_noop("Your team has played its advanced card, which is once a game. Shoot without it."),
        )
    return RuleViolation(
        "advanced_not_held",
        gettext_noop("Your team does not hold this advanced card. Shoot without it, or play the one it has."),
    )


def refuse_who(state: State, seat: int) -> None:
    """Raise the refusal of a seat that does not play."""
    if not 0 <= seat < state.players:
        raise RuleViolation(
            "no_such_seat",
            gettext_noop("Seat %(seat)s does not play. These do: %(seats)s."),
            seat=Seat(seat),
            seats=as_seats(range(state.players)),
        )


def not_now(state: State) -> RuleViolation:
    """Return why an act of another phase is not possible in this one, with what is due instead."""
    match state.phase:
        case "shuffle":
            return RuleViolation("shuffle_first", gettext_noop("A deck has to be shuffled first."))
        case "toss":
            return RuleViolation("toss_first", gettext_noop("The coin has to be tossed first."))
        case "deal_advanced":
            return RuleViolation("deal_first", gettext_noop("The advanced cards have to be dealt first."))
        case "keep":
            return RuleViolation(
                "keep_first", gettext_noop("First a team has to keep one of its advanced cards.")
            )
        case "make_way":
            return RuleViolation(
                "way_first",
                gettext_noop("First the jack has to be thrown, by one of the seats %(seats)s."),
                seats=as_seats(seats_of(state, state.way) if state.way else ()),
            )
        case "plan":
            return RuleViolation(
                "plan_first",
                gettext_noop("First a card has to be laid aside by the seats %(seats)s."),
                seats=as_seats(planners(state)),
            )
        case "roll":
            return RuleViolation("roll_first", gettext_noop("The die has to be rolled first."))
        case "over":
            return RuleViolation("match_over", gettext_noop("The match is over."))
        case "shoot":
            return RuleViolation(
                "shot_first",
                gettext_noop("A shot is due now, by one of the seats %(seats)s."),
                seats=as_seats(shooters(state)),
            )
    return _shot_first(state)


def _shot_first(state: State) -> RuleViolation:
    """Return what the shooter has to say first."""
    shooter = Seat(state.shot.seat) if state.shot else None
    if state.phase == "add":
        return RuleViolation(
            "addition_first",
            gettext_noop("First seat %(seat)s has to say how many moves are added to the die."),
            seat=shooter,
        )
    if state.phase == "pawn":
        return RuleViolation(
            "pawn_first", gettext_noop("First seat %(seat)s has to place the pawn."), seat=shooter
        )
    return RuleViolation(
        "collision_first",
        gettext_noop("First seat %(seat)s has to say whether a piece is struck."),
        seat=shooter,
    )
