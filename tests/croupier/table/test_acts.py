"""What the viewer may do, and what comes next."""

from __future__ import annotations

import pytest

from croupier.models import Position, Shift
from croupier.policy import PERMITS
from croupier.table.acts import SHUT, Permissions, asks, next_act, other_acts
from tables.models import Table
from tests.tables.house import EURO, make_house

CHEF, RIGHT, LEFT, BOUT = Position.values


def permissions(house, position):
    return look(house.staff[position], house.table)


def look(staff, table):
    shifts = list(Shift.objects.filter(table=table, ended_at__isnull=True))
    return Permissions(staff, table, shifts)


def due(house, position=LEFT, spinning_bets=False):
    table = house.table
    round_ = table.current_round
    step = round_.steps.filter(index=round_.step).first() if round_ else None
    return next_act(permissions(house, position), table, round_, step, spinning_bets)


def test_the_next_act_goes_with_the_phases(house):
    acts = [due(house)]
    house.run("open_betting")
    acts.append(due(house))
    house.bet(1, "simple:rouge", 5 * EURO)
    house.bet(1, "straight:0", 5 * EURO)
    house.bet(2, "straight:5", 5 * EURO)
    house.run("close_betting")
    acts.append(due(house))
    house.run("enter_result", values=[0])
    acts.append(due(house))
    house.run("mark_result")
    acts.append(due(house))
    house.run("settle")
    while house.round.phase == "paying":
        acts.append(due(house))
        house.run("pay_step", index=house.round.step)
    acts.append(due(house))
    assert [(act.command, act.label) for act in acts] == [
        ("open_betting", "Messieurs, faites vos jeux"),
        ("close_betting", "Rien ne va plus"),
        ("enter_result", "Enter the number"),
        ("mark_result", "Number marked"),
        ("settle", "Settle"),
        ("pay_step", "Collected"),
        ("pay_step", "Put in prison"),
        ("pay_step", "Paid"),
        ("open_betting", "Messieurs, faites vos jeux"),
    ]
    assert [act.data for act in acts if act.command == "pay_step"] == [
        {"index": 1},
        {"index": 2},
        {"index": 3},
    ]


def test_where_bets_are_taken_while_the_ball_runs_the_throw_comes_first(chip_set):
    house = make_house(chip_set, options={"bets_while_spinning": True})
    house.run("open_betting")
    assert due(house, spinning_bets=True).command == "throw"
    house.run("throw")
    assert due(house, spinning_bets=True).command == "close_betting"


def test_after_a_void_round_the_next_one_is_opened(house):
    house.run("open_betting")
    house.run("void_round", reason="The number is disputed")
    assert due(house).command == "open_betting"


def test_a_closed_table_is_opened_and_an_automatic_one_runs_by_itself(chip_set):
    shut = make_house(chip_set, is_open=False)
    assert due(shut, CHEF).command == "open_table"
    runs = make_house(chip_set, slug="boule-2", automatic=True, betting_seconds=30)
    assert due(runs) is None


def test_who_may_not_do_the_next_act_reads_why(house):
    assert due(house, BOUT).refusal.startswith("Open the betting: not for the Bout de table")
    assert due(house, LEFT).refusal == ""


@pytest.mark.parametrize("position", Position.values)
def test_the_screen_says_of_every_command_what_the_policy_says(house, position):
    from croupier.policy import POLICY
    from tables.errors import Denied

    found = permissions(house, position)
    for command in PERMITS:
        try:
            POLICY.role(house.actor(position), command, house.table)
            said = ""
        except Denied as denied:
            said = str(denied)
        assert found.refusal(command) == said


def test_who_is_not_on_shift_here_may_do_nothing_and_one_question_is_asked(
    house, person, django_assert_num_queries
):
    table, sophie = house.table, person("Sophie", "supervisor")
    with django_assert_num_queries(2):
        found = look(sophie, table)
        refusals = {found.refusal(command) for command in PERMITS}
    assert refusals == {"You are not on shift at Boule 1."}


def test_other_acts_have_a_dialog_each(house):
    everybody = permissions(house, CHEF)
    phases = ("ready", "betting", "closed", "resulted", "paying", "finished", "void", SHUT)
    shown = {phase: [act.command for act in other_acts(everybody, phase, False)] for phase in phases}
    assert shown == {
        "ready": ["close_table"],
        "betting": ["void_round"],
        "closed": ["late_wagers", "coup_nul", "void_round"],
        "resulted": ["void_round"],
        "paying": [],
        "finished": ["close_table"],
        "void": ["close_table"],
        SHUT: [],
    }
    assert [act.command for act in other_acts(everybody, "betting", True)] == ["coup_nul", "void_round"]
    assert {ask.command for ask in asks()} == {name for names in shown.values() for name in names}


def test_only_the_chef_admits_late_bets_and_voids(house):
    late, coup_nul, void = other_acts(permissions(house, LEFT), "closed", True)
    assert "only for: Chef de table" in late.refusal
    assert coup_nul.refusal == ""
    assert "only for: Chef de table" in void.refusal


def test_the_table_is_not_written(house):
    before = Table.objects.values().get()
    due(house)
    assert Table.objects.values().get() == before
