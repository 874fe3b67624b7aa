"""The content security policy of each part of the site."""

from __future__ import annotations

from csp.constants import SELF, UNSAFE_EVAL, UNSAFE_INLINE
from csp.middleware import CSPMiddleware, PolicyParts
from django.http import HttpRequest, HttpResponseBase
from django.urls import reverse

# The admin's components are written for Alpine, which evaluates expressions in attributes and sets styles; no
# page outside the admin needs that.
ADMIN = {
    "script-src": [SELF, UNSAFE_EVAL, UNSAFE_INLINE],
    "style-src": [SELF, UNSAFE_INLINE],
    "img-src": [SELF, "data:"],
}


class ContentPolicyMiddleware(CSPMiddleware):
    """The strict policy of the settings everywhere, a laxer one for the admin."""

    def get_policy_parts(
        self, request: HttpRequest, response: HttpResponseBase, report_only: bool = False
    ) -> PolicyParts:
        """Return the policy of the settings and what the admin adds to it."""
        parts = super().get_policy_parts(request, response, report_only)
        if request.path.startswith(reverse("admin:index")):
            parts.replace = {**ADMIN, **(parts.replace or {})}
        return parts
