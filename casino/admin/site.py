"""The admin site: who gets in, and its first page."""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from typing import Any

from django.contrib.auth import logout
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST
from unfold.sites import UnfoldAdminSite

from casino.admin.dashboard import dashboard

View = Callable[..., HttpResponse]


class AuditSite(UnfoldAdminSite):
    """The admin, for those who may audit and for nobody else.

    A stranger is sent to log in; who is logged in and may not audit is told so at every address, even at one
    that does not exist.
    """

    index_title = _("Overview")
    index_template = "casino/admin/dashboard.html"

    def has_permission(self, request: HttpRequest) -> bool:
        """Return whether who asks may look over the tables: chef de table, supervisor, administrator."""
        return request.user.is_active and getattr(request.user, "may_audit", False)

    def admin_view(self, view: View, cacheable: bool = False) -> View:
        """Guard a page. It raises PermissionDenied for staff who may not audit."""
        guarded = super().admin_view(view, cacheable)

        def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if request.user.is_authenticated and not self.has_permission(request):
                raise PermissionDenied
            return guarded(request, *args, **kwargs)

        return update_wrapper(inner, guarded)

    def index(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> TemplateResponse:
        """Show all tables and the ways to what happened there."""
        return super().index(request, {**(extra_context or {}), **dashboard(), "is_fullwidth": "1"})

    def logout(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Log out, and go where one logs in."""
        return _log_out(request)


@require_POST
def _log_out(request: HttpRequest) -> HttpResponse:
    logout(request)
    return redirect("croupier:login")
