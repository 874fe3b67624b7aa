"""Child processes that are ended by whoever comes next, if we were killed before we could do it."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import psutil

OWNER = "TAPIS_CHILD_OF"
"""The environment variable that marks a process as the child of a data folder."""


class ServiceError(RuntimeError):
    """A service did not start, or not in time. The message says which and shows the end of its log."""


def end(processes: Sequence[psutil.Process], *, seconds: float = 10) -> None:
    """Ask `processes` to stop, and kill those that have not after `seconds`."""
    for process in processes:
        try:
            process.terminate()
        except psutil.NoSuchProcess:
            continue
    _, stubborn = psutil.wait_procs(processes, timeout=seconds)
    for process in stubborn:
        try:
            process.kill()
        except psutil.NoSuchProcess:
            continue
    psutil.wait_procs(stubborn, timeout=seconds)


def end_orphans(folder: Path) -> int:
    """End what an earlier owner of `folder` left running, and return how many processes that were.

    Call it only while holding the folder's lock: then whatever carries the folder's mark has lost its parent.
    """
    mark = str(folder)
    found = []
    for process in psutil.process_iter():
        try:
            if process.pid != os.getpid() and process.environ().get(OWNER) == mark:
                found.append(process)
        except psutil.Error:
            continue  # gone meanwhile, or another user's
    end(found)
    return len(found)


class Child:
    """A process of ours, in a session of its own so that Ctrl-C reaches only us and we stop it in order."""

    def __init__(
        self,
        name: str,
        arguments: Sequence[str | Path],
        *,
        owner: Path,
        log: Path,
        environment: Mapping[str, str] | None = None,
        user: str | None = None,
        stop_signal: signal.Signals = signal.SIGTERM,
    ) -> None:
        """Describe the process; `start` starts it.

        `owner` is the data folder it belongs to, `log` takes its output, `environment` replaces ours, `user`
        is the system user it runs as (only root can choose), `stop_signal` asks it to stop cleanly.
        """
        self.name = name
        self.arguments = [str(argument) for argument in arguments]
        self.owner = owner
        self.log = log
        self.environment = dict(os.environ if environment is None else environment)
        self.user = user
        self.stop_signal = stop_signal
        self._process: subprocess.Popen[bytes] | None = None
        self._log_start = 0

    @property
    def pid(self) -> int | None:
        """The process id, or None when it does not run."""
        return self._process.pid if self._process is not None and self.running else None

    @property
    def running(self) -> bool:
        """Whether the process was started and has not ended."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start the process. Raises ServiceError when it cannot be started at all."""
        self.log.parent.mkdir(parents=True, exist_ok=True)
        try:
            with self.log.open("ab") as log:
                self._log_start = log.tell()
                self._process = subprocess.Popen(
                    self.arguments,
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                    env={**self.environment, OWNER: str(self.owner)},
                    start_new_session=True,
                    user=self.user,
                    group=self.user,
                    extra_groups=None if self.user is None else [],
                )
        except OSError as error:
            raise ServiceError(f"{self.name} cannot be started: {error}") from error

    def stop(self, *, seconds: float = 20) -> None:
        """Stop the process and what it started; kill what still runs after `seconds`. Does nothing twice."""
        if self._process is None:
            return
        try:
            family = psutil.Process(self._process.pid).children(recursive=True)
        except psutil.NoSuchProcess:
            family = []
        if self.running:
            self._process.send_signal(self.stop_signal)
            try:
                self._process.wait(seconds)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._process = None
        _, left = psutil.wait_procs(family, timeout=1)
        end(left)

    def log_tail(self, lines: int = 12) -> str:
        """Return the last lines of what the process has written since it was started."""
        try:
            with self.log.open("rb") as log:
                log.seek(self._log_start)
                text = log.read().decode(errors="replace")
        except OSError:
            return ""
        return "\n".join(text.splitlines()[-lines:])
