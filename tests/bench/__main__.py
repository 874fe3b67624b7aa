"""Measure every figure, print a line for each, and fail when one is over its limit."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from casino.services import Services
from tests.bench.figure import Count, Figure

# One figure, or several that are measured one after the other.
Measure = Callable[[], Figure | Iterable[Figure | Count]]


def _database() -> list[Measure]:
    from tests.bench import http, settling

    return [settling.settling, http.wager_command]


def _pure() -> list[Measure]:
    from tests.bench import matches, rules, simulation

    return [rules.settle, simulation.simulation, matches.hands, matches.random_matches]


def _measure(measures: list[Measure], wanted: str) -> bool:
    """Print the figures whose name holds `wanted`, and return whether all of them keep their limit."""
    kept = True
    for measure in measures:
        if wanted in f"{measure.__module__}.{measure.__name__}":
            found = measure()
            for figure in [found] if isinstance(found, Figure) else found:
                print(figure, flush=True)
                kept &= figure.kept
    return kept


def main() -> int:
    """Run the figures and return the exit code: 1 when a limit is not kept."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure the promised speed.")
    parser.add_argument("wanted", nargs="?", default="", help="only figures with this in their name")
    wanted = parser.parse_args().wanted
    with tempfile.TemporaryDirectory(prefix="tapis-bench-") as folder, Services(Path(folder)) as services:
        os.environ["DATABASE_URL"] = services.database_url
        os.environ["REDIS_URL"] = services.redis_url
        os.environ["DJANGO_SETTINGS_MODULE"] = "tests.bench.settings"
        import django
        from django.core.management import call_command
        from django.db import connections

        django.setup()
        call_command("migrate", verbosity=0, run_syncdb=True)
        try:
            kept = _measure(_pure(), wanted)
            kept &= _measure(_database(), wanted)
        finally:
            for connection in connections.all():
                connection.close()
                connection.close_pool()
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
