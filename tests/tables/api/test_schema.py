"""The OpenAPI schema: it is complete, it is true, and it can be read in a browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.tables.api.clients import ApiClient
from tests.tables.house import House

READS = [
    "list_games",
    "get_game",
    "list_tables",
    "get_table",
    "get_table_game",
    "list_rounds",
    "get_round",
    "list_matches",
    "list_results",
    "get_statistics",
    "get_feed",
]
TRUE = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
PATH = {"slug": "boule-1", "number": 1, "name": "boule"}
EXAMPLES = 25


@pytest.fixture
def document(house: House, chef: ApiClient) -> dict[str, Any]:
    return chef.get("schema/", accept="application/vnd.oai.openapi+json").json()


def operations(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {
        operation["operationId"]: operation
        for path in document["paths"].values()
        for operation in path.values()
    }


def test_schema_is_openapi_3_1_with_every_operation(document: dict[str, Any]):
    assert document["openapi"] == "3.1.0"
    assert operations(document).keys() == {*READS, "get_match", "get_seat", "stream_table", "send_command"}
    for operation in operations(document).values():
        assert operation["summary"]
        assert operation["description"]
    assert operations(document)["send_command"]["requestBody"]["required"] is True


def test_schema_is_had_as_yaml_too(house: House, chef: ApiClient):
    response = chef.get("schema/")
    assert response.content.startswith(b"openapi: 3.1.0")


def test_schema_is_generated_without_warnings(
    house: House, chef: ApiClient, capsys: pytest.CaptureFixture[str]
):
    chef.get("schema/")
    assert "Warning" not in capsys.readouterr().err


def test_every_reference_leads_somewhere(document: dict[str, Any]):
    text = json.dumps(document)
    for name in {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}:
        assert name in document["components"]["schemas"]


def test_every_operation_asks_who_is_there(document: dict[str, Any]):
    everyone = [{"device": []}, {"seat": []}, {"session": []}, {"seat_page": []}]
    for name, operation in operations(document).items():
        players = [{"seat": []}, {"seat_page": []}]
        assert operation["security"] == (players if name == "get_seat" else everyone)
    assert document["components"]["securitySchemes"].keys() == {"device", "seat", "session", "seat_page"}


def test_every_refusal_is_a_problem_document(document: dict[str, Any]):
    for operation in operations(document).values():
        refusals = {status: each for status, each in operation["responses"].items() if int(status) >= 400}
        assert {"401", "403", "406", "429", "503"} <= refusals.keys()
        for refusal in refusals.values():
            assert refusal["content"] == {
                "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}
            }


def test_every_command_is_there_with_its_documentation(document: dict[str, Any]):
    from tables.commands import REGISTRY

    body = operations(document)["send_command"]["requestBody"]["content"]["application/json"]["schema"]
    mapping = body["discriminator"]["mapping"]
    assert mapping.keys() == REGISTRY.keys()
    assert [each["$ref"] for each in body["oneOf"]] == list(mapping.values())
    schemas = document["components"]["schemas"]
    for command, reference in mapping.items():
        form = schemas[reference.rpartition("/")[2]]
        assert form["properties"]["command"]["const"] == command
        data = schemas[form["properties"]["data"]["$ref"].rpartition("/")[2]]
        assert data["description"].startswith(REGISTRY[command].__doc__.split("\n")[0])
        assert "command" not in data["properties"]


@pytest.mark.parametrize(
    ("body", "fits"),
    [
        ({"command": "open_betting"}, True),
        ({"command": "open_betting", "data": {}, "expect": 3}, True),
        ({"command": "open_betting", "data": {"seat": 1}}, False),
        ({"command": "buy_in", "data": {"seat": 1, "amount": 100}}, True),
        ({"command": "buy_in"}, False),
        ({"command": "buy_in", "data": {"seat": 1, "amount": 0}}, False),
        ({"command": "rob_the_bank"}, False),
        ({"command": "place_wagers", "data": {"wagers": [{"seat": 1}]}}, False),
    ],
)
def test_schema_of_commands_is_as_strict_as_the_endpoint(
    house: House, chef: ApiClient, document: dict[str, Any], body: dict[str, Any], fits: bool
):
    body = {"id": "6a1f0cb4-3a43-4d1d-9a6e-0f5ad7c6c1b5", **body}
    schema = operations(document)["send_command"]["requestBody"]["content"]["application/json"]["schema"]
    validator = jsonschema.Draft202012Validator({**schema, "components": document["components"]})
    assert validator.is_valid(body) is fits
    response = chef.call("POST", "tables/boule-1/commands/", json.dumps(body).encode())
    refused = response.status_code >= 400 and response.json()["code"] in ("bad_command", "unknown_command")
    assert refused is not fits


@pytest.fixture
def kept_connection() -> Iterator[None]:
    """Leave the connection of the test's transaction open between requests, as Django's own client does."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


class Described:
    """The API as its schema tells it, asked by one member of staff."""

    def __init__(self, document: dict[str, Any], client: ApiClient) -> None:
        self.schema = schemathesis.openapi.from_dict(document)
        self.app = get_wsgi_application()
        self.cookies = {name: morsel.value for name, morsel in client.http.cookies.items()}
        self.headers = client.csrf

    def exercise(self, operation_id: str, mode: GenerationMode, *more_checks: Any) -> set[int]:
        """Ask an operation what its schema generates, check each answer, and return the statuses."""
        operation = self.schema.find_operation_by_id(operation_id)
        names = {parameter.name for parameter in operation.path_parameters}
        path = {name: value for name, value in PATH.items() if name in names}
        seen: set[int] = set()

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(mode, path_parameters=path or None))
        def ask(case: schemathesis.Case) -> None:
            response = case.call_and_validate(
                app=self.app, cookies=self.cookies, headers=self.headers, checks=[*TRUE, *more_checks]
            )
            seen.add(response.status_code)

        ask()
        return seen


@pytest.fixture
def api(betting: House, chef: ApiClient, document: dict[str, Any], kept_connection: None) -> Described:
    """The API at a table with some history, for the chef."""
    betting.bet(1, "straight:17")
    betting.bet(2, "simple:rouge")
    betting.spin(0)
    betting.run("open_betting")
    return Described(document, chef)


@pytest.mark.parametrize("operation", READS)
def test_reads_are_as_the_schema_says(api: Described, operation: str):
    assert 200 in api.exercise(operation, GenerationMode.POSITIVE)


@pytest.mark.parametrize("operation", ["list_rounds", "list_results", "get_statistics", "get_feed"])
def test_reads_refuse_what_the_schema_does_not_admit(api: Described, operation: str):
    assert 422 in api.exercise(operation, GenerationMode.NEGATIVE, negative_data_rejection)


def test_commands_are_as_the_schema_says(api: Described):
    seen = api.exercise("send_command", GenerationMode.POSITIVE)
    assert {409, 422} <= seen
    assert not {400, 401, 415} & seen


def test_commands_refuse_what_the_schema_does_not_admit(api: Described):
    assert 422 in api.exercise("send_command", GenerationMode.NEGATIVE, negative_data_rejection)
