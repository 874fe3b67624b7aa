"""The ledger: money goes from one account to another."""

import pytest
from django.db import connection, transaction
from django.utils import timezone

from tables.errors import Conflict
from tables.facts import Digest
from tables.ledger import BANK, CAGE, DROP, LAYOUT, Ledger, Place, seat_account
from tables.models import Account, Transfer
from tests.tables.house import EURO


def write(house, *postings, **fields):
    ledger = Ledger()
    for source, target, amount in postings:
        ledger.post(source, target, amount, "test", **fields)
    with transaction.atomic(), connection.cursor() as cursor:
        return ledger.write(cursor, Digest(), table=house.id, entry=99, at=timezone.now())


def test_a_transfer_takes_what_it_gives(house):
    assert write(house, (BANK, seat_account(1), 5)) == {BANK: -5, seat_account(1): 5}
    transfer = Transfer.objects.get()
    assert (transfer.source.kind, transfer.target.seat, transfer.amount, transfer.entry) == ("bank", 1, 5, 99)
    assert sum(Account.objects.filter(table_id=house.id).values_list("balance", flat=True)) == 0


def test_all_transfers_of_a_command_are_one_statement(house, django_assert_num_queries):
    postings = [(BANK, seat_account(seat), 5 * seat) for seat in range(1, 9)]
    with django_assert_num_queries(3):  # with BEGIN and COMMIT as savepoint and release
        write(house, *postings)
    assert list(Transfer.objects.order_by("pk").values_list("amount", flat=True)) == [
        5 * seat for seat in range(1, 9)
    ]


def test_nothing_is_posted_for_nothing(house):
    assert write(house, (BANK, LAYOUT, 0)) == {}
    assert not Transfer.objects.exists()


def test_an_account_that_gives_what_it_takes(house):
    write(house, (BANK, LAYOUT, 5), (LAYOUT, seat_account(2), 5))
    assert house.balance("layout") == 0
    assert Transfer.objects.count() == 2


@pytest.mark.parametrize("place", [LAYOUT, DROP, seat_account(1)])
def test_only_cage_and_bank_go_below_zero(house, place):
    with pytest.raises(Conflict) as caught:
        write(house, (place, BANK, 1))
    assert caught.value.code == "not_enough"
    assert not Transfer.objects.exists()
    write(house, (CAGE, BANK, 1), (BANK, DROP, 5))


def test_an_account_that_is_not_there(house):
    with pytest.raises(LookupError, match="seat"):
        write(house, (BANK, seat_account(99), 1))
    assert not Transfer.objects.exists()


def test_a_transfer_is_reversed_once(house):
    write(house, (BANK, seat_account(1), 5 * EURO))
    first = Transfer.objects.get()
    write(house, (seat_account(1), BANK, EURO), reverses=first.pk)
    with pytest.raises(Conflict) as caught:
        write(house, (seat_account(1), BANK, EURO), reverses=first.pk)
    assert caught.value.code == "already_reversed"


def test_tables_have_their_own_accounts(house, make_house):
    other = make_house(slug="boule-2")
    write(house, (BANK, seat_account(1), 5))
    assert other.balance("bank") == 0
    assert Place("seat", 1) == seat_account(1)
