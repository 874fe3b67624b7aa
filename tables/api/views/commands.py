"""The one endpoint that writes: it decodes a command and hands it to `execute`."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec
from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.db import connection
from django.http import HttpResponse
from django.utils.translation import gettext, gettext_noop
from rest_framework.exceptions import ParseError, PermissionDenied, UnsupportedMediaType
from rest_framework.request import Request

from tables.api.auth import actor_of, device_of
from tables.api.command_schema import request_schema
from tables.api.decoding import explain
from tables.api.openapi import ApiSchema
from tables.api.paging import Number
from tables.api.permissions import MayCommand
from tables.api.throttling import Commands
from tables.api.views.base import ApiView, answer, unknown_table
from tables.commands import Command, decode
from tables.errors import Invalid
from tables.execute import execute

SENSOR_COMMAND = "enter_result"


class Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command on its way in; see `request_schema` for what clients are told of it."""

    id: UUID
    command: str
    data: dict[str, Any] = {}
    expect: Number | None = None


class Done(msgspec.Struct, frozen=True):
    """A command was done, as the journal entry `number`.

    `replayed` tells that it had been done before under the same id, and that this is the first answer again.
    """

    number: int
    replayed: bool
    answer: dict[str, Any]


class CommandView(ApiView):
    """Commands to a table."""

    operation = "send_command"
    tag = "commands"
    responds = Done
    refuses = (400, 404, 409, 413, 415, 422)
    permission_classes = (MayCommand,)
    throttle_classes = (Commands,)
    http_method_names = ["post"]

    def request_schema(self, schema: ApiSchema) -> dict[str, Any]:
        """Return the schema of the body: one form for each command."""
        return request_schema(schema)

    def post(self, request: Request, slug: str) -> HttpResponse:
        """Do a command at a table.

        `id` is a UUID made by the sender. A request that is sent again with the same id and content is
        safe: it gets the first answer. With `expect`, a journal number, the command is refused when
        anything has happened at the table since. A refused command has changed nothing.
        """
        envelope = _envelope(request)
        if device_of(request) is not None and envelope.command != SENSOR_COMMAND:
            raise PermissionDenied(MayCommand.message, MayCommand.code)
        command = _command(envelope)
        done = execute(
            _table_id(slug),
            command,
            actor=actor_of(request),
            command_id=envelope.id,
            expect=envelope.expect,
        )
        return answer(Done(done.number, done.replayed, done.data))


def _table_id(slug: str) -> int:
    """Return the key of the table of an address. Raises NotFound `unknown_table`.

    By hand, because building this query would take longer than answering it.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT id FROM tables_table WHERE slug = %s", [slug])
        found = cursor.fetchone()
    if found is None:
        raise unknown_table(slug)
    return int(found[0])


def _envelope(request: Request) -> Envelope:
    """Return the envelope in the body.

    Raises UnsupportedMediaType, RequestDataTooBig, ParseError `malformed` for what is not JSON, and Invalid
    `bad_command`.
    """
    media_type = (request.content_type or "").partition(";")[0].strip().lower()
    if media_type != "application/json":
        raise UnsupportedMediaType(media_type)
    # The body itself: what DRF would parse has no limit, and a second parser would cost more than the rest.
    body = request._request.body
    if len(body) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
        raise RequestDataTooBig
    try:
        return msgspec.json.decode(body, type=Envelope)
    except msgspec.ValidationError as error:
        raise _bad(str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ParseError(
            gettext("The body is not JSON: %(reason)s") % {"reason": error}, "malformed"
        ) from None


def _command(envelope: Envelope) -> Command:
    """Return the command in the envelope. Raises NotFound `unknown_command` and Invalid `bad_command`."""
    if "command" in envelope.data:
        raise _bad("Object contains unknown field `command`", "data")
    try:
        return decode(envelope.command, envelope.data)
    except Invalid as refusal:
        raise _bad(refusal.params["reason"], "data") from None


def _bad(text: str, where: str = "") -> Invalid:
    """Return the refusal of a body that is JSON but not a command; it names the field."""
    path, reason = explain(text)
    field = ".".join(part for part in (where, path) if part)
    return Invalid(
        "bad_command",
        gettext_noop("The field “%(field)s” is not right: %(reason)s"),
        field=field or "body",
        reason=reason,
    )
