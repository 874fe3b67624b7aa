"""The button that replays a round through the rules."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client

from tables.models import Payout, Round
from tests.casino.admin.evening import Evening
from tests.casino.admin.reading import links, section, words

# A replay looks at one moment of the database, which a transaction that is on already cannot give.
pytestmark = pytest.mark.django_db(transaction=True)


def replayed(client: Client, round_: Round) -> str:
    return words(client.get(f"/admin/tables/round/{round_.pk}/change/?replay"))


def alter(statement: str, *values: object) -> None:
    """Change a row by hand, with the triggers off: what an audit has to find."""
    with connection.cursor() as cursor:
        cursor.execute("SET session_replication_role = replica")
        cursor.execute(statement, values)
        cursor.execute("SET session_replication_role = DEFAULT")


def test_every_kind_of_round_is_replayed_and_agrees(supervisor: Client, evening: Evening) -> None:
    page = f"/admin/tables/round/{evening.won.pk}/change/"
    assert "?replay#replay" in links(supervisor.get(page))
    assert "The rules agree" not in words(supervisor.get(page))
    for round_ in (evening.won, evening.zero, evening.late, evening.void, evening.running):
        text = replayed(supervisor, round_)
        assert "The rules agree" in text, round_.number
    assert "is not settled" in replayed(supervisor, evening.running)
    assert "Every wager was put through the rules again" in replayed(supervisor, evening.zero)


def test_a_payout_that_was_altered_by_hand_is_named(supervisor: Client, evening: Evening) -> None:
    payout = Payout.objects.get(round=evening.won, fate="won", wager__position="straight:17")
    alter("UPDATE tables_payout SET win = 36000 WHERE wager_id = %s", payout.pk)
    text = replayed(supervisor, evening.won)
    assert "The rules agree" not in text
    assert "1 difference" in text
    assert f"wager {payout.pk}: win is 36000, and by the rules 35000" in text
    assert "The rules agree" in replayed(supervisor, evening.zero)


def test_every_difference_is_told(supervisor: Client, evening: Evening) -> None:
    alter("UPDATE tables_payout SET fate = 'lost' WHERE round_id = %s", evening.zero.pk)
    alter("UPDATE tables_paymentstep SET paid = 0 WHERE round_id = %s", evening.zero.pk)
    answer = supervisor.get(f"/admin/tables/round/{evening.zero.pk}/change/?replay")
    # Four of the five fates and one of the three sums are not what they were.
    assert "5 differences" in words(answer)
    assert section(answer, "payouts"), "the page is there all the same"


def test_a_result_that_was_altered_shows_in_what_is_paid(supervisor: Client, evening: Evening) -> None:
    alter("UPDATE tables_round SET result = 18 WHERE id = %s", evening.won.pk)
    assert "differences" in replayed(supervisor, evening.won)


def test_a_round_of_a_game_that_is_gone_still_has_its_page(supervisor: Client, evening: Evening) -> None:
    alter("UPDATE tables_table SET game = 'jeu-de-l-oie' WHERE id = %s", evening.house.id)
    text = replayed(supervisor, evening.won)
    assert "It cannot be replayed" in text
    assert "There is no game “jeu-de-l-oie”" in text
    assert "straight:17" in text
