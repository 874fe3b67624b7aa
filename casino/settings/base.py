"""What every installation has in common."""

import os
from datetime import timedelta
from pathlib import Path

import environ
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from casino.settings.admin import UNFOLD as UNFOLD
from casino.settings.connections import celery_broker, database, required
from casino.settings.logs import configure_structlog, logging_config

BASE_DIR = Path(__file__).resolve().parents[2]
env = environ.Env()

# --- Tapis --------------------------------------------------------------------------------------------------

GAMES = [
    "games.boule",
    "games.la_boule",
    "games.bouillotte",
    "games.carreau",
    "games.boufbowl",
    "games.boule_rouge",
    *env.list("TAPIS_EXTRA_GAMES", default=[]),
]
TABLES_POLICY = "croupier.policy.POLICY"
# How late a round may be before the sweep takes it for one that stopped.
TAPIS_SWEEP_GRACE = timedelta(milliseconds=500)
# Whether whoever audits has to show a second factor for it.
TAPIS_AUDIT_NEEDS_SECOND_FACTOR = False
# Whether the house may be furnished and played at by the demo.
TAPIS_DEMO = False
# Nobody is believed who says where a request came from.
TAPIS_PROXIES = 0
# With a token set, Prometheus may read /metrics with it; without one there is no such page.
TAPIS_METRICS_TOKEN = os.environ.get("TAPIS_METRICS_TOKEN", "")

# --- The site -----------------------------------------------------------------------------------------------

DEBUG = False
SECRET_KEY = required("SECRET_KEY")
# Earlier keys, separated by spaces: sessions signed with them stay good while a key is changed.
SECRET_KEY_FALLBACKS = os.environ.get("SECRET_KEY_FALLBACKS", "").split()
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=[])
ROOT_URLCONF = "casino.urls"
ASGI_APPLICATION = "casino.asgi.application"

INSTALLED_APPS = [
    "unfold.apps.BasicAppConfig",
    "unfold.contrib.filters",
    "casino.admin.config.AuditConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "axes",
    "csp",
    "django_htmx",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_otp.plugins.otp_static",
    "django_prometheus",
    "django_structlog",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "pgtrigger",
    "rest_framework",
    "tables",
    "croupier",
    "casino",
]

MIDDLEWARE = [
    "django_prometheus.middleware.PrometheusBeforeMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "casino.static.StaticFilesMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django_otp.middleware.OTPMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "croupier.second_factor.SecondFactorMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "casino.policies.ContentPolicyMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "django_structlog.middlewares.RequestMiddleware",
    "axes.middleware.AxesMiddleware",
    "django_prometheus.middleware.PrometheusAfterMiddleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]

# --- Servers ------------------------------------------------------------------------------------------------

DATABASES = {
    "default": database(required("DATABASE_URL"), pool_size=env.int("TAPIS_DATABASE_POOL", default=20))
}
REDIS_URL = required("REDIS_URL")

CELERY_BROKER_URL = celery_broker(REDIS_URL)
# A task whose worker died is handed out again after this long; the sweep is there sooner, for those it knows.
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 60, "socket_keepalive": True}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # a worker waits for Redis for as long as it takes
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_TIME_LIMIT = 45
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = True
CELERY_BEAT_SCHEDULE = {
    # A sweep that waited for a worker longer than the next one is of no use.
    "sweep": {"task": "tables.sweep", "schedule": 1.0, "options": {"expires": 5}},
}

# --- People -------------------------------------------------------------------------------------------------

AUTH_USER_MODEL = "croupier.Staff"
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "croupier:login"
LOGIN_REDIRECT_URL = "croupier:floor"
SESSION_COOKIE_AGE = 12 * 60 * 60  # a night at the tables
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"

# Nobody can lock a colleague out from another screen, and nobody can try names from one screen.
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_CLIENT_IP_CALLABLE = "casino.entrance.client_address"
AXES_FAILURE_LIMIT = 5
AXES_COOLOFF_TIME = timedelta(minutes=5)
AXES_RESET_ON_SUCCESS = True
AXES_LOCKOUT_TEMPLATE = "croupier/locked_out.html"
AXES_VERBOSE = False
OTP_TOTP_ISSUER = "Tapis"

# --- What a browser may do ----------------------------------------------------------------------------------

X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
    }
}

# --- Language, time and files -------------------------------------------------------------------------------

LANGUAGE_CODE = env.str("TAPIS_LANGUAGE", default="en")
LANGUAGES = [("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "games" / "locale"]
USE_I18N = True
TIME_ZONE = env.str("TAPIS_TIME_ZONE", default="UTC")
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

STATIC_URL = "/static/"
STATIC_ROOT = env.path("TAPIS_STATIC", default=str(BASE_DIR / "static"))()

# --- The API ------------------------------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["tables.api.auth.DeviceToken", "tables.api.auth.StaffSession"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_SCHEMA_CLASS": "tables.api.openapi.ApiSchema",
    "EXCEPTION_HANDLER": "tables.api.problems.handle",
    # The Accept header alone says what is sent; `format` is no parameter.
    "URL_FORMAT_OVERRIDE": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Tapis",
    "DESCRIPTION": "The tables of a casino. Amounts are integers of the currency's smallest unit.",
    "VERSION": "1",
    # The schemas come from msgspec, which speaks the JSON Schema of this version.
    "OAS_VERSION": "3.1.0",
    "SCHEMA_PATH_PREFIX": r"/api/v[0-9]+",
    # Components are called as the structs are; the hook that is the default would rename their enumerations.
    "POSTPROCESSING_HOOKS": [],
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": ["rest_framework.permissions.IsAuthenticated"],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
}

# --- Logs ---------------------------------------------------------------------------------------------------

DJANGO_STRUCTLOG_CELERY_ENABLED = True
# Devices and seats are users of the API too; a key of theirs could be taken for that of a person.
DJANGO_STRUCTLOG_USER_ID_FIELD = "username"
LOG_LEVEL = env.str("TAPIS_LOG_LEVEL", default="INFO")
LOGGING = logging_config(level=LOG_LEVEL, as_json=True)
configure_structlog()
