"""Chip sets: the denominations a table plays with."""

from __future__ import annotations

import re
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, RegexValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

COLOUR = re.compile(r"#[0-9a-f]{6}")


def validate_chips(chips: Any) -> None:
    """Refuse anything but a list of {"value", "colour"} with whole, distinct values, all multiples of the
    least.

    Raises ValidationError with code `bad_chips`.
    """
    problem = None
    if not isinstance(chips, list) or not chips:
        problem = _("A chip set needs at least one chip.")
    elif any(not isinstance(chip, dict) or set(chip) != {"value", "colour"} for chip in chips):
        problem = _("Each chip has a value and a colour, and nothing else.")
    elif any(type(chip["value"]) is not int or chip["value"] < 1 for chip in chips):
        problem = _("The value of a chip is a whole number of the smallest currency unit, above zero.")
    elif any(not isinstance(chip["colour"], str) or not COLOUR.fullmatch(chip["colour"]) for chip in chips):
        problem = _("The colour of a chip is written like #1a2b3c.")
    elif len({chip["value"] for chip in chips}) < len(chips):
        problem = _("Two chips of a set cannot have the same value.")
    elif any(chip["value"] % min(each["value"] for each in chips) for chip in chips):
        problem = _("Every chip must be a multiple of the smallest one.")
    if problem:
        raise ValidationError(problem, code="bad_chips")


class ChipSet(models.Model):
    """The chips of one currency that tables play with.

    `chips` is a list of {"value": whole smallest currency units, "colour": "#rrggbb"}; the smallest chip is
    the unit in which the rules count, so every other is a multiple of it.
    """

    name = models.CharField(_("name"), max_length=80, unique=True)
    currency = models.CharField(
        _("currency"), max_length=3, validators=[RegexValidator(r"\A[A-Z]{3}\Z", _("Three capital letters."))]
    )
    exponent = models.PositiveSmallIntegerField(
        _("decimal places"), default=2, validators=[MaxValueValidator(4)]
    )
    chips = models.JSONField(_("chips"), validators=[validate_chips])

    class Meta:
        verbose_name = _("chip set")
        verbose_name_plural = _("chip sets")
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name

    @property
    def values(self) -> tuple[int, ...]:
        """The value of each chip in the smallest currency unit, ascending."""
        return tuple(sorted(chip["value"] for chip in self.chips))

    @property
    def unit(self) -> int:
        """The smallest chip in the smallest currency unit: what the rules count as one."""
        return min(chip["value"] for chip in self.chips)

    def clean(self) -> None:
        """Refuse other chips or another currency under the hands of a table that is open."""
        super().clean()
        before = type(self).objects.filter(pk=self.pk).first()
        if before is None or not self.tables.filter(is_open=True).exists():
            return
        if (before.chips, before.currency, before.exponent) != (self.chips, self.currency, self.exponent):
            raise ValidationError(_("A table that plays with these chips is open."), code="chips_in_use")
