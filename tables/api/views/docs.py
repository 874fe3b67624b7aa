"""The schema and its browsable documentation, and what is at every other address."""

from __future__ import annotations

from typing import Any, NoReturn

from csp.constants import NONE, SELF
from csp.decorators import csp
from django.http import Http404
from django.utils.decorators import method_decorator
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView
from rest_framework.request import Request

from tables.api.views.base import ApiView


class SchemaView(ApiView, SpectacularAPIView):
    """The OpenAPI schema, in JSON or YAML."""

    renderer_classes = SpectacularAPIView.renderer_classes


@method_decorator(
    csp(
        {
            "default-src": [NONE],
            "script-src": [SELF],
            "style-src": [SELF],
            "img-src": [SELF, "data:"],
            "connect-src": [SELF],
            "base-uri": [NONE],
            "form-action": [NONE],
            "frame-ancestors": [NONE],
        }
    ),
    name="dispatch",
)
class DocsView(ApiView, SpectacularSwaggerSplitView):
    """The documentation: Swagger UI from this server, under a policy of its own that lets its pictures in."""

    renderer_classes = SpectacularSwaggerSplitView.renderer_classes
    template_name = "tables/api/docs.html"
    url_name = "api:schema"


class Nothing(ApiView):
    """Every other address under the API."""

    http_method_names = ["get", "head", "post", "put", "patch", "delete"]

    @extend_schema(exclude=True)
    def get(self, request: Request, **kwargs: Any) -> NoReturn:
        """Say that there is nothing here."""
        raise Http404

    post = put = patch = delete = get
