"""Clients of the API: staff with a session, displays and wheel sensors with a token."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.tables.api.clients import ApiClient
    from tests.tables.house import House


@pytest.fixture(autouse=True)
def full_buckets() -> None:
    """No test is throttled for what another has asked."""
    from tables.api.throttling import Commands, Reads

    for throttle in (Reads, Commands):
        throttle._full_at.clear()


@pytest.fixture
def chef(house: House) -> ApiClient:
    """The chef de table of the house, logged in."""
    from tests.tables.api.clients import staff_client

    return staff_client(house.staff["chef_de_table"])


@pytest.fixture
def display(house: House) -> ApiClient:
    """A board that may read the table of the house."""
    from tests.tables.api.clients import device_client

    return device_client("Board", table=house.table)


@pytest.fixture
def sensor(house: House) -> ApiClient:
    """The wheel sensor of the house."""
    from tests.tables.api.clients import device_client

    return device_client("Wheel", table=house.table, may_post_result=True)


@pytest.fixture
def make_device() -> Callable[..., ApiClient]:
    """Make a device by name and fields, and return its client."""
    from tests.tables.api.clients import device_client

    return device_client
