"""Settings: what they demand, what they refuse, and what `check --deploy` says of production."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from casino.settings import base
from casino.settings.connections import celery_broker, database, required
from tests.deploy_check import COMMAND, production_environment

LOAD = "import django; django.setup()"
LOG = """
import logging, django, structlog
django.setup()
structlog.get_logger("tapis").warning("dealt", table="boule-1", amount=500)
try:
    raise ValueError("no such pocket")
except ValueError:
    logging.getLogger("somewhere").exception("failed: %s", 38)
"""


def python(code: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )


def check_deploy(environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(COMMAND, env=environment, capture_output=True, text=True, check=False)


def test_check_deploy_is_clean_with_the_production_settings() -> None:
    checked = check_deploy(production_environment())
    assert (checked.returncode, checked.stderr) == (0, "")
    assert "no issues (0 silenced)" in checked.stdout


def test_check_deploy_refuses_a_guessable_key() -> None:
    checked = check_deploy({**production_environment(), "SECRET_KEY": "aaaa"})
    assert checked.returncode == 1
    assert "SECRET_KEY" in checked.stderr


@pytest.mark.parametrize("name", ["SECRET_KEY", "DATABASE_URL", "REDIS_URL", "ALLOWED_HOSTS"])
def test_production_names_what_is_missing(name: str) -> None:
    environment = production_environment()
    del environment[name]
    loaded = python(LOAD, environment)
    assert loaded.returncode == 1
    assert f"Set the environment variable {name}." in loaded.stderr


def test_production_logs_one_json_object_a_line() -> None:
    logged = python(LOG, production_environment())
    first, second = map(json.loads, logged.stderr.splitlines())
    assert (first["event"], first["table"], first["amount"], first["level"]) == (
        "dealt",
        "boule-1",
        500,
        "warning",
    )
    assert second["event"] == "failed: 38"
    assert "no such pocket" in second["exception"]


def test_every_variable_that_is_read_is_in_the_readme() -> None:
    folder = Path(base.__file__).parent
    source = "".join(path.read_text() for path in folder.glob("*.py"))
    read = set(re.findall(r'(?:env\.\w+|required|environ\.get)\(\s*"([A-Z_]+)"', source))
    table = set(
        re.findall(r"^\| `([A-Z_]+)` \|", (folder.parents[1] / "README.md").read_text(), re.MULTILINE)
    )
    assert read - {"TAPIS_DATA"} == table
    assert len(table) > 10


def test_a_secret_may_begin_with_any_character(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_KEY", "$HOME#\\ü")
    assert required("SECRET_KEY") == "$HOME#\\ü"


def test_an_empty_secret_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_KEY", "")
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY"):
        required("SECRET_KEY")


@pytest.mark.parametrize(
    ("redis", "broker"),
    [
        ("redis://user:secret@redis.example:6390/3", "redis://user:secret@redis.example:6390/3"),
        ("rediss://redis.example/0", "rediss://redis.example/0"),
        ("unix:///run/tapis/valkey.sock?db=2", "redis+socket:///run/tapis/valkey.sock?virtual_host=2"),
        ("unix:///run/tapis/valkey.sock", "redis+socket:///run/tapis/valkey.sock?virtual_host=0"),
    ],
)
def test_celery_gets_the_same_redis(redis: str, broker: str) -> None:
    assert celery_broker(redis) == broker


def test_a_database_has_a_pool_of_the_size_asked_for() -> None:
    settings = database("postgresql://tapis:secret@db.example:5433/house?sslmode=require", pool_size=7)
    assert (settings["HOST"], settings["PORT"], settings["NAME"]) == ("db.example", 5433, "house")
    assert settings["OPTIONS"]["sslmode"] == "require"
    assert settings["OPTIONS"]["pool"]["max_size"] == 7
    assert settings["OPTIONS"]["prepare_threshold"] > 0
    assert settings["CONN_HEALTH_CHECKS"] is True


def test_a_database_needs_no_pool_and_then_prepares_nothing() -> None:
    settings = database("postgresql://tapis@:5432/tapis?host=%2Frun%2Ftapis", pool_size=0)
    assert settings["OPTIONS"] == {"host": "/run/tapis"}
