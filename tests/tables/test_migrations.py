"""Migrations that carry data over: nothing a table showed is lost on the way, there or back."""

import msgspec
import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tests.tables.house import EURO

BEFORE = ("tables", "0005_match_started")


def migrate(*target: str) -> None:
    MigrationExecutor(connection).migrate([target])


@pytest.fixture
def newest(transactional_db):
    """The newest migration of the tables; what a test has undone is done again."""
    (name,) = (each for each in MigrationExecutor(connection).loader.graph.leaf_nodes("tables"))
    yield name
    migrate(*name)


def test_0006_what_lies_on_the_cloth_keeps_lying_there(newest, make_house):
    house = make_house()
    house.sit(1)
    house.run("open_betting")
    house.bet(1, "straight:17", 5 * EURO)
    shown = house.table.public
    assert shown["cloth"] == {"straight:17": {"1": 5 * EURO}}
    migrate(*BEFORE)
    with connection.cursor() as cursor:
        cursor.execute("SELECT public FROM tables_table")
        assert msgspec.json.decode(cursor.fetchone()[0]) == shown
    migrate(*newest)
    assert house.table.public == shown
    assert set(house.table.cloth) == {"cloth", "prison"}
