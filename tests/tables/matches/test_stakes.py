"""Matches for stakes: who pays, who is paid, and what the chef may call off."""

from __future__ import annotations

import pytest

from tables.actors import SYSTEM
from tables.errors import Denied
from tables.models import Match
from tables.verify import check_table
from tables.workflow.tasks import pay_match
from tests.tables.house import House
from tests.tables.matches.test_matches import DEAL, refused

SEATS = (1, 2, 4)


def match(house: House) -> Match:
    return Match.objects.filter(table_id=house.id).latest("number")


def balances(house: House) -> list[int]:
    return [house.balance("seat", seat) for seat in SEATS]


def play(house: House, shows: bool = False) -> None:
    """Let seat 4, who has a card of the turned suit, win three antes and nothing else."""
    house.run("enter_chance", values=DEAL)
    for seat in (1, 2):
        house.run("act", seat=seat, action={"type": "fold", "shows": shows})
    house.run("act", seat=4, action={"type": "stay", "stake": 1})


@pytest.fixture
def staked(cards: House) -> House:
    """A match for 5 euros each, with a commission of 10 per cent, that is over and not paid."""
    cards.run("close_table")
    cards.run("configure", commission=10)
    cards.run("open_table")
    cards.run("start_match", stake=500)
    play(cards)
    return cards


def test_everyone_stakes_when_the_match_starts(cards: House):
    cards.run("start_match", stake=500)
    assert balances(cards) == [1500] * 3
    assert cards.balance("pot") == 1500
    assert [player["stack"] for player in match(cards).players] == [15] * 3
    assert cards.table.public["match"]["stake"] == 5
    assert [str(finding) for finding in check_table(cards.id)] == []


@pytest.mark.parametrize(("stake", "code"), [(2100, "not_enough"), (150, "not_payable")])
def test_stake_is_made_of_chips_that_are_there(cards: House, stake: int, code: str):
    refused(cards, code, "start_match", stake=stake)


def test_match_that_is_over_waits_for_the_croupier_to_pay(staked: House):
    assert staked.table.public["phase"] == "paying"
    assert match(staked).ended_at is None
    assert staked.balance("pot") == 1500
    refused(staked, "match_running", "start_match")
    refused(staked, "match_running", "close_table")
    refused(staked, "match_running", "leave_seat", seat=4)
    refused(staked, "over", "act", seat=1, action={"type": "fold", "shows": False})
    assert [str(finding) for finding in check_table(staked.id)] == []


def test_winner_gets_the_pot_less_the_commission(staked: House):
    answer = staked.run("pay_match", match=1)
    assert answer.data["paid"] == [
        {"payment": {"source": "pot", "target": "rake", "amount": 1, "reason": "commission"}},
        {"payment": {"source": "pot", "target": "seat:4", "amount": 14, "reason": "stake_won"}},
    ]
    # The game's own pot was three antes and a stay of 1, all back with seat 4.
    assert balances(staked) == [1400, 1400, 1700 + 1400]
    assert (staked.balance("pot"), staked.balance("rake")) == (0, 100)
    assert staked.table.public["phase"] == "waiting"
    assert [str(finding) for finding in check_table(staked.id)] == []
    refused(staked, "no_match", "pay_match", match=1)


def test_match_is_paid_when_it_is_over_and_it_is_this_one(cards: House):
    cards.run("start_match", stake=500)
    refused(cards, "not_over", "pay_match", match=1)
    refused(cards, "other_match", "pay_match", match=2)


def test_system_pays_where_the_table_runs_by_itself(cards: House):
    cards.run("close_table")
    cards.run("configure", automatic=True)
    cards.run("open_table")
    cards.run("start_match", stake=500)
    cards.system("draw_chance", match=1, after=0)
    for seat in SEATS:
        cards.run("act", seat=seat, action={"type": "stay", "stake": 1})
    found = match(cards)
    assert (found.due, found.ended_at) == ("pay_match", None)
    for _ in range(2):
        pay_match(found.pk, found.moves)
    assert match(cards).ended_at is not None
    assert cards.balance("pot") == 0
    assert sum(balances(cards)) + cards.balance("rake") == 6000
    assert [str(finding) for finding in check_table(cards.id)] == []


def test_system_does_not_pay_where_the_croupier_does(staked: House):
    with pytest.raises(Denied):
        staked.run("pay_match", match=1, actor=SYSTEM)


def test_game_that_is_broken_off_gives_the_stakes_back(cards: House):
    cards.run("start_match", stake=500)
    cards.run("chef_act", action={"type": "break_off"})
    cards.run("pay_match", match=1)
    assert balances(cards) == [2000] * 3
    assert [str(finding) for finding in check_table(cards.id)] == []


def test_chef_declares_a_match_void_and_the_stakes_go_back(cards: House):
    cards.run("start_match", stake=500)
    with pytest.raises(Denied):
        cards.run("void_match", reason="fire alarm", actor=cards.actor("croupier_right"))
    cards.run("void_match", reason="fire alarm")
    assert match(cards).result == {"winners": [], "void": True}
    cards.run("pay_match", match=1)
    assert balances(cards) == [2000] * 3
    assert [str(finding) for finding in check_table(cards.id)] == []


def test_match_for_nothing_that_is_void_is_over_at_once(cards: House):
    cards.run("start_match")
    cards.run("void_match", reason="fire alarm")
    assert match(cards).ended_at is not None
    refused(cards, "no_match", "void_match", reason="fire alarm")
    cards.run("start_match")


def test_chips_that_the_game_has_in_the_pot_go_back_by_the_game(cards: House):
    cards.run("start_match", stake=500)
    cards.run("enter_chance", values=DEAL)
    refused(cards, "chips_in_pot", "void_match", reason="fire alarm")


def test_match_that_is_over_is_not_void(staked: House):
    refused(staked, "match_over", "void_match", reason="too late")
