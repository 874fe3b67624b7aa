"""`manage.py referee FILE|-`: replay a record through the rules and tell what every act did."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext

from games.kit.records import RecordError, decode_record
from games.kit.referee import referee
from tables.games import registry


class Command(BaseCommand):
    """Print what each act of a record did, the final position, and what each seat won or lost.

    Needs no database. The format of records is described in games/RECORDS.md. An act the rules refuse is
    printed as refused and the replay goes on. Exit code 2, and nothing but the line and the reason on
    standard error, for a record that is malformed or cannot be read.
    """

    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file."""
        parser.description = gettext(
            "Replay a record (JSON lines) through the rules and print what every act did."
        )
        parser.add_argument("file", metavar="FILE", help=gettext("the record, or - for standard input"))

    def handle(self, *args: Any, file: str, **others: Any) -> None:
        """Print the replay."""
        try:
            record = decode_record(_read(file), registry())
        except RecordError as error:
            reason = gettext(error.message) % error.params
            raise CommandError(
                gettext("line %(line)s: %(reason)s") % {"line": error.line, "reason": reason}, returncode=2
            ) from error
        for line in referee(record, gettext):
            self.stdout.write(line)


def _read(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise CommandError(
            gettext("The record “%(file)s” cannot be read: %(reason)s.")
            % {"file": file, "reason": error.strerror},
            returncode=2,
        ) from error
