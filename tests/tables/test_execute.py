"""The promises of the one write path."""

from uuid import uuid4

import pytest
from django.db import connection

from tables.actors import SYSTEM, Actor
from tables.commands import decode
from tables.errors import Conflict, Denied, Invalid, NotFound
from tables.execute import execute
from tables.models import Entry, Wager
from tests.tables.house import EURO

WAGER = [{"seat": 1, "position": "straight:17", "chip": EURO, "count": 1}]


def test_a_command_answers_and_gets_the_next_entry(betting):
    before = betting.table.number
    answer = betting.run("place_wagers", wagers=WAGER)
    assert (answer.number, answer.replayed) == (before + 1, False)
    assert answer.data == {
        "wagers": [Wager.objects.get().pk],
        "total": EURO,
        "balances": {"1": 999 * EURO},
    }
    entry = Entry.objects.get(table_id=betting.id, number=answer.number)
    assert (entry.command, entry.role, entry.actor_name) == (
        "place_wagers",
        "chef_de_table",
        betting.chef.name,
    )
    assert entry.content == {"wagers": WAGER, "announced": []}
    assert entry.answer == answer.data
    assert entry.round == 1


def test_the_same_id_and_content_gets_the_first_answer_again(betting):
    command_id = uuid4()
    first = betting.run("place_wagers", wagers=WAGER, id=command_id)
    betting.run("close_betting")
    again = betting.run("place_wagers", wagers=WAGER, id=command_id)
    assert again.replayed
    assert (again.number, again.data) == (first.number, first.data)
    assert Wager.objects.count() == 1


def test_the_first_answer_is_what_a_retry_gets(house):
    house.run("take_seat", seat=1, player="Anna")
    command_id = uuid4()
    first = house.run("buy_in", seat=1, amount=138 * EURO, id=command_id)
    assert house.run("buy_in", seat=1, amount=138 * EURO, id=command_id).data == first.data
    house.run("open_betting")
    house.run("close_betting")
    first = house.run("enter_result", values=[17], id=(command_id := uuid4()))
    assert house.run("enter_result", values=[17], id=command_id).data == first.data


def test_a_retry_is_answered_though_expect_is_out_of_date(betting):
    command_id, seen = uuid4(), betting.table.number
    betting.run("close_betting", id=command_id, expect=seen)
    assert betting.run("close_betting", id=command_id, expect=seen).replayed


@pytest.mark.parametrize("what", ["content", "command", "actor", "table"])
def test_the_same_id_for_something_else_is_a_conflict(betting, make_house, what):
    command_id = uuid4()
    betting.run("place_wagers", wagers=WAGER, id=command_id)
    if what == "content":
        refusal = betting.refused("place_wagers", wagers=WAGER * 2, id=command_id)
    elif what == "command":
        refusal = betting.refused("close_betting", id=command_id)
    elif what == "actor":
        other = betting.actor("croupier_left")
        refusal = betting.refused("place_wagers", wagers=WAGER, id=command_id, actor=other)
    else:
        refusal = make_house(slug="boule-2").refused("open_betting", id=command_id)
    assert isinstance(refusal, Conflict)
    assert refusal.code == "command_id_used"


def test_a_refused_command_leaves_its_id_free(betting):
    command_id = uuid4()
    betting.refused("place_wagers", wagers=[{**WAGER[0], "chip": 3}], id=command_id)
    assert not betting.run("place_wagers", wagers=WAGER, id=command_id).replayed


def test_expect_refuses_when_something_has_happened_since(betting):
    seen = betting.table.number
    betting.run("place_wagers", wagers=WAGER)
    refusal = betting.refused("close_betting", expect=seen)
    assert (refusal.code, refusal.status) == ("out_of_date", 409)
    assert refusal.params == {"number": seen + 1, "expect": seen}
    betting.run("close_betting", expect=seen + 1)


def test_a_table_that_is_not_there(db):
    with pytest.raises(NotFound) as caught:
        execute(10**9, decode("open_table", {}), actor=SYSTEM, command_id=uuid4())
    assert caught.value.code == "no_such_table"


def test_whoever_the_policy_denies_changes_nothing(betting):
    stranger = Actor("staff", 10**9, "nobody")
    refusal = betting.refused("place_wagers", wagers=WAGER, actor=stranger)
    assert isinstance(refusal, Denied)


def test_the_role_is_kept_with_the_entry(betting):
    answer = betting.run("place_wagers", wagers=WAGER, actor=betting.actor("bout_de_table"))
    assert Entry.objects.get(number=answer.number).role == "bout_de_table"


def test_about_round_refuses_when_the_table_is_at_another(betting):
    first = betting.round.pk
    betting.spin(5)
    betting.run("open_betting")
    with pytest.raises(Conflict) as caught:
        execute(
            betting.id,
            decode("close_betting", {}),
            actor=betting.chef,
            command_id=uuid4(),
            about_round=first,
        )
    assert caught.value.code == "other_round"
    assert betting.round.phase == "betting"


@pytest.mark.parametrize(
    ("name", "data", "place"),
    [
        ("take_seat", {"seat": 0, "player": "Anna"}, "$.seat"),
        ("take_seat", {"seat": 1, "player": "a\x00b"}, "$.player"),
        ("take_seat", {"seat": 1, "player": "\ud800"}, "$.player"),
        ("take_seat", {"seat": 1, "player": "x" * 81}, "$.player"),
        ("buy_in", {"seat": 1, "amount": 0}, "$.amount"),
        ("buy_in", {"seat": 1, "amount": "5"}, "$.amount"),
        ("buy_in", {"seat": 1, "amount": 1.5}, "$.amount"),
        ("buy_in", {"seat": 1, "amount": True}, "$.amount"),
        ("buy_in", {"seat": 1}, "amount"),
        ("open_table", {"key": 1}, "key"),
        ("coup_nul", {"reason": ""}, "$.reason"),
        ("place_wagers", {"wagers": [{**WAGER[0], "count": -1}]}, "$.wagers[0].count"),
        ("place_wagers", {"wagers": WAGER * 1001}, "$.wagers"),
        ("withdraw_wagers", {"wagers": []}, "$.wagers"),
    ],
)
def test_a_command_that_cannot_be_read_says_where(name, data, place):
    with pytest.raises(Invalid) as caught:
        decode(name, data)
    assert caught.value.code == "bad_command"
    assert place in str(caught.value)


def test_an_unknown_command_lists_those_there_are():
    with pytest.raises(NotFound) as caught:
        decode("double_or_quits", {})
    assert caught.value.code == "unknown_command"
    assert "place_wagers" in str(caught.value)


def _prepared() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_prepared_statements")
        return int(cursor.fetchone()[0])


def test_statements_that_come_again_are_prepared(betting, monkeypatch):
    monkeypatch.setattr(connection.connection, "prepare_threshold", 3)
    for number in range(6):
        betting.bet(1, f"straight:{number}")
    assert _prepared() > 0


def test_statements_are_not_prepared_where_the_settings_forbid_it(betting, monkeypatch):
    monkeypatch.setattr(connection.connection, "prepare_threshold", None)
    before = _prepared()
    for number in range(6):
        betting.bet(1, f"straight:{number}")
    assert _prepared() == before
