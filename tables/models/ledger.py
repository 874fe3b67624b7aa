"""The ledger: accounts of a table and the transfers between them."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from tables.models.protect import append_only
from tables.models.rounds import Round
from tables.models.tables import Table


class AccountKind(models.TextChoices):
    """What an account holds.

    `cage` is the cash desk and all that is outside the table, `bank` the float, `seat` the chips in front of
    a player, `layout` the stakes on the cloth, `pot` those on a hand, `rake` the house's commission and
    `drop` the cash in the box. Only cage and bank may be below zero.
    """

    CAGE = "cage", _("cage")
    BANK = "bank", _("bank")
    SEAT = "seat", _("seat")
    LAYOUT = "layout", _("layout")
    POT = "pot", _("pot")
    RAKE = "rake", _("rake")
    DROP = "drop", _("drop")


class Account(models.Model):
    """Where money of a table is; `balance`, in the smallest currency unit, is kept under the table's lock."""

    table = models.ForeignKey(
        Table, on_delete=models.PROTECT, related_name="accounts", verbose_name=_("table")
    )
    kind = models.CharField(_("kind"), max_length=6, choices=AccountKind.choices)
    seat = models.PositiveSmallIntegerField(_("seat"), null=True, blank=True)
    balance = models.BigIntegerField(_("balance"), default=0)

    class Meta:
        verbose_name = _("account")
        verbose_name_plural = _("accounts")
        constraints = [
            models.UniqueConstraint(
                fields=["table", "kind", "seat"], name="account_once", nulls_distinct=False
            ),
            models.CheckConstraint(
                condition=models.Q(kind__in=["cage", "bank"]) | models.Q(balance__gte=0),
                name="account_not_negative",
            ),
            models.CheckConstraint(
                condition=models.Q(kind="seat", seat__isnull=False)
                | (~models.Q(kind="seat") & models.Q(seat__isnull=True)),
                name="account_seat",
            ),
        ]

    def __str__(self) -> str:
        return self.kind if self.seat is None else f"{self.kind} {self.seat}"


class Transfer(models.Model):
    """`amount`, above zero, went from `source` to `target`: a fact.

    `reason` is a stable word; `step` the payment step it belongs to. A mistake is mended by a transfer the
    other way that names the one it reverses, once.
    """

    id = models.BigAutoField(primary_key=True)
    table = models.ForeignKey(
        Table, on_delete=models.PROTECT, related_name="transfers", db_index=False, verbose_name=_("table")
    )
    entry = models.BigIntegerField(_("journal entry"))
    source = models.ForeignKey(
        Account, on_delete=models.PROTECT, related_name="given", verbose_name=_("from")
    )
    target = models.ForeignKey(
        Account, on_delete=models.PROTECT, related_name="received", verbose_name=_("to")
    )
    amount = models.BigIntegerField(_("amount"))
    reason = models.CharField(_("reason"), max_length=20)
    seat = models.PositiveSmallIntegerField(_("seat"), null=True)
    round = models.ForeignKey(
        Round, on_delete=models.PROTECT, null=True, related_name="transfers", verbose_name=_("round")
    )
    step = models.PositiveSmallIntegerField(_("step"), null=True)
    reverses = models.OneToOneField(
        "self", on_delete=models.PROTECT, null=True, related_name="reversed_by", verbose_name=_("reverses")
    )
    at = models.DateTimeField(_("at"))

    class Meta:
        verbose_name = _("transfer")
        verbose_name_plural = _("transfers")
        triggers = [append_only()]
        constraints = [
            models.CheckConstraint(condition=models.Q(amount__gt=0), name="transfer_above_zero"),
            models.CheckConstraint(
                condition=~models.Q(source=models.F("target")), name="transfer_between_two"
            ),
        ]
        indexes = [
            models.Index(fields=["table", "entry"], name="transfer_entry"),
            models.Index(fields=["-at"], name="transfer_at"),
            models.Index(fields=["reason", "-at"], name="transfer_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.source_id} → {self.target_id}: {self.amount}"
