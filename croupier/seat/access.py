"""Who opens a seat: whoever has its code, kept in a cookie that no script reads."""

from __future__ import annotations

from typing import Any

from axes.helpers import get_client_ip_address
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.functional import cached_property
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from tables.api.auth import SEAT_COOKIE, SEAT_KEYWORD, StaffSession, find_code
from tables.models import SeatCode

COOKIE_AGE = 12 * 60 * 60
"""How many seconds a phone keeps a code: a night at the tables. The code itself may end sooner."""


def remember(response: HttpResponse, code: str) -> HttpResponse:
    """Have the browser keep the code, out of reach of scripts; return the response."""
    response.set_cookie(
        SEAT_COOKIE,
        code,
        max_age=COOKIE_AGE,
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
        samesite="Lax",
    )
    return response


def forget(response: HttpResponse) -> HttpResponse:
    """Have the browser drop the code; return the response."""
    response.delete_cookie(SEAT_COOKIE, samesite="Lax")
    return response


class SeatForm(StaffSession):
    """The code in the cookie, for the page of the seat itself: a write needs the CSRF token as well."""

    def authenticate(self, request: Request) -> tuple[Any, Any] | None:
        """Return the code; None when there is none that is good.

        Raises PermissionDenied `csrf_failed`.
        """
        given = request.COOKIES.get(SEAT_COOKIE)
        code = None if given is None else find_code(given)
        if code is None:
            return None
        self.enforce_csrf(request)
        return code, code

    def authenticate_header(self, request: Request) -> str:
        """Return the challenge that goes with a 401."""
        return SEAT_KEYWORD


class Attempts(SimpleRateThrottle):
    """So many codes may be tried from one address; a house's guests may all have the same."""

    scope = "seat_codes"
    rate = "60/min"

    def get_cache_key(self, request: HttpRequest, view: Any) -> str:
        """Return what is counted by: where the request comes from."""
        return self.cache_format % {"scope": self.scope, "ident": get_client_ip_address(request)}


class WithSeat:
    """A view for whoever has a good code."""

    request: HttpRequest

    @cached_property
    def code(self) -> SeatCode | None:
        """The code in the cookie, with its table at hand; None when it is not, or no longer, good."""
        given = self.request.COOKIES.get(SEAT_COOKIE)
        return None if given is None else find_code(given)
