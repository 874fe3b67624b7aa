"""What a request may reach at all. What an actor may do at a table is the policy's to say, in `execute`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from tables.api.auth import device_of, seat_of

if TYPE_CHECKING:
    from rest_framework.views import APIView


class MayRead(BasePermission):
    """Staff read every table, a device its own or, without one, every table; a wheel sensor none.

    A player reads the table of the seat.
    """

    code = "may_not_read"
    message = _("This device may not read this.")

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Return whether the request may read the table in the address, or what belongs to no table."""
        if not request.user.is_authenticated:
            return False
        slug = view.kwargs.get("slug")
        code = seat_of(request)
        if code is not None:
            return slug is None or code.table.slug == slug
        device = device_of(request)
        if device is None:
            return True
        if device.may_post_result:
            return False
        return slug is None or device.table is None or device.table.slug == slug


class IsPlayer(BasePermission):
    """Only who has the code of a seat."""

    code = "not_a_player"
    message = _("This is for players, by the code of their seat.")

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Return whether the request comes from a player."""
        return seat_of(request) is not None


class MayCommand(BasePermission):
    """Staff may send commands, and so may wheel sensors and players to their own table; nobody else may."""

    code = "may_not_command"
    message = _("This device may not act at this table.")

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Return whether the request may send any command to the table in the address."""
        if not request.user.is_authenticated:
            return False
        code = seat_of(request)
        if code is not None:
            return code.table.slug == view.kwargs["slug"]
        device = device_of(request)
        if device is None:
            return True
        return (
            device.may_post_result and device.table is not None and device.table.slug == view.kwargs["slug"]
        )
