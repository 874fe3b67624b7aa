"""Static files go out whole, from an asynchronous server too."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.http import HttpResponse
from django.test import AsyncClient

ADDRESS = "/static/croupier/clock.js"


@pytest.fixture(scope="module")
def content() -> bytes:
    return Path(finders.find("croupier/clock.js")).read_bytes()


def get(**headers: str) -> HttpResponse:
    """Ask as a browser does. A warning, such as one of a file sent piece by piece, is an error."""
    return asyncio.run(AsyncClient().get(ADDRESS, headers=headers))


def test_a_file_goes_out_whole(content: bytes) -> None:
    answer = get()
    assert answer.status_code == 200
    assert not answer.streaming
    assert answer.content == content
    assert answer["Content-Type"].startswith("text/javascript")
    assert int(answer["Content-Length"]) == len(content)


def test_a_part_of_a_file(content: bytes) -> None:
    answer = get(range="bytes=10-19")
    assert answer.status_code == 206
    assert answer.content == content[10:20]


def test_a_file_that_the_browser_has(content: bytes) -> None:
    answer = get(if_none_match=get()["ETag"])
    assert answer.status_code == 304
    assert answer.content == b""


def test_a_file_is_only_read() -> None:
    answer = asyncio.run(AsyncClient().post(ADDRESS))
    assert answer.status_code == 405


def test_only_the_head_of_a_file(content: bytes) -> None:
    answer = asyncio.run(AsyncClient().head(ADDRESS))
    assert answer.status_code == 200
    assert answer.content == b""
    assert int(answer["Content-Length"]) == len(content)
