"""One wager command over HTTP, against a bare DRF view that inserts one row at the same server."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from http.client import HTTPConnection
from uuid import uuid4

from django.conf import settings
from django.test import Client

from tests.bench.figure import Figure, in_turn, seconds
from tests.tables.house import EURO, House, euro_chips, make_house
from tests.waiting import wait_for

REQUESTS = 300
ROUNDS = 5


def wager_command() -> Figure:
    """Send single wagers as a croupier of the table, and rows to the bare view, over kept connections.

    A command with a thousand wagers is sent too. Raises AssertionError when an answer is not as expected.
    """
    house = make_house(euro_chips("bench-http"), slug="bench-http")
    house.sit(1, amount=10**9 * EURO)
    house.run("open_betting")
    with _Server() as server:
        headers = _croupier(house)
        path = f"/api/v1/tables/{house.table.slug}/commands/"

        def ours() -> float:
            return seconds(lambda: [server.post(path, _wagers(1), headers) for _ in range(REQUESTS)])

        def theirs() -> float:
            row = {"seat": 1, "position": "straight:17", "chip": EURO, "count": 1}
            return seconds(lambda: [server.post("/bare/", row, {}) for _ in range(REQUESTS)])

        ours(), theirs()  # so that both are warm
        ratio = in_turn(ours, theirs, ROUNDS)
        server.post(path, _wagers(1_000), headers)
    return Figure("one wager command over HTTP, against a bare view that inserts a row", ratio, 2.5)


def _wagers(count: int) -> dict[str, object]:
    wager = {"seat": 1, "position": "straight:17", "chip": EURO, "count": 1}
    return {"id": str(uuid4()), "command": "place_wagers", "data": {"wagers": [wager] * count}}


def _croupier(house: House) -> dict[str, str]:
    """Log a croupier of the table in, and return the headers of their browser."""
    client = Client()
    client.force_login(house.staff["croupier_right"], backend="django.contrib.auth.backends.ModelBackend")
    client.get("/")
    token = client.cookies["csrftoken"].value
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    return {"Cookie": f"{settings.SESSION_COOKIE_NAME}={session}; csrftoken={token}", "X-CSRFToken": token}


class _Server:
    """The site under uvicorn, in a process of its own on a free port."""

    def __enter__(self) -> _Server:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self._process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "uvicorn",
                "casino.asgi:application",
                f"--port={self._port}",
                "--no-access-log",
            ],
            env=dict(os.environ),
            stdin=subprocess.DEVNULL,
        )
        wait_for(self._answers, seconds=60, saying="the server answers")
        self._connection = HTTPConnection("127.0.0.1", self._port, timeout=30)
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()
        self._process.terminate()
        self._process.wait(timeout=20)

    def _answers(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self._port)) == 0

    def post(self, path: str, body: dict[str, object], headers: dict[str, str]) -> None:
        """Post `body` as JSON, and see that it was done."""
        self._connection.request(
            "POST", path, json.dumps(body), {"Content-Type": "application/json", **headers}
        )
        answer = self._connection.getresponse()
        text = answer.read()
        assert answer.status in (200, 201), (answer.status, text)
