"""`python -m tests [arguments for pytest]`: every test, in two parts and two processes.

The first part is handed out test by test. The second, tests that drive a browser, kill processes or fill the
database, goes by files. The exit code is that of the first part that failed.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

PROCESSES = "--numprocesses=2"
PARTS = (
    ["--part=short", PROCESSES, "--dist=worksteal"],
    ["--part=long", PROCESSES, "--dist=loadfile", "--no-loadscope-reorder"],
)
NOTHING = pytest.ExitCode.NO_TESTS_COLLECTED


def main(arguments: list[str]) -> int:
    """Run both parts, or only the first where it is broken off or its first failure ends the run."""
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
    """Whether the second part is worth running after the first has ended with `code`."""
    return code == pytest.ExitCode.TESTS_FAILED and not {"-x", "--exitfirst"} & set(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
