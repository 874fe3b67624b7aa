"""The addresses of the site."""

from django.contrib import admin
from django.urls import include, path

from casino.entrance import admin_login
from casino.health import live, metrics, ready

urlpatterns = [
    path("health/live", live, name="live"),
    path("health/ready", ready, name="ready"),
    path("metrics", metrics, name="metrics"),
    # One way in for everyone: the console's log-in, which asks for the second factor.
    path("admin/login/", admin_login),
    path("admin/", admin.site.urls),
    path("api/v1/", include("tables.api.urls")),
    path("", include("croupier.urls")),
]
