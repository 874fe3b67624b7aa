"""The feed, page by page."""

from __future__ import annotations

from django.db import connection
from django.test.utils import CaptureQueriesContext

from tables.models import Entry
from tests.tables.api.clients import ApiClient
from tests.tables.house import House


def test_feed_begins_at_the_beginning(house: House, display: ApiClient):
    feed = display.get("tables/boule-1/feed/").json()
    assert [entry["command"] for entry in feed["entries"]] == ["create_table", "open_table"]
    assert feed["head"] == house.table.number == 2
    assert feed["next"] is None


def test_feed_goes_on_after_a_number(betting: House, display: ApiClient):
    head = betting.table.number
    betting.run("close_betting")
    betting.run("enter_result", values=[17])
    entries = display.get(f"tables/boule-1/feed/?after={head}").json()["entries"]
    assert [(entry["number"], entry["command"]) for entry in entries] == [
        (head + 1, "close_betting"),
        (head + 2, "enter_result"),
    ]
    assert entries[1]["public"]["value"] == 17


def test_feed_ends_where_the_journal_ends(betting: House, display: ApiClient):
    head = betting.table.number
    feed = display.get(f"tables/boule-1/feed/?after={head}").json()
    assert feed == {"entries": [], "head": head, "next": None}


def test_pages_of_the_feed_leave_nothing_out(betting: House, display: ApiClient):
    found = []
    url = "/api/v1/tables/boule-1/feed/?limit=3"
    while url:
        page = display.http.get(url).json()
        found += [entry["number"] for entry in page["entries"]]
        url = page["next"]
    assert found == list(range(1, betting.table.number + 1))


def test_feed_is_of_one_table(house: House, make_house, display: ApiClient):
    make_house(slug="boule-2")
    entries = display.get("tables/boule-1/feed/").json()["entries"]
    assert len(entries) == Entry.objects.filter(table_id=house.id).count() < Entry.objects.count()


def test_feed_costs_the_same_for_few_entries_and_for_many(betting: House, display: ApiClient):
    head = betting.table.number
    with CaptureQueriesContext(connection) as few:
        display.get(f"tables/boule-1/feed/?after={head}")
    for seat in range(4, 9):
        betting.sit(seat)
    with CaptureQueriesContext(connection) as many:
        display.get("tables/boule-1/feed/?limit=500")
    assert len(few) == len(many) == 3
