"""A round on its way: betting, throw, call, result, coup nul, void."""

from datetime import timedelta

import pytest

from tables.actors import Actor
from tables.models import Device, Payout, Round, Table, Wager
from tests.tables.house import EURO


def due(house):
    """Let the time come that the round waits for."""
    past = house.round.due_at - timedelta(days=1)
    Round.objects.filter(pk=house.round.pk).update(due_at=past)
    house.checks = False


def test_b9_open_betting(house):
    answer = house.run("open_betting")
    assert answer.data == {"round": 1, "closes_at": None}
    assert house.round.phase == "betting"
    assert house.round.opened_at is not None
    assert house.refused("open_betting").code == "wrong_phase"


def test_a_betting_time_closes_by_itself(make_house):
    house = make_house(betting_seconds=30)
    house.run("open_betting")
    round_ = house.round
    assert round_.closes_at - round_.opened_at == timedelta(seconds=30)
    assert round_.due_at == round_.closes_at
    assert house.table.public["closes_at"].endswith("Z")
    refusal = house.refused("close_betting", actor=Actor("system", None, "system"))
    assert refusal.code == "not_due"
    due(house)
    house.system("close_betting")
    assert house.round.phase == "closed"
    assert house.table.public["closes_at"] is None


def test_b12_the_wheel_turns_the_other_way_each_round(betting):
    directions = []
    for value in (5, 0, 7):
        directions.append(betting.round.wheel_direction)
        assert betting.table.wheel_direction == directions[-1]
        betting.spin(value)
        betting.run("open_betting")
    assert directions == ["cw", "ccw", "cw"]


def test_b13_the_throw_goes_with_rien_ne_va_plus(betting):
    assert betting.refused("throw").code == "throw_closes"
    betting.run("close_betting")
    assert (betting.round.phase, betting.table.public["thrown"]) == ("closed", True)
    assert betting.round.thrown_at is not None
    assert betting.refused("close_betting").code == "wrong_phase"


def test_b13_bets_while_spinning(make_house):
    house = make_house(options={"bets_while_spinning": True})
    house.sit(1)
    house.run("open_betting")
    assert house.refused("close_betting").code == "not_thrown"
    house.run("throw")
    assert house.table.public["thrown"]
    assert house.round.phase == "betting"
    house.bet(1, "straight:17")
    assert house.refused("throw").code == "already_thrown"
    house.run("close_betting")
    assert house.round.phase == "closed"


def test_b13_the_end_of_the_betting_time_closes_before_the_throw(make_house):
    house = make_house(options={"bets_while_spinning": True}, betting_seconds=10)
    house.run("open_betting")
    due(house)
    house.system("close_betting")
    assert house.round.thrown_at is not None


def test_b15_b17_the_result_is_announced(betting):
    betting.bet(1, "straight:17")
    betting.bet(2, "column:2")
    betting.bet(3, "straight:4")
    betting.run("close_betting")
    answer = betting.run("enter_result", values=[17])
    assert answer.data["announcement"] == betting.round.announcement
    assert betting.round.phase == "resulted"
    assert betting.table.public["result"] == {
        "value": 17,
        "tone": "black",
        "announcement": "dix-sept, noir, impair et manque",
        "combinations": ["colonne 2", "plein 17"],
    }
    assert betting.table.public["results"] == [{"round": 1, "value": 17, "tone": "black"}]


def test_what_was_taken_back_is_not_called(betting):
    key = betting.bet(1, "straight:17")
    betting.run("withdraw_wagers", wagers=[key])
    betting.run("close_betting")
    assert betting.run("enter_result", values=[17]).data["combinations"] == []


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ([37], "chance_face"),
        ([-1], "chance_face"),
        ([], "chance_count"),
        ([1, 2], "chance_count"),
        (["17"], "chance_face"),
    ],
)
def test_a_result_that_cannot_come_up(betting, values, code):
    betting.run("close_betting")
    refusal = betting.refused("enter_result", values=values)
    assert (refusal.code, refusal.status) == (code, 422)


def test_a_result_only_after_the_call(betting):
    assert betting.refused("enter_result", values=[17]).code == "wrong_phase"


@pytest.mark.parametrize("phase", ["resulted", "paying", "finished"])
def test_a_second_result_is_told_the_first(betting, phase):
    betting.bet(1, "straight:17")
    betting.run("close_betting")
    betting.run("enter_result", values=[17])
    if phase != "resulted":
        betting.run("settle")
    if phase == "finished":
        betting.pay_all()
    refusal = betting.refused("enter_result", values=[18])
    assert refusal.code == "result_already_entered"
    assert refusal.params == {"round": 1, "result": 17}
    assert "17" in str(refusal)


def test_the_last_twenty_results_are_shown(betting):
    for value in range(22):
        betting.spin(value)
        betting.run("open_betting")
    shown = betting.table.public["results"]
    assert [each["value"] for each in shown] == list(range(21, 1, -1))


def test_a_wheel_sensor_enters_the_result_of_its_table(betting):
    device = Device.objects.create(
        name="wheel", token_hash="x", table=Table.objects.get(pk=betting.id), may_post_result=True
    )
    sensor = Actor("device", device.pk, device.name)
    betting.run("close_betting")
    betting.run("enter_result", values=[17], actor=sensor)
    assert betting.round.result == 17
    assert betting.refused("settle", actor=sensor).status == 403


def test_an_automatic_table_draws_by_itself(make_house):
    house = make_house(automatic=True, betting_seconds=10)
    house.system("open_betting")
    due(house)
    house.system("close_betting")
    assert house.refused("enter_result", values=[17]).code == "draws_by_itself"
    answer = house.system("draw_result")
    assert house.round.result in range(37)
    assert answer.data["values"] == [house.round.result]
    assert house.round.due_at is not None


def test_a_manual_table_does_not_draw(betting):
    betting.run("close_betting")
    refusal = betting.refused("draw_result", actor=Actor("system", None, "system"))
    assert refusal.status == 403


def test_b39_coup_nul_throws_again_and_bets_stand(betting):
    betting.bet(1, "straight:17")
    assert betting.refused("coup_nul", reason="no throw yet").code == "not_thrown"
    betting.run("close_betting")
    before = betting.round
    betting.run("coup_nul", reason="a chip fell in the wheel")
    after = betting.round
    assert (after.number, after.phase) == (before.number, "closed")
    assert after.thrown_at > before.thrown_at
    assert after.wheel_direction == before.wheel_direction
    assert betting.balance("layout") == EURO
    betting.run("enter_result", values=[17])
    assert betting.refused("coup_nul", reason="too late").code == "wrong_phase"


def test_b39_coup_nul_goes_back_to_spinning(make_house):
    house = make_house(options={"bets_while_spinning": True}, betting_seconds=10)
    house.sit(1)
    house.run("open_betting")
    house.run("throw")
    house.run("close_betting")
    house.run("coup_nul", reason="the ball left the wheel")
    round_ = house.round
    assert (round_.phase, round_.due_at, round_.closes_at) == ("betting", None, None)
    assert house.table.public["thrown"]
    house.bet(1, "straight:17")
    house.run("close_betting")


def test_coup_nul_at_an_automatic_table(make_house):
    house = make_house(automatic=True, betting_seconds=10)
    house.system("open_betting")
    assert house.refused("coup_nul", reason="no ball here").code == "draws_by_itself"


@pytest.mark.parametrize("phase", ["betting", "closed", "resulted"])
def test_void_gives_every_stake_back(betting, phase):
    betting.bet(1, "straight:17", 5 * EURO)
    betting.bet(2, "simple:rouge")
    if phase != "betting":
        betting.run("close_betting")
    if phase == "resulted":
        betting.run("enter_result", values=[17])
    betting.run("void_round", reason="the wheel is faulty")
    assert betting.round.phase == "void"
    assert betting.balance("layout") == 0
    assert betting.balance("seat", 1) == betting.balance("seat", 2) == 1000 * EURO
    assert {payout.fate for payout in Payout.objects.all()} == {"void"}
    assert betting.table.public["results"] == []
    assert betting.table.public["result"] is None
    betting.run("open_betting")
    assert (betting.round.number, betting.live()) == (2, [])


def test_void_is_the_chefs_alone_and_before_payment(betting):
    assert betting.refused("void_round", reason="faulty", actor=betting.actor("croupier_right")).status == 403
    betting.bet(1, "straight:17")
    betting.run("close_betting")
    betting.run("enter_result", values=[17])
    betting.run("settle")
    assert betting.refused("void_round", reason="too late").code == "wrong_phase"
    assert Wager.objects.count() == 1


def test_b17_a_result_is_settled_by_the_system_once_it_is_marked(betting):
    betting.bet(1, "straight:17")
    assert betting.refused("mark_result").code == "wrong_phase"
    betting.run("close_betting")
    betting.run("enter_result", values=[17])
    assert betting.round.due_at is None
    betting.run("mark_result")
    assert betting.round.due_at is not None
    assert betting.refused("mark_result").code == "already_marked"


def test_a_wrong_number_can_be_undone_by_the_chef_before_payment_starts(betting):
    betting.bet(1, "straight:17")
    before = betting.balance("seat", 1)
    betting.run("close_betting")
    betting.run("enter_result", values=[18])
    betting.run("void_round", reason="the number was 17")
    assert betting.round.phase == "void"
    assert betting.balance("seat", 1) == before + EURO
