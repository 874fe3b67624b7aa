"""Logging in and out."""

from __future__ import annotations

from django.contrib.auth import views


class LogInView(views.LoginView):
    """The log-in form. Whoever is logged in already goes on to where they wanted to go."""

    template_name = "croupier/login.html"
    redirect_authenticated_user = True


class LogOutView(views.LogoutView):
    """Ends the session, by POST only, and returns to the log-in form."""

    next_page = "croupier:login"
