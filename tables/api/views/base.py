"""The view that every view of the API is: closed by default, with problem documents for every refusal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext_noop
from rest_framework.authentication import BaseAuthentication
from rest_framework.permissions import BasePermission
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from tables.api.auth import DeviceToken, SeatCookie, SeatHeader, StaffSession
from tables.api.decoding import explain
from tables.api.openapi import ApiSchema
from tables.api.permissions import MayRead
from tables.api.problems import handle
from tables.api.throttling import Reads
from tables.errors import Invalid, NotFound
from tables.models import Table

Query = TypeVar("Query", bound=msgspec.Struct)


class ApiView(APIView):
    """A view that lets in who may read, and answers in JSON or with a problem document.

    All of it is set here and not left to the settings, so that no setting can open the API by accident.
    What a view declares of itself is what its description in the schema is made of (see ApiSchema).
    """

    operation: ClassVar[str]
    tag: ClassVar[str]
    responds: ClassVar[Any]
    query: ClassVar[type[msgspec.Struct] | None] = None
    refuses: ClassVar[tuple[int, ...]] = ()
    reads_headers: ClassVar[Mapping[str, str]] = {}

    authentication_classes: Sequence[type[BaseAuthentication]] = (
        DeviceToken,
        SeatHeader,
        StaffSession,
        SeatCookie,
    )
    permission_classes: Sequence[type[BasePermission]] = (MayRead,)
    throttle_classes: Sequence[type[BaseThrottle]] = (Reads,)
    renderer_classes: Sequence[type[BaseRenderer]] = (JSONRenderer,)
    parser_classes = ()
    metadata_class = None
    versioning_class = None
    schema = ApiSchema()
    http_method_names = ["get", "head"]

    def get_exception_handler(self) -> Callable[[Exception, Mapping[str, Any]], HttpResponse]:
        """Return the handler that makes problem documents."""
        return handle

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        """Keep shared caches away: what one may read another may not."""
        patch_cache_control(response, private=True, no_cache=True)
        return super().finalize_response(request, response, *args, **kwargs)


def answer(content: Any, *, headers: Mapping[str, str] | None = None) -> HttpResponse:
    """Return `content`, a msgspec struct or plain data, as a JSON response."""
    return HttpResponse(
        msgspec.json.encode(content), content_type="application/json", headers=dict(headers or {})
    )


def query_of(request: HttpRequest | Request, shape: type[Query]) -> Query:
    """Return the query string as the struct `shape`.

    Raises Invalid `bad_parameter`, which names the parameter, for a value that does not fit and for a
    parameter that is not known.
    """
    try:
        return msgspec.convert(request.GET.dict(), shape, strict=False)
    except msgspec.ValidationError as error:
        parameter, reason = explain(str(error))
        raise Invalid(
            "bad_parameter",
            gettext_noop("The parameter “%(parameter)s” is not right: %(reason)s"),
            parameter=parameter,
            reason=reason,
        ) from None


def find_table(slug: str, *fields: str) -> Table:
    """Return the table of an address with only `fields` loaded. Raises NotFound `unknown_table`."""
    table = Table.objects.filter(slug=slug).only("id", *fields).order_by().first()
    if table is None:
        raise unknown_table(slug)
    return table


def unknown_table(slug: str) -> NotFound:
    """Return the refusal of an address without a table."""
    return NotFound("unknown_table", gettext_noop("There is no table “%(table)s”."), table=slug)
