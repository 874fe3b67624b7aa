"""Devices: displays, other systems and wheel sensors, and their tokens."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils.decorators import method_decorator
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST
from unfold.decorators import display

from casino.admin.filters import TableFilter
from casino.admin.pages import ManagedAdmin
from tables.models import Device


class DeviceAdmin(ManagedAdmin):
    """Devices. A token is shown once, when it is made; what is kept is its hash."""

    fields = ("name", "table", "may_post_result", "is_active")
    list_display = ("name", "where", "may_post_result", "is_active")
    list_filter = (TableFilter, "is_active")
    list_fullwidth = False
    list_select_related = ("table",)
    search_fields = ("name",)
    search_help_text = _("Name")
    change_form_after_template = "casino/admin/device_token.html"

    def get_urls(self) -> list[URLPattern]:
        """Return the addresses of the pages, and of the one that makes a new token."""
        mine = path(
            "<path:object_id>/token/",
            self.admin_site.admin_view(self.token_view),
            name="tables_device_token",
        )
        return [mine, *super().get_urls()]

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        """Return the form, without ways to set up or change a table on the side."""
        form = super().get_form(request, obj, change=change, **kwargs)
        if "table" in form.base_fields:
            widget = form.base_fields["table"].widget
            widget.can_add_related = widget.can_change_related = widget.can_view_related = False
        return form

    def save_model(self, request: HttpRequest, obj: Device, form: Any, change: bool) -> None:
        """Save a device; a new one gets its token."""
        if not change:
            request.new_token = obj.new_token()  # type: ignore[attr-defined]
        super().save_model(request, obj, form, change)

    def response_add(self, request: HttpRequest, obj: Device, post_url_continue: Any = None) -> HttpResponse:
        """Show the token of the new device."""
        return self._shown(request, obj, request.new_token)  # type: ignore[attr-defined]

    @method_decorator(require_POST)
    def token_view(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Give a device a new token and show it; the old one is no longer good. Only by POST."""
        device = self.get_object(request, object_id)
        if device is None:
            raise Http404(gettext("There is no such device."))
        if not self.has_change_permission(request, device):
            raise PermissionDenied
        token = device.new_token()
        device.save(update_fields=["token_hash"])
        self.log_change(request, device, gettext("New token."))
        return self._shown(request, device, token)

    def _shown(self, request: HttpRequest, device: Device, token: str) -> HttpResponse:
        context = {
            **self.admin_site.each_context(request),
            "title": device.name,
            "opts": self.opts,
            "device": device,
            "token": token,
        }
        return TemplateResponse(request, "casino/admin/token.html", context)

    @display(description=_("table"))
    def where(self, row: Device) -> str:
        """Name the table, or say that it may read all of them."""
        return row.table.name if row.table else gettext("every table")
