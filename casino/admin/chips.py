"""Chip sets."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display
from unfold.widgets import UnfoldAdminTextareaWidget

from casino.admin import display as draw
from casino.admin.pages import ManagedAdmin
from croupier.templatetags.console import ink
from tables.models import ChipSet
from tables.models.chips import validate_chips


class ChipSetForm(forms.ModelForm):
    """A chip set, its chips written one a line: the value in the currency, and the colour."""

    chips = forms.CharField(
        label=_("chips"),
        widget=UnfoldAdminTextareaWidget(attrs={"rows": 10, "spellcheck": "false", "class": "font-mono"}),
        help_text=_(
            "One a line: its value in the currency, and its colour, such as 2.50 #c8102e. "
            "Every value is a multiple of the smallest one, by which the rules count."
        ),
    )

    class Meta:
        model = ChipSet
        fields = ("name", "currency", "exponent", "chips")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.pk and "chips" in self.fields:
            self.initial["chips"] = lines(self.instance)

    def clean(self) -> dict[str, Any]:
        """Turn the lines into chips. A wrong line is named."""
        data: dict[str, Any] = super().clean() or {}
        text, exponent = data.get("chips"), data.get("exponent")
        if text is None or exponent is None:
            data.pop("chips", None)
            return data
        try:
            chips = [_chip(line, exponent) for line in text.splitlines() if line.strip()]
            validate_chips(chips)
        except ValidationError as error:
            self.add_error("chips", error)
        else:
            data["chips"] = chips
        return data


class ChipSetAdmin(ManagedAdmin):
    """Chip sets; one that an open table plays with cannot be changed."""

    form = ChipSetForm
    fields = ("name", "currency", "exponent", "chips")
    list_display = ("name", "currency", "drawn")
    list_fullwidth = False
    search_fields = ("name",)

    def get_fields(self, request: Any, obj: ChipSet | None = None) -> Any:
        """Return the fields; the chips are drawn for those who only read."""
        if obj is not None and not self.has_change_permission(request, obj):
            return ("name", "currency", "exponent", "drawn")
        return self.fields

    def get_readonly_fields(self, request: Any, obj: ChipSet | None = None) -> Any:
        """Return what is drawn and not filled in."""
        return ("drawn",) if obj is not None and not self.has_change_permission(request, obj) else ()

    @display(description=_("chips"))
    def drawn(self, row: ChipSet) -> SafeString:
        """Draw the chips, the smallest first."""
        chips = sorted(row.chips, key=lambda chip: chip["value"])
        return format_html(
            '<span class="chips">{}</span>',
            format_html_join(
                "",
                '<span class="chipmark" style="background:{};color:{}">{}</span>',
                ((chip["colour"], ink(chip["colour"]), _short(chip["value"], row)) for chip in chips),
            ),
        )


def lines(chip_set: ChipSet) -> str:
    """Return the chips of a set as they are written in its form."""
    return "\n".join(
        f"{Decimal(chip['value']).scaleb(-chip_set.exponent)} {chip['colour']}"
        for chip in sorted(chip_set.chips, key=lambda chip: chip["value"])
    )


def _short(value: int, chip_set: ChipSet) -> str:
    text = draw.written(value, chip_set.exponent)
    return text.removesuffix("." + "0" * chip_set.exponent) if chip_set.exponent else text


def _chip(line: str, exponent: int) -> dict[str, Any]:
    words = line.split()
    if len(words) != 2:
        raise ValidationError(
            gettext("“%(line)s”: a line has a value and a colour, such as 5 #c8102e.")
            % {"line": line.strip()},
            code="bad_chips",
        )
    try:
        value = Decimal(words[0]).scaleb(exponent)
    except InvalidOperation:
        value = Decimal("NaN")
    if not value.is_finite() or value != value.to_integral_value() or not 0 < value < 10**15:
        raise ValidationError(
            gettext("“%(value)s” is no value of a chip with %(exponent)s decimal places.")
            % {"value": words[0], "exponent": exponent},
            code="bad_chips",
        )
    return {"value": int(value), "colour": words[1].lower()}
