"""Played tables in the API: snapshot, feed, and the matches with their acts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.tables.api.clients import ApiClient, device_client, problem, staff_client
from tests.tables.house import House

DEAL = ["AS", "KH", "7C", "8C"]


@pytest.fixture
def board(cards: House) -> ApiClient:
    return device_client("Board", table=cards.table)


@pytest.fixture
def played(cards: House) -> House:
    """One match that is over and one that goes on."""
    cards.run("start_match", seats=[4, 1])
    cards.run("enter_chance", values=DEAL[:3])
    cards.run("act", seat=4, action={"type": "stay", "stake": 2})
    cards.run("act", seat=1, action={"type": "fold", "shows": False})
    cards.run("start_match")
    cards.run("enter_chance", values=DEAL)
    return cards


def test_snapshot_shows_the_match_and_nothing_of_rounds(played: House, board: ApiClient):
    document = board.get("tables/cards/").json()
    assert {"limits", "result", "results", "cloth", "prison", "step"}.isdisjoint(document)
    assert (document["phase"], document["round"]) == ("playing", 2)
    match = document["match"]
    assert match["view"]["cards"] == [None, None, None]
    assert match["offers"].keys() == {"staff", "seat:1"}
    assert match["offers"]["staff"][0]["reserved"] is True
    assert "state" not in match


def test_floor_and_rounds_of_a_played_table_are_readable(played: House, board: ApiClient):
    assert board.get("tables/").json()["tables"][0]["phase"] == "playing"
    for path in ("rounds/", "results/", "statistics/", "feed/", "game/"):
        assert board.get(f"tables/cards/{path}").status_code == 200


def test_matches_are_listed_newest_first(played: House, board: ApiClient):
    first, second = board.get("tables/cards/matches/").json()["matches"]
    assert (first["match"], first["players"], first["result"]) == (2, [1, 2, 4], None)
    assert (second["match"], second["players"], second["moves"]) == (1, [4, 1], 3)
    assert second["result"] == {"winners": [4], "void": False}
    assert second["url"] == "/api/v1/tables/cards/matches/1/"


def test_matches_come_page_by_page(played: House, board: ApiClient):
    page = board.get("tables/cards/matches/?limit=1").json()
    assert [match["match"] for match in page["matches"]] == [2]
    page = board.get(page["next"].removeprefix("/api/v1/")).json()
    assert [match["match"] for match in page["matches"]] == [1]
    assert page["next"] is None


def test_match_is_shown_with_its_position_and_its_acts(played: House, board: ApiClient):
    document = board.get("tables/cards/matches/1/").json()
    assert document["view"]["winners"] == [0]
    assert [act["who"] for act in document["acts"]] == ["chance", "seat:4", "seat:1"]
    assert document["acts"][1]["events"] == [
        {"payment": {"source": "seat:4", "target": "pot", "amount": 2, "reason": "stay"}},
        {"message": "Seat %(seat)s stays with %(stake)s.", "params": {"seat": 4, "stake": 2}},
    ]
    assert document["next"] is None


def test_match_is_shown_as_it_looks_with_the_numbers_of_seats(make_house: Callable[..., House]):
    house = make_house(slug="board", game="carreau", seat_count=4, options={"eps": 0, "max_rounds": 1})
    house.sit(1, 4)
    house.run("start_match", seats=[4, 1])
    house.run("act", action={"type": "starter", "seat": 0})
    board = device_client("Board", table=house.table)
    scene = board.get("tables/board/matches/1/").json()["scene"]
    assert scene["headline"] == {
        "text": "Round %(round)s: seat %(seat)s flips cube %(cube)s.",
        "params": {"round": 1, "seat": 4, "cube": "1a"},
    }
    shapes = scene["picture"]["shapes"]
    assert [shape["seat"] for shape in shapes if shape["type"] == "disc" and shape["label"]] == [0, 1]
    for place in range(6):
        house.run("act", action={"type": "flip", "seat": place % 2, "result": "off"})
    house.run("act", action={"type": "gaps", "gaps": {}})
    headline = board.get("tables/board/matches/1/").json()["scene"]["headline"]
    assert headline["params"] == {"seats": "4, 1"}


def test_scene_in_the_api_is_everyones(played: House, board: ApiClient):
    scene = board.get("tables/cards/matches/2/").json()["scene"]
    assert scene["hand"] == []
    assert not {card for card in DEAL[:3] if card in str(scene)}


def test_acts_come_page_by_page(played: House, board: ApiClient):
    page = board.get("tables/cards/matches/1/?limit=2").json()
    assert len(page["acts"]) == 2
    page = board.get(page["next"].removeprefix("/api/v1/")).json()
    assert [act["who"] for act in page["acts"]] == ["seat:1"]


def test_unknown_match_is_named(played: House, board: ApiClient):
    problem(board.get("tables/cards/matches/9/"), 404, "unknown_match")


@pytest.mark.parametrize("query", ["limit=0", "before=x", "after=1"])
def test_bad_parameter_is_named(played: House, board: ApiClient, query: str):
    problem(board.get(f"tables/cards/matches/?{query}"), 422, "bad_parameter")


def test_match_is_read_by_who_may_read_the_table(played: House, house: House, board: ApiClient):
    assert staff_client(played.staff["bout_de_table"]).get("tables/cards/matches/1/").status_code == 200
    other = device_client("Other", table=house.table)
    for path in ("tables/cards/matches/", "tables/cards/matches/1/"):
        problem(other.get(path), 403, "may_not_read")
        problem(ApiClient().get(path), 401, "not_authenticated")


def test_matches_cost_the_same_however_many(played: House, board: ApiClient, django_assert_num_queries):
    for path in ("tables/cards/matches/", "tables/cards/matches/1/"):
        with django_assert_num_queries(3 if path.endswith("matches/") else 4):
            board.get(path)


def test_act_costs_no_more_statements_late_than_early(cards: House, django_assert_max_num_queries):
    chef = staff_client(cards.staff["chef_de_table"])
    cards.run("start_match")
    cards.run("enter_chance", values=DEAL)
    with django_assert_max_num_queries(16):
        done = chef.send("act", {"seat": 1, "action": {"type": "fold", "shows": False}}, table="cards")
    assert done.status_code == 200
