"""A real ASGI server on 127.0.0.1 and a reader of event streams."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import uvicorn
from django.core.asgi import get_asgi_application
from django.db import connections

from tests.waiting import wait_for


@contextmanager
def serving() -> Iterator[str]:
    """Serve the site in a thread, and give its address."""
    config = uvicorn.Config(
        get_asgi_application(),
        host="127.0.0.1",
        port=0,
        lifespan="off",
        log_config=None,
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, name="asgi-server")
    thread.start()
    try:
        wait_for(lambda: server.started, saying="the server is up")
        port = server.servers[0].sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(20)
        assert not thread.is_alive()
        connections.close_all()


class Events:
    """The events of one stream. What does not come within ten seconds is an error."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self.lines = response.iter_lines()

    def line(self, start: str) -> str:
        """Return the next line that starts with `start`. Raises StopIteration at the end of the stream."""
        while True:
            line = next(self.lines)
            if line.startswith(start):
                return line

    def next(self) -> dict[str, Any]:
        """Return the next entry, after a look at its frame."""
        number = int(self.line("id: ").removeprefix("id: "))
        assert next(self.lines) == "event: entry"
        entry: dict[str, Any] = json.loads(next(self.lines).removeprefix("data: "))
        assert entry["number"] == number
        return entry


@contextmanager
def listening(client: httpx.Client, path: str, **headers: str) -> Iterator[Events]:
    """Open the stream at `path` and wait until it has begun."""
    with client.stream("GET", path, headers={"Accept": "text/event-stream", **headers}) as response:
        assert response.status_code == 200, response.read()
        events = Events(response)
        events.line("retry: ")
        yield events
