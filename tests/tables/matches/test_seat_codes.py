"""Seat codes: what a player may see and do, and what not."""

from __future__ import annotations

import hashlib
import re
from uuid import uuid4

import pytest
from django.test import RequestFactory
from rest_framework.request import Request

from tables.api.auth import find_code
from tables.api.watch import still_reads
from tables.models import Entry, SeatCode
from tests.tables.api.clients import ApiClient, problem, staff_client
from tests.tables.house import House

DEAL = ["AS", "KH", "7C", "8C"]
FOLD = {"type": "fold", "shows": False}


def give(house: House, seat: int) -> str:
    return str(house.run("give_seat_code", seat=seat).data["code"])


def player(house: House, seat: int) -> ApiClient:
    return ApiClient(headers={"Authorization": f"Seat {give(house, seat)}"})


@pytest.fixture
def dealt(cards: House) -> House:
    cards.run("start_match")
    cards.run("enter_chance", values=DEAL)
    return cards


def test_code_is_nowhere_but_in_the_answer(cards: House):
    command = uuid4()
    first = cards.run("give_seat_code", seat=1, id=command)
    code = first.data["code"]
    assert re.fullmatch("[A-Z2-7]{16}", code)
    again = cards.run("give_seat_code", seat=1, id=command)
    assert again.replayed
    assert again.data == first.data
    entry = Entry.objects.filter(table_id=cards.id).latest("number")
    assert entry.answer == {"seat": 1}
    assert entry.public is None
    found = SeatCode.objects.get()
    assert found.code_hash == hashlib.sha256(code.encode()).hexdigest()


def test_every_code_is_another(cards: House):
    assert len({give(cards, 1) for _ in range(5)}) == 5


def test_player_sees_the_own_card_and_no_other(dealt: House):
    document = player(dealt, 2).get("seat/").json()
    assert (document["seat"], document["match"]["index"], document["balance"]) == (2, 1, 1900)
    assert document["match"]["view"]["cards"] == [None, "KH", None]
    assert document["match"]["offers"] == []
    assert document["match"]["turn"] == ["seat:1"]


def test_player_whose_word_it_is_has_the_offers_in_words(dealt: House):
    match = player(dealt, 1).get("seat/").json()["match"]
    assert [offer["text"] for offer in match["offers"]] == ["Stay", "Fold"]
    assert match["offers"][0]["choices"] == {"stake": {"least": 1, "most": 10, "decimals": 0}}


def test_player_acts_for_the_own_seat(dealt: House):
    client = player(dealt, 1)
    done = client.send("act", {"seat": 1, "action": {"type": "stay", "stake": 3}}, table="cards")
    assert done.status_code == 200
    assert "balances" not in done.json()["answer"]
    entry = Entry.objects.filter(table_id=dealt.id).latest("number")
    assert (entry.actor, entry.actor_name, entry.role) == (None, "seat 1", "player")


@pytest.mark.parametrize("data", [{"seat": 1, "action": FOLD}, {"action": FOLD}, {"seat": 4, "action": FOLD}])
def test_player_acts_for_no_other_seat(dealt: House, data: dict[str, object]):
    number = dealt.table.number
    client = player(dealt, 2)
    problem(client.send("act", data, table="cards"), 403, "not_your_seat")
    assert dealt.table.number == number + 1  # the code itself


@pytest.mark.parametrize(
    ("command", "data"),
    [
        ("chef_act", {"action": {"type": "break_off"}}),
        ("start_match", {}),
        ("enter_chance", {"values": DEAL}),
        ("draw_chance", {"match": 1, "after": 1}),
        ("time_out", {"match": 1, "after": 1}),
        ("give_seat_code", {"seat": 1}),
        ("leave_seat", {"seat": 2}),
        ("buy_in", {"seat": 2, "amount": 100}),
        ("close_table", {}),
    ],
)
def test_player_gives_no_other_command(dealt: House, command: str, data: dict[str, object]):
    problem(player(dealt, 2).send(command, data, table="cards"), 403, "not_allowed")


def test_code_ends_with_another_one_and_with_the_player(cards: House):
    first = player(cards, 1)
    second = player(cards, 1)
    problem(first.get("seat/"), 401, "bad_code")
    assert second.get("seat/").status_code == 200
    cards.run("leave_seat", seat=1)
    problem(second.get("seat/"), 401, "bad_code")
    problem(second.send("act", {"seat": 1, "action": FOLD}, table="cards"), 401, "bad_code")
    assert SeatCode.objects.filter(ended_at=None).count() == 0


def test_who_sits_down_later_sees_no_card_of_the_one_before(dealt: House):
    dealt.run("chef_act", action={"type": "break_off"})
    dealt.run("leave_seat", seat=2)
    dealt.run("take_seat", seat=2, player="Somebody else")
    match = player(dealt, 2).get("seat/").json()["match"]
    assert match["view"]["cards"] == [None, None, None]


def test_code_needs_a_player(cards: House):
    from tables.errors import Conflict

    with pytest.raises(Conflict) as caught:
        cards.run("give_seat_code", seat=3)
    assert caught.value.code == "seat_free"


@pytest.mark.parametrize("header", ["Seat", "Seat ABC", "Seat A B", "Seat é"])
def test_what_is_no_code_is_refused(cards: House, header: str):
    client = ApiClient(headers={"Authorization": header.encode().decode("latin-1")})
    problem(client.get("seat/"), 401, "bad_code")


def test_seat_is_for_players_only(cards: House):
    problem(ApiClient().get("seat/"), 401, "not_authenticated")
    problem(staff_client(cards.staff["chef_de_table"]).get("seat/"), 401, "not_authenticated")


@pytest.mark.parametrize("path", ["tables/cards/", "tables/cards/feed/", "tables/", "games/dummy/"])
def test_player_reads_what_everyone_may(dealt: House, path: str):
    assert player(dealt, 1).get(path).status_code == 200


def test_player_reads_no_other_table(dealt: House, house: House):
    client = player(dealt, 1)
    problem(client.get("tables/boule-1/"), 403, "may_not_read")
    problem(client.send("act", {"seat": 1, "action": FOLD}, table="boule-1"), 403, "may_not_command")


def test_cookie_reads_and_does_not_write(dealt: House):
    client = ApiClient()
    client.http.cookies["tapis_seat"] = give(dealt, 1)
    assert client.get("seat/").json()["seat"] == 1
    assert client.get("tables/cards/").status_code == 200
    problem(client.send("act", {"seat": 1, "action": FOLD}, table="cards"), 401, "not_authenticated")
    client.http.cookies["tapis_seat"] = "nonsense"
    problem(client.get("seat/"), 401, "not_authenticated")


def test_seat_costs_four_queries(dealt: House, django_assert_num_queries):
    client = player(dealt, 1)
    with django_assert_num_queries(4):
        client.get("seat/")


def test_player_follows_the_stream_until_the_code_ends(cards: House):
    request = Request(RequestFactory().get("/"))
    request.auth = find_code(give(cards, 1))
    still = still_reads(request, cards.table)
    assert still()
    cards.run("leave_seat", seat=1)
    assert not still()
