"""The action clock and the system's draws, act by act."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from tables.actors import SYSTEM
from tables.errors import Conflict
from tables.models import Match
from tables.workflow.acts import Due, match_command, match_command_id
from tables.workflow.tasks import draw_chance, sweep, time_out
from tests.tables.house import House

DEAL = ["AS", "KH", "7C", "8C"]


@pytest.fixture
def clocked(cards: House) -> House:
    """A table whose players have 20 seconds each, with the cards dealt."""
    cards.run("close_table")
    cards.run("configure", act_seconds=20)
    cards.run("open_table")
    cards.run("start_match")
    cards.run("enter_chance", values=DEAL)
    return cards


def match(house: House) -> Match:
    return Match.objects.filter(table_id=house.id).latest("number")


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    moment: datetime = timezone.now() + timedelta(seconds=seconds)
    monkeypatch.setattr(timezone, "now", lambda: moment)


def test_seat_whose_word_it_is_has_a_clock(clocked: House):
    found = match(clocked)
    assert found.due == "time_out"
    assert clocked.table.public["closes_at"] is not None
    assert timedelta(seconds=15) < found.due_at - timezone.now() <= timedelta(seconds=20)
    clocked.run("act", seat=1, action={"type": "fold", "shows": False})
    assert match(clocked).due_at > found.due_at


def test_clock_does_not_run_while_the_croupier_has_to_enter(cards: House):
    cards.run("close_table")
    cards.run("configure", act_seconds=20)
    cards.run("open_table")
    cards.run("start_match")
    assert match(cards).due_at is None
    assert cards.table.public["closes_at"] is None


def test_system_waits_until_the_time_is_over(clocked: House):
    with pytest.raises(Conflict) as caught:
        clocked.system("time_out", match=1, after=1)
    assert caught.value.code == "not_due"


def test_first_offer_is_taken_when_the_time_is_over(clocked: House, monkeypatch: pytest.MonkeyPatch):
    later(monkeypatch, 21)
    answer = clocked.system("time_out", match=1, after=1)
    # The dummy offers to stay first.
    assert answer.data["events"][-1]["params"] == {"seat": 1, "stake": 1}
    assert clocked.table.public["match"]["turn"] == ["seat:2"]


def test_time_that_was_up_for_an_earlier_act_does_nothing(clocked: House, monkeypatch: pytest.MonkeyPatch):
    clocked.run("act", seat=1, action={"type": "fold", "shows": False})
    later(monkeypatch, 60)
    with pytest.raises(Conflict) as caught:
        clocked.system("time_out", match=1, after=1)
    assert caught.value.code == "match_moved_on"


def test_task_does_its_act_once(clocked: House, monkeypatch: pytest.MonkeyPatch):
    later(monkeypatch, 21)
    for _ in range(3):
        time_out(match(clocked).pk, 1)
    assert match(clocked).moves == 2


def test_task_of_a_match_that_has_moved_on_does_nothing(clocked: House):
    draw_chance(match(clocked).pk, 0)
    assert match(clocked).moves == 1


def test_system_draws_at_a_table_that_runs_by_itself(cards: House):
    cards.run("close_table")
    cards.run("configure", automatic=True)
    cards.run("open_table")
    cards.run("start_match")
    found = match(cards)
    assert (found.due, cards.table.public["match"]["needs"]) == ("draw_chance", None)
    assert found.due_at <= timezone.now()
    with pytest.raises(Conflict) as caught:
        cards.run("enter_chance", values=DEAL)
    assert caught.value.code == "draws_by_itself"
    draw_chance(found.pk, 0)
    assert match(cards).moves == 1
    assert match(cards).due_at is None


def test_sweep_finds_the_match_that_waits(cards: House, monkeypatch: pytest.MonkeyPatch):
    cards.run("close_table")
    cards.run("configure", automatic=True)
    cards.run("open_table")
    assert sweep() == 0
    cards.run("start_match")
    later(monkeypatch, 5)
    assert sweep() == 1


def test_command_of_another_match_is_refused(clocked: House):
    with pytest.raises(Conflict) as caught:
        clocked.run("draw_chance", match=2, after=1, actor=SYSTEM)
    assert caught.value.code == "other_match"


def test_id_of_an_act_is_always_the_same():
    assert match_command_id(1, Due.TIME_OUT, 3) == match_command_id(1, Due.TIME_OUT, 3)
    ids = {match_command_id(match, act, 3) for match in (1, 2) for act in (Due.TIME_OUT, Due.DRAW_CHANCE)}
    assert len(ids) == 4
    assert match_command(Due.TIME_OUT, 1, 3).content() == {"match": 1, "after": 3}
