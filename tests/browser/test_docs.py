"""The documentation of the API, read and tried in Chromium under its own content security policy."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from croupier.models import Staff
from tables.models import Table


def test_documentation_shows_every_operation(
    log_in: Callable[..., Page], person: Callable[..., Staff], table: Table
):
    page = log_in(person("Anna"))
    page.goto("/api/v1/docs/")
    expect(page.locator(".opblock")).to_have_count(12)
    operation = page.locator("#operations-commands-send_command")
    operation.locator(".opblock-summary-control").click()
    body = operation.locator(".opblock-section-request-body")
    body.get_by_role("tab", name="Schema").click()
    body.get_by_role("button", name="Expand all").first.click()
    expect(body).to_contain_text("place_wagers")
    expect(body).to_contain_text("Put chips on the cloth")


def test_documentation_can_be_tried_out(
    log_in: Callable[..., Page], person: Callable[..., Staff], table: Table
):
    page = log_in(person("Anna"))
    page.goto("/api/v1/docs/")
    operation = page.locator("#operations-tables-list_tables")
    operation.locator(".opblock-summary-control").click()
    operation.get_by_role("button", name="Try it out").click()
    operation.get_by_role("button", name="Execute").click()
    expect(operation.locator(".live-responses-table .microlight").first).to_contain_text(table.slug)


def test_documentation_loads_nothing_from_elsewhere(
    log_in: Callable[..., Page], person: Callable[..., Staff], table: Table, live: str
):
    page = log_in(person("Anna"))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/api/v1/docs/")
    expect(page.locator(".opblock").first).to_be_visible()
    assert len(asked) >= 5
    assert [url for url in asked if not url.startswith((live, "data:"))] == []
