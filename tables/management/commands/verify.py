"""`manage.py verify [TABLE …]`: prove that the records of the tables are untouched."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone
from django.utils.translation import gettext, ngettext

from tables.models import Table, Verification
from tables.verify import verify_table


class Command(BaseCommand):
    """Walk journals, ledgers, rounds and payouts, print what is wrong, and exit 1 if anything is.

    The run is noted, for the admin to show when somebody last looked.
    Exit code 2 for a table that does not exist.
    """

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the tables to look at."""
        parser.description = gettext("Prove that journals, ledgers and payouts agree and are untouched.")
        parser.add_argument(
            "tables", nargs="*", metavar="TABLE", help=gettext("the address of a table; all if none is named")
        )

    def handle(self, *args: Any, tables: list[str], **options: Any) -> None:
        """Print a line for each finding and one for each table."""
        chosen = Table.objects.order_by("slug")
        if tables:
            chosen = chosen.filter(slug__in=tables)
            unknown = sorted(set(tables) - set(chosen.values_list("slug", flat=True)))
            if unknown:
                raise CommandError(
                    gettext("There is no table “%(name)s”.") % {"name": unknown[0]}, returncode=2
                )
        wrong = 0
        for table_id, slug, number in chosen.values_list("pk", "slug", "number"):
            found = 0
            for finding in verify_table(table_id):
                found += 1
                self.stdout.write(str(finding))
            # Entries that came since are in it too, but this is what can be said for sure.
            Verification.objects.create(table_id=table_id, at=timezone.now(), number=number, findings=found)
            wrong += found
            if not found:
                self.stdout.write(gettext("%(table)s: in order") % {"table": slug})
        if wrong:
            raise CommandError(
                ngettext("%(count)s thing is wrong.", "%(count)s things are wrong.", wrong) % {"count": wrong}
            )
