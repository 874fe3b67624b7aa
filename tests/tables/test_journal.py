"""The journal: one chain for each table."""

from datetime import UTC, datetime, timedelta, timezone
from uuid import UUID

import pytest
from msgspec.structs import replace

from tables.facts import Digest, lines
from tables.journal import Link, canonical, entry_hash
from tables.models import Entry

LINK = Link(
    id=7,
    table=1,
    number=2,
    command_id=UUID(int=5),
    command="buy_in",
    actor=3,
    actor_name="Zoé",
    role="chef_de_table",
    at=datetime(2026, 1, 2, 3, 4, 5, 6, tzinfo=UTC),
    round=None,
    content={"seat": 1, "amount": 500},
    answer={},
    public=None,
    changes=None,
    digest=None,
)


def test_canonical_json_does_not_depend_on_the_order_of_keys():
    assert (
        canonical({"b": [1, {"d": 1, "c": "é"}], "a": None}) == '{"a":null,"b":[1,{"c":"é","d":1}]}'.encode()
    )


@pytest.mark.parametrize(
    "change",
    [
        {"id": 8},
        {"table": 2},
        {"number": 3},
        {"command_id": UUID(int=6)},
        {"command": "cash_out"},
        {"actor": None},
        {"actor_name": "Zoe"},
        {"role": "croupier_left"},
        {"at": LINK.at + timedelta(microseconds=1)},
        {"round": 1},
        {"content": {"seat": 1, "amount": 501}},
        {"answer": {"x": 1}},
        {"public": {}},
        {"changes": {}},
        {"digest": b"\x00" * 32},
    ],
    ids=lambda change: next(iter(change)),
)
def test_everything_of_an_entry_is_in_its_hash(change):
    assert entry_hash(b"", replace(LINK, **change)) != entry_hash(b"", LINK)


def test_the_entry_before_is_in_the_hash():
    assert entry_hash(b"\x01" * 32, LINK) != entry_hash(b"", LINK)


def test_the_time_zone_is_not_in_the_hash():
    elsewhere = LINK.at.astimezone(timezone(timedelta(hours=5)))
    assert entry_hash(b"", replace(LINK, at=elsewhere)) == entry_hash(b"", LINK)


def test_entries_follow_each_other_without_a_gap(betting):
    betting.bet(1, "straight:17")
    betting.spin(17)
    previous = b""
    for number, entry in enumerate(Entry.objects.filter(table_id=betting.id).order_by("number"), start=1):
        assert entry.number == number
        assert bytes(entry.previous) == previous
        previous = bytes(entry.hash)
    assert (betting.table.number, bytes(betting.table.head)) == (number, previous)


def test_only_commands_that_write_facts_have_a_digest(betting):
    betting.bet(1, "straight:17")
    betting.run("close_betting")
    digests = dict(Entry.objects.filter(table_id=betting.id).values_list("command", "digest"))
    assert digests["place_wagers"] is not None
    assert digests["buy_in"] is not None
    assert digests["close_betting"] is None


def test_a_digest_is_of_each_kind_for_itself():
    one, other, third = Digest(), Digest(), Digest()
    one.add("wager", b"1\n")
    one.add("transfer", b"2\n")
    other.add("transfer", b"2\n")
    other.add("wager", b"1\n")
    third.add("wager", b"2\n")
    third.add("transfer", b"1\n")
    assert one.value() == other.value() != third.value()
    assert Digest().value() is None


def test_facts_are_the_lines_that_copy_reads(betting):
    from django.db import connection

    key = betting.bet(1, "straight:17")
    with connection.cursor() as cursor:
        cursor.execute("SELECT round_id, entry FROM tables_wager")
        round_id, entry = cursor.fetchone()
        columns = "id, round_id, entry, seat, position, chip, count, carries_id"
        with cursor.copy(f"COPY (SELECT {columns} FROM tables_wager) TO STDOUT") as copy:
            copied = b"".join(bytes(data) for data in copy)
    assert copied == lines([(key, round_id, entry, 1, "straight:17", 100, 1, None)])
