"""Setting up a table: its form, which asks the game for its options and `tables.creation` for the rest."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.text import slugify
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.widgets import (
    UnfoldAdminIntegerFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextInputWidget,
    UnfoldBooleanSwitchWidget,
)

from casino.admin.option_fields import PREFIX, chosen, option_fields
from games.kit.spec import Family, GameSpec
from tables.actors import Actor
from tables.creation import create_table
from tables.errors import Refused
from tables.models import ChipSet, Table

# Which field a refusal of `create_table` is about.
FIELDS = {"seat_count": "seat_count", "timer_needed": "betting_seconds"}

# What a table of each family has no use for.
NOT_ASKED: dict[Family, tuple[str, ...]] = {
    "banked": ("act_seconds",),
    "played": ("betting_seconds", "pause_seconds"),
}


class TableForm(forms.Form):
    """A new table of one game. Saving it is setting it up; what is refused is said at its field."""

    name = forms.CharField(label=_("name"), max_length=80, widget=UnfoldAdminTextInputWidget())
    slug = forms.SlugField(
        label=_("address"),
        max_length=50,
        widget=UnfoldAdminTextInputWidget(),
        help_text=_("In the table's address and in the API; it stays for good."),
    )
    chip_set = forms.ModelChoiceField(
        label=_("chip set"), queryset=ChipSet.objects.all(), widget=UnfoldAdminSelectWidget()
    )
    seat_count = forms.IntegerField(label=_("seats"), widget=UnfoldAdminIntegerFieldWidget())
    automatic = forms.BooleanField(
        label=_("runs by itself"), required=False, widget=UnfoldBooleanSwitchWidget()
    )
    betting_seconds = forms.IntegerField(
        label=_("betting time in seconds"),
        required=False,
        min_value=1,
        max_value=86400,
        widget=UnfoldAdminIntegerFieldWidget(),
        help_text=_("Left empty, a person closes the betting."),
    )
    pause_seconds = forms.IntegerField(
        label=_("pause between rounds in seconds"),
        min_value=0,
        max_value=3600,
        initial=5,
        widget=UnfoldAdminIntegerFieldWidget(),
        help_text=_("Only for a table that runs by itself."),
    )
    act_seconds = forms.IntegerField(
        label=_("time to act in seconds"),
        required=False,
        min_value=1,
        max_value=86400,
        widget=UnfoldAdminIntegerFieldWidget(),
        help_text=_("Left empty, players take as long as they like."),
    )

    def __init__(self, spec: GameSpec, actor: Actor, *args: Any, **kwargs: Any) -> None:
        """Make the form of a table of the game with this `spec`, which `actor` sets up."""
        super().__init__(*args, **kwargs)
        self.spec = spec
        self.actor = actor
        least, most = spec.seats
        for name in NOT_ASKED[spec.family]:
            del self.fields[name]
        self.fields["slug"].widget.attrs["placeholder"] = f"{slugify(spec.name.replace('_', '-'))}-3"
        self.fields["seat_count"].initial = most
        self.fields["seat_count"].help_text = gettext("%(least)s to %(most)s.") % {
            "least": least,
            "most": most,
        }
        self.fields.update(option_fields(spec.options))

    @property
    def table_fields(self) -> list[forms.BoundField]:
        """The fields that every table has."""
        return [field for field in self if not field.name.startswith(PREFIX)]

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """The options of the game."""
        return [field for field in self if field.name.startswith(PREFIX)]

    def save(self) -> Table | None:
        """Set the table up and return it; none when it is refused, and then the fields say why."""
        data = dict(self.cleaned_data)
        options = chosen(data)
        fields = {name: value for name, value in data.items() if not name.startswith(PREFIX)}
        try:
            return create_table(game=self.spec.name, actor=self.actor, options=options, **fields)
        except Refused as refusal:
            self._refuse(refusal)
        except ValidationError as error:
            self._update_errors(error)
        return None

    def _refuse(self, refusal: Refused) -> None:
        option = refusal.params.get("option")
        name = f"{PREFIX}{option}" if option else FIELDS.get(refusal.code)
        self.add_error(name if name in self.fields else None, str(refusal))

    def _update_errors(self, error: ValidationError) -> None:
        for name, errors in error.update_error_dict({}).items():
            self.add_error(name if name in self.fields else None, errors)


def staff_actor(request: HttpRequest) -> Actor:
    """Return who asks, as `tables` takes it."""
    return Actor("staff", request.user.pk, getattr(request.user, "name", ""))
