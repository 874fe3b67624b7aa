"""Chance at the table: the lot, the deal and the showing of real hands (BO-7, BO-11, BO-21).

System cards and real cards differ in this module only. The system deals everything at once; of real cards the
turn alone is known until the showdown, when every hand is entered, and no card can exist twice.
"""

from __future__ import annotations

from games.bouillotte.actions import Deal, Draw, Hands, Lot, Turn
from games.bouillotte.cards import CARDS, PACKS
from games.bouillotte.conclude import show
from games.bouillotte.events import DealerDrawn, Dealt, Event, Turned
from games.bouillotte.office import open_hand
from games.bouillotte.showdown import eldest_order
from games.bouillotte.state import State
from games.kit.chance import ChanceForm
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Chance, Need, Seat, Who
from games.kit.scene import Words

_DEALS = {
    players: ChanceForm(name=gettext_noop("deal"), faces=pack, count=3 * players + 1, distinct=True)
    for players, pack in PACKS.items()
}
_TURNS = {
    players: ChanceForm(name=gettext_noop("turned card"), faces=pack) for players, pack in PACKS.items()
}
_LOTS = {
    players: ChanceForm(name=gettext_noop("lot for the first dealer"), faces=tuple(range(players)))
    for players in PACKS
}
_PLACES = tuple(
    Words(gettext_noop("Seat %(seat)s"), {"seat": Seat(seat)}) for seat in range(5) for _ in "123"
)


def needs(state: State) -> Need | None:
    """Return the chance that this position waits for, none if it waits for a person or is over."""
    players = state.options.players
    by_system = state.options.cards == "system"
    if state.phase == "lot":
        return Need(_LOTS[players], "lot", by_system=by_system, of_seats=True)
    if state.phase == "deal":
        if by_system:
            order = eldest_order(state.dealer, players)
            seen = (*((seat,) for _ in range(3) for seat in order), None)
            return Need(_DEALS[players], "deal", seen=seen, by_system=True)
        return Need(_TURNS[players], "turn")
    if state.phase == "showdown":
        return Need(_hands_form(state), "hands", places=_PLACES[: 3 * players])
    return None


def _hands_form(state: State) -> ChanceForm:
    """Return what can be entered as hands: every card but the turn."""
    players = state.options.players
    rest = tuple(card for card in PACKS[players] if card != state.turn)
    return ChanceForm(name=gettext_noop("hands"), faces=rest, count=3 * players, distinct=True)


def draw(state: State, action: Draw, who: Who) -> list[Event]:
    """Return what a draw brings. Raises RuleViolation for one that is not due or cannot be."""
    if not isinstance(who, Chance):
        raise RuleViolation(
            "chance_only",
            gettext_noop("This is the result of a draw: the system draws it or the croupier enters it."),
        )
    if isinstance(action, Lot):
        return _lot(state, action)
    if isinstance(action, Deal):
        return _deal(state, action)
    if isinstance(action, Turn):
        return _turn(state, action)
    return _hands(state, action)


def _lot(state: State, action: Lot) -> list[Event]:
    if state.phase != "lot":
        raise RuleViolation(
            "lot_not_due",
            gettext_noop(
                "The lot is drawn when a table's first hand is opened. After that the deal moves on."
            ),
        )
    _LOTS[state.options.players].validate(action.values)
    return [DealerDrawn(action.values[0]), *open_hand(state, action.values[0])]


def _deal(state: State, action: Deal) -> list[Event]:
    if state.options.cards == "real":
        raise RuleViolation(
            "cards_are_real",
            gettext_noop("Real cards are played here: enter the turned card, later the hands."),
        )
    _refuse_unless_dealing(state)
    players = state.options.players
    values = action.values
    dealt = frozenset(values)
    if len(values) != 3 * players + 1 or len(dealt) != len(values) or not dealt <= CARDS[players]:
        _DEALS[players].validate(values)
    # The cards go round one at a time, the first to the seat after the dealer.
    hands = tuple(
        tuple(values[(seat - state.dealer - 1) % players : 3 * players : players]) for seat in range(players)
    )
    return [Dealt(hands, values[-1])]


def _turn(state: State, action: Turn) -> list[Event]:
    _refuse_system_cards(state)
    _refuse_unless_dealing(state)
    _TURNS[state.options.players].validate(action.values)
    return [Turned(action.values[0])]


def _hands(state: State, action: Hands) -> list[Event]:
    _refuse_system_cards(state)
    if state.phase != "showdown":
        raise RuleViolation(
            "hands_not_due",
            gettext_noop(
                "Hands are entered at the showdown, when the betting is over and two or more are left."
            ),
        )
    if state.turn in action.values:
        raise RuleViolation(
            "card_turned",
            gettext_noop("%(card)s is the turned card. A hand can have any of the others."),
            card=state.turn,
        )
    _hands_form(state).validate(action.values)
    values = action.values
    hands = tuple(values[place : place + 3] for place in range(0, len(values), 3))
    return show(state, hands, state.stacks, state.staked, state.pot)


def _refuse_system_cards(state: State) -> None:
    if state.options.cards == "system":
        raise RuleViolation(
            "cards_are_the_systems", gettext_noop("The system deals here: the cards are drawn, not entered.")
        )


def _refuse_unless_dealing(state: State) -> None:
    if state.phase != "deal":
        raise RuleViolation(
            "deal_not_due",
            gettext_noop("Cards are dealt once in a hand, after the antes and any blind doubling."),
        )
