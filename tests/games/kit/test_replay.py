"""A record replays to what was played, whatever was played, and the referee tells the same end."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.boule import GAME as BOULE
from games.kit.banked_table import BankedTable
from games.kit.chance import RandBelow
from games.kit.conformance.played import check_match
from games.kit.conformance.random_table import check_table
from games.kit.conformance.subject import option_sets
from games.kit.errors import RuleViolation
from games.kit.played import Payment, Seat, play
from games.kit.records import Record, decode_record
from games.kit.referee import referee
from games.kit.registry import Registry
from tests.dummy_game import GAME as DUMMY

SLOW = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.data_too_large])


def chance(data: st.DataObject) -> RandBelow:
    """Let hypothesis choose, so that it can simplify what fails."""
    return lambda limit: data.draw(st.integers(0, limit - 1))


def result(won: int) -> str:
    return f"won {won}" if won > 0 else f"lost {-won}" if won else "neither won nor lost"


def table_ends(table: BankedTable) -> list[str]:
    """What the referee has to say of everyone at the end of a banked table."""
    players = [(number, player) for number, player in enumerate(table.seats, 1) if player is not None]
    ends = [f"The house: {result(table.bank)}."]
    for number, player in players:
        on_cloth = sum(wager.chip * wager.count for wager in table.wagers if wager.seat == number)
        won = player.balance + on_cloth + player.cashed - player.bought
        ends.append(
            f"Seat {number}, {player.name}: bought {player.bought}, cashed {player.cashed}, "
            f"{player.balance} in hand, {on_cloth} on the cloth: {result(won)}."
        )
    return ends


@SLOW
@given(data=st.data(), options=st.sampled_from(list(option_sets(BOULE.spec))))
def test_a_table_of_boule_replays_and_is_told_as_it_ended(data: st.DataObject, options: Any):
    table, record = check_table(BOULE, options, chance(data), 40)
    told = list(referee(record))
    assert set(table_ends(table)) <= set(told)
    assert told.count("") == 2


def payments(record: Record) -> tuple[Any, list[int]]:
    """The end of a recorded match, and what each seat got by its payments."""
    state = record.game.start(record.options, record.header.seats)
    got = [0] * len(record.header.seats)
    for move in record.acts:
        try:
            state, events = play(record.game, state, move.action, move.who)
        except RuleViolation:
            continue
        for event in events:
            if isinstance(event, Payment):
                for role, amount in ((event.source, -event.amount), (event.target, event.amount)):
                    if isinstance(role, Seat):
                        got[role.index] += amount
    return state, got


@SLOW
@given(data=st.data(), options=st.sampled_from(list(option_sets(DUMMY.spec))))
def test_a_match_of_the_dummy_replays_and_is_told_as_it_ended(data: st.DataObject, options: Any):
    state, record = check_match(DUMMY, options, chance(data))
    replayed, got = payments(record)
    assert replayed == state
    assert [seat.stack + won for seat, won in zip(record.header.seats, got, strict=True)] == list(
        state.stacks
    )
    told = list(referee(record))
    for index, (seat, won) in enumerate(zip(record.header.seats, got, strict=True)):
        stacks = f"started with {seat.stack}, has {seat.stack + won}"
        assert f"Seat {index + 1} ({seat.name}): {stacks}: {result(won)}." in told


def test_the_referee_speaks_the_language_of_the_reader():
    """Messages are translated before they are filled in, so names and numbers stay as they are."""
    record = decode_record(
        b'{"game":"boule","version":1,"seats":[{"name":"Anna","stack":50}],"chips":[1]}\n'
        b'{"act":"bet","seat":2,"position":"simple:rouge","chip":1}\n',
        Registry.of(BOULE),
    )
    french = {
        "%(title)s, version %(version)s": "%(title)s, règles numéro %(version)s",
        "Boule": "La roulette",
        "Refused (%(code)s): %(why)s": "Refusé (%(code)s) : %(why)s",
        "There is no seat %(seat)s. The seats are 1 to %(most)s.": "Pas de %(seat)s, mais 1 à %(most)s.",
    }
    told = list(referee(record, lambda message: french.get(message, message)))
    assert told[0] == "La roulette, règles numéro 1"
    assert told[3] == "Seat 1: Anna with 50."
    assert told[5] == "2. Refusé (no_seat) : Pas de 2, mais 1 à 1."
