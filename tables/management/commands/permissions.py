"""`manage.py permissions`: which role may use which command."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from tables.execute import policy


class Command(BaseCommand):
    """Print the table of commands and roles that the policy in force goes by."""

    help = "Print which role may use which command."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print a line for each command and a column for each role."""
        matrix = policy().matrix()
        roles = list(next(iter(matrix.values())))
        rows = [["", *roles], *([command, *map(str, grants.values())] for command, grants in matrix.items())]
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        for row in rows:
            line = "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True))
            self.stdout.write(line.rstrip())
