"""The processes that carry rounds, started and killed by the tests."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path


class Process:
    """One process of the workflow, with its children, in a session of its own."""

    def __init__(self, name: str, arguments: list[str], environment: Mapping[str, str], folder: Path) -> None:
        self._log = (folder / f"{name}.log").open("ab")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "celery", "-A", "casino.celery", *arguments],
            env=dict(environment),
            stdout=self._log,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )

    def kill(self) -> None:
        """Kill it and all its children with SIGKILL, and wait for its end. Does nothing twice."""
        if self._process.returncode is not None:
            return
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(timeout=10)
        self._log.close()


class Workflow:
    """A worker and a beat on the test database; each can be killed and started again."""

    def __init__(self, environment: Mapping[str, str], folder: Path) -> None:
        self._environment = environment
        self._folder = folder
        self._running: list[Process] = []

    def worker(self) -> Process:
        """Start a worker of two processes."""
        return self._start("worker", ["worker", "--concurrency=2", "--loglevel=WARNING", "--without-mingle"])

    def beat(self) -> Process:
        """Start the beat that sends the sweep."""
        schedule = self._folder / f"beat-{len(self._running)}"
        return self._start("beat", ["beat", f"--schedule={schedule}", "--pidfile=", "--loglevel=WARNING"])

    def _start(self, name: str, arguments: list[str]) -> Process:
        process = Process(name, arguments, self._environment, self._folder)
        self._running.append(process)
        return process

    def end(self) -> None:
        """Kill all that still runs."""
        for process in self._running:
            process.kill()
