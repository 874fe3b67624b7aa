"""Rounds and the steps in which they are paid."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tables.models.tables import Table


class Phase(models.TextChoices):
    """Where a round is.

    `ready` waits to be opened (held stakes already stand in it), `betting` takes wagers, `closed` is after
    the call, `resulted` has its result, `paying` has open payment steps; `finished` and `void` are ends.
    """

    READY = "ready", _("ready")
    BETTING = "betting", _("betting")
    CLOSED = "closed", _("closed")
    RESULTED = "resulted", _("resulted")
    PAYING = "paying", _("paying")
    FINISHED = "finished", _("finished")
    VOID = "void", _("void")


LIVE_PHASES = (Phase.BETTING, Phase.CLOSED, Phase.RESULTED, Phase.PAYING)


class Round(models.Model):
    """One spin, from the call to the last payout.

    `options` and `unit` are what the table played by when betting opened, so that a round can be replayed
    later. `due_at` is when the system has to act next, none while a person must. `step` is the payment step
    now open, counted from 1, none outside paying.
    """

    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="rounds", verbose_name=_("table"))
    number = models.BigIntegerField(_("number"))
    phase = models.CharField(_("phase"), max_length=8, choices=Phase.choices, default=Phase.READY)
    options = models.JSONField(_("options"), default=dict)
    unit = models.BigIntegerField(_("unit"), default=1)
    opened_at = models.DateTimeField(_("opened at"), null=True, blank=True)
    closes_at = models.DateTimeField(_("closes at"), null=True, blank=True)
    thrown_at = models.DateTimeField(_("thrown at"), null=True, blank=True)
    due_at = models.DateTimeField(_("due at"), null=True, blank=True)
    result = models.IntegerField(_("result"), null=True, blank=True)
    resulted_at = models.DateTimeField(_("resulted at"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished at"), null=True, blank=True)
    wheel_direction = models.CharField(_("wheel direction"), max_length=3, default="cw")
    collects = models.CharField(_("collects"), max_length=20, blank=True, default="")
    pays = models.CharField(_("pays"), max_length=20, blank=True, default="")
    announcement = models.CharField(_("announcement"), max_length=200, blank=True, default="")
    combinations = models.JSONField(_("combinations called"), default=list, blank=True)
    step = models.PositiveSmallIntegerField(_("open step"), null=True, blank=True)
    step_count = models.PositiveSmallIntegerField(_("steps"), default=0)

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering = ["-table", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="round_number"),
            models.UniqueConstraint(
                fields=["table"], condition=models.Q(phase="ready"), name="round_one_ready"
            ),
            models.UniqueConstraint(
                fields=["table"],
                condition=models.Q(phase__in=["betting", "closed", "resulted", "paying"]),
                name="round_one_live",
            ),
        ]
        indexes = [
            models.Index(fields=["due_at"], condition=models.Q(due_at__isnull=False), name="round_due"),
            models.Index(fields=["-opened_at"], name="round_opened"),
            models.Index(fields=["phase", "-opened_at"], name="round_phase"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.number}"


class PaymentStep(models.Model):
    """One step of a settlement, and its confirmation.

    `index` counts from 1 in payment order. `totals` maps a seat's number to its sums of "win", "returned",
    "taken" and "carried" in the smallest currency unit, so that posting the step costs as much as there are
    seats; `collected` and `paid` are the sums over all seats. `done_entry` is the journal number of the
    confirmation.
    """

    round = models.ForeignKey(Round, on_delete=models.PROTECT, related_name="steps", verbose_name=_("round"))
    index = models.PositiveSmallIntegerField(_("index"))
    name = models.CharField(_("name"), max_length=40)
    title = models.CharField(_("title"), max_length=80)
    kind = models.CharField(
        _("kind"),
        max_length=7,
        choices=[("collect", _("collect")), ("hold", _("hold")), ("pay", _("pay"))],
    )
    payout_count = models.PositiveIntegerField(_("payouts"))
    collected = models.BigIntegerField(_("collected"))
    paid = models.BigIntegerField(_("paid"))
    totals = models.JSONField(_("totals by seat"), default=dict)
    done_at = models.DateTimeField(_("done at"), null=True, blank=True)
    done_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("done by"),
    )
    done_role = models.CharField(_("done as"), max_length=20, blank=True, default="")
    done_entry = models.BigIntegerField(_("journal entry"), null=True, blank=True)

    class Meta:
        verbose_name = _("payment step")
        verbose_name_plural = _("payment steps")
        ordering = ["round", "index"]
        constraints = [models.UniqueConstraint(fields=["round", "index"], name="step_index")]
        indexes = [models.Index(fields=["kind", "name", "round"], name="step_name")]

    def __str__(self) -> str:
        return f"{self.round_id}/{self.index} {self.name}"
