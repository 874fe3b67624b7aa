"""The services of one data folder, given or embedded."""

from __future__ import annotations

import fcntl
import hashlib
import os
import tempfile
from io import TextIOWrapper
from pathlib import Path
from types import TracebackType
from typing import Self

from casino.services.account import own, service_user
from casino.services.postgres import Postgres
from casino.services.process import ServiceError, end_orphans
from casino.services.valkey import Valkey

LONGEST_SOCKET_FOLDER = 80  # the kernel gives a socket's whole path about a hundred bytes


class FolderInUse(ServiceError):
    """Another process runs its services in this folder. The message names the folder and the process."""


class Services:
    """PostgreSQL and Valkey for one data folder. The addresses are known before anything is started.

    A service whose address is given is used as it is and never started. One process at a time holds a folder;
    its data stays when the services stop, cleanly or not.
    """

    def __init__(
        self,
        folder: Path,
        *,
        database_url: str | None = None,
        redis_url: str | None = None,
        fast: bool = False,
    ) -> None:
        """Describe the services in `folder`; `fast` gives up durability, for tests."""
        self.folder = folder.expanduser().resolve()
        self.sockets = _socket_folder(self.folder)
        self.postgres = None if database_url else Postgres(self.folder, self.sockets, fast=fast)
        self.valkey = None if redis_url else Valkey(self.folder, self.sockets)
        self.database_url = database_url or self.postgres.url()  # type: ignore[union-attr]
        self.redis_url = redis_url or self.valkey.url()  # type: ignore[union-attr]
        self._lock: TextIOWrapper | None = None

    def hold(self) -> None:
        """Take the folder, made if need be, and end what an earlier owner left running. Does nothing twice.

        Raises FolderInUse when another process has it.
        """
        if self._lock is not None:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        lock = (self.folder / "lock").open("a+")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.seek(0)
            owner = lock.read().strip() or "unknown"
            lock.close()
            raise FolderInUse(f"{self.folder} is in use by process {owner}") from None
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        self._lock = lock
        end_orphans(self.folder)
        if self.postgres:
            self.postgres.stop_orphans()

    def start(self) -> None:
        """Take the folder and start what was not given. Raises FolderInUse or ServiceError."""
        self.hold()
        try:
            if self.postgres or self.valkey:
                own(self.sockets, service_user())
            if self.valkey:
                self.valkey.start()
            if self.postgres:
                self.postgres.start()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Stop what was started here and let the folder go. Does nothing twice."""
        for server in (self.valkey, self.postgres):
            if server:
                server.stop()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def _socket_folder(folder: Path) -> Path:
    """Return the folder of the sockets: in `folder`, or in the temporary one if that path is too long."""
    inside = folder / "run"
    if len(os.fsencode(inside)) <= LONGEST_SOCKET_FOLDER:
        return inside
    mark = hashlib.sha256(os.fsencode(folder)).hexdigest()[:16]
    return Path(tempfile.gettempdir()).resolve() / f"tapis-{os.geteuid()}-{mark}"
