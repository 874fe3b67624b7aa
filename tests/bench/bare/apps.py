"""The Django application of the reference."""

from django.apps import AppConfig


class BareConfig(AppConfig):
    """Exists for the benchmarks only."""

    name = "tests.bench.bare"
    label = "bare"
