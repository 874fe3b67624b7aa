"""The demo on one machine, over plain HTTP at 127.0.0.1.

The demo writes the secrets and addresses that it made into its data folder, so that `manage.py verify` and
the like find the running demo. Where there is no such file, commands that need neither still run: nothing
listens at the addresses used then, and the key is good for this process only.
"""

import os
from pathlib import Path

import environ
from django.core.management.utils import get_random_secret_key

_HERE = Path(__file__).resolve().parents[2]
environ.Env.read_env(Path(os.environ.get("TAPIS_DATA", _HERE / "data")) / "environment")
os.environ.setdefault("SECRET_KEY", get_random_secret_key())
if "DATABASE_URL" not in os.environ:
    # Without a pool, which would keep trying for a while.
    os.environ.update(
        DATABASE_URL="postgresql://tapis@:5432/tapis?host=/nonexistent", TAPIS_DATABASE_POOL="0"
    )
os.environ.setdefault("REDIS_URL", "unix:///nonexistent/valkey.sock")

from casino.settings.base import *  # noqa: E402, F403
from casino.settings.base import LOG_LEVEL  # noqa: E402
from casino.settings.logs import logging_config  # noqa: E402

TAPIS_DEMO = True
ALLOWED_HOSTS = ["127.0.0.1", "localhost", "[::1]"]
STATIC_ROOT = None
WHITENOISE_USE_FINDERS = True
LOGGING = logging_config(level=LOG_LEVEL, as_json=False)
