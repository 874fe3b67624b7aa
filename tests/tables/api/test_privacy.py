"""Nothing beyond what is public at the table gets out, whoever reads and wherever."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tables.models import Device, Entry
from tests.tables.api.clients import ApiClient
from tests.tables.house import House

READS = [
    "games/",
    "games/boule/",
    "tables/",
    "tables/boule-1/",
    "tables/boule-1/game/",
    "tables/boule-1/rounds/",
    "tables/boule-1/rounds/1/",
    "tables/boule-1/rounds/2/",
    "tables/boule-1/results/",
    "tables/boule-1/statistics/",
    "tables/boule-1/feed/?limit=500",
]
PRIVATE_KEYS = {
    "actor", "actor_name", "answer", "balance", "balances", "content", "device", "digest", "done_by",
    "due_at", "hash", "player", "previous", "reason", "role", "staff_id", "token", "totals", "user",
}  # fmt: skip


@pytest.fixture
def busy(betting: House, sensor: ApiClient) -> House:
    """A table where everything private has happened, with names and figures that are easily found again."""
    betting.run("leave_seat", seat=3)
    betting.run("take_seat", seat=3, player="Monsieur Secret")
    betting.run("buy_in", seat=3, amount=987_654_300)
    betting.bet(3, "simple:rouge", 10_000)
    betting.run("close_betting")
    betting.run("coup_nul", reason="confidential reason")
    betting.run(
        "late_wagers",
        reason="confidential reason",
        wagers=[{"seat": 1, "position": "straight:17", "chip": 100, "count": 1}],
    )
    sensor.send("enter_result", {"values": [0]})
    betting.run("settle")
    betting.pay_all()
    betting.run("open_betting")
    betting.run("cash_out", seat=3, amount=100)
    return betting


def keys(document: Any) -> Iterator[str]:
    if isinstance(document, dict):
        yield from document
        for value in document.values():
            yield from keys(value)
    elif isinstance(document, list):
        for value in document:
            yield from keys(value)


def secrets(house: House) -> Iterator[str]:
    """Yield every private text and figure of the house as it would stand in a document."""
    yield from ("Monsieur Secret", "Player 1", "confidential reason")
    for person in house.staff.values():
        yield from (person.username, person.name)
    for device in Device.objects.all():
        yield from (device.name, device.token_hash)
    for seat in (1, 2, 3):
        yield str(house.balance("seat", seat))
    for kind in ("cage", "bank", "drop"):
        yield str(abs(house.balance(kind)))
    for entry in Entry.objects.filter(table_id=house.id):
        yield str(entry.command_id)
        yield bytes(entry.hash).hex()


def test_nothing_private_is_in_any_document(busy: House, display: ApiClient):
    found = [(path, display.get(path)) for path in READS]
    assert {response.status_code for _, response in found} == {200}
    documents = {path: response.content.decode() for path, response in found}
    for secret in secrets(busy):
        assert not [path for path, text in documents.items() if secret in text], secret
    for path, text in documents.items():
        document = json.loads(text)
        # What a game calls its options is the game's own affair.
        document.pop("options_schema", None)
        assert not PRIVATE_KEYS & set(keys(document)), path


def test_the_feed_says_no_more_of_a_buy_in_than_that_it_was(busy: House, display: ApiClient):
    entries = display.get("tables/boule-1/feed/?limit=500").json()["entries"]
    money = [entry for entry in entries if entry["command"] in ("buy_in", "cash_out")]
    assert len(money) >= 4
    assert all(set(entry) == {"number", "command", "at", "public"} for entry in entries)
    assert all(entry["public"] is None for entry in money)


def test_public_parts_hold_no_figure_of_a_seat(busy: House, display: ApiClient):
    taken = [
        entry
        for entry in display.get("tables/boule-1/feed/?limit=500").json()["entries"]
        if entry["command"] == "take_seat"
    ]
    assert taken
    assert "Secret" not in json.dumps(taken)
