"""The floor: every table at a glance."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.safestring import SafeString
from django.views.generic import TemplateView, View

from croupier.floor import cards
from croupier.models import Staff
from croupier.views.access import StaffOnly
from tables.timing import iso


class FloorView(StaffOnly, TemplateView):
    """A card for each table, kept up to date by `FloorPart`."""

    template_name = "croupier/floor.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Add the cards and the digest by which a newer state is recognised."""
        content, digest = _cards(self.request, self.viewer)
        return super().get_context_data(content=content, digest=digest, **kwargs)


class FloorPart(StaffOnly, View):
    """The cards alone. Whoever has `seen` them as they are gets an empty answer: nothing on screen moves."""

    def get(self, request: HttpRequest) -> HttpResponse:
        """Return the cards, or 204 when they are those of the digest `seen`."""
        content, digest = _cards(request, self.viewer)
        if request.GET.get("seen") == digest:
            response = HttpResponse(status=204)
        else:
            context = {"content": content, "digest": digest}
            response = HttpResponse(render_to_string("croupier/parts/floor.html", context, request))
        response["X-Tapis-Now"] = iso(timezone.now())
        return response


def _cards(request: HttpRequest, viewer: Staff) -> tuple[SafeString, str]:
    found = cards(viewer, timezone.now())
    content = render_to_string("croupier/parts/cards.html", {"cards": found}, request)
    return content, blake2b(content.encode(), digest_size=8).hexdigest()
