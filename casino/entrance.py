"""The way in: where strangers to the admin are sent, and where a request comes from."""

from __future__ import annotations

from ipaddress import ip_address

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe


@never_cache
@require_safe
def admin_login(request: HttpRequest) -> HttpResponse:
    """Send a stranger to the console's log-in, and from there back to where they wanted to go.

    Raises PermissionDenied for those who are logged in: the admin sends them here because it is not for them.
    """
    if request.user.is_authenticated:
        raise PermissionDenied
    return redirect_to_login(request.GET.get("next", reverse("admin:index")))


def client_address(request: HttpRequest) -> str | None:
    """Return the address that the outermost of our proxies saw, or that of the connection without proxies.

    Each proxy adds one address at the end of X-Forwarded-For; what stands before theirs is the client's word.
    """
    connection: str | None = request.META.get("REMOTE_ADDR")
    proxies = settings.TAPIS_PROXIES
    seen = request.headers.get("X-Forwarded-For", "").split(",")
    if not proxies or len(seen) < proxies:
        return connection
    try:
        return str(ip_address(seen[-proxies].strip()))
    except ValueError:
        return connection
