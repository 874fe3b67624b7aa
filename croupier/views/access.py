"""Who may look at a page: staff who are logged in, whatever their grade."""

from __future__ import annotations

from typing import cast

from django.conf import settings
from django.contrib.auth.mixins import LoginRequiredMixin
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import resolve_url

from croupier.models import Staff


class StaffOnly(LoginRequiredMixin):
    """Sends strangers to the log-in form; a part asked for by htmx sends the whole page there."""

    request: HttpRequest

    @property
    def viewer(self) -> Staff:
        """Who looks. Nobody gets this far without having logged in."""
        return cast(Staff, self.request.user)

    def handle_no_permission(self) -> HttpResponseBase:  # type: ignore[override]
        """Return the way to the log-in form.

        A redirect would be followed by htmx and the form swapped into the middle of the screen, so htmx is
        told to go there instead, and to come back to the page and not to its part.
        """
        if self.request.headers.get("HX-Request") != "true":
            return super().handle_no_permission()
        page = self.request.headers.get("HX-Current-URL", "")
        away = redirect_to_login(page, resolve_url(settings.LOGIN_URL))
        return HttpResponse(status=401, headers={"HX-Redirect": away["Location"]})
