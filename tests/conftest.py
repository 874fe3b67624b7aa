"""Servers for the tests: given by DATABASE_URL and REDIS_URL, or started once for each process of tests.

The addresses are settled before Django reads its settings; the servers start when the first test needs one.
Processes that run tests side by side (pytest-xdist) share nothing: each starts servers of its own, or uses
databases of its own at the servers that are given.

The tests are in three parts, which `python -m tests` runs:

- `--part alone`: those that measure time;
- `--part long`: those that drive a browser, kill processes or fill the database, with costly beginnings that
  a file shares;
- `--part short`: all others.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import django
import pytest
from django.db import connection

from casino.services import FolderInUse, Services

FOLDER = "tapis-tests-"
# A package of its own, which its test installs, and whose tests need it installed.
collect_ignore = ["outside_package"]
LONG = ("browser", "faults", "volume")
_services = pytest.StashKey[Services]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run choose one of the parts."""
    parser.addoption("--part", choices=["short", "long", "alone"], help="run only this part of the tests")


def pytest_configure(config: pytest.Config) -> None:
    """Choose the servers, and tell Django and every process that tests start."""
    if config.getoption("numprocesses", None):
        # This process only hands the tests out, and has nothing that its workers could share; nor must they
        # take over the settings that importing the site chooses by default.
        os.environ.pop("DJANGO_SETTINGS_MODULE", None)
        return
    given = os.environ.get("REDIS_URL")
    services = Services(
        Path(tempfile.mkdtemp(prefix=FOLDER)),
        database_url=os.environ.get("DATABASE_URL"),
        redis_url=given and _own_number(given, getattr(config, "workerinput", {}).get("workerid", "gw0")),
        fast=True,
    )
    config.stash[_services] = services
    os.environ["DATABASE_URL"] = services.database_url
    os.environ["REDIS_URL"] = services.redis_url
    os.environ["DJANGO_SETTINGS_MODULE"] = "casino.settings.test"
    django.setup()


def _own_number(url: str, worker: str) -> str:
    """Return the address of the Redis database that `worker` uses: the one given, or so many after it."""
    step = int(worker.removeprefix("gw"))
    parts = urlsplit(url)
    query = parse_qs(parts.query)
    if parts.scheme == "unix" or "db" in query:
        query["db"] = [str(int(query.get("db", ["0"])[0]) + step)]
        return f"{url.partition('?')[0]}?{urlencode(query, doseq=True)}"
    return parts._replace(path=f"/{int(parts.path.strip('/') or 0) + step}").geturl()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop what was started, and clear away what runs that were killed have left."""
    services = config.stash.get(_services, None)
    if services is not None:
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
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the chosen part, and put the browser tests last.

    Playwright keeps an event loop in this thread from then on, and whatever calls asynchronous code from
    synchronous code, as the test client does, is refused beside it.
    """
    if part := config.getoption("part"):
        chosen = [item for item in items if _part(item) == part]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(chosen)])
        items[:] = chosen
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def _part(item: pytest.Item) -> str:
    """Return the part that a test belongs to."""
    if item.get_closest_marker("alone"):
        return "alone"
    return "long" if any(item.get_closest_marker(name) for name in LONG) else "short"


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
