"""`manage.py house_players`: the demo's house players play by themselves."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import structlog
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, close_old_connections
from django.utils.translation import gettext as _

from casino.demo.match_players import MatchPlayers
from casino.demo.players import Players

log = structlog.get_logger(__name__)


class Command(BaseCommand):
    """Play until stopped. Refuses to run with other settings than the demo's."""

    help = "Let the demo's house players play at the tables that run by themselves."

    def handle(self, *args: Any, **options: Any) -> None:
        """Look at the tables once a second; a database that is away for a moment is waited for."""
        if not settings.TAPIS_DEMO:
            raise CommandError(_("House players play in the demo only."))
        chance = Random()  # noqa: S311 (they only choose what to do)
        players = (Players(chance), MatchPlayers(chance))
        while True:
            try:
                for each in players:
                    each.play()
            except OperationalError as error:
                log.warning("house_players_wait", error=str(error))
            close_old_connections()
            time.sleep(1)
