"""The people: who works here, and where they stood."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import BaseUserCreationForm
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display
from unfold.forms import AdminPasswordChangeForm, UserChangeForm, UserCreationForm

from casino.admin import display as draw
from casino.admin.filters import Days, GradeFilter, PositionFilter, ShiftStaffFilter, TableFilter
from casino.admin.lists import CappedPaginator
from casino.admin.pages import ManagedAdmin, ReadOnlyAdmin, manages
from croupier.models import Shift, Staff


class StaffForm(UserChangeForm):
    """What an administrator changes of a member of staff."""

    who: Staff | None = None
    """Who fills it in."""

    def clean(self) -> dict[str, Any]:
        """Refuse to lock oneself out: somebody else has to do that."""
        data: dict[str, Any] = super().clean() or {}
        if self.who is not None and self.instance.pk == self.who.pk:
            if data.get("is_active") is False:
                self.add_error("is_active", gettext("You cannot close your own account."))
            if "grade" in data and data["grade"] != Staff.objects.get(pk=self.who.pk).grade:
                self.add_error("grade", gettext("You cannot change your own grade."))
        return data


class NewStaffForm(UserCreationForm):
    """A new member of staff, with a first password."""

    class Meta(BaseUserCreationForm.Meta):
        model = Staff
        fields = ("username", "display_name", "grade")


class StaffAdmin(ManagedAdmin, UserAdmin):  # type: ignore[misc]
    """Staff. Who leaves is not deleted but closed: the journal names them."""

    form = StaffForm
    add_form = NewStaffForm
    change_password_form = AdminPasswordChangeForm
    list_display = ("username", "shown", "grade", "is_active", "last_login")
    list_filter = (GradeFilter, "is_active")
    list_fullwidth = False
    search_fields = ("username", "display_name", "first_name", "last_name")
    search_help_text = _("Name")
    ordering = ("username",)
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (_("Person"), {"fields": ("display_name", "first_name", "last_name", "email")}),
        (_("Rights"), {"fields": ("grade", "is_active")}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )
    add_fieldsets = (
        (
            None,
            {
                "classes": ("wide",),
                "fields": ("username", "display_name", "grade", "password1", "password2"),
            },
        ),
    )
    readonly_fields = ("last_login", "date_joined")
    filter_horizontal = ()

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Return whether who asks is an administrator; a superuser is changed by superusers only."""
        if obj is not None and obj.is_superuser and not request.user.is_superuser:
            return False
        return manages(request)

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        """Return the form, which knows who fills it in; those who only read have nothing to fill in."""
        if obj is not None and not self.has_change_permission(request, obj):
            kwargs["form"] = forms.ModelForm
        form = super().get_form(request, obj, change=change, **kwargs)
        if issubclass(form, StaffForm):
            form.who = cast(Staff, request.user)
        return form

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """Return the fields; not even the hash of a password is shown to those who only read."""
        found = super().get_fieldsets(request, obj)
        if obj is None or self.has_change_permission(request, obj):
            return found
        return [(None, {"fields": ("username",)}), *found[1:]]

    @display(description=_("display name"))
    def shown(self, row: Staff) -> str:
        """Say how colleagues see this person."""
        return row.name


class ShiftAdmin(ReadOnlyAdmin):
    """Shifts, newest first."""

    list_display = ("person", "table_name", "position", "started", "ended")
    list_filter = (TableFilter, ("started_at", Days), ShiftStaffFilter, PositionFilter)
    list_select_related = ("staff", "table")
    list_display_links = None
    search_fields = ("staff__username", "staff__display_name", "staff__last_name")
    search_help_text = _("Name")
    ordering = ("-pk",)
    paginator = CappedPaginator
    sortable_by = ()

    @display(description=_("who"))
    def person(self, row: Shift) -> str:
        """Name the person."""
        return row.staff.name

    @display(description=_("table"))
    def table_name(self, row: Shift) -> str:
        """Name the table."""
        return row.table.name

    @display(description=_("from"))
    def started(self, row: Shift) -> SafeString:
        """Say when it began."""
        return draw.moment(row.started_at)

    @display(description=_("to"))
    def ended(self, row: Shift) -> SafeString:
        """Say when it ended, or that it runs."""
        return draw.tag(gettext("on shift"), "good") if row.ended_at is None else draw.moment(row.ended_at)
