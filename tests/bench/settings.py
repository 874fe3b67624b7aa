"""The site as in the tests, with one bare view beside it for comparison."""

from casino.settings.test import *  # noqa: F403
from casino.settings.test import INSTALLED_APPS, LOGGING

INSTALLED_APPS = [*INSTALLED_APPS, "tests.bench.bare"]
ROOT_URLCONF = "tests.bench.bare.urls"
# A line for every request would be measured with it.
LOGGING = {**LOGGING, "root": {**LOGGING["root"], "level": "ERROR"}}
