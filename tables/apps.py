"""The Django app of the tables."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TablesConfig(AppConfig):
    """Tables, their rounds, their ledger and their journal."""

    name = "tables"
    verbose_name = _("Tables")
    default_auto_field = "django.db.models.BigAutoField"
