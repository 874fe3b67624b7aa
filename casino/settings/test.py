"""The tests. `tests/conftest.py` sets the addresses of the servers before this is read."""

import os

from django.core.management.utils import get_random_secret_key

os.environ.setdefault("SECRET_KEY", get_random_secret_key())

from casino.settings.base import *  # noqa: F403
from casino.settings.logs import logging_config

ALLOWED_HOSTS = ["127.0.0.1", "localhost", "testserver"]
# Nobody's password is guarded here, and hundreds are made.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STATIC_ROOT = None
WHITENOISE_USE_FINDERS = True
LOGGING = logging_config(level="WARNING", as_json=False)
