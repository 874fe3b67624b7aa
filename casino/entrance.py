"""The way into the admin site."""

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
