"""The addresses of the console and the boards. The table pages are those of `croupier.table`."""

from __future__ import annotations

from django.urls import path

from croupier.views import account, floor

app_name = "croupier"

urlpatterns = [
    path("", floor.FloorView.as_view(), name="floor"),
    path("login/", account.LogInView.as_view(), name="login"),
    path("logout/", account.LogOutView.as_view(), name="logout"),
]
