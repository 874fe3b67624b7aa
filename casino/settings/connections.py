"""Secrets and addresses of servers out of the environment, in the forms that Django and Celery take."""

from __future__ import annotations

import os
from typing import Any
from urllib.parse import parse_qs, urlsplit

import environ
from django.core.exceptions import ImproperlyConfigured

PREPARE_AFTER = 3
"""A statement that comes so often on one connection is prepared, with cursors that let the database do it."""


def required(name: str) -> str:
    """Return the environment variable `name` to the letter; a secret may begin with any character.

    Raises ImproperlyConfigured when it is not set or empty.
    """
    value = os.environ.get(name, "")
    if not value:
        raise ImproperlyConfigured(f"Set the environment variable {name}.")
    return value


def database(url: str, *, pool_size: int) -> dict[str, Any]:
    """Return Django's settings of the database at `url`.

    It has a pool of at most `pool_size` connections, or none at 0; then it may be a pooler's, and statements
    are not prepared. Connections are checked before use, so a
    restarted PostgreSQL costs nobody an error.
    """
    settings: dict[str, Any] = environ.Env.db_url_config(url)
    if pool_size:
        pool = {"min_size": 1, "max_size": pool_size, "timeout": 10}
        settings["OPTIONS"] = {
            **settings.get("OPTIONS", {}),
            "pool": pool,
            "prepare_threshold": PREPARE_AFTER,
        }
    settings["CONN_HEALTH_CHECKS"] = True
    return settings


def celery_broker(url: str) -> str:
    """Return the address of Celery's broker for the Redis at `url`.

    It is the same, except that Celery has a scheme of its own for Unix sockets.
    """
    parts = urlsplit(url)
    if parts.scheme != "unix":
        return url
    number = parse_qs(parts.query).get("db", ["0"])[0]
    return f"redis+socket://{parts.path}?virtual_host={number}"
