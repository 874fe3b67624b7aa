"""A house on a database that other processes see, and the workflow's processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from redis import Redis

from tests.faults.processes import Workflow

if TYPE_CHECKING:
    from tests.tables.house import House


@pytest.fixture
def valkey(process_environment: Mapping[str, str]) -> Redis:
    """The Valkey of the run, emptied of what earlier tests sent."""
    client = Redis.from_url(process_environment["REDIS_URL"])
    client.flushdb()
    return client


@pytest.fixture
def workflow(process_environment: Mapping[str, str], valkey: Redis, tmp_path: Path) -> Iterator[Workflow]:
    """The processes that carry rounds; whatever still runs is killed in the end."""
    found = Workflow(process_environment, tmp_path)
    yield found
    found.end()


@pytest.fixture
def make_house(workflow: Workflow) -> Callable[..., House]:
    """Set up a table that other processes see too."""
    from tests.tables.house import euro_chips, make_house

    return partial(make_house, euro_chips())
