"""Clients that speak JSON with the API."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

from django.http import HttpResponse
from django.test import Client

from croupier.models import Staff
from tables.models import Device, Table

ROOT = "/api/v1/"


class ApiClient:
    """A client of the API; paths are relative to its root.

    CSRF is enforced as in real life, so a session sends the token that belongs to it.
    """

    def __init__(self, **defaults: Any) -> None:
        self.http = Client(enforce_csrf_checks=True, raise_request_exception=False, **defaults)
        self.token = ""

    def get(self, path: str = "", **headers: str) -> HttpResponse:
        return self.http.get(ROOT + path, headers=headers)

    def call(self, method: str, path: str, body: bytes = b"", **headers: str) -> HttpResponse:
        headers.setdefault("content_type", "application/json")
        content_type = headers.pop("content_type")
        return self.http.generic(
            method, ROOT + path, body, content_type=content_type, headers={**self.csrf, **headers}
        )

    @property
    def csrf(self) -> dict[str, str]:
        return {"X-CSRFToken": self.token} if self.token else {}

    def send(
        self,
        command: str,
        data: dict[str, Any] | None = None,
        *,
        table: str = "boule-1",
        id: UUID | str | None = None,  # noqa: A002
        **envelope: Any,
    ) -> HttpResponse:
        body = {"id": str(id or uuid4()), "command": command, "data": data or {}, **envelope}
        return self.http.post(
            f"{ROOT}tables/{table}/commands/", body, content_type="application/json", headers=self.csrf
        )


def staff_client(person: Staff) -> ApiClient:
    """Return a client with the session of a person, and its CSRF token."""
    client = ApiClient()
    client.http.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    client.token = "c" * 32
    client.http.cookies["csrftoken"] = client.token
    return client


def device_client(name: str, *, table: Table | None = None, may_post_result: bool = False) -> ApiClient:
    """Make a device and return its client."""
    device = Device(name=name, table=table, may_post_result=may_post_result)
    token = device.new_token()
    device.save()
    return ApiClient(headers={"Authorization": f"Token {token}"})


def problem(response: HttpResponse, status: int, code: str) -> dict[str, Any]:
    """Assert that a response is the problem document `code`, and return it."""
    assert response.status_code == status, response.content
    assert response.headers["Content-Type"] == "application/problem+json"
    document: dict[str, Any] = response.json()
    assert document["code"] == code, document
    assert document["status"] == status
    assert document["type"] == f"/problems/{code}"
    assert document["detail"]
    assert document["title"]
    return document
