"""When the books of a table were last proven."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from tables.models.tables import Table


class Verification(models.Model):
    """One run of `manage.py verify` over a table.

    `number` is the last journal entry there was, `findings` how many things were wrong. It proves nothing
    by itself, for it is written by whoever ran the command; it says when somebody last looked.
    """

    table = models.ForeignKey(
        Table, on_delete=models.PROTECT, related_name="verifications", db_index=False, verbose_name=_("table")
    )
    at = models.DateTimeField(_("at"))
    number = models.BigIntegerField(_("last journal entry"))
    findings = models.PositiveIntegerField(_("findings"))

    class Meta:
        verbose_name = _("verification")
        verbose_name_plural = _("verifications")
        ordering = ["table", "-at"]
        indexes = [models.Index(fields=["table", "-at"], name="verification_at")]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.number}: {self.findings}"
