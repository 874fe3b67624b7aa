"""Logging in and out, and the second factor."""

from __future__ import annotations

import time
from base64 import b32encode
from typing import Any

import segno
from django.contrib import messages
from django.contrib.auth import login, views
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse, reverse_lazy
from django.utils.decorators import method_decorator
from django.utils.http import urlencode
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.generic import FormView
from django_otp import login as otp_login
from django_otp import user_has_device
from django_otp.plugins.otp_totp.models import TOTPDevice

from croupier.forms import CodeForm, EnrolForm, LogInForm
from croupier.models import Staff
from croupier.views.access import StaffOnly

PENDING = "croupier.pending"
PENDING_SECONDS = 300


class LogInView(views.LoginView):
    """The log-in form. Whoever is logged in already goes on to where they wanted to go.

    A person with an authenticator is not logged in by the password; the session only remembers for five
    minutes that it was right, and `CodeView` asks for the code.
    """

    template_name = "croupier/login.html"
    authentication_form = LogInForm
    redirect_authenticated_user = True

    def form_valid(self, form: Any) -> HttpResponse:
        """Log in, or go on to the second step."""
        user = form.get_user()
        if not user_has_device(user):
            return super().form_valid(form)
        # A new session: what the old one holds may be known to whoever had the screen before.
        self.request.session.flush()
        self.request.session[PENDING] = {"user": user.pk, "backend": user.backend, "at": time.time()}
        return redirect(f"{reverse('croupier:login_code')}?{urlencode({'next': self.get_redirect_url()})}")


@method_decorator([sensitive_post_parameters(), never_cache], name="dispatch")
class CodeView(views.RedirectURLMixin, FormView):
    """The second step: of the log-in, or of a session that began before there was an authenticator."""

    template_name = "croupier/login_code.html"
    form_class = CodeForm
    next_page = "croupier:floor"

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Start over when the first step has not been taken, or too long ago."""
        self.person = request.user if request.user.is_authenticated else _half_logged_in(request)
        if self.person is None:
            return redirect("croupier:login")
        return super().dispatch(request, *args, **kwargs)

    def get_form_kwargs(self) -> dict[str, Any]:
        """Add whose code it has to be."""
        return {**super().get_form_kwargs(), "user": self.person}

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Add the name and where to go on."""
        return super().get_context_data(person=self.person, next=self.get_redirect_url(), **kwargs)

    def form_valid(self, form: CodeForm) -> HttpResponse:
        """Log in, with the second factor on record in the session."""
        pending = self.request.session.pop(PENDING, None)
        if not self.request.user.is_authenticated:
            login(self.request, self.person, backend=pending["backend"])
        otp_login(self.request, form.device)
        return super().form_valid(form)


def _half_logged_in(request: HttpRequest) -> Staff | None:
    """Return who has entered the right password a moment ago, None when nobody has."""
    pending = request.session.get(PENDING)
    if pending is None or time.time() - pending["at"] > PENDING_SECONDS:
        return None
    return Staff.objects.filter(pk=pending["user"], is_active=True).first()


class LogOutView(views.LogoutView):
    """Ends the session, by POST only, and returns to the log-in form."""

    next_page = "croupier:login"


@method_decorator([sensitive_post_parameters(), never_cache], name="dispatch")
class SecondFactorView(StaffOnly, FormView):
    """A person's own authenticator: its key until it is confirmed, then only that there is one."""

    template_name = "croupier/second_factor.html"
    form_class = EnrolForm
    success_url = reverse_lazy("croupier:second_factor")

    def get_form_kwargs(self) -> dict[str, Any]:
        """Add the person and the authenticator that is being set up."""
        return {**super().get_form_kwargs(), "user": self.request.user, "device": self._new_device()}

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Add the key as text and as a picture, unless there is an authenticator already."""
        if user_has_device(self.request.user):
            return super().get_context_data(form=None, has_device=True)
        context = super().get_context_data(**kwargs)
        address = context["form"].device.config_url
        return {
            **context,
            "has_device": False,
            "picture": _picture(address),
            "key": _key(context["form"].device),
        }

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Confirm, unless there is an authenticator already: only an administrator can take that one away."""
        if user_has_device(request.user):
            return redirect(self.success_url)
        return super().post(request, *args, **kwargs)

    def form_valid(self, form: EnrolForm) -> HttpResponse:
        """Confirm the authenticator; this session has shown it."""
        form.device.confirmed = True
        form.device.save(update_fields=["confirmed"])
        otp_login(self.request, form.device)
        messages.success(self.request, _("From now on the log-in asks for a code of your authenticator."))
        return super().form_valid(form)

    def _new_device(self) -> TOTPDevice:
        device, _made = TOTPDevice.objects.get_or_create(
            user=self.request.user, confirmed=False, defaults={"name": "authenticator"}
        )
        return device


def _picture(address: str) -> SafeString:
    """Draw `address` as an SVG in black on white, whatever the screen's colours: scanners need that."""
    drawn = segno.make(address, error="m").svg_inline(scale=4, border=4, dark="#000000", light="#ffffff")
    return mark_safe(drawn)  # noqa: S308 (made here, from what the device says of itself)


def _key(device: TOTPDevice) -> str:
    """Return the key in groups of four, as authenticators take it."""
    text = b32encode(device.bin_key).decode().rstrip("=")
    return " ".join(text[start : start + 4] for start in range(0, len(text), 4))
