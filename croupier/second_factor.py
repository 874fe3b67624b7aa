"""The second factor for those who look over payouts: no audit without it, where the house demands it."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django_otp import user_has_device


class SecondFactorMiddleware:
    """Lets nobody into the admin whose session has not shown a second factor.

    Runs where the setting `TAPIS_AUDIT_NEEDS_SECOND_FACTOR` is true, after
    `django_otp.middleware.OTPMiddleware`. Whoever has an authenticator is asked for its code; whoever has
    none sets one up first.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        if not settings.TAPIS_AUDIT_NEEDS_SECOND_FACTOR:
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer, or send the person to their authenticator first."""
        user = request.user
        audit = request.path.startswith(reverse("admin:index"))
        if not audit or not user.is_authenticated or not user.may_audit:
            return self.get_response(request)
        if user.is_verified():  # type: ignore[attr-defined] # OTPMiddleware adds it to every user
            return self.get_response(request)
        if user_has_device(user):
            return redirect(f"{reverse('croupier:login_code')}?{urlencode({'next': request.path})}")
        messages.warning(request, _("The audit asks for an authenticator. Set yours up first."))
        return redirect("croupier:second_factor")
