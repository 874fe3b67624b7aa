"""Shifts: who stands at which table, in which position, from when to when."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _


class Position(models.TextChoices):
    """The positions at a table (B-4). The names are those of the trade and stay French."""

    CHEF_DE_TABLE = "chef_de_table", _("Chef de table")
    CROUPIER_RIGHT = "croupier_right", _("Croupier, right")
    CROUPIER_LEFT = "croupier_left", _("Croupier, left")
    BOUT_DE_TABLE = "bout_de_table", _("Bout de table")


class Shift(models.Model):
    """A person's time in one position of one table; it runs while `ended_at` is null.

    The database sees to it that a person has one running shift and a position is held by one person, whoever
    writes. Shifts are taken and ended by `croupier.shifts`.
    """

    staff = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="shifts", verbose_name=_("staff")
    )
    table = models.ForeignKey(
        "tables.Table", on_delete=models.PROTECT, related_name="shifts", verbose_name=_("table")
    )
    position = models.CharField(_("position"), max_length=16, choices=Position)
    started_at = models.DateTimeField(_("started at"))
    ended_at = models.DateTimeField(_("ended at"), null=True, blank=True)

    class Meta:
        verbose_name = _("shift")
        verbose_name_plural = _("shifts")
        ordering = ("-started_at",)
        constraints = (
            models.UniqueConstraint(
                fields=["staff"], condition=Q(ended_at__isnull=True), name="shift_one_running_per_person"
            ),
            models.UniqueConstraint(
                fields=["table", "position"],
                condition=Q(ended_at__isnull=True),
                name="shift_one_person_per_position",
            ),
            models.CheckConstraint(
                condition=Q(ended_at__isnull=True) | Q(ended_at__gte=F("started_at")),
                name="shift_ends_after_it_starts",
            ),
            models.CheckConstraint(
                condition=Q(position__in=list(Position.values)), name="shift_position_is_known"
            ),
        )

    def __str__(self) -> str:
        return f"{self.staff} · {self.get_position_display()}"
