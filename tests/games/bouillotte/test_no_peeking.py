"""Cards that a viewer may not see leave no trace in anything the viewer can get."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.bouillotte import GAME
from games.bouillotte.actions import BuyIn, Deal, Leave, Lot, OpenHand
from games.bouillotte.cards import PACKS
from games.bouillotte.options import Options
from games.bouillotte.state import State
from games.kit.errors import RuleViolation
from games.kit.played import Chance, Payment, Public, Seat, Staff, Viewer, play
from tests.games.bouillotte.driver import Table, chosen, dealt, hands_of
from tests.games.bouillotte.strategies import tables

SETTINGS = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def seen(state: State, viewer: Viewer) -> bytes:
    """Everything that `viewer` can get of a position, as bytes."""
    roles = (*(Seat(seat) for seat in range(len(state.stacks))), Staff(), Chance())
    legal = [GAME.legal(state, role) for role in roles]
    return msgspec.json.encode(
        (GAME.view(state, viewer), legal, GAME.turn(state), GAME.needs(state), GAME.result(state))
    )


def told(events: tuple[Any, ...]) -> bytes:
    """What is told to everyone of events."""
    return msgspec.json.encode(
        [event if isinstance(event, Payment) else GAME.describe(event) for event in events]
    )


def refused(state: State, action: Any, who: Any) -> tuple[str, str] | None:
    try:
        GAME.decide(state, action, who)
    except RuleViolation as refusal:
        return refusal.code, str(refusal)
    return None


def opened(table: State, rng: Random) -> State:
    """Open a hand and come to its deal by random words."""
    state, _ = play(GAME, table, OpenHand(), Staff())
    state, _ = play(GAME, state, Lot((rng.randrange(len(state.stacks)),)), Chance())
    while state.phase == "doubling":
        who = GAME.turn(state)[0]
        state, _ = play(GAME, state, rng.choice(GAME.legal(state, who)).action, who)
    return state


def two_deals(options: Options, viewer: Viewer, rng: Random) -> tuple[Any, Any]:
    """Two deals that `viewer` cannot tell apart: the turn and the own hand are the same."""
    players = options.players
    pack = list(PACKS[players])
    rng.shuffle(pack)
    turn = pack.pop()
    own = [pack.pop() for _ in range(3)] if isinstance(viewer, Seat) else []
    deals = []
    for _ in range(2):
        rng.shuffle(pack)
        rest = iter(pack)
        hands = [
            own if isinstance(viewer, Seat) and seat == viewer.index else [next(rest) for _ in range(3)]
            for seat in range(players)
        ]
        deals.append((hands, turn))
    return deals[0], deals[1]


SYSTEM_TABLES = tables().filter(lambda table: table.options.cards == "system")


@SETTINGS
@given(table=SYSTEM_TABLES, seed=st.integers(0, 2**32))
def test_hidden_cards_leave_no_trace(table: State, seed: int) -> None:
    rng = Random(seed)
    before = opened(table, rng)
    for viewer in (Public(), *(Seat(seat) for seat in range(len(before.stacks)))):
        one, other = (
            play(GAME, before, Deal(dealt(hands, turn, before.dealer)), Chance())
            for hands, turn in two_deals(table.options, viewer, rng)
        )
        words = Random(seed)
        while True:
            if any(type(event).__name__ == "Shown" for event in one[1]):
                # Nothing is hidden any more, and up to here nothing differed.
                break
            assert told(one[1]) == told(other[1])
            assert seen(one[0], viewer) == seen(other[0], viewer)
            if not one[0].waiting:
                break
            who = words.choice(GAME.turn(one[0]))
            offers = GAME.legal(one[0], who)
            stranger = Seat(words.randrange(len(one[0].stacks)))
            wrong = chosen(words.choice(offers), words)
            assert refused(one[0], wrong, stranger) == refused(other[0], wrong, stranger)
            action = chosen(words.choice(offers), words)
            one = play(GAME, one[0], action, who)
            other = play(GAME, other[0], action, who)


def test_a_player_sees_the_own_hand_and_no_other() -> None:
    table = Table().say("0 OPEN 5")
    for seat in range(4):
        view = GAME.view(table.state, Seat(seat))
        assert view.own == table.hands[seat]
        text = msgspec.json.encode(view).decode()
        for other in range(4):
            for card in table.hands[other]:
                assert (f'"{card}"' in text) == (other == seat)


def test_the_public_sees_the_turn_and_no_hand() -> None:
    table = Table().say("0 OPEN 5")
    view = GAME.view(table.state, Public())
    assert view.turn == "QC"
    text = msgspec.json.encode(view).decode()
    assert not any(f'"{card}"' in text for hand in table.hands for card in hand)


def test_a_seat_that_is_not_there_sees_what_the_public_sees() -> None:
    state = Table().state
    for seat in (-1, 4, 99):
        assert GAME.view(state, Seat(seat)) == GAME.view(state, Public())


def test_everyone_sees_all_hands_after_a_showdown() -> None:
    table = Table().say("0 OPEN 5, 1 CALL, 2 P, 3 P")
    for viewer in (Public(), Seat(2)):
        assert tuple(seat.cards for seat in GAME.view(table.state, viewer).seats) == table.hands


def test_nobody_sees_the_hands_after_a_win_unseen() -> None:
    table = Table().say("0 OPEN 5, 1 P, 2 P, 3 P")
    view = GAME.view(table.state, Public())
    assert all(seat.cards == () for seat in view.seats)
    assert GAME.view(table.state, Seat(1)).own == table.hands[1]


def test_a_newcomer_does_not_see_the_cards_of_the_one_who_left() -> None:
    table = Table().say("0 OPEN 5, 1 P, 2 P, 3 P")
    table.do(Leave(1), Staff())
    table.do(BuyIn(1), Staff())
    assert GAME.view(table.state, Seat(1)).own == ()
    assert GAME.view(table.state, Seat(2)).own == table.hands[2]


def test_a_hand_that_is_over_is_revealed_with_all_cards_step_by_step() -> None:
    table = Table()
    steps = [table.state]
    steps += [table.say(word).state for word in ("0 OPEN 5", "1 P", "2 P", "3 P")]
    for step in steps:
        assert tuple(seat.cards for seat in GAME.reveal(step, table.state).seats) == table.hands


def test_what_is_told_of_a_showdown_names_shown_cards_only_then() -> None:
    table = Table(hands="ASKSQS/AHQHKD/9S9H8C/8S8HKC", turn="QC")
    text = told(tuple(table.log)).decode()
    assert "Q♣" in text
    assert not any(f"{card[0]}{suit}" in text for card in "AK" for suit in "♠♥♦")
    assert hands_of("ASKSQS/AHQHKD") == table.hands[:2]
