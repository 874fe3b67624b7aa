"""Whether someone who was let in may still read: asked again and again while a stream lasts."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from django.conf import settings
from django.contrib.auth import get_user
from django.db.models import Q
from django.http import HttpRequest
from rest_framework.request import Request

from tables.api.auth import device_of, seat_of
from tables.models import Device, SeatCode, Table


def still_reads(request: Request, table: Table) -> Callable[[], bool]:
    """Return a function that asks the database whether the one behind `request` may still read `table`.

    A device may until it is revoked or given another token or table, a player until the code ends, a person
    until the session ends.
    """
    code = seat_of(request)
    if code is not None:
        good = SeatCode.objects.filter(pk=code.pk, ended_at=None)
        return lambda: good.all().exists()
    device = device_of(request)
    if device is not None:
        same = Device.objects.filter(
            Q(table=None) | Q(table=table.pk),
            pk=device.pk,
            token_hash=device.token_hash,
            is_active=True,
            may_post_result=False,
        )
        return lambda: same.all().exists()
    key = request.session.session_key
    return lambda: _has_session(key)


def _has_session(key: str | None) -> bool:
    request = HttpRequest()
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(key)
    return bool(get_user(request).is_authenticated)
