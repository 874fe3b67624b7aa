"""What rounds and matches have in common: one page with all that is known of one, and its replay."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from casino.admin import search
from casino.admin.pages import BigListAdmin


class PlayAdmin(BigListAdmin):
    """What was played at tables, newest first; `none_such` is told where nothing is.

    The page of one is the template named after the model, which gets the row under that name too.
    """

    list_select_related = ("table__chip_set",)
    search_fields = ("number",)
    search_help_text = _("Number, table and number, or player")
    of_one_table = ("-number",)
    none_such: str | Promise

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Show everything that is known of one, and replay it through the rules when asked to."""
        rows = self.model.objects.select_related("table__chip_set")
        found = search.one(rows, object_id, self.none_such)
        name = str(self.opts.model_name)
        context = {
            **self.admin_site.each_context(request),
            "title": f"{found.table.name} · {found.number}",
            "opts": self.opts,
            "is_fullwidth": "1",
            name: found,
            "page": self.page(request, found),
            "replay": self.replay(found) if "replay" in request.GET else None,
        }
        request.current_app = self.admin_site.name
        return TemplateResponse(request, f"casino/admin/{name}.html", context)

    def page(self, request: HttpRequest, play: Any) -> object:
        """Return what the page of one shows."""
        raise NotImplementedError

    def replay(self, play: Any) -> object:
        """Return what its replay through the rules has found."""
        raise NotImplementedError
