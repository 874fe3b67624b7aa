"""Opening, closing and configuring a table."""

import pytest

from tables.models import Entry


def test_open_table_makes_the_first_round_ready(make_house):
    house = make_house(is_open=False)
    assert house.run("open_table").data == {"round": 1}
    assert house.table.is_open
    assert (house.round.number, house.round.phase, house.round.due_at) == (1, "ready", None)


def test_open_table_refuses_one_that_is_open(house):
    assert house.refused("open_table").code == "already_open"


def test_a_table_that_runs_by_itself_is_due_at_once(make_house):
    house = make_house(automatic=True, betting_seconds=20)
    assert house.round.due_at == Entry.objects.get(table_id=house.id, command="open_table").at


def test_close_and_open_again_goes_on_with_the_next_round(betting):
    betting.spin(5)
    betting.run("close_table")
    assert not betting.table.is_open
    assert betting.refused("open_betting").code == "table_closed"
    betting.run("open_table")
    betting.run("open_betting")
    assert betting.round.number == 2


def test_close_table_refuses_one_that_is_closed(make_house):
    assert make_house(is_open=False).refused("close_table").code == "table_closed"


def test_close_table_refuses_stakes_on_the_cloth(betting):
    betting.bet(1, "straight:5")
    assert betting.refused("close_table").code == "stakes_on_cloth"


def test_close_table_refuses_a_round_that_is_running(betting):
    betting.run("close_betting")
    assert betting.refused("close_table").code == "round_running"


def test_close_table_voids_a_betting_phase_without_stakes(betting):
    betting.run("close_table")
    assert betting.round.phase == "void"
    betting.run("open_table")
    betting.run("open_betting")
    assert betting.round.number == 2


def test_nothing_is_due_at_a_closed_table(make_house):
    house = make_house(automatic=True, betting_seconds=20)
    house.run("close_table")
    assert house.round.due_at is None


def test_configure_changes_what_is_named_and_nothing_else(make_house):
    house = make_house(is_open=False, betting_seconds=30)
    answer = house.run("configure", options={"table_min": 2, "limits": "decree_2007"}, title="Grande table")
    assert answer.data == {"changed": ["name", "options"]}
    table = house.table
    assert (table.name, table.betting_seconds) == ("Grande table", 30)
    assert table.options["table_min"] == 2
    assert table.options["zero_rule"] == "prison"
    assert table.public["limits"]["minimum"] == 200
    assert table.public["limits"]["maxima"]["straight"] == 6000


def test_configure_refuses_an_open_table(house):
    assert house.refused("configure", betting_seconds=10).code == "table_open"


@pytest.mark.parametrize(
    ("options", "code", "option"),
    [
        ({"zero_rul": "prison"}, "unknown_option", "zero_rul"),
        ({"zero_rule": "double"}, "bad_option", "zero_rule"),
        ({"limit_n": 0}, "bad_option", "limit_n"),
        ({"bets_while_spinning": 1}, "bad_option", "bets_while_spinning"),
    ],
)
def test_a_bad_option_is_refused_by_name(make_house, options, code, option):
    refusal = make_house(is_open=False).refused("configure", options=options)
    assert (refusal.code, refusal.status) == (code, 422)
    assert refusal.params["option"] == option
    assert option in str(refusal)


def test_a_table_that_runs_by_itself_needs_a_betting_time(make_house):
    house = make_house(is_open=False)
    assert house.refused("configure", automatic=True).code == "timer_needed"
    house.run("configure", automatic=True, betting_seconds=20)
    assert house.refused("configure", betting_seconds=None).code == "timer_needed"


def test_a_round_keeps_the_options_it_was_played_by(make_house):
    house = make_house(options={"table_min": 2})
    house.run("open_betting")
    first = house.round
    house.run("close_table")
    house.run("configure", options={})
    house.run("open_table")
    house.run("open_betting")
    first.refresh_from_db()
    assert (first.options["table_min"], house.round.options["table_min"]) == (2, 1)
    assert first.unit == 100
