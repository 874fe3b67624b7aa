"""The admin over a million payouts: every list, filter and search goes by an index, and pages stay quick."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pytest_django.plugin import DjangoDbBlocker

from tables.models import Entry, Payout, Round, Wager
from tests.casino.admin import volume
from tests.casino.admin.reading import listed
from tests.tables.house import euro_chips, make_house

pytestmark = [pytest.mark.volume, pytest.mark.django_db]

SLOWER = 12
"""How many times as long a full page of a hundred rows may take as a page without a row."""


@dataclass(frozen=True)
class Big:
    """What of the big house the tests ask for by name."""

    table: int
    idle: int
    often: int
    rare: int
    idler: int
    day: str
    round: Round
    wager: Wager
    entry: Entry


@pytest.fixture(scope="module")
def big(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Big]:
    """A house with a million payouts, made once for all tests of this module."""
    with django_db_blocker.unblock():
        chips = euro_chips()
        first, second, idle = (make_house(chips, slug=f"boule-{number}") for number in (1, 2, 3))
        often, rare = first.staff["chef_de_table"].pk, first.staff["croupier_left"].pk
        volume.fill(first.id, second.id, often, rare)
        middle = Round.objects.get(table=first.id, number=3000)
        yield Big(
            table=first.id,
            idle=idle.id,
            often=often,
            rare=rare,
            idler=idle.staff["bout_de_table"].pk,
            day=(timezone.localdate() - timedelta(days=2)).isoformat(),
            round=middle,
            wager=Wager.objects.filter(round=middle).order_by("pk")[50],
            entry=Entry.objects.filter(round=middle.number, table=first.id).order_by("pk")[5],
        )
        volume.empty()


def days(name: str) -> Callable[[Big], str]:
    return lambda big: f"{name}_from={big.day}&{name}_to={big.day}"


# Every way to look at a list, by the number of its rows that it must find: a page, one, or none.
WAYS: dict[str, tuple[int, Callable[[Big], str]]] = {
    "round": (100, lambda big: ""),
    "round, page 20": (100, lambda big: "p=20"),
    "round of a table": (100, lambda big: f"table={big.table}"),
    "round of an idle table": (1, lambda big: f"table={big.idle}"),
    "round of a day": (100, days("opened_at")),
    "round of who confirmed nearly all": (100, lambda big: f"croupier={big.often}"),
    "round of who confirmed few": (20, lambda big: f"croupier={big.rare}"),
    "round with a step": (100, lambda big: "step=pay:straight"),
    "round with a step there never was": (0, lambda big: "step=pay:corner"),
    "round in a phase": (100, lambda big: "phase=finished"),
    "round in a phase none is in": (0, lambda big: "phase=void"),
    "round by number": (2, lambda big: f"q={big.round.number}"),
    "round by table and number": (1, lambda big: f"q=boule-1+{big.round.number}"),
    # Of 50 rounds at each table, all but the first: its bets were laid before the guest sat down.
    "round by player": (98, lambda big: f"q=guest+{big.round.number}"),
    "round by everything": (
        100,
        lambda big: (
            f"table={big.table}&croupier={big.often}&step=hold&phase=finished&{days('opened_at')(big)}"
        ),
    ),
    "payout": (100, lambda big: ""),
    "payout, further back": (100, lambda big: f"after={big.round.pk}-50-{big.wager.pk}"),
    "payout of a table": (100, lambda big: f"table={big.table}"),
    "payout of an idle table": (0, lambda big: f"table={big.idle}"),
    "payout of a day": (100, days("round__opened_at")),
    "payout of who confirmed nearly all": (100, lambda big: f"croupier={big.often}"),
    "payout of who confirmed few": (100, lambda big: f"croupier={big.rare}"),
    "payout in a step": (100, lambda big: "step=pay:straight"),
    "payout in a step there never was": (0, lambda big: "step=pay:corner"),
    "payout outside the steps": (0, lambda big: "step=outside"),
    "payout by fate": (100, lambda big: "fate=won"),
    "payout by a fate none has": (0, lambda big: "fate=void"),
    "payout of a seat": (100, lambda big: "seat=3"),
    "payout by round": (100, lambda big: f"q={big.round.number}"),
    "payout by table and round": (100, lambda big: f"q=boule-1+{big.round.number}"),
    "payout by wager": (1, lambda big: f"q={big.wager.pk}"),
    "payout by player": (100, lambda big: f"q=guest+{big.round.number}"),
    "payout by everything": (
        100,
        lambda big: (
            f"table={big.table}&croupier={big.often}&step=pay:straight&fate=won"
            f"&{days('round__opened_at')(big)}"
        ),
    ),
    "entry": (100, lambda big: ""),
    "entry, page 20": (100, lambda big: "p=20"),
    "entry of a table": (100, lambda big: f"table={big.table}"),
    "entry of an idle table": (2, lambda big: f"table={big.idle}"),
    "entry of a day": (100, days("at")),
    "entry of who did nearly all": (100, lambda big: f"croupier={big.often}"),
    "entry of who did few": (100, lambda big: f"croupier={big.rare}"),
    "entry by command": (100, lambda big: "command=take_seat"),
    "entry by a command nobody did": (0, lambda big: "command=draw_result"),
    "entry by number": (1, lambda big: f"q={big.entry.number}&table={big.table}"),
    "entry by command id": (1, lambda big: f"q={big.entry.command_id}"),
    "entry by name": (100, lambda big: "q=croupier_left"),
    "transfer": (100, lambda big: ""),
    "transfer, page 20": (100, lambda big: "p=20"),
    "transfer of a table": (100, lambda big: f"table={big.table}"),
    "transfer of an idle table": (0, lambda big: f"table={big.idle}"),
    "transfer of a day": (100, days("at")),
    "transfer of who did nearly all": (100, lambda big: f"croupier={big.often}"),
    "transfer of who did none": (0, lambda big: f"croupier={big.idler}"),
    "transfer by reason": (20, lambda big: "reason=void"),
    "transfer by a reason there never was": (0, lambda big: "reason=reversal"),
    # The number is that of a transfer too.
    "transfer by entry": (2, lambda big: f"q={big.entry.number}&table={big.table}"),
    "transfer by command id": (1, lambda big: f"q={big.entry.command_id}"),
    "transfer by player": (100, lambda big: f"q=guest+{big.round.number}"),
}


@pytest.mark.parametrize("way", WAYS)
def test_every_list_filter_and_search_goes_by_an_index(supervisor: Client, big: Big, way: str) -> None:
    rows, query = WAYS[way]
    address = f"/admin/tables/{way.split()[0].rstrip(',')}/?{query(big)}"
    with CaptureQueriesContext(connection) as queries:
        answer = supervisor.get(address)
    assert len(listed(answer)) == rows
    assert len(queries) <= 16
    for sql in (query["sql"] for query in queries):
        if sql.lstrip("(").startswith(("SELECT", "WITH")):
            require_indexes(sql)


def test_the_pages_of_single_rows_go_by_an_index(supervisor: Client, big: Big) -> None:
    for address in (
        "/admin/",
        f"/admin/tables/round/{big.round.pk}/change/",
        f"/admin/tables/payout/{big.wager.pk}/change/",
        f"/admin/tables/entry/{big.entry.pk}/change/",
        f"/admin/tables/table/{big.table}/change/",
    ):
        with CaptureQueriesContext(connection) as queries:
            assert supervisor.get(address).status_code in (200, 302), address
        for sql in (query["sql"] for query in queries):
            if sql.startswith("SELECT"):
                require_indexes(sql)


@pytest.mark.parametrize("name", ["round", "payout", "entry", "transfer"])
def test_a_page_of_a_million_is_quick_beside_an_empty_one(supervisor: Client, big: Big, name: str) -> None:
    """Both pages in turn, the best of three of each: what else the machine does hits both."""
    empty = {
        "round": "q=1&table=0",
        "payout": f"table={big.idle}",
        "entry": "q=1&table=0",
        "transfer": "q=1",
    }[name]
    full, none = [], []
    for _ in range(3):
        none.append(seconds(supervisor, f"/admin/tables/{name}/?{empty}"))
        full.append(seconds(supervisor, f"/admin/tables/{name}/"))
    assert min(full) <= SLOWER * min(none), (full, none)


def test_paging_through_payouts_leaves_none_out_and_shows_none_twice(supervisor: Client, big: Big) -> None:
    """From a place in the middle of a round over its end into older ones."""
    seen: list[int] = []
    last = Payout.objects.get(round=big.round, place=30)
    query = f"after={big.round.pk}-30-{last.pk}"
    for _ in range(3):
        answer = supervisor.get(f"/admin/tables/payout/?{query}")
        seen += [int(row[0]) for row in listed(answer)]
        query = answer.context["cl"].older_url.removeprefix("?")
    wanted = Payout.objects.filter(round__lte=big.round.pk).order_by("-round_id", "place", "wager_id")
    assert seen == list(wanted.values_list("pk", flat=True)[30:330])


def seconds(client: Client, address: str) -> float:
    start = time.perf_counter()
    assert client.get(address).status_code == 200
    return time.perf_counter() - start


def require_indexes(sql: str) -> None:
    """Explain a query: it reads no large table from one end to the other.

    Ten thousand rounds are two hundred pages, which may well be read when nearly all of them are asked for;
    of those it has to be shown only that an index is there to go by.
    """
    plan = explain(sql)
    for table in (*volume.HUGE, "tables_entry", "tables_transfer", "tables_paymentstep"):
        assert f"Seq Scan on {table}" not in plan, f"{sql}\n{plan}"
    if "Seq Scan on tables_round" in plan:
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL enable_seqscan = off")
            plan = explain(sql)
            cursor.execute("SET LOCAL enable_seqscan = on")
        assert "Seq Scan on tables_round" not in plan, f"{sql}\n{plan}"


def explain(sql: str) -> str:
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN {sql}")
        return "\n".join(line for (line,) in cursor.fetchall())
