"""Is the site alive, is it ready, and how does it do: for orchestrators and Prometheus."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django_prometheus.exports import ExportToDjangoView
from health_check.base import HealthCheck
from health_check.contrib.celery import Ping
from health_check.contrib.redis import Redis
from health_check.exceptions import ServiceUnavailable
from health_check.views import HealthCheckView
from redis.asyncio import Redis as Client


class Migrated(HealthCheck):
    """The database answers and has every migration."""

    def run(self) -> None:
        """Raise ServiceUnavailable when the database does not answer or waits for migrations."""
        try:
            executor = MigrationExecutor(connection)
            waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
        except DatabaseError as error:
            raise ServiceUnavailable("The database does not answer") from error
        finally:
            connection.close()
        if waiting:
            raise ServiceUnavailable(f"{len(waiting)} migrations have not been applied")


def _redis() -> Client:
    return Client.from_url(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=2)


@never_cache
@require_safe
def live(request: HttpRequest) -> HttpResponse:
    """Answer 200: the process serves requests."""
    return HttpResponse("OK", content_type="text/plain")


class ReadyView(HealthCheckView):
    """Answers 200 when the database is migrated, Redis answers and a Celery worker does; 500 otherwise."""

    checks = (Migrated, (Redis, {"client_factory": _redis}), (Ping, {"limit": 1}))

    def render_to_response(self, context: Mapping[str, Any], **response: Any) -> HttpResponse:
        """Answer with text where a browser would get a page."""
        answer: HttpResponse = self.render_to_response_text(response["status"])
        return answer


ready = ReadyView.as_view()


@never_cache
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Answer Prometheus, if it shows the token of the settings. Without a token there is no such page."""
    token = settings.TAPIS_METRICS_TOKEN
    if not token:
        raise Http404
    shown = request.headers.get("Authorization", "")
    if not secrets.compare_digest(shown.encode(), f"Bearer {token}".encode()):
        return HttpResponse(status=401, headers={"WWW-Authenticate": "Bearer"})
    answer: HttpResponse = ExportToDjangoView(request)
    return answer
