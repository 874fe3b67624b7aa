"""`python -m tests` fails when any part of the tests does, and runs no more than was asked for."""

from __future__ import annotations

import subprocess

import pytest

from tests.__main__ import PARTS, main


@pytest.mark.parametrize(
    ("codes", "arguments", "ends", "ran"),
    [
        pytest.param([0, 0, 0], [], 0, 3, id="all pass"),
        pytest.param([1, 0, 0], [], 1, 3, id="the first part fails and the others run"),
        pytest.param([0, 0, 1], [], 1, 3, id="the last part fails"),
        pytest.param([1, 0, 0], ["-x"], 1, 1, id="the first failure ends the run"),
        pytest.param([0, 1, 0], ["tests/tables", "--exitfirst"], 1, 2, id="in the second part too"),
        pytest.param([2, 0, 0], [], 2, 1, id="it is interrupted"),
        pytest.param([0, 4, 0], [], 4, 2, id="the arguments are wrong"),
        pytest.param([5, 0, 5], ["tests/browser"], 0, 3, id="some parts have no such tests"),
        pytest.param([5, 5, 5], ["-k", "nothing"], 5, 3, id="there are no such tests"),
        pytest.param([5, 1, 5], ["tests/browser"], 1, 3, id="the only part fails"),
    ],
)
def test_the_exit_code_is_that_of_what_failed_first(
    monkeypatch: pytest.MonkeyPatch, codes: list[int], arguments: list[str], ends: int, ran: int
) -> None:
    commands: list[list[str]] = []

    def call(command: list[str]) -> int:
        commands.append(command)
        return codes[len(commands) - 1]

    monkeypatch.setattr(subprocess, "call", call)
    assert main(arguments) == ends
    assert len(commands) == ran
    assert all(command[-len(arguments) :] == arguments for command in commands if arguments)
    assert [part[0] for part in PARTS[:ran]] == [command[3] for command in commands]
