"""Facts are written once: the database refuses to change or delete them, whoever asks."""

import pytest
from django.db import ProgrammingError, connection, transaction

from tables.models import Entry, Payout, Transfer, Wager
from tests.tables.house import EURO


@pytest.fixture
def played(betting):
    betting.bet(1, "straight:17", EURO)
    betting.spin(17)
    return betting


@pytest.mark.parametrize("model", [Entry, Payout, Transfer, Wager])
@pytest.mark.parametrize("how", ["update", "delete"])
def test_a_fact_is_neither_changed_nor_deleted(played, model, how):
    assert model.objects.exists()
    relation, key = model._meta.db_table, model._meta.pk.column
    statement = (
        f"UPDATE {relation} SET {key} = {key} + 1000000" if how == "update" else f"DELETE FROM {relation}"
    )
    before = list(model.objects.order_by("pk").values())
    with (
        pytest.raises(ProgrammingError, match="Cannot update or delete"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(statement)
    assert list(model.objects.order_by("pk").values()) == before


@pytest.mark.parametrize("model", [Entry, Payout, Transfer, Wager])
def test_nor_through_the_models(played, model):
    with pytest.raises(ProgrammingError), transaction.atomic():
        model.objects.all().update(**{"round": None} if model in (Entry, Transfer) else {"seat": 5})
