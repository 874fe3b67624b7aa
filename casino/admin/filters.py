"""Filters of lists, each of which narrows by what an index finds.

A value that is none is named to whoever asked, and finds nothing: an audit that shows everything because a
filter was misspelt would be believed.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import ValidationError
from django.db.models import Exists, Max, OuterRef, QuerySet
from django.forms import DateField
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.contrib.filters.admin import DropdownFilter, RangeDateFilter

from casino.admin.words import FATES, REASONS
from croupier.models import Grade, Position, Staff
from games.kit.banked import BankedGame, Fate
from tables.commands import REGISTRY
from tables.games import registry
from tables.models import AccountKind, Entry, PaymentStep, Phase, Table

Choices = list[tuple[str, str]]


def refuse(request: HttpRequest, queryset: QuerySet[Any], title: str, value: str) -> QuerySet[Any]:
    """Tell that a filter does not know `value`, and return nothing."""
    messages.error(
        request,
        gettext("The filter “%(title)s” does not know “%(value)s”.") % {"title": title, "value": value},
    )
    return queryset.none()


class ChoiceFilter(DropdownFilter):
    """One of several values of the field named `path`."""

    path: str

    def narrow(self, queryset: QuerySet[Any], value: str) -> QuerySet[Any]:
        """Return the rows with that value, which is one of the choices."""
        return queryset.filter(**{self.path: value})

    @property
    def choice(self) -> str | None:
        """The choice that was made, none for no choice and for what is none."""
        value: str | None = self.value()
        return value if value in {str(key) for key, _ in self.lookup_choices} else None

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Return the rows the filter lets through."""
        if not self.value():
            return queryset
        if self.choice is None:
            return refuse(request, queryset, str(self.title), self.value())
        return self.narrow(queryset, self.choice)

    def has_output(self) -> bool:
        """Return that the filter is shown, even while there is nothing to choose from."""
        return True


class TableFilter(ChoiceFilter):
    """By table."""

    title = _("table")
    parameter_name = "table"
    path = "table"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> Choices:
        """Return all tables."""
        return [(str(key), name) for key, name in Table.objects.values_list("pk", "name")]


class StaffFilter(ChoiceFilter):
    """By a member of staff."""

    title = _("croupier")
    parameter_name = "croupier"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> Choices:
        """Return everybody, those who have left too: what they did is still there."""
        people = Staff.objects.only("username", "display_name", "first_name", "last_name")
        return sorted(((str(one.pk), one.name) for one in people), key=lambda choice: choice[1].casefold())


class ActorFilter(StaffFilter):
    """By who did it, in the journal."""

    path = "actor"


class PosterFilter(StaffFilter):
    """Transfers that were made by what somebody did."""

    def narrow(self, queryset: QuerySet[Any], value: str) -> QuerySet[Any]:
        """Return those transfers."""
        done = Entry.objects.filter(table=OuterRef("table"), number=OuterRef("entry"), actor=int(value))
        return queryset.filter(Exists(done))


class EntererFilter(StaffFilter):
    """Matches of which somebody entered an act."""

    def narrow(self, queryset: QuerySet[Any], value: str) -> QuerySet[Any]:
        """Return those matches."""
        done = Entry.objects.filter(table=OuterRef("table"), round=OuterRef("number"), actor=int(value))
        return queryset.filter(Exists(done))


class ShiftStaffFilter(StaffFilter):
    """By whose shift it is."""

    path = "staff"


class PayerFilter(StaffFilter):
    """Rounds of which somebody confirmed a payment step."""

    def narrow(self, queryset: QuerySet[Any], value: str) -> QuerySet[Any]:
        """Return those rounds."""
        return queryset.filter(_has_step(done_by=value))


class StepFilter(ChoiceFilter):
    """Rounds that have a payment step: what is collected, held, or paid on one kind of bet."""

    title = _("payment step")
    parameter_name = "step"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> Choices:
        """Return the steps of all banked games that are played here, in payment order."""
        titles = {"collect": gettext("Collect"), "hold": gettext("Hold")}
        for name in registry():
            game = registry()[name]
            if isinstance(game, BankedGame):
                options = game.spec.options()
                titles |= {f"pay:{kind.name}": gettext(kind.title) for kind in game.kinds(options)}
        return [*titles.items()]

    def narrow(self, queryset: QuerySet[Any], value: str) -> QuerySet[Any]:
        """Return those rounds."""
        return queryset.filter(_has_step(**step_fields(value)))


class PhaseFilter(ChoiceFilter):
    """By the phase of a round."""

    title = _("phase")
    parameter_name = "phase"
    path = "phase"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> Sequence[tuple[str, Any]]:
        """Return all phases."""
        return Phase.choices


class MatchStateFilter(ChoiceFilter):
    """By where a match is."""

    title = _("state")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> Choices:
        """Return the states."""
        return [("on", gettext("on")), ("over", gettext("over")), ("void", gettext("void"))]

    def narrow(self, queryset: QuerySet[Any], value: str) -> QuerySet[Any]:
        """Return the matches in that state."""
        if value == "on":
            return queryset.filter(ended_at=None)
        return queryset.exclude(ended_at=None).filter(result__void=value == "void")


class FateFilter(ChoiceFilter):
    """By what became of a wager."""

    title = _("fate")
    parameter_name = "fate"
    path = "fate"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> Choices:
        """Return all fates."""
        return [(fate.value, str(FATES[fate][0])) for fate in Fate]


class SeatFilter(ChoiceFilter):
    """By seat."""

    title = _("seat")
    parameter_name = "seat"
    path = "seat"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> Choices:
        """Return as many seats as the largest table has."""
        most = Table.objects.aggregate(most=Max("seat_count"))["most"] or 0
        return [(str(number), str(number)) for number in range(1, most + 1)]


class CommandFilter(ChoiceFilter):
    """By the command that was done."""

    title = _("command")
    parameter_name = "command"
    path = "command"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> Choices:
        """Return all commands, and the first entry of every journal."""
        return [(name, name) for name in ("create_table", *REGISTRY)]


class ReasonFilter(ChoiceFilter):
    """By the reason of a transfer."""

    title = _("reason")
    parameter_name = "reason"
    path = "reason"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> Choices:
        """Return the reasons there are: those of the ledger, and the fates of stakes outside the steps."""
        return [(reason, str(label)) for reason, label in REASONS.items()]


class PositionFilter(ChoiceFilter):
    """By the position of a shift."""

    title = _("position")
    parameter_name = "position"
    path = "position"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> Sequence[tuple[str, Any]]:
        """Return all positions."""
        return Position.choices


class GradeFilter(ChoiceFilter):
    """By grade."""

    title = _("grade")
    parameter_name = "grade"
    path = "grade"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> Sequence[tuple[str, Any]]:
        """Return all grades."""
        return Grade.choices


class AccountFilter(ChoiceFilter):
    """By the kind of an account."""

    title = _("kind")
    parameter_name = "kind"
    path = "kind"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> Sequence[tuple[str, Any]]:
        """Return all kinds."""
        return AccountKind.choices


class Days(RangeDateFilter):
    """From one day to another, both of them whole."""

    field_of_rows = ""
    """The field of the rows that are filtered, where it is not the filter's own."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.title = _("day")

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Return the rows of those days."""
        name = self.parameter_name
        field = self.field_of_rows or name
        for end, lookup, shift in (("from", "gte", 0), ("to", "lt", 1)):
            text = self.used_parameters.get(f"{name}_{end}")
            if not text:
                continue
            day = _day(text)
            if day is None:
                return refuse(request, queryset, str(self.title), text)
            queryset = queryset.filter(**{f"{field}__{lookup}": _midnight(day + timedelta(days=shift))})
        return queryset


def step_fields(value: str) -> dict[str, str]:
    """Return what a choice of `StepFilter` asks of a payment step."""
    kind, _colon, name = value.partition(":")
    return {"kind": kind, "name": name} if name else {"kind": kind}


def _has_step(**fields: Any) -> Exists:
    return Exists(PaymentStep.objects.filter(round=OuterRef("pk"), **fields))


def _day(text: str) -> date | None:
    """Return the day that is written like 2026-11-30 or as the language writes it."""
    try:
        return DateField(localize=True).to_python(text)
    except ValidationError:
        return None


def _midnight(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time.min))
