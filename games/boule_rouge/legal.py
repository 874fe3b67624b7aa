"""What each player may do now. Whatever depends on a hand or an advanced card is private."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.boule_rouge.actions import (
    Add,
    AdvancedShot,
    Aim,
    Bomb,
    Boomerang,
    Bottle,
    Collide,
    Counter,
    Drag,
    Follow,
    Keep,
    MakeWay,
    PassBy,
    Plan,
    PutPawn,
    Shoot,
    Square,
)
from games.boule_rouge.advanced import MOST_ADDED, SPINS, Advanced, Spin, aims
from games.boule_rouge.pieces import JACK, rival, team_of_seat
from games.boule_rouge.state import (
    State,
    closest,
    may_follow,
    on_board,
    planners,
    seats_of,
    shooters,
    side,
    strikable,
)
from games.kit.errors import gettext_noop
from games.kit.played import Chance, Offer, Seat, Who

_WORDS: Final[Mapping[str, str]] = {
    "card": gettext_noop("Card"),
    "spin": gettext_noop("Spin"),
    "forward": gettext_noop("forward, white die"),
    "backspin": gettext_noop("backspin, black die"),
    "section": gettext_noop("Section"),
    "piece": gettext_noop("Ball"),
}
_SHOOT: Final[dict[Spin, str]] = {
    "forward": gettext_noop("Shoot forward, white die"),
    "backspin": gettext_noop("Shoot backspin, black die"),
}

_SHOOT_WITH: Final[dict[Advanced, str]] = {
    "bottle": gettext_noop("Shoot with “Make a bottle”"),
    "counter": gettext_noop("Shoot with “The counter”"),
    "square": gettext_noop("Shoot with “The square”"),
    "boomerang": gettext_noop("Shoot with “Boomerang”"),
    "bomb": gettext_noop("Shoot with “Bomb”"),
    "drag": gettext_noop("Shoot with “Drag”"),
    "aim_short": gettext_noop("Shoot with “Aim short”"),
    "long_aim": gettext_noop("Shoot with “Long aim”"),
    "aim_end": gettext_noop("Shoot with “Aim for the end”"),
}


_KEEP: Final[dict[Advanced, str]] = {
    "bottle": gettext_noop("Keep “Make a bottle”"),
    "counter": gettext_noop("Keep “The counter”"),
    "square": gettext_noop("Keep “The square”"),
    "boomerang": gettext_noop("Keep “Boomerang”"),
    "bomb": gettext_noop("Keep “Bomb”"),
    "drag": gettext_noop("Keep “Drag”"),
    "aim_short": gettext_noop("Keep “Aim short”"),
    "long_aim": gettext_noop("Keep “Long aim”"),
    "aim_end": gettext_noop("Keep “Aim for the end”"),
}


def turn(state: State) -> tuple[Who, ...]:
    """Return whose word it is: several players' where any of a team may act, or all plan at once."""
    match state.phase:
        case "over":
            return ()
        case "keep" if state.choosing is not None:
            seats = seats_of(state, state.choosing)
        case "make_way" if state.way is not None:
            seats = seats_of(state, state.way)
        case "plan":
            seats = planners(state)
        case "shoot":
            seats = shooters(state)
        case "add" | "collide" | "pawn" if state.shot is not None:
            seats = (state.shot.seat,)
        case _:
            return (Chance(),)
    return tuple(Seat(seat) for seat in seats)


def legal(state: State, who: Who) -> tuple[Offer, ...]:
    """Return every act open to `who`. What chance brings is told by `needs` instead."""
    if not isinstance(who, Seat) or who not in turn(state):
        return ()
    cards = tuple(sorted(set(state.hands[who.index])))
    match state.phase:
        case "keep":
            return tuple(Offer(Keep(card), _KEEP[card], private=True) for card in state.dealt)
        case "make_way":
            return (_of_hand(MakeWay(cards[0]), gettext_noop("Throw the jack"), {"card": cards}),)
        case "plan":
            return (_of_hand(Plan(cards[0]), gettext_noop("Lay a card aside"), {"card": cards}),)
        case "shoot":
            shots = (_of_hand(Shoot(cards[0], spin), _SHOOT[spin], {"card": cards}) for spin in SPINS)
            return (*shots, *_advanced(state, who.index, cards))
        case "add":
            return tuple(
                Offer(Add(moves), gettext_noop("Add %(moves)s"), params={"moves": moves})
                for moves in range(MOST_ADDED + 1)
            )
        case "collide":
            return _collisions(state)
    near = closest(state, state.holder) if state.holder else ()
    return tuple(
        Offer(PutPawn(ball), gettext_noop("The pawn on ball %(piece)s"), params={"piece": ball})
        for ball in near
    )


def _of_hand(action: Any, label: str, choices: Mapping[str, Any]) -> Offer:
    return Offer(action, label, choices, private=True, words=_WORDS)


def _advanced(state: State, seat: int, cards: tuple[int, ...]) -> tuple[Offer, ...]:
    """Return the shot with the team's advanced card, if its effect is possible (BR-26)."""
    team = team_of_seat(seat)
    held = state.held[side(team)]
    if held is None:
        return ()
    card, spin = cards[0], SPINS[0]
    choices: dict[str, Any] = {"card": cards}
    action: AdvancedShot
    match held:
        case "bottle":
            action = Bottle(card)
        case "counter":
            if state.pawn is None:
                return ()
            action = Counter(card, spin)
            choices["spin"] = SPINS
        case "square":
            opposing = on_board(state, rival(team))
            if not opposing:
                return ()
            action = Square(card, opposing[0])
            choices["piece"] = opposing
        case "boomerang":
            action = Boomerang(card)
        case "bomb":
            action = Bomb(card)
        case "drag":
            action = Drag(card, spin)
            choices["spin"] = SPINS
        case _:
            allowed = aims(held, state.options.sections)
            action = Aim(card, allowed[0], spin)
            choices |= {"section": allowed, "spin": SPINS}
    return (_of_hand(action, _SHOOT_WITH[held], choices),)


def _collisions(state: State) -> tuple[Offer, ...]:
    offers = [Offer(PassBy(), gettext_noop("No collision"))]
    for piece in strikable(state):
        label = gettext_noop("Collide with ball %(piece)s")
        if piece == JACK:
            label = gettext_noop("Collide with the jack")
        offers.append(Offer(Collide(piece), label, params={"piece": piece}))
    if may_follow(state):
        offers.append(Offer(Follow(), gettext_noop("Collide with the jack and go along")))
    return tuple(offers)
