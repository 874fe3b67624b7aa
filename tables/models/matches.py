"""Matches of played games, and the codes by which players act in them."""

from __future__ import annotations

import hashlib

from django.db import models
from django.utils.translation import gettext_lazy as _

from tables.models.tables import Table


class Match(models.Model):
    """One match of a played game, from the first to the last act: a hand, a game, or an evening at a table.

    `players` lists the seats in the game's order, each {"seat": its number at the table, "name": what the
    game calls it, "stack": what it brought, in units}. `options` and `unit` (the smallest currency unit) are
    what the match is played by. `state` is the game's position as JSON: private, whoever asks, and always
    what the acts in the journal make of the start. `moves` counts those acts. `due_at` is when the system
    acts next and `due` what it does then; none while a person has to act without a clock. `hidden_at` is when
    something was last drawn that not everyone sees: who sits down later sees none of it. `stake` is what
    each player has staked on the match, in units, 0 when it is played free; `commission` the house's percent
    of those stakes. `result` is the game's once it is over; with stakes the match has ended when they are
    paid.
    """

    table = models.ForeignKey(
        Table, on_delete=models.PROTECT, related_name="matches", db_index=False, verbose_name=_("table")
    )
    number = models.BigIntegerField(_("number"))
    options = models.JSONField(_("options"))
    unit = models.BigIntegerField(_("unit"))
    players = models.JSONField(_("players"))
    state = models.TextField(_("position"))
    moves = models.BigIntegerField(_("acts"), default=0)
    started_at = models.DateTimeField(_("started at"))
    ended_at = models.DateTimeField(_("ended at"), null=True, blank=True)
    stake = models.BigIntegerField(_("stake"), default=0)
    commission = models.PositiveSmallIntegerField(_("commission in percent"), default=0)
    hidden_at = models.DateTimeField(_("hidden draw at"), null=True, blank=True)
    result = models.JSONField(_("result"), null=True, blank=True)
    due = models.CharField(_("due act"), max_length=12, blank=True, default="")
    due_at = models.DateTimeField(_("due at"), null=True, blank=True)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        ordering = ["-table", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="match_number"),
            models.UniqueConstraint(
                fields=["table"], condition=models.Q(ended_at__isnull=True), name="match_one_running"
            ),
        ]
        indexes = [
            models.Index(fields=["-started_at"], name="match_started"),
            models.Index(fields=["due_at"], condition=models.Q(due_at__isnull=False), name="match_due"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.number}"


class SeatCode(models.Model):
    """What lets the player of a seat see their own hand and act: a secret, of which the hash is kept.

    It is good until the player leaves or gets another one.
    """

    table = models.ForeignKey(
        Table, on_delete=models.PROTECT, related_name="seat_codes", db_index=False, verbose_name=_("table")
    )
    seat = models.PositiveSmallIntegerField(_("seat"))
    code_hash = models.CharField(_("hash of the code"), max_length=64, unique=True, editable=False)
    given_at = models.DateTimeField(_("given at"))
    ended_at = models.DateTimeField(_("ended at"), null=True, blank=True)

    # What Django and DRF ask of whoever is behind a request.
    is_authenticated = True
    is_anonymous = False

    class Meta:
        verbose_name = _("seat code")
        verbose_name_plural = _("seat codes")
        ordering = ["table", "seat", "given_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["table", "seat"], condition=models.Q(ended_at__isnull=True), name="seat_code_one"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.seat}"


def hash_code(code: str) -> str:
    """Return what is kept of a code; it is 80 bits that nobody can guess, so a plain hash will do."""
    return hashlib.sha256(code.encode()).hexdigest()
