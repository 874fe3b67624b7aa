"""The probes of orchestrators and Prometheus, with a real worker."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping

import pytest
from django.conf import LazySettings
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client

from casino.services import Services
from tests.waiting import wait_for


@pytest.fixture
def worker(process_environment: Mapping[str, str]) -> Iterator[None]:
    """A Celery worker on the test database."""
    command = [sys.executable, "-m", "celery", "-A", "casino", "worker", "--concurrency", "1"]
    process = subprocess.Popen(command, env=dict(process_environment))
    yield
    process.terminate()
    process.wait()


def ready(client: Client) -> tuple[int, str]:
    answer = client.get("/health/ready")
    return answer.status_code, answer.content.decode()


def test_a_process_that_serves_is_alive(client: Client) -> None:
    answer = client.get("/health/live")
    assert (answer.status_code, answer.content) == (200, b"OK")
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.usefixtures("worker")
def test_it_is_ready_once_a_worker_answers(client: Client) -> None:
    wait_for(lambda: ready(client)[0] == 200, seconds=60, saying="a worker answers")


@pytest.mark.django_db(transaction=True)
def test_it_is_not_ready_without_a_worker(client: Client) -> None:
    status, text = ready(client)
    assert status == 500
    assert "workers unavailable" in text
    assert "Migrated(): OK" in text


@pytest.mark.usefixtures("worker")
def test_it_is_not_ready_before_the_database_is_migrated(client: Client) -> None:
    wait_for(lambda: ready(client)[0] == 200, seconds=60, saying="a worker answers")
    last = MigrationRecorder.Migration.objects.filter(app="croupier").order_by("-id")[0]
    last.delete()
    try:
        status, text = ready(client)
    finally:
        MigrationRecorder(connection).record_applied(last.app, last.name)
    assert status == 500
    assert "1 migrations have not been applied" in text


@pytest.mark.usefixtures("worker")
def test_it_is_not_ready_without_redis(client: Client, services: Services) -> None:
    if services.valkey is None:
        pytest.skip("REDIS_URL is given; that server is not ours to stop")
    wait_for(lambda: ready(client)[0] == 200, seconds=60, saying="a worker answers")
    services.valkey.stop()
    try:
        status, text = ready(client)
    finally:
        services.valkey.start()
    assert status == 500
    assert "Redis(db=0): OK" not in text
    wait_for(lambda: ready(client)[0] == 200, seconds=60, saying="the worker is back")


def test_metrics_are_not_there_without_a_token(client: Client) -> None:
    assert client.get("/metrics").status_code == 404


@pytest.mark.parametrize("header", ["", "Bearer wrong", "Token right", "Bearer ünïcode"])
def test_metrics_are_refused_to_strangers(client: Client, settings: LazySettings, header: str) -> None:
    settings.TAPIS_METRICS_TOKEN = "right"
    answer = client.get("/metrics", headers={"Authorization": header} if header else {})
    assert (answer.status_code, answer["WWW-Authenticate"], answer.content) == (401, "Bearer", b"")


def test_metrics_are_shown_for_the_token(client: Client, settings: LazySettings) -> None:
    settings.TAPIS_METRICS_TOKEN = "right"
    client.get("/health/live")
    answer = client.get("/metrics", headers={"Authorization": "Bearer right"})
    assert answer.status_code == 200
    assert b'django_http_requests_total_by_view_transport_method_total{method="GET"' in answer.content


@pytest.mark.parametrize("address", ["/health/live", "/metrics"])
def test_probes_only_read(client: Client, address: str) -> None:
    assert client.post(address).status_code == 405
