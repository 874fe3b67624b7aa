"""The Django application `casino`."""

from django.apps import AppConfig


class CasinoConfig(AppConfig):
    """The pages of the admin, and the demo's commands."""

    name = "casino"
    verbose_name = "Tapis"

    def ready(self) -> None:
        """Register the pages of the admin."""
        from django.contrib import admin

        from casino.admin.registration import register

        register(admin.site)
