"""The fixtures of the browser tests: a server, a worker, Chromium, and pages that are logged in.

    def test_something(live, log_in, person):
        page = log_in(person("Anna"))
        page.goto(f"{live}/")

A page that breaks the content security policy or throws an error fails its test; a test that fails leaves a
picture of every page in `test-results/`.
"""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from redis import Redis

from tests.browser.chromium import launch
from tests.croupier.conftest import chip_set, make_table, person, table
from tests.faults.processes import Workflow
from tests.waiting import wait_for

if TYPE_CHECKING:
    from croupier.models import Staff

__all__ = ["chip_set", "make_table", "person", "table"]

RESULTS = Path(__file__).resolve().parents[2] / "test-results"
CONSOLE_SIZE = {"width": 1280, "height": 800}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs Chromium, and let it commit, so that the server sees what a test has set up."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")
            item.add_marker(pytest.mark.django_db(transaction=True))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[Any]) -> Iterator[Any]:
    """Tell the fixtures whether the test has failed."""
    report = yield
    if report.when == "call":
        item.stash[_failed] = report.failed
    return report


_failed = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A running Chromium; the tests that need it are skipped where there is none."""
    # Playwright keeps an event loop in this thread, and Django takes that for asynchronous code.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        try:
            browser = launch(playwright)
        except PlaywrightError as error:
            pytest.skip(f"no Chromium: {str(error).splitlines()[0]}")
        yield browser
        browser.close()


@pytest.fixture
def live(transactional_db: None) -> Iterator[str]:
    """The address of the site, served over the test database."""
    from casino.asgi import application

    config = uvicorn.Config(
        application,
        host="127.0.0.1",
        port=0,
        log_level="warning",
        lifespan="off",
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    wait_for(lambda: server.started, saying="the server starts")
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(10)
    assert not thread.is_alive()


@pytest.fixture
def workflow(process_environment: Mapping[str, str], tmp_path: Path) -> Iterator[Workflow]:
    """A Celery worker and a beat that carry the rounds of the test database."""
    # What earlier tests left in the queue is about rounds that are no more.
    Redis.from_url(process_environment["REDIS_URL"]).flushdb()
    found = Workflow(process_environment, tmp_path)
    found.worker()
    found.beat()
    yield found
    found.end()


@pytest.fixture
def new_page(chromium: Browser, live: str, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Open a page with cookies of its own: `new_page(viewport={...})`. The console's size is the default."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_page(**options: Any) -> Page:
        context = chromium.new_context(base_url=live, **{"viewport": CONSOLE_SIZE, **options})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on(
            "console",
            lambda message: wrong.append(message.text) if "Content Security Policy" in message.text else None,
        )
        return page

    yield open_page
    if request.node.stash.get(_failed, False):
        _keep_pictures(contexts, request.node.name)
    for context in contexts:
        context.close()
    assert wrong == []


@pytest.fixture
def log_in(new_page: Callable[..., Page]) -> Callable[..., Page]:
    """Open a page of a person who is logged in: `log_in(anna)`."""
    from django.conf import settings
    from django.test import Client

    def open_page(staff: Staff, **options: Any) -> Page:
        client = Client()
        client.force_login(staff, backend="django.contrib.auth.backends.ModelBackend")
        page = new_page(**options)
        page.context.add_cookies(
            [
                {
                    "name": settings.SESSION_COOKIE_NAME,
                    "value": client.cookies[settings.SESSION_COOKIE_NAME].value,
                    "domain": "127.0.0.1",
                    "path": "/",
                }
            ]
        )
        return page

    return open_page


def _keep_pictures(contexts: list[BrowserContext], name: str) -> None:
    RESULTS.mkdir(exist_ok=True)
    clean = re.sub(r"[^\w-]+", "_", name)
    for number, page in enumerate(page for context in contexts for page in context.pages):
        page.screenshot(path=RESULTS / f"{clean}-{number}.png")
