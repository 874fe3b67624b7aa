"""Who is behind a request: a member of staff by session, a device by token, or a player by a seat's code."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework.authentication import BaseAuthentication, SessionAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.request import Request

from tables.actors import Actor
from tables.models import SeatCode, hash_code
from tables.models.devices import Device, hash_token

KEYWORD = "Token"
SEAT_KEYWORD = "Seat"
SEAT_COOKIE = "tapis_seat"
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


class DeviceToken(BaseAuthentication):
    """`Authorization: Token <token>`: one query, and no session."""

    def authenticate(self, request: Request) -> tuple[Device, Device] | None:
        """Return the device of the token; None when the header is not there or of another scheme.

        Raises AuthenticationFailed when there is no such token, or its device is not active any more.
        """
        parts = get_authorization_header(request).split()
        if not parts or parts[0].lower() != KEYWORD.lower().encode():
            return None
        if len(parts) != 2:
            raise AuthenticationFailed(_("The header is “Authorization: Token” with one token."), "bad_token")
        device = find_device(parts[1].decode("latin-1"))
        if device is None:
            raise AuthenticationFailed(_("This token is not, or no longer, valid."), "bad_token")
        return device, device

    def authenticate_header(self, request: Request) -> str:
        """Return the challenge that goes with a 401."""
        return KEYWORD


class SeatHeader(BaseAuthentication):
    """`Authorization: Seat <code>`: the player of a seat, by one query and no session."""

    def authenticate(self, request: Request) -> tuple[SeatCode, SeatCode] | None:
        """Return the code; None when the header is not there or of another scheme.

        Raises AuthenticationFailed `bad_code` when there is no such code, or it has ended.
        """
        parts = get_authorization_header(request).split()
        if not parts or parts[0].lower() != SEAT_KEYWORD.lower().encode():
            return None
        code = find_code(parts[1].decode("latin-1")) if len(parts) == 2 else None
        if code is None:
            raise AuthenticationFailed(_("This seat code is not, or no longer, good."), "bad_code")
        return code, code

    def authenticate_header(self, request: Request) -> str:
        """Return the challenge that goes with a 401."""
        return SEAT_KEYWORD


class SeatCookie(BaseAuthentication):
    """The code of a seat in a cookie, for reading only: a browser's event stream sends no header."""

    def authenticate(self, request: Request) -> tuple[SeatCode, SeatCode] | None:
        """Return the code in the cookie; None for a write, and when there is none that is good."""
        given = request.COOKIES.get(SEAT_COOKIE)
        if given is None or request.method not in SAFE_METHODS:
            return None
        code = find_code(given)
        return None if code is None else (code, code)


class StaffSession(SessionAuthentication):
    """The session of the console, with CSRF protection: two queries."""

    def enforce_csrf(self, request: Any) -> None:
        """Refuse a write without its CSRF token.

        Raises PermissionDenied with code `csrf_failed`.
        """
        try:
            # The check asks for the form's field too, and a view without parsers has no form to give.
            super().enforce_csrf(request._request)
        except PermissionDenied:
            raise PermissionDenied(
                _("A write by session needs the CSRF token of that session."), "csrf_failed"
            ) from None


def find_device(token: str) -> Device | None:
    """Return the active device that has `token`, with its table's slug at hand; None if there is none."""
    return Device.objects.select_related("table").filter(token_hash=hash_token(token), is_active=True).first()


def find_code(code: str) -> SeatCode | None:
    """Return the seat code that is good, with its table at hand; None if there is none."""
    found = SeatCode.objects.select_related("table__chip_set").defer("table__shown", "table__cloth")
    return found.filter(code_hash=hash_code(code), ended_at=None).first()


def seat_of(request: Request) -> SeatCode | None:
    """Return the seat code behind an authenticated request, None for anyone else."""
    return request.auth if isinstance(request.auth, SeatCode) else None


def device_of(request: Request) -> Device | None:
    """Return the device behind an authenticated request, None for a person."""
    return request.auth if isinstance(request.auth, Device) else None


def actor_of(request: Request) -> Actor:
    """Return who acts by an authenticated request, for the journal and the policy."""
    device = device_of(request)
    if device is not None:
        return Actor("device", device.pk, device.name)
    code = seat_of(request)
    if code is not None:
        return Actor("player", code.pk, f"seat {code.seat}", code.seat)
    return Actor("staff", request.user.pk, str(request.user))
