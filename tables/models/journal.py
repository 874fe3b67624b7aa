"""The journal: one append-only log for each table."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tables.models.protect import append_only
from tables.models.tables import Table


class Entry(models.Model):
    """One command that was done: audit trail, event log and live feed at once. A fact.

    `content` is the command and `answer` what it answered; `public` is what anyone may see of it, none when
    that is nothing; `changes` lists what became of the table's state rows, `digest` is the hash over the bulk
    rows it wrote, none if there were none. `hash` is over all of that and over `previous`, the hash of the
    entry before (see `tables.journal.chain`). `round` is the number of the round it belongs to, at a played
    table that of the match.
    """

    id = models.BigAutoField(primary_key=True)
    table = models.ForeignKey(
        Table, on_delete=models.PROTECT, related_name="entries", db_index=False, verbose_name=_("table")
    )
    number = models.BigIntegerField(_("number"))
    command_id = models.UUIDField(_("command id"), unique=True)
    command = models.CharField(_("command"), max_length=40)
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        verbose_name=_("who"),
    )
    actor_name = models.CharField(_("name"), max_length=150)
    role = models.CharField(_("role"), max_length=20)
    at = models.DateTimeField(_("at"))
    round = models.BigIntegerField(_("round"), null=True)
    content = models.JSONField(_("content"))
    answer = models.JSONField(_("answer"))
    public = models.JSONField(_("public"), null=True)
    changes = models.JSONField(_("changes"), null=True)
    digest = models.BinaryField(_("digest of bulk rows"), null=True)
    previous = models.BinaryField(_("hash before"))
    hash = models.BinaryField(_("hash"))

    class Meta:
        verbose_name = _("journal entry")
        verbose_name_plural = _("journal entries")
        ordering = ["table", "number"]
        triggers = [append_only()]
        constraints = [models.UniqueConstraint(fields=["table", "number"], name="entry_number")]
        indexes = [
            models.Index(fields=["table", "round", "number"], name="entry_round"),
            models.Index(fields=["-at"], name="entry_at"),
            models.Index(fields=["command", "-at"], name="entry_command"),
            # Few entries seat players, and whoever looks for a player has to find just these.
            models.Index(
                fields=["table", "number"],
                condition=models.Q(command__in=["take_seat", "leave_seat"]),
                name="entry_seating",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.number} {self.command}"
