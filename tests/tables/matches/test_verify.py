"""Matches in the books: what was played is in order, and what is changed by hand is found."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import connection

from tables.actors import SYSTEM
from tables.verify import check_table
from tests.tables.house import House

DEAL = ["AS", "KH", "7C", "8C"]


@pytest.fixture
def played(cards: House) -> House:
    """A match that was played to its end, one that was broken off, and one that goes on, with a seat code."""
    cards.run("start_match")
    cards.run("enter_chance", values=DEAL)
    cards.run("act", seat=1, action={"type": "stay", "stake": 5})
    cards.run("act", seat=2, action={"type": "fold", "shows": True})
    cards.run("act", seat=4, action={"type": "stay", "stake": 3})
    cards.run("start_match", seats=[2, 1])
    cards.run("enter_chance", values=DEAL[:3])
    cards.run("chef_act", action={"type": "break_off"})
    cards.run("leave_seat", seat=4)
    cards.run("give_seat_code", seat=1)
    cards.run("start_match")
    cards.run("take_seat", seat=3, player="Onlooker")
    cards.run("buy_in", seat=3, amount=1000)
    cards.run("cash_out", seat=3, amount=500)
    cards.run("leave_seat", seat=3)
    cards.run("enter_chance", values=DEAL[1:])
    cards.run("act", seat=1, action={"type": "stay", "stake": 2})
    return cards


def findings(house: House) -> list[str]:
    return [str(finding) for finding in check_table(house.id)]


def by_hand(*statements: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SET session_replication_role = replica")
        for statement in statements:
            cursor.execute(statement)
        cursor.execute("SET session_replication_role = DEFAULT")


def test_what_was_played_is_in_order(played: House) -> None:
    assert findings(played) == []


def test_an_evening_is_in_order(evening: House) -> None:
    evening.run("start_match")
    for seat in range(1, 5):
        evening.run("buy_in", seat=seat, amount=3000)
    evening.run("act", action={"type": "open_hand"})
    evening.run("draw_chance", match=1, after=5, actor=SYSTEM)
    evening.run("draw_chance", match=1, after=6, actor=SYSTEM)
    evening.run("chef_act", action={"type": "break_off"})
    evening.run("leave_seat", seat=2)
    assert findings(evening) == []


TAMPERING = {
    "position": "UPDATE tables_match SET state = replace(state, '\"pot\":', '\"pot\":1') WHERE number = 3",
    "acts": "UPDATE tables_match SET moves = moves + 1 WHERE number = 1",
    "result": 'UPDATE tables_match SET result = \'{"winners": [0], "void": false}\' WHERE number = 1',
    "players": "UPDATE tables_match SET players = jsonb_set(players, '{0,stack}', '99') WHERE number = 1",
    "options": "UPDATE tables_match SET options = options || '{\"ante\": 2}' WHERE number = 1",
    "unit": "UPDATE tables_match SET unit = 10 WHERE number = 1",
    "end": "UPDATE tables_match SET ended_at = now() WHERE number = 3",
    "match deleted": "DELETE FROM tables_match WHERE number = 2",
    "code": "UPDATE tables_seatcode SET code_hash = 'a'",
    "code ended": "UPDATE tables_seatcode SET ended_at = now()",
    "event": (
        "UPDATE tables_entry SET changes = replace(changes::text, '\"stake\": 5', '\"stake\": 6')::jsonb"
        " WHERE command = 'act'"
    ),
    "pot": "UPDATE tables_account SET balance = balance + 100 WHERE kind = 'pot'",
}


@pytest.mark.parametrize("statement", TAMPERING.values(), ids=list(TAMPERING))
def test_a_row_changed_by_hand_is_found(played: House, statement: str) -> None:
    by_hand(statement)
    assert findings(played)


def edited(command: str, old: str, new: str) -> str:
    """Return the statement that replaces text in what the entries of a command have changed."""
    return (
        f"UPDATE tables_entry SET changes = replace(changes::text, '{old}', '{new}')::jsonb"
        f" WHERE command = '{command}'"
    )


GIFT = """
INSERT INTO tables_transfer (table_id, entry, source_id, target_id, amount, reason, at)
SELECT t.table_id, t.entry, s.id, p.id, 100, 'gift', t.at FROM tables_transfer t
JOIN tables_account s ON s.table_id = t.table_id AND s.kind = 'bank'
JOIN tables_account p ON p.table_id = t.table_id AND p.kind = 'pot'
ORDER BY t.id LIMIT 1
"""
FORGERIES = {
    "an act that the rules refuse": (
        edited("act", '"type": "seat", "index": 1', '"type": "seat", "index": 0'),
        "the rules refuse it",
    ),
    "other cards than were entered": (edited("enter_chance", "KH", "KD"), "not that of the command"),
    "events that the act does not have": (
        edited("act", '"stayed", "stake": 3', '"stayed", "stake": 4'),
        "other events",
    ),
    "another win": (
        "UPDATE tables_transfer SET amount = amount + 100 WHERE reason = 'pot'",
        "the payments are",
    ),
    "chips that a seat did not have": (
        "UPDATE tables_transfer SET amount = amount + 100 WHERE reason = 'buy_in' AND seat = 1",
        "started with",
    ),
    "a pot that nobody filled": (GIFT, "no act of a match"),
}


@pytest.mark.parametrize(("statement", "said"), FORGERIES.values(), ids=list(FORGERIES))
def test_a_forger_who_makes_the_chain_anew_is_found_by_the_rules(
    played: House, rehash: Callable[[House], None], statement: str, said: str
) -> None:
    by_hand(statement)
    rehash(played)
    found = "\n".join(findings(played))
    assert said in found
    assert "hashed" not in found
