"""The site: settings, addresses, the Celery application, the admin site, embedded services and the demo.

It puts the other parts together and is imported by none of them. No rule, no money and no screen of the
console lives here.
"""

from casino.celery import app as celery_app

__all__ = ["celery_app"]
