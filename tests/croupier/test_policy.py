"""Every command for every role, allowed and denied, and what a question costs."""

from __future__ import annotations

import pytest
from django.utils import timezone

from croupier.models import Position, Shift
from croupier.policy import POLICY, Grant, Role, may_stand
from tables.actors import SYSTEM, Actor
from tables.commands import REGISTRY
from tables.errors import Denied
from tables.models import Device, SeatCode

CHEF, RIGHT, LEFT, BOUT = Position.values

SEATS = {"take_seat", "buy_in", "cash_out", "leave_seat", "give_seat_code"}
WAGERS = {"place_wagers", "withdraw_wagers", "move_wager", "choose"}
ROUNDS = {
    *("open_betting", "throw", "close_betting", "enter_result", "mark_result", "coup_nul", "settle"),
    "pay_step",
}
MATCHES = {"start_match", "act", "enter_chance", "draw_chance", "pay_match"}
CHEFS_OWN = {
    *("open_table", "close_table", "configure", "late_wagers", "void_round", "reverse_entry"),
    *("chef_act", "void_match"),
}

# Written out here a second time, from the rules of the house and not from the code.
MAY = {
    CHEF: SEATS | WAGERS | ROUNDS | MATCHES | CHEFS_OWN,
    RIGHT: SEATS | WAGERS | ROUNDS | MATCHES,
    LEFT: SEATS | WAGERS | ROUNDS | MATCHES,
    BOUT: SEATS | WAGERS,
    "device": {"enter_result"},
    "player": {"act"},
    "system": {"close_betting", "settle", "draw_chance", "time_out"},
}
MAY_AT_AUTOMATIC = {
    "system": {*MAY["system"], "open_betting", "throw", "draw_result", "pay_step", "pay_match"},
}

every_command = pytest.mark.parametrize("command", sorted(REGISTRY))


@pytest.fixture
def on_shift(person, table):
    def place(position, grade="chef", **fields):
        staff = person(f"P{position}", grade, **fields)
        Shift.objects.create(staff=staff, table=table, position=position, started_at=timezone.now())
        return Actor("staff", staff.pk, staff.name)

    return place


def sensor(table, **fields):
    given = {"name": "wheel", "token_hash": "x", "table": table, "may_post_result": True, **fields}
    device = Device.objects.create(**given)
    return Actor("device", device.pk, device.name)


def answer(actor, command, table):
    try:
        return POLICY.role(actor, command, table)
    except Denied as refusal:
        return refusal.code


@every_command
@pytest.mark.parametrize("position", Position.values)
def test_a_position_may_do_what_the_house_says_and_nothing_else(command, position, on_shift, table):
    expected = position if command in MAY[position] else "not_allowed"
    assert answer(on_shift(position), command, table) == expected


@every_command
@pytest.mark.parametrize("automatic", [False, True])
def test_the_system_acts_alone_only_at_automatic_tables(command, automatic, make_table):
    table = make_table(automatic=automatic, betting_seconds=20)
    may = MAY_AT_AUTOMATIC["system"] if automatic else MAY["system"]
    assert answer(SYSTEM, command, table) == ("system" if command in may else "not_allowed")


@every_command
def test_a_wheel_sensor_enters_results_of_its_table(command, table):
    assert answer(sensor(table), command, table) == ("device" if command in MAY["device"] else "not_allowed")


def player(table, seat=2, **fields):
    given = {"seat": seat, "code_hash": "x", "given_at": timezone.now(), **fields}
    code = SeatCode.objects.create(table=table, **given)
    return Actor("player", code.pk, f"seat {seat}", code.seat)


@every_command
def test_a_player_acts_in_matches_and_nothing_else(command, table):
    assert answer(player(table), command, table) == ("player" if command in MAY["player"] else "not_allowed")


def test_a_code_that_has_ended_is_good_for_nothing(table):
    assert answer(player(table, ended_at=timezone.now()), "act", table) == "not_this_seat"


def test_a_code_is_good_for_its_seat_and_table_only(table, make_table):
    actor = player(table)
    assert answer(actor, "act", make_table("other")) == "not_this_seat"
    assert answer(Actor("player", actor.id, actor.name, 3), "act", table) == "not_this_seat"
    assert answer(Actor("player", None, "seat 2", 2), "act", table) == "not_this_seat"


@pytest.mark.parametrize("fields", [{"may_post_result": False}, {"is_active": False}])
def test_a_device_that_is_no_active_sensor_may_nothing(fields, table):
    actor = sensor(table, **fields)
    assert {answer(actor, command, table) for command in REGISTRY} == {"not_this_device"}


def test_a_wheel_sensor_of_another_table_may_nothing(table, make_table):
    actor = sensor(make_table("boule-2"))
    assert answer(actor, "enter_result", table) == "not_this_device"


@every_command
@pytest.mark.parametrize("grade", ["croupier", "chef", "supervisor", "admin"])
def test_nobody_acts_without_a_shift(command, grade, person, table):
    staff = person("Zoé", grade, is_superuser=grade == "admin")
    assert answer(Actor("staff", staff.pk, staff.name), command, table) == "not_on_shift"


@every_command
@pytest.mark.parametrize("grade", ["supervisor", "admin"])
def test_supervisors_act_on_nothing_even_with_a_shift(command, grade, on_shift, table):
    assert answer(on_shift(CHEF, grade), command, table) == "not_on_shift"


def test_a_shift_at_another_table_counts_for_nothing(on_shift, make_table):
    chef = on_shift(CHEF)
    other = make_table("boule-2")
    assert {answer(chef, command, other) for command in REGISTRY} == {"not_on_shift"}


def test_a_shift_that_has_ended_counts_for_nothing(on_shift, table):
    chef = on_shift(CHEF)
    Shift.objects.update(ended_at=timezone.now())
    assert answer(chef, "open_table", table) == "not_on_shift"


def test_an_account_that_was_closed_counts_for_nothing(on_shift, table):
    assert answer(on_shift(CHEF, is_active=False), "open_table", table) == "not_on_shift"


def test_a_position_above_the_grade_counts_for_nothing(on_shift, table):
    assert answer(on_shift(CHEF, "croupier"), "place_wagers", table) == "not_on_shift"


def test_an_unknown_command_is_denied_to_everybody(on_shift, table):
    for actor in (on_shift(CHEF), SYSTEM, sensor(table)):
        assert answer(actor, "take_the_money", table) == "not_allowed"


def test_the_refusal_says_who_may(on_shift, table):
    with pytest.raises(Denied, match=r"Void the round: not for the Bout de table, only for: Chef de table\."):
        POLICY.role(on_shift(BOUT), "void_round", table)


def test_one_query_at_most(on_shift, table, django_assert_num_queries):
    chef, wheel = on_shift(CHEF), sensor(table)
    with django_assert_num_queries(1):
        POLICY.role(chef, "open_table", table)
    with django_assert_num_queries(1):
        POLICY.role(wheel, "enter_result", table)
    with django_assert_num_queries(0):
        POLICY.role(SYSTEM, "settle", table)


def test_the_matrix_covers_every_command_and_role():
    matrix = POLICY.matrix()
    assert set(matrix) == set(REGISTRY)
    for command, grants in matrix.items():
        assert list(grants) == [role.value for role in Role]
        for role, grant in grants.items():
            always = command in MAY[role]
            automatic = command in MAY_AT_AUTOMATIC.get(role, ())
            assert grant == (Grant.ALWAYS if always else Grant.AUTOMATIC if automatic else Grant.NEVER)


@pytest.mark.parametrize("position", Position.values)
def test_what_screens_offer_is_what_the_policy_allows(position, on_shift, table):
    actor = on_shift(position)
    allowed = {command for command in REGISTRY if answer(actor, command, table) == position}
    assert POLICY.allowed(position, table) == allowed


@pytest.mark.parametrize(
    ("grade", "positions"),
    [
        ("croupier", {RIGHT, LEFT, BOUT}),
        ("chef", {CHEF, RIGHT, LEFT, BOUT}),
        ("supervisor", set()),
        ("admin", set()),
        ("unheard of", set()),
    ],
)
def test_a_grade_entitles_to_positions(grade, positions):
    assert {position for position in Position.values if may_stand(grade, position)} == positions
