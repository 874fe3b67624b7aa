"""The way in by a code, the page of the seat, its acts, and what the croupier hands out."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.generic import View
from rest_framework.request import Request

from croupier.seat.access import Attempts, SeatForm, WithSeat, forget, remember
from croupier.seat.handover import handover
from croupier.seat.page import seat_page
from croupier.views.access import StaffOnly
from tables.api.auth import SEAT_COOKIE, find_code, seat_of
from tables.api.permissions import IsPlayer
from tables.api.views.commands import CommandView
from tables.matches.codes import typed
from tables.models import SeatCode, hash_code
from tables.timing import iso


@method_decorator([sensitive_post_parameters("code"), never_cache], name="dispatch")
class EntryView(WithSeat, View):
    """Takes the code of a seat, typed in or from the picture that the croupier shows.

    The picture's address has the code behind its `#`, which no browser sends and no log keeps; a script of
    the page posts it.
    """

    http_method_names = ("get", "head", "post", "options")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Return the form.

        Whoever has a seat open is led back to it by a script of the page: the address may have another code.
        """
        if self.code is None and SEAT_COOKIE in request.COOKIES:
            message = _("Your code is not good any more. Ask the croupier for a new one.")
            return forget(_form(request, message))
        return _form(request, code=self.code)

    def post(self, request: HttpRequest) -> HttpResponse:
        """Open the seat, or say why not: 429 after too many attempts, 410 for a code that has ended."""
        throttle = Attempts()
        if not throttle.allow_request(request, self):  # type: ignore[arg-type]
            response = _form(request, _("Too many codes were tried. Wait a minute and try again."), 429)
            response["Retry-After"] = str(round(throttle.wait() or 60))
            return response
        given = typed(request.POST.get("code", ""))
        if find_code(given) is not None:
            return remember(redirect("croupier:seat-play"), given)
        if SeatCode.objects.filter(code_hash=hash_code(given)).exists():
            message = _("This code is not good any more. Ask the croupier for a new one.")
            return _form(request, message, 410)
        return _form(request, _("There is no such code. Look at it again, or ask the croupier."), 403)


def _form(
    request: HttpRequest, error: str = "", status: int = 200, code: SeatCode | None = None
) -> HttpResponse:
    context = {"error": error, "code": code}
    return TemplateResponse(request, "croupier/seat/entry.html", context, status=status)


@method_decorator(never_cache, name="dispatch")
class PlayView(WithSeat, View):
    """The page of a seat. What is on it is fetched anew whenever something happens at the table."""

    http_method_names = ("get", "head", "options")
    template_name = "croupier/seat/play.html"

    def get(self, request: HttpRequest) -> HttpResponse:
        """Return the page; whoever has no good code is asked for one."""
        if self.code is None:
            return redirect("croupier:seat")
        page = seat_page(self.code)
        response = TemplateResponse(request, self.template_name, {"page": page})
        response["X-Tapis-Now"] = iso(timezone.now())
        return response


class PlayPart(PlayView):
    """What changes on the page."""

    template_name = "croupier/seat/live.html"

    def get(self, request: HttpRequest) -> HttpResponse:
        """Return the part; 410 once the code has ended, for the page to go to the form."""
        return HttpResponse(status=410) if self.code is None else super().get(request)


class SeatCommands(CommandView):
    """The acts of the player, sent by the page of the seat; the same commands as those of the API."""

    authentication_classes = (SeatForm,)
    permission_classes = (IsPlayer,)  # type: ignore[assignment] # its own table is all it can reach
    schema = None  # type: ignore[assignment] # the page's own, not part of the API

    def post(self, request: Request) -> HttpResponse:  # type: ignore[override]
        """Do a command at the table of the seat; the policy lets a player act and nothing else."""
        code = seat_of(request)
        assert code is not None, "only players are let in"  # noqa: S101
        return super().post(request, code.table.slug)


@method_decorator(never_cache, name="dispatch")
class LeaveView(View):
    """Has the phone forget the seat; the code stays good."""

    http_method_names = ("post", "options")

    def post(self, request: HttpRequest) -> HttpResponseBase:
        """Return to the form."""
        return forget(redirect("croupier:seat"))


@method_decorator([sensitive_post_parameters("code"), never_cache], name="dispatch")
class CodeView(StaffOnly, View):
    """What the croupier shows a player to open the seat with, for the dialog of the console."""

    http_method_names = ("post", "options")

    def post(self, request: HttpRequest) -> HttpResponse:
        """Draw the code that was given; one that is not good is said to be so, with status 410."""
        given = typed(request.POST.get("code", ""))
        code = find_code(given)
        context: dict[str, Any] = {"handed": None}
        if code is not None:
            address = request.build_absolute_uri(reverse("croupier:seat"))
            context["handed"] = handover(code, given, address)
        return TemplateResponse(request, "croupier/seat/code.html", context, status=200 if code else 410)
