"""`manage.py device`: give displays and wheel sensors their tokens, and take them away."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from tables.models import Device, Table


class Command(BaseCommand):
    """Makes a device and prints its token, the only time that it can be seen."""

    help = "Make a device and print its token once; or give one a new token, or revoke it."

    def add_arguments(self, parser: CommandParser) -> None:
        """Declare the arguments."""
        parser.add_argument("name", help="what the device is called in the journal")
        parser.add_argument("--table", metavar="SLUG", help="the one table it reads; without it, every table")
        parser.add_argument(
            "--results", action="store_true", help="a wheel sensor: it posts results, no more"
        )
        instead = parser.add_mutually_exclusive_group()
        instead.add_argument("--renew", action="store_true", help="give the device a new token")
        instead.add_argument("--revoke", action="store_true", help="let the device in no more")

    def handle(self, *args: Any, **options: Any) -> None:
        """Do what the arguments say. Raises CommandError, which says what is wrong with them."""
        if options["renew"] or options["revoke"]:
            if options["table"] or options["results"]:
                raise CommandError(_("--table and --results are for a new device."))
            device = self._find(options["name"])
        else:
            device = self._new(options["name"], options["table"], options["results"])
        if options["revoke"]:
            device.is_active = False
            device.save(update_fields=["is_active"])
            self.stdout.write(_("%(name)s is revoked.") % {"name": device.name})
            return
        token = device.new_token()
        device.is_active = True
        try:
            device.full_clean()
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from None
        device.save()
        self.stdout.write(token)

    def _find(self, name: str) -> Device:
        try:
            return Device.objects.get(name=name)
        except Device.DoesNotExist:
            raise CommandError(_("There is no device “%(name)s”.") % {"name": name}) from None

    def _new(self, name: str, slug: str | None, may_post_result: bool) -> Device:
        table = None
        if slug is not None:
            table = Table.objects.filter(slug=slug).first()
            if table is None:
                raise CommandError(_("There is no table “%(table)s”.") % {"table": slug})
        return Device(name=name, table=table, may_post_result=may_post_result)
