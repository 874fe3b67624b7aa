"""The Django application `croupier`."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class CroupierConfig(AppConfig):
    """Staff, shifts and the console."""

    name = "croupier"
    verbose_name = _("Staff")
    default_auto_field = "django.db.models.BigAutoField"
