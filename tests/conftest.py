"""Servers for the tests: given by DATABASE_URL and REDIS_URL, or started once for the run.

The addresses are settled before Django reads its settings; the servers start when the first test needs one.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

import django
import pytest
from django.db import connection

from casino.services import FolderInUse, Services

FOLDER = "tapis-tests-"
_services = pytest.StashKey[Services]()


def pytest_configure(config: pytest.Config) -> None:
    """Choose the servers, and tell Django and every process that tests start."""
    services = Services(
        Path(tempfile.mkdtemp(prefix=FOLDER)),
        database_url=os.environ.get("DATABASE_URL"),
        redis_url=os.environ.get("REDIS_URL"),
        fast=True,
    )
    config.stash[_services] = services
    os.environ["DATABASE_URL"] = services.database_url
    os.environ["REDIS_URL"] = services.redis_url
    os.environ["DJANGO_SETTINGS_MODULE"] = "casino.settings.test"
    django.setup()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop what was started, and clear away what runs that were killed have left."""
    services = config.stash[_services]
    services.stop()
    shutil.rmtree(services.folder, ignore_errors=True)
    for left in Path(tempfile.gettempdir()).resolve().glob(f"{FOLDER}*"):
        if (left / "lock").exists():
            _clear(left)


def _clear(folder: Path) -> None:
    """Remove the folder of a run that was killed, with what it left running; leave that of a living one."""
    services = Services(folder, fast=True)
    try:
        services.hold()
    except FolderInUse:
        return
    services.stop()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser tests last: Playwright keeps an event loop in this thread from then on.

    Whatever calls asynchronous code from synchronous code, as the test client does, is refused beside it.
    """
    browser = Path(__file__).parent / "browser"
    items.sort(key=lambda item: browser in item.path.parents)


@pytest.fixture(scope="session")
def services(request: pytest.FixtureRequest) -> Services:
    """The running PostgreSQL and Valkey of this test run."""
    started = request.config.stash[_services]
    started.start()
    return started


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    services: Services, django_db_modify_db_settings_parallel_suffix: None
) -> None:
    """Start the servers before the test database is made."""


@pytest.fixture
def process_environment(transactional_db: None, services: Services) -> Mapping[str, str]:
    """The environment for a process that shall work on the test database, such as a Celery worker.

    Pass it on by its own: `subprocess.Popen([...], env=dict(process_environment))`.
    """
    name = connection.settings_dict["NAME"]
    before, question, after = services.database_url.partition("?")
    url = f"{before.rpartition('/')[0]}/{name}{question}{after}"
    return {**os.environ, "DATABASE_URL": url}
