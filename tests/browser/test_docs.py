"""The documentation of the API, read and tried in Chromium under its own content security policy."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from drf_spectacular.generators import SchemaGenerator
from playwright.sync_api import Page, expect

from croupier.models import Staff
from tables.models import Table

# Swagger UI is large, and a busy machine takes its time over it.
PATIENCE = 60_000


def operations() -> int:
    """How many operations there are to read of."""
    return sum(map(len, SchemaGenerator().get_schema(public=True)["paths"].values()))


@pytest.fixture
def documentation(
    log_in: Callable[..., Page], person: Callable[..., Staff], table: Table
) -> Callable[..., Page]:
    """Open the documentation at an operation, as somebody of the staff, and wait until it is there."""

    def open_at(operation: str, page: Page | None = None) -> Page:
        page = page or log_in(person("Anna"))
        page.set_default_timeout(PATIENCE)
        # Reckoned before the server makes a schema too: two at once get into each other's way.
        many = operations()
        page.goto(f"/api/v1/docs/#/{operation}")
        expect(page.locator(".opblock")).to_have_count(many, timeout=PATIENCE)
        return page

    return open_at


def test_documentation_shows_every_command(documentation: Callable[..., Page]):
    page = documentation("commands/send_command")
    body = page.locator("#operations-commands-send_command .opblock-section-request-body")
    body.get_by_role("tab", name="Schema").click()
    body.get_by_role("button", name="Expand all").first.click()
    expect(body).to_contain_text("place_wagers", timeout=PATIENCE)
    expect(body).to_contain_text("Put chips on the cloth")


def test_documentation_can_be_tried_out(documentation: Callable[..., Page], table: Table):
    page = documentation("tables/list_tables")
    operation = page.locator("#operations-tables-list_tables")
    operation.get_by_role("button", name="Try it out").click()
    operation.get_by_role("button", name="Execute").click()
    answer = operation.locator(".live-responses-table .microlight").first
    expect(answer).to_contain_text(table.slug, timeout=PATIENCE)


def test_documentation_loads_nothing_from_elsewhere(
    documentation: Callable[..., Page],
    log_in: Callable[..., Page],
    person: Callable[..., Staff],
    live: str,
):
    page = log_in(person("Anna"))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    documentation("", page)
    assert len(asked) >= 5
    assert [url for url in asked if not url.startswith((live, "data:"))] == []
