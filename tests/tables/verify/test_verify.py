"""What is written by commands is in order; whatever is changed by hand in SQL is found."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from tables.verify import check_table
from tests.tables.house import EURO, House


@pytest.fixture
def played(house: House) -> House:
    """A table that has seen wins, losses, zero, prison, choices, a move, a withdrawal and a void round."""
    house.sit(1, 2, 3)
    house.run("open_betting")
    house.bet(1, "straight:17", 5 * EURO)
    house.bet(2, "simple:rouge", 25 * EURO, 4)
    house.bet(3, "simple:pair", 5 * EURO)
    moved = house.bet(3, "column:1", 2 * EURO)
    house.run("move_wager", wager=moved, position="column:2")
    house.run("withdraw_wagers", wagers=[house.bet(1, "dozen:1")])
    house.spin(0)
    house.run("open_betting")
    red, even = (each["wager"] for each in house.table.public["prison"])
    house.run("choose", wager=red, choice="move", position="simple:noir")
    house.run("choose", wager=even, choice="share")
    house.bet(1, "straight:17")
    house.spin(17)
    house.run("open_betting")
    house.bet(2, "simple:manque", 10 * EURO)
    house.spin(0)
    house.run("open_betting")
    house.bet(1, "corner:16-20")
    house.run("void_round", reason="ball on the floor")
    house.run("open_betting")
    house.run("leave_seat", seat=2)
    house.bet(1, "split:17-20")
    house.run("close_betting")
    house.run("late_wagers", reason="called in time", wagers=[_wager(1, "straight:20")])
    house.run("enter_result", values=[20])
    house.run("settle")
    house.run("pay_step", index=1)
    return house


def _wager(seat: int, position: str) -> dict[str, object]:
    return {"seat": seat, "position": position, "chip": EURO, "count": 1}


def verify() -> str:
    """Run the command, and return what it printed."""
    out = StringIO()
    call_command("verify", stdout=out)
    return out.getvalue()


def findings(house: House) -> list[str]:
    """Return what is wrong with the table, as the command would print it."""
    return [str(finding) for finding in check_table(house.id)]


def by_hand(*statements: str) -> None:
    """Change rows in SQL with all triggers off, as whoever has the database's password could."""
    with connection.cursor() as cursor:
        cursor.execute("SET session_replication_role = replica")
        for statement in statements:
            cursor.execute(statement)
            assert cursor.rowcount > 0, statement
        cursor.execute("SET session_replication_role = DEFAULT")


@pytest.mark.django_db(transaction=True)
def test_what_commands_wrote_is_in_order(played: House) -> None:
    assert verify() == "boule-1: in order\n"


def test_a_finished_house_is_in_order_and_its_cloth_empty(played: House) -> None:
    played.pay_all()
    played.run("leave_seat", seat=1)
    played.run("leave_seat", seat=3)
    played.run("close_table")
    assert findings(played) == []
    assert played.balance("layout") == 0


TAMPERING = {
    "wager amount": "UPDATE tables_wager SET chip = chip + 100 WHERE id = (SELECT min(id) FROM tables_wager)",
    "wager position": "UPDATE tables_wager SET position = 'straight:20' WHERE position = 'straight:17'",
    "wager seat": "UPDATE tables_wager SET seat = 3 WHERE id = (SELECT min(id) FROM tables_wager)",
    "wager late": "UPDATE tables_wager SET late = false WHERE late",
    "wager prison": "UPDATE tables_wager SET level = 2 WHERE level = 1",
    "wager deleted": "DELETE FROM tables_wager WHERE id = (SELECT max(id) FROM tables_wager)",
    "wager added": (
        "INSERT INTO tables_wager (round_id, entry, seat, position, chip, count, level, age, zeros, chosen,"
        " late) SELECT round_id, entry, seat, position, chip, count, 0, 0, 0, false, false FROM tables_wager"
        " LIMIT 1"
    ),
    "payout win": "UPDATE tables_payout SET win = win + 100 WHERE win > 0",
    "payout fate": "UPDATE tables_payout SET fate = 'won' WHERE fate = 'lost'",
    "payout place": "UPDATE tables_payout SET place = place + 1 WHERE place > 0",
    "payout deleted": "DELETE FROM tables_payout WHERE fate = 'lost'",
    "payout added": (
        "INSERT INTO tables_payout (wager_id, round_id, entry, step, place, seat, fate, stake, win, returned,"
        " taken) SELECT wager_id, round_id, entry, step, place, seat, fate, stake, win, returned, taken"
        " FROM tables_payout WHERE step IS NOT NULL LIMIT 1"
    ),
    "transfer amount": "UPDATE tables_transfer SET amount = amount + 1",
    "transfer target": (
        "UPDATE tables_transfer SET target_id = (SELECT max(id) FROM tables_account)"
        " WHERE id = (SELECT min(id) FROM tables_transfer)"
    ),
    "transfer deleted": "DELETE FROM tables_transfer WHERE id = (SELECT max(id) FROM tables_transfer)",
    "transfer added": (
        "INSERT INTO tables_transfer (table_id, entry, source_id, target_id, amount, reason, at)"
        " SELECT table_id, entry, source_id, target_id, 100, reason, at FROM tables_transfer LIMIT 1"
    ),
    "balance": "UPDATE tables_account SET balance = balance + 100 WHERE kind = 'seat' AND seat = 1",
    "entry content": (
        "UPDATE tables_entry SET content = content || '{\"amount\": 5}' WHERE command = 'buy_in'"
    ),
    "entry answer": "UPDATE tables_entry SET answer = '{}' WHERE command = 'settle'",
    "entry public": "UPDATE tables_entry SET public = NULL WHERE public IS NOT NULL",
    "entry actor": "UPDATE tables_entry SET actor_name = 'nobody' WHERE command = 'enter_result'",
    "entry role": "UPDATE tables_entry SET role = 'system' WHERE command = 'enter_result'",
    "entry time": "UPDATE tables_entry SET at = at + interval '1 second' WHERE command = 'pay_step'",
    "entry hash": "UPDATE tables_entry SET hash = previous WHERE number = 5",
    "entry deleted": "DELETE FROM tables_entry WHERE number = 7",
    "last entry deleted": "DELETE FROM tables_entry WHERE number = (SELECT max(number) FROM tables_entry)",
    "head": "UPDATE tables_table SET number = number - 1",
    "option": "UPDATE tables_table SET options = options || '{\"table_min\": 2}'",
    "round result": "UPDATE tables_round SET result = 18 WHERE result = 17",
    "round deleted": "DELETE FROM tables_round WHERE phase = 'ready'",
    "round call": "UPDATE tables_round SET announcement = 'dix-huit' WHERE result = 17",
    "round staff": "UPDATE tables_round SET collects = pays WHERE collects <> ''",
    "step total": "UPDATE tables_paymentstep SET paid = paid + 100",
    "step confirmed": "UPDATE tables_paymentstep SET done_at = now() WHERE done_at IS NULL",
    "step deleted": "DELETE FROM tables_paymentstep WHERE index = 1",
    "seat": "UPDATE tables_seat SET player = 'Somebody' WHERE number = 1",
}


@pytest.mark.parametrize("statement", TAMPERING.values(), ids=list(TAMPERING))
def test_a_row_changed_by_hand_is_found(played: House, statement: str) -> None:
    assert findings(played) == []
    by_hand(statement)
    assert findings(played)


def test_a_payout_changed_with_its_digest_and_chain_made_anew_is_found_by_the_rules(
    played: House, rehash: Callable[[House], None]
) -> None:
    by_hand(
        "UPDATE tables_payout SET win = win + 100 WHERE wager_id ="
        " (SELECT min(wager_id) FROM tables_payout WHERE fate = 'won')"
    )
    rehash(played)
    found = "\n".join(findings(played))
    assert "by the rules" in found
    assert "hashed" not in found
    assert "written with" not in found


def test_a_call_that_the_rules_do_not_make_is_found(played: House, rehash: Callable[[House], None]) -> None:
    by_hand("UPDATE tables_round SET combinations = '[\"plein 3\"]' WHERE result = 17")
    rehash(played)
    assert any("called was" in finding for finding in findings(played))


def test_a_stake_on_the_cloth_that_nobody_put_there_is_found(played: House) -> None:
    by_hand(
        "UPDATE tables_account SET balance = balance + 100 WHERE kind = 'layout'",
        "UPDATE tables_account SET balance = balance - 100 WHERE kind = 'bank'",
    )
    assert any("lies on the cloth" in finding for finding in findings(played))


@pytest.mark.django_db(transaction=True)
def test_what_is_wrong_is_printed_and_fails(played: House) -> None:
    by_hand("UPDATE tables_entry SET role = 'system' WHERE number = 5")
    out = StringIO()
    with pytest.raises(CommandError, match="1 thing is wrong") as caught:
        call_command("verify", stdout=out)
    assert caught.value.returncode == 1
    assert "boule-1 entry 5" in out.getvalue()


def test_a_table_that_does_not_exist_is_named(house: House) -> None:
    with pytest.raises(CommandError, match="boule-9") as caught:
        call_command("verify", "boule-9")
    assert caught.value.returncode == 2


@pytest.mark.django_db(transaction=True)
def test_only_the_tables_named_are_looked_at(played: House, make_house: Callable[..., House]) -> None:
    make_house(slug="boule-2")
    by_hand("UPDATE tables_entry SET role = 'system' WHERE number = 5")
    out = StringIO()
    call_command("verify", "boule-2", stdout=out)
    assert out.getvalue() == "boule-2: in order\n"
