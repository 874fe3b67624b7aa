"""Starting the whole demo, keeping it running, and stopping it in order."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from types import FrameType
from typing import NamedTuple, NoReturn
from urllib.error import URLError
from urllib.request import urlopen

from casino.demo.environment import prepare
from casino.demo.logins import Login, read_logins
from casino.services import Child, ServiceError, Services

HOST = "127.0.0.1"
USUAL_PORT = 8000
SECONDS_TO_READY = 120
SECONDS_BETWEEN_LOOKS = 0.5
LONGEST_PAUSE = 30.0
STEADY_SECONDS = 60.0


class Stopped(Exception):
    """Somebody wants the demo to stop."""


class Watched:
    """A child that is started again when it has died, after pauses that grow while it does not hold out."""

    def __init__(self, child: Child) -> None:
        """Watch `child`, which has not been started."""
        self.child = child
        self._failures = 0
        self._started = 0.0
        self._again: float | None = None

    def start(self, now: float) -> None:
        """Start the child at the moment `now`, in seconds of any clock that runs forward."""
        self.child.start()
        self._started = now
        self._again = None

    def look(self, now: float) -> None:
        """Start the child again if it has died and its pause is over."""
        if self.child.running:
            return
        if self._again is None:
            self._failures = 0 if now - self._started > STEADY_SECONDS else self._failures + 1
            self._again = now + pause(self._failures)
            say(f"{self.child.name} has stopped and is started again; its log is {self.child.log}")
        if now >= self._again:
            self.start(now)


def pause(failures: int) -> float:
    """Return how many seconds to wait before starting again what has failed so often in a row."""
    return min(LONGEST_PAUSE, 2.0**failures - 1)


class Supervisor:
    """The demo in one data folder, on one port."""

    def __init__(self, folder: Path, port: int | None) -> None:
        """Describe the demo. Without a port it takes the usual one, or a free one if that is taken."""
        self.services = Services(
            folder,
            database_url=os.environ.get("DATABASE_URL"),
            redis_url=os.environ.get("REDIS_URL"),
        )
        self.port = port
        self.watched: list[Watched] = []

    def run(self) -> int:
        """Run until Ctrl-C or a signal to stop, and return the exit code.

        Raises ServiceError when something does not start; then nothing is left running.
        """
        with _stoppable():
            try:
                self._start()
                while True:
                    self._look()
                    time.sleep(SECONDS_BETWEEN_LOOKS)
            except Stopped:
                say("Stopping.")
            finally:
                _ignore_signals()
                self._stop()
        say("Stopped. The data stays for the next time.")
        return 0

    def _start(self) -> None:
        started = time.monotonic()
        self.services.hold()
        self.port = choose_port(self.port)
        say("Starting PostgreSQL and Valkey.")
        self.services.start()
        environment = prepare(self.services)
        say("Bringing the database up to date, and starting the web server.")
        self.watched = [Watched(child) for child in self._children(environment)]
        web, *others = self.watched
        # It says that it is not ready until the database is, and has started by then.
        web.start(time.monotonic())
        self.manage(environment, "seed_demo")
        say("Starting worker, beat and the house players.")
        for watched in others:
            watched.start(time.monotonic())
        self._wait_until_ready()
        say(f"Ready after {time.monotonic() - started:.0f} s.\n")
        say(welcome(self.port, self.services.folder, read_logins(self.services.folder)))

    def _children(self, environment: dict[str, str]) -> list[Child]:
        """Return the processes of the demo, in the order in which they are started."""
        beat = self.services.folder / "beat"
        for left in beat.parent.glob("beat*"):
            left.unlink()
        celery = ["-m", "celery", "-A", "casino"]
        commands: dict[str, Sequence[str | Path]] = {
            "web": [
                *["-m", "uvicorn", "casino.asgi:application", "--host", HOST, "--port", str(self.port)],
                *["--lifespan", "off", "--no-access-log", "--log-level", "warning"],
                *["--timeout-graceful-shutdown", "2"],
            ],
            "worker": [*celery, "worker", "--concurrency", "2", "--without-gossip", "--without-mingle"],
            "beat": [*celery, "beat", "--schedule", beat, "--pidfile="],
            "players": ["manage.py", "house_players"],
        }
        return [self._child(name, arguments, environment) for name, arguments in commands.items()]

    def _child(self, name: str, arguments: Sequence[str | Path], environment: dict[str, str]) -> Child:
        return Child(
            name,
            [sys.executable, *arguments],
            owner=self.services.folder,
            log=self.services.folder / "log" / f"{name}.log",
            environment=environment,
        )

    def manage(self, environment: dict[str, str], *arguments: str) -> None:
        """Run a management command to its end. Raises ServiceError when it fails."""
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise ServiceError(f"manage.py {arguments[0]} failed:\n{done.stdout}{done.stderr}")

    def _wait_until_ready(self) -> None:
        deadline = time.monotonic() + SECONDS_TO_READY
        while not (answer := _ask(f"http://{HOST}:{self.port}/health/ready")).ready:
            self._look()
            if time.monotonic() > deadline:
                tails = "\n".join(f"{w.child.name}:\n{w.child.log_tail()}" for w in self.watched)
                raise ServiceError(f"not ready after {SECONDS_TO_READY} s: {answer.text}\n{tails}")
            time.sleep(0.2)

    def _look(self) -> None:
        """Start again what has died."""
        for server in (self.services.postgres, self.services.valkey):
            if server and not server.running:
                say(f"{server.name} has stopped and is started again.")
                server.restart()
        for watched in self.watched:
            watched.look(time.monotonic())

    def _stop(self) -> None:
        for watched in reversed(self.watched):
            watched.child.stop()
        self.services.stop()


class Readiness(NamedTuple):
    """What the site says of itself."""

    ready: bool
    text: str


def welcome(port: int, folder: Path, logins: Sequence[Login]) -> str:
    """Return what to know about a demo that has just become ready."""
    site = f"http://{HOST}:{port}"
    addresses = [
        ("Console", f"{site}/"),
        ("Admin", f"{site}/admin/"),
        ("API documentation", f"{site}/api/v1/docs/"),
        ("Health", f"{site}/health/ready"),
    ]
    rows = [("Who", "Name", "Password"), *((one.what, one.username, one.password) for one in logins)]
    what, name = (max(len(row[column]) for row in rows) for column in (0, 1))
    return "\n".join(
        [
            f"Tapis runs at {site}/",
            "",
            *(f"  {title:<{what}}  {address}" for title, address in addresses),
            "",
            *(f"  {row[0]:<{what}}  {row[1]:<{name}}  {row[2]}" for row in rows),
            "",
            f"Data and logs are in {folder}. Ctrl-C stops everything.",
        ]
    )


def say(text: str) -> None:
    """Tell whoever started the demo."""
    print(text, flush=True)


def choose_port(wanted: int | None) -> int:
    """Return `wanted` if it is free; without one the usual port, or any free one. Raises ServiceError."""
    for port in (wanted,) if wanted else (USUAL_PORT, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((HOST, port))
            except OSError:
                continue
            chosen: int = probe.getsockname()[1]
            return chosen
    raise ServiceError(f"port {wanted} is taken; choose another with PORT=")


def _ask(url: str) -> Readiness:
    """Ask the site whether it is ready."""
    try:
        with urlopen(url, timeout=10) as answer:  # noqa: S310 (our own address)
            return Readiness(answer.status == HTTPStatus.OK, answer.reason)
    except URLError as error:
        return Readiness(False, str(error.reason))
    except OSError as error:
        return Readiness(False, str(error))


@contextmanager
def _stoppable() -> Iterator[None]:
    """Turn the signals that mean “stop” into Stopped, also where they were ignored, as in the background."""

    def stop(number: int, frame: FrameType | None) -> NoReturn:
        raise Stopped

    before = {number: signal.signal(number, stop) for number in _STOPPING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _ignore_signals() -> None:
    """Let nobody interrupt the stopping."""
    for number in _STOPPING:
        signal.signal(number, signal.SIG_IGN)


_STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
