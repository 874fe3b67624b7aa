"""The journal in the admin."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tables.actors import SYSTEM
from tables.models import Entry, Payout, Transfer, Wager
from tests.casino.admin.evening import Evening
from tests.casino.admin.reading import links, listed, words
from tests.tables.house import House

pytestmark = pytest.mark.django_db

LIST = "/admin/tables/entry/"


def numbers(answer: Any) -> list[int]:
    """The numbers of the entries that a page lists."""
    return [int(row[0].rpartition(" ")[2]) for row in listed(answer)]


def of(evening: Evening, **fields: object) -> list[int]:
    """The numbers of entries, newest first."""
    found = Entry.objects.filter(table=evening.house.id, **fields).order_by("-number")
    return list(found.values_list("number", flat=True))


def test_the_journal_is_listed_newest_first_with_who_did_what_as_what(
    supervisor: Client, evening: Evening
) -> None:
    rows = listed(supervisor.get(LIST))
    assert [row[0] for row in rows] == [f"Boule 1 · {number}" for number in of(evening)]
    chef = evening.house.staff["chef_de_table"].name
    commands = {row[2]: row[3:] for row in rows}
    assert commands["late_wagers"] == [
        chef,
        "Chef de table",
        "3",
        "1 wager, 1.00 EUR · announced in time, laid late",
    ]
    assert commands["void_round"] == [chef, "Chef de table", "4", "the ball left the wheel twice"]
    assert commands["enter_result"][3] == "values 17"
    assert commands["create_table"] == ["system", "system", "–", "boule · Boule 1"]
    assert {row[6] for row in rows if row[2] == "buy_in"} == {
        f"seat {seat} · 1 000.00 EUR" for seat in (1, 2, 3)
    }


def test_entries_are_filtered_by_table_day_person_and_command(supervisor: Client, evening: Evening) -> None:
    chef = evening.house.staff["chef_de_table"].pk
    left = evening.house.staff["croupier_left"].pk
    today = timezone.localdate().isoformat()

    def found(query: str) -> list[int]:
        return numbers(supervisor.get(f"{LIST}?{query}"))

    assert found(f"table={evening.house.id}") == of(evening)
    assert found(f"croupier={chef}") == of(evening, actor=chef)
    assert found(f"croupier={left}") == []
    assert found("command=late_wagers") == of(evening, command="late_wagers")
    assert found(f"at_from={today}&at_to={today}") == of(evening)
    assert found("at_to=2001-01-01") == []


def test_entries_are_found_by_command_id_number_round_and_name(supervisor: Client, evening: Evening) -> None:
    one = Entry.objects.get(command="late_wagers")

    def found(text: str) -> list[int]:
        return numbers(supervisor.get(LIST, {"q": text}))

    assert found(str(one.command_id)) == [one.number]
    assert found("5") == sorted({5, *of(evening, round=5)}, reverse=True)
    assert found("chef_de_table") == of(evening, actor__isnull=False)
    assert found("nobody") == []
    assert found("99999999999999999999") == []


def test_an_entry_shows_all_it_wrote_and_its_link_in_the_chain(supervisor: Client, evening: Evening) -> None:
    entry = Entry.objects.get(command="late_wagers")
    before = Entry.objects.get(number=entry.number - 1)
    wager, transfer = Wager.objects.get(late=True), Transfer.objects.get(entry=entry.number)
    answer = supervisor.get(f"{LIST}{entry.pk}/change/")
    text = words(answer)
    for wanted in (
        str(entry.command_id),
        bytes(entry.hash).hex(),
        bytes(before.hash).hex(),
        bytes(entry.digest or b"").hex(),
        '"reason": "announced in time, laid late"',
        "Wagers it placed",
    ):
        assert wanted in text
    found = links(answer)
    assert f"/admin/tables/payout/{wager.pk}/change/" in found
    assert f"/admin/tables/transfer/{transfer.pk}/change/" in found
    assert f"{LIST}{before.pk}/change/" in found
    assert f"/admin/tables/round/{evening.late.pk}/change/#entry-{entry.number}" in found


def test_a_settlement_shows_the_payouts_it_wrote(supervisor: Client, evening: Evening) -> None:
    entry = Entry.objects.get(command="settle", round=1)
    answer = supervisor.get(f"{LIST}{entry.pk}/change/")
    assert "Payouts it wrote" in words(answer)
    for payout in Payout.objects.filter(round=evening.won, step__isnull=False):
        assert f"/admin/tables/payout/{payout.pk}/change/" in links(answer)


def test_what_is_no_entry_is_not_found(supervisor: Client) -> None:
    for key in ("0", "999999", "x", "9" * 30):
        assert supervisor.get(f"{LIST}{key}/change/").status_code == 404


def test_the_list_needs_as_many_queries_for_many_entries_as_for_few(supervisor: Client, house: House) -> None:
    house.sit(1)
    house.run("open_betting")
    counts = []
    for _ in range(2):
        for _ in range(10):
            house.bet(1, "straight:17")
        with CaptureQueriesContext(connection) as queries:
            assert numbers(supervisor.get(LIST))
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 8


def test_what_the_system_did_is_said_to_be_the_system_s(supervisor: Client, house: House) -> None:
    house.run("open_betting")
    house.run("close_betting")
    house.run("enter_result", values=[1])
    house.run("settle", actor=SYSTEM)
    row = listed(supervisor.get(f"{LIST}?command=settle"))[0]
    assert row[3:5] == ["system", "system"]
