"""`python -m tests [arguments for pytest]`: every test, in three parts.

Two processes share the first part test by test, and by files the second: tests that drive a browser, kill
processes or fill the database. What measures time comes last and has the machine to itself. The exit code is
that of the first part that failed.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

PROCESSES = "--numprocesses=2"
PARTS = (
    ["--part=short", PROCESSES, "--dist=worksteal"],
    ["--part=long", PROCESSES, "--dist=loadfile", "--no-loadscope-reorder"],
    ["--part=alone"],
)
NOTHING = pytest.ExitCode.NO_TESTS_COLLECTED


def main(arguments: list[str]) -> int:
    """Run the parts until one is broken off or its first failure ends the run."""
    codes: list[int] = []
    for part in PARTS:
        code = subprocess.call([sys.executable, "-m", "pytest", *part, *arguments])
        codes.append(code)
        if code not in (pytest.ExitCode.OK, NOTHING) and not _goes_on(code, arguments):
            break
    failed = [code for code in codes if code not in (pytest.ExitCode.OK, NOTHING)]
    if failed:
        return failed[0]
    return NOTHING if set(codes) == {NOTHING} else pytest.ExitCode.OK


def _goes_on(code: int, arguments: list[str]) -> bool:
    """Whether the next part is worth running after one has ended with `code`."""
    return code == pytest.ExitCode.TESTS_FAILED and not {"-x", "--exitfirst"} & set(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
