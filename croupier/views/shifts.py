"""The shift page of a table: who stands where, and taking, handing over and ending a shift."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, QueryDict
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.generic import TemplateView

from croupier import shifts
from croupier.models import Position, Shift, Staff
from croupier.policy import may_stand
from croupier.views.access import StaffOnly
from tables.errors import Invalid, Refused
from tables.models import Table

RECENT = 8


class EndForm(forms.Form):
    """Which shift is to end. Only shifts of the table can be named."""

    shift = forms.ModelChoiceField(
        Shift.objects.none(), error_messages={"invalid_choice": gettext_lazy("There is no such shift here.")}
    )

    def __init__(self, table: Table, data: QueryDict) -> None:
        super().__init__(data)
        here = Shift.objects.filter(table=table).select_related("staff")
        self.fields["shift"].queryset = here  # type: ignore[attr-defined]


class HandOverForm(EndForm):
    """Which shift is to end, and who goes on."""

    to = forms.ModelChoiceField(
        Staff.objects.all(), error_messages={"required": gettext_lazy("Choose who takes over.")}
    )


@dataclass(frozen=True)
class Place:
    """A position as the viewer sees it: who holds it, what the viewer may do, who could take over."""

    position: Position
    shift: Shift | None
    is_own: bool
    may_take: bool
    may_end: bool
    relief: list[Staff]


def places(viewer: Staff, table: Table, own: Shift | None) -> list[Place]:
    """Return the positions of `table` for `viewer`, whose running shift is `own`. Two queries."""
    running = Shift.objects.filter(table=table, ended_at__isnull=True).select_related("staff")
    held = {shift.position: shift for shift in running}
    free = list(Staff.objects.filter(is_active=True).exclude(shifts__in=Shift.objects.filter(ended_at=None)))
    found = []
    for position in Position:
        shift = held.get(position)
        may_end = shift is not None and shifts.may_end(shift, viewer)
        found.append(
            Place(
                position=position,
                shift=shift,
                is_own=shift is not None and shift.staff_id == viewer.pk,
                may_take=shift is None and own is None and may_stand(viewer.grade, position),
                may_end=may_end,
                relief=[one for one in free if may_end and may_stand(one.grade, position)],
            )
        )
    return found


class ShiftView(StaffOnly, TemplateView):
    """The four positions of one table. POST `act` (take, hand_over, end) with `position` or `shift`, `to`."""

    template_name = "croupier/shift.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Add the table, its places and the shifts that have ended."""
        table = get_object_or_404(Table, slug=self.kwargs["slug"])
        own = shifts.running_shift(self.viewer)
        ended = Shift.objects.filter(table=table, ended_at__isnull=False).select_related("staff")
        return super().get_context_data(
            table=table,
            own=own,
            places=places(self.viewer, table, own),
            recent=ended.order_by("-ended_at")[:RECENT],
            **kwargs,
        )

    def post(self, request: HttpRequest, slug: str) -> HttpResponse:
        """Do the act and show the page again, with what came of it."""
        table = get_object_or_404(Table, slug=slug)
        acts = {"take": _take, "hand_over": _hand_over, "end": _end}
        act = acts.get(request.POST.get("act", ""))
        if act is None:
            return HttpResponseBadRequest(_("Nothing was asked for."))
        try:
            messages.success(request, act(self.viewer, table, request.POST))
        except Refused as refusal:
            messages.error(request, str(refusal))
        return redirect("croupier:shift", slug=slug)


def _take(viewer: Staff, table: Table, data: QueryDict) -> str:
    shift = shifts.take(staff=viewer, table=table, position=data.get("position", ""))
    return _said(shift, _("%(staff)s is on shift at %(table)s: %(position)s."))


def _hand_over(viewer: Staff, table: Table, data: QueryDict) -> str:
    given = _given(HandOverForm(table, data))
    shift = shifts.hand_over(shift=given["shift"], by=viewer, to=given["to"])
    return _said(shift, _("%(staff)s is on shift at %(table)s: %(position)s."))


def _end(viewer: Staff, table: Table, data: QueryDict) -> str:
    shift = shifts.end(shift=_given(EndForm(table, data))["shift"], by=viewer)
    return _said(shift, _("The shift of %(staff)s at %(table)s has ended."))


def _said(shift: Shift, template: str) -> str:
    return template % {
        "staff": shift.staff.name,
        "table": shift.table.name,
        "position": shift.get_position_display(),
    }


def _given(form: forms.Form) -> dict[str, Any]:
    if not form.is_valid():
        first = next(iter(form.errors.values()))
        raise Invalid("bad_form", "%(problem)s", problem=" ".join(str(error) for error in first))
    return form.cleaned_data
