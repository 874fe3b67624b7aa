"""`manage.py referee`: a record replayed from the command line, with no database."""

from __future__ import annotations

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

ROOT = Path(__file__).parents[3]
GOLDEN = ROOT / "tests" / "golden"
HEADER = '{"game":"boule","version":1,"seats":[{"name":"Anna","stack":50}],"chips":[1,5]}\n'


def referee(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own, where no database and no broker can be reached."""
    return subprocess.run(
        [sys.executable, "manage.py", "referee", *arguments],
        cwd=ROOT,
        input=given,
        capture_output=True,
        env={
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "casino.settings.test",
            "DATABASE_URL": "postgresql://tapis@:5432/tapis?host=/nonexistent",
            "REDIS_URL": "unix:///nonexistent/valkey.sock",
        },
    )


def test_a_file_is_told_without_a_database():
    done = referee(str(GOLDEN / "boule.jsonl"))
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == (GOLDEN / "boule.txt").read_bytes()


def test_standard_input_is_told_alike():
    done = referee("-", given=(GOLDEN / "boule.jsonl").read_bytes())
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == (GOLDEN / "boule.txt").read_bytes()


def test_a_malformed_record_ends_with_2_and_nothing_but_line_and_reason():
    done = referee("-", given=HEADER.encode() + b'{"act":"throw"}\n{"act":"bet","seat":1}\n')
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.decode().splitlines() == [
        "CommandError: line 3: Object missing required field `position`"
    ]


def test_refused_acts_are_told_and_the_record_goes_on(tmp_path):
    record = tmp_path / "record.jsonl"
    record.write_text(
        HEADER
        + '{"act":"bet","seat":1,"position":"straight:17","chip":5,"count":100}\n'
        + '{"act":"bet","seat":1,"position":"straight:17","chip":5}\n'
    )
    out = StringIO()
    call_command("referee", str(record), stdout=out)
    lines = out.getvalue().splitlines()
    assert "2. Refused (not_enough): Seat 1 has 50 in hand, which is less than 500." in lines
    assert "3. Wager 1: seat 1 stakes 5 on plein 17, 1 × 5." in lines


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "line 1: it is empty"),
        (HEADER.encode().replace(b"boule", b"faro"), "line 1: There is no game “faro”"),
        (HEADER.encode() + b"\n\n", "line 2: it is empty"),
    ],
)
def test_malformed_records_are_refused_with_exit_code_2(tmp_path, content, reason):
    record = tmp_path / "record.jsonl"
    record.write_bytes(content)
    with pytest.raises(CommandError, match=reason) as caught:
        call_command("referee", str(record))
    assert caught.value.returncode == 2


def test_a_file_that_is_not_there_is_refused_by_name(tmp_path):
    with pytest.raises(CommandError, match=r"missing\.jsonl") as caught:
        call_command("referee", str(tmp_path / "missing.jsonl"))
    assert caught.value.returncode == 2
