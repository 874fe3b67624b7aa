"""Problem documents (RFC 9457): how the API says no."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import msgspec
import structlog
from django.core.exceptions import BadRequest, PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.core.signals import got_request_exception
from django.db import OperationalError
from django.http import Http404, HttpResponse
from django.utils.translation import gettext, gettext_noop
from rest_framework import exceptions

from games.kit.errors import RuleViolation
from tables.errors import Refused

CONTENT_TYPE = "application/problem+json"

log = structlog.get_logger(__name__)


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused; nothing has changed.

    `code` is stable and says the same as the end of `type`; `title` is the code in words; `detail` is for
    people, in the language of the request; `params` are the values it speaks of.
    """

    type: str
    title: str
    status: int
    detail: str
    code: str
    params: dict[str, Any]


def problem(
    status: int,
    code: str,
    detail: str,
    params: Mapping[str, Any] | None = None,
    headers: Mapping[str, str] | None = None,
) -> HttpResponse:
    """Return the response that carries a problem document."""
    document = Problem(
        type=f"/problems/{code}",
        title=code.replace("_", " ").capitalize(),
        status=status,
        detail=detail,
        code=code,
        params=dict(params or {}),
    )
    body = msgspec.json.encode(document, enc_hook=_plain)
    return HttpResponse(body, status=status, content_type=CONTENT_TYPE, headers=dict(headers or {}))


def _plain(value: Any) -> int | str:
    """Return money as the number it is, and anything else that JSON does not know as its text."""
    return int(value) if isinstance(value, int) else str(value)


def handle(exception: Exception, context: Mapping[str, Any]) -> HttpResponse:
    """Turn whatever a view raised into a problem document; DRF's exception handler for this API.

    What nobody foresaw is logged with its traceback and told to the world as `internal` and nothing more.
    """
    if isinstance(exception, Refused):
        return problem(exception.status, exception.code, str(exception), exception.params)
    if isinstance(exception, RuleViolation):
        text = gettext(exception.message)
        detail = text % exception.params if exception.params else text
        return problem(422, exception.code, detail, exception.params)
    if isinstance(exception, exceptions.APIException):
        return _from_framework(exception)
    if isinstance(exception, Http404):
        return problem(404, "not_found", gettext("There is nothing at this address."))
    if isinstance(exception, PermissionDenied):
        return problem(403, "permission_denied", gettext("You may not do this."))
    if isinstance(exception, RequestDataTooBig):
        return problem(413, "too_large", gettext("The request is too large."))
    if isinstance(exception, SuspiciousOperation | BadRequest):
        return problem(400, "bad_request", gettext("The request is not well formed."))

    request = context.get("request")
    # Who watches errors through Django's signal sees those that become documents too.
    got_request_exception.send(sender=None, request=getattr(request, "_request", request))
    log.error("api_failed", path=getattr(request, "path", ""), exc_info=exception)
    if isinstance(exception, OperationalError):
        detail = gettext("The database cannot be reached now. Send the same request again in a moment.")
        return problem(503, "unavailable", detail, headers={"Retry-After": "1"})
    return problem(500, "internal", gettext("Something went wrong on our side; it has been logged."))


# What the framework would say is either vague or speaks of its own inside.
_MESSAGES: dict[str, str] = {
    "not_authenticated": gettext_noop("Log in, or send the token of a device."),
    "not_acceptable": gettext_noop("This is only to be had as JSON."),
    "unsupported_media_type": gettext_noop("Send application/json."),
}


def _from_framework(exception: exceptions.APIException) -> HttpResponse:
    """Return the document for an exception of DRF, with the headers that belong to its status."""
    code = getattr(exception.detail, "code", None) or exception.default_code
    params: dict[str, Any] = {}
    headers: dict[str, str] = {}
    if challenge := getattr(exception, "auth_header", None):
        headers["WWW-Authenticate"] = challenge
    if (wait := getattr(exception, "wait", None)) is not None:
        params["seconds"] = math.ceil(wait)
        headers["Retry-After"] = str(params["seconds"])
    detail = gettext(_MESSAGES[code]) if code in _MESSAGES else str(exception.detail)
    return problem(exception.status_code, code, detail, params, headers)
