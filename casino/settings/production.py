"""A casino's own servers, behind a reverse proxy that speaks HTTPS."""

from casino.settings.base import *  # noqa: F403
from casino.settings.base import env
from casino.settings.connections import required

required("ALLOWED_HOSTS")

# The proxy must set the header itself and drop what clients send (see deploy/).
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_SSL_REDIRECT = True
# The orchestrator's probes reach the process itself, past the proxy.
SECURE_REDIRECT_EXEMPT = [r"^health/", r"^metrics$"]
SECURE_HSTS_SECONDS = env.int("TAPIS_HSTS_SECONDS", default=365 * 24 * 60 * 60)
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SECURE_HSTS_PRELOAD = True
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
# How many proxies stand before us, each of which adds one address to X-Forwarded-For.
TAPIS_PROXIES = env.int("TAPIS_PROXIES", default=1)

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "casino.static.HashedStorage"},
}

TAPIS_AUDIT_NEEDS_SECOND_FACTOR = True
