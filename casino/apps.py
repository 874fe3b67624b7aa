"""The Django application `casino`."""

from django.apps import AppConfig


class CasinoConfig(AppConfig):
    """The admin site and the demo's commands."""

    name = "casino"
    verbose_name = "Tapis"
