"""The games on offer."""

from __future__ import annotations

from fractions import Fraction

import jsonschema
import pytest
from django.utils import translation

from tests.tables.api.clients import ApiClient, problem
from tests.tables.house import House


@pytest.fixture
def boule(house: House, chef: ApiClient) -> dict:
    return chef.get("games/boule/").json()


def test_games_on_offer_are_those_of_the_registry(house: House, chef: ApiClient):
    from tables.games import registry

    games = chef.get("games/").json()["games"]
    assert [game["name"] for game in games] == list(registry())
    for game in games:
        assert chef.http.get(game["url"]).json()["name"] == game["name"]


def test_b5_every_position_with_its_odds(boule: dict):
    positions = {place["position"]: place for place in boule["positions"]}
    assert len(positions) == 157
    assert positions["split:17-20"] == {
        "position": "split:17-20",
        "kind": "split",
        "name": positions["split:17-20"]["name"],
        "numbers": [17, 20],
        "odds": {"numerator": 17, "denominator": 1},
    }


def test_b20_bets_are_in_payment_order(boule: dict):
    assert [bet["name"] for bet in boule["bets"]] == [
        "column", "dozen", "simple", "six_line", "street", "corner", "split", "straight",
    ]  # fmt: skip


def test_b34_house_edge_is_exact(boule: dict):
    edges = [Fraction(edge["fraction"]) for edge in boule["edges"]]
    assert edges.count(Fraction(1, 37)) == 7
    assert Fraction(1, 74) in edges
    assert Fraction(410847, 29986576) in edges


def test_cloth_can_be_drawn(boule: dict):
    cloth = boule["cloth"]
    places = {spot["position"] for spot in cloth["spots"]} | {box["position"] for box in cloth["boxes"]}
    assert places == {place["position"] for place in boule["positions"]}
    assert len(cloth["wheel"]) == 37
    assert {look["value"]: look["tone"] for look in boule["outcomes"]}[0] == "green"


def test_options_fit_their_schema(boule: dict):
    jsonschema.validate(boule["options"], boule["options_schema"])
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**boule["options"], "table_min": 0}, boule["options_schema"])


def test_game_of_a_table_has_the_options_of_that_table(make_house, make_device, boule: dict):
    options = {"allow_24_number_bets": True, "limits": "decree_2007", "table_min": 2}
    make_house(slug="boule-2", options=options)
    board = make_device("Floor board")
    found = board.get("tables/boule-2/game/").json()
    assert {name: found["options"][name] for name in options} == options
    assert len(found["positions"]) == 161
    kinds = {bet["name"]: bet for bet in found["bets"]}
    assert kinds["dozen_split"]["odds"] == {"numerator": 1, "denominator": 2}
    assert kinds["straight"]["maximum"] == 60
    assert board.get("tables/boule-1/game/").json() == boule


def test_game_costs_one_query_beside_the_log_in(house: House, display: ApiClient, django_assert_num_queries):
    with django_assert_num_queries(1):
        display.get("games/boule/")
    with django_assert_num_queries(2):
        display.get("tables/boule-1/game/")


def test_unknown_game_names_those_there_are(house: House, chef: ApiClient):
    document = problem(chef.get("games/whist/"), 404, "unknown_game")
    assert "boule" in document["params"]["known"]


def test_played_game_is_described_without_bets():
    from tables.api.views.games import describe
    from tests.dummy_game import GAME

    with translation.override("en"):
        document = describe(GAME, {})
    assert document.family == "played"
    import msgspec

    plain = msgspec.to_builtins(document)
    assert plain["options_schema"]
    assert not {"bets", "positions", "cloth", "outcomes", "edges"} & plain.keys()
