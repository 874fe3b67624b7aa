"""The OpenAPI schema, taken from the same msgspec structs that decode requests and encode answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from django.conf import settings
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ResolvedComponent
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse

from tables.api.auth import SEAT_COOKIE
from tables.api.problems import CONTENT_TYPE, Problem

REF = "#/components/schemas/{name}"

# Every endpoint may give these, whatever it does.
ALWAYS = (401, 403, 406, 429, 503)


class ApiSchema(AutoSchema):
    """Describes a view by what it declares.

    `operation` is its operation id and `tag` its group; `responds` the struct of its answer, or a schema by
    media type where that is not JSON; `query` the struct of its query string; `reads_headers` the request
    headers it heeds, with what they mean; `refuses` the statuses of its problems besides those that every
    endpoint has. A view with a body has a method `request_schema`, which returns its schema.
    """

    view: Any  # an ApiView, which imports this module

    def get_operation(self, *args: Any, **kwargs: Any) -> dict[str, Any] | None:
        """Return the description of the operation, none for a view that is not described."""
        operation: dict[str, Any] | None = super().get_operation(*args, **kwargs)
        if operation and "requestBody" in operation:
            operation["requestBody"]["required"] = True
        return operation

    def get_summary(self) -> str:
        """Return what the view is, in one line."""
        return str(self.view.__doc__).partition("\n")[0].rstrip(".")

    def get_operation_id(self) -> str:
        """Return the name that generated clients will call the operation by."""
        return str(self.view.operation)

    def get_tags(self) -> list[str]:
        """Return the one group of the operation in the documentation."""
        return [self.view.tag]

    def get_override_parameters(self) -> list[Any]:
        """Return the parameters of the query string, from the struct that decodes it, and the headers."""
        parameters = [
            OpenApiParameter(name, type={"type": "string"}, location="header", description=description)
            for name, description in self.view.reads_headers.items()
        ]
        if self.view.query is None:
            return parameters
        (reference,), components = schemas([self.view.query])
        shape = components[reference["$ref"].rpartition("/")[2]]
        for name, schema in shape["properties"].items():
            plain = dict(schema)
            description = plain.pop("description", "")
            if "anyOf" in plain:
                # A parameter of a query string is there or not; it is never null.
                (only,) = (each for each in plain.pop("anyOf") if each != {"type": "null"})
                plain.pop("default", None)
                plain |= only
                description = plain.pop("description", description)
            parameters.append(OpenApiParameter(name, type=plain, location="query", description=description))
        return parameters

    def get_request_serializer(self) -> Any:
        """Return the schema of the body by media type."""
        return {"application/json": self.view.request_schema(self)}

    def get_response_serializers(self) -> Any:
        """Return the schemas of all answers by status."""
        responds = self.view.responds
        if not isinstance(responds, Mapping):
            responds = {"application/json": self.register([responds])[0]}
        answers: dict[Any, Any] = {
            (200, media_type): OpenApiResponse(schema, description="")
            for media_type, schema in responds.items()
        }
        if "If-None-Match" in self.view.reads_headers:
            answers[304] = OpenApiResponse(description="Nothing has changed since that ETag.")
        (problem,) = self.register([Problem])
        for status in sorted({*ALWAYS, *self.view.refuses}):
            answers[status, CONTENT_TYPE] = OpenApiResponse(problem, description=HTTPStatus(status).phrase)
        return answers

    def register(self, shapes: Iterable[type[msgspec.Struct]]) -> list[dict[str, Any]]:
        """Make the schemas of `shapes` and of all they refer to components; return the references."""
        references, components = schemas(shapes)
        for name, schema in components.items():
            self.add(name, schema)
        return references

    def add(self, name: str, schema: dict[str, Any]) -> dict[str, str]:
        """Make `schema` a component called `name` and return the reference to it."""
        component = ResolvedComponent(name, ResolvedComponent.SCHEMA, schema, object=name)
        self.registry.register_on_missing(component)
        reference: dict[str, str] = component.ref
        return reference


def schemas(shapes: Iterable[type[msgspec.Struct]]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return for each shape the reference to its JSON schema, and all the schemas by name."""
    references, components = msgspec.json.schema_components(shapes, ref_template=REF)
    return list(references), components


class DeviceTokenScheme(OpenApiAuthenticationExtension):
    """How the documentation describes the tokens of devices."""

    target_class = "tables.api.auth.DeviceToken"
    name = "device"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:
        """Return the OpenAPI security scheme."""
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": "`Token <token>`, where `manage.py device` printed the token.",
        }


class SeatHeaderScheme(OpenApiAuthenticationExtension):
    """How the documentation describes the codes of seats."""

    target_class = "tables.api.auth.SeatHeader"
    name = "seat"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:
        """Return the OpenAPI security scheme."""
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": "`Seat <code>`, where the command `give_seat_code` answered the code.",
        }


class SeatCookieScheme(OpenApiAuthenticationExtension):
    """How the documentation describes the cookie of a seat page."""

    target_class = "tables.api.auth.SeatCookie"
    name = "seat_page"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:
        """Return the OpenAPI security scheme."""
        return {
            "type": "apiKey",
            "in": "cookie",
            "name": SEAT_COOKIE,
            "description": "The code of a seat in the browser of its player; for reading only.",
        }


class StaffSessionScheme(OpenApiAuthenticationExtension):
    """How the documentation describes the session of staff."""

    target_class = "tables.api.auth.StaffSession"
    name = "session"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:
        """Return the OpenAPI security scheme."""
        return {
            "type": "apiKey",
            "in": "cookie",
            "name": settings.SESSION_COOKIE_NAME,
            "description": "The session of the console; a write also needs the header X-CSRFToken.",
        }
