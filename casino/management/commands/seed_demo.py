"""`manage.py seed_demo`: bring the demo's database up to date and furnish its house."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from casino.demo.seed import seed


class Command(BaseCommand):
    """Migrate, put missing chips, tables and people into the database, and passwords into the folder.

    Refuses to run with other settings than the demo's.
    """

    help = "Migrate and furnish the demo's house; what is there already is left as it is."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print what was missing."""
        if not settings.TAPIS_DEMO:
            raise CommandError(_("Only the demo's house can be furnished."))
        call_command("migrate", verbosity=0)
        for name in seed(Path(os.environ["TAPIS_DATA"])):
            self.stdout.write(name)
