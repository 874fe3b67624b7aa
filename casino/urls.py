"""The addresses of the site."""

from django.contrib import admin
from django.urls import include, path

from casino.health import live, metrics, ready

urlpatterns = [
    path("health/live", live, name="live"),
    path("health/ready", ready, name="ready"),
    path("metrics", metrics, name="metrics"),
    path("admin/", admin.site.urls),
    path("api/v1/", include("tables.api.urls")),
    path("", include("croupier.urls")),
]
