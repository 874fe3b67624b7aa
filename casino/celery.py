"""The Celery application that carries the rounds."""

import os

from celery import Celery
from celery.signals import setup_logging

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "casino.settings.production")

app = Celery("tapis")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["tables.workflow"])


@setup_logging.connect
def _log_like_the_site(**_: object) -> None:
    """Keep the logging of the settings; without a receiver Celery would install its own."""
