"""Wagers and what became of them: facts in bulk.

A settlement writes as many payouts as there were wagers. A foreign key checked by the database costs a
trigger for each row, which is more than the row itself; the rows are written by commands under the table's
lock from ids they have just read, so these keys are not checked again. Inside a chain of digests, `manage.py
verify` does.
"""

from __future__ import annotations

from django.contrib.postgres.indexes import BrinIndex
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.kit.banked import Fate
from tables.models.protect import append_only
from tables.models.rounds import Round


class Wager(models.Model):
    """`count` chips of value `chip` (smallest currency unit) by a seat on a position: a fact.

    `level` is 0 for a free stake; otherwise `level`, `age`, `zeros` and `chosen` are the state of a held one.
    `carries` names the wager whose stake goes on in this one. `entry` is the number of the journal entry that
    placed it. A wager without a payout is live.
    """

    id = models.BigAutoField(primary_key=True)
    round = models.ForeignKey(
        Round,
        on_delete=models.PROTECT,
        related_name="wagers",
        db_constraint=False,
        db_index=False,
        verbose_name=_("round"),
    )
    entry = models.BigIntegerField(_("journal entry"))
    seat = models.PositiveSmallIntegerField(_("seat"))
    position = models.CharField(_("position"), max_length=40)
    chip = models.BigIntegerField(_("chip"))
    count = models.PositiveIntegerField(_("count"))
    level = models.PositiveSmallIntegerField(_("prison level"), default=0)
    age = models.PositiveSmallIntegerField(_("spins held"), default=0)
    zeros = models.PositiveSmallIntegerField(_("zeros met"), default=0)
    chosen = models.BooleanField(_("choice made"), default=False)
    carries = models.ForeignKey(
        "self",
        on_delete=models.PROTECT,
        null=True,
        related_name="carried_by",
        db_constraint=False,
        db_index=False,
        verbose_name=_("carries on"),
    )
    late = models.BooleanField(_("late"), default=False)

    class Meta:
        verbose_name = _("wager")
        verbose_name_plural = _("wagers")
        triggers = [append_only()]
        constraints = [
            models.UniqueConstraint(
                fields=["carries"], condition=models.Q(carries__isnull=False), name="wager_carries_once"
            ),
            models.CheckConstraint(condition=models.Q(chip__gt=0, count__gt=0), name="wager_above_zero"),
        ]
        indexes = [
            models.Index(fields=["round", "seat", "position"], name="wager_place"),
            models.Index(fields=["round"], condition=models.Q(level__gt=0), name="wager_held"),
        ]

    def __str__(self) -> str:
        return f"{self.id}: {self.seat} {self.position} {self.chip}x{self.count}"

    @property
    def stake(self) -> int:
        """The amount on the cloth, in the smallest currency unit."""
        return self.chip * self.count


class Payout(models.Model):
    """What became of one wager: a fact, and one for each wager.

    `win` is what the bank adds; of the stake, `returned` goes to the seat, `taken` to the bank and the rest
    goes on standing in the wager that carries it. `step` is the index of the payment step and none outside
    the steps (withdrawn, moved, shared by choice, void); `place` is the order in the round, counted from 1
    through all steps, and 0 outside them.

    `wager` is the primary key to Django only. The database keeps no tree of all its values, because that
    costs more than writing the rows. It does see to it that a round is settled once (its steps are unique),
    and that a wager ends once outside the steps; a settlement gives every live wager one payout, and `verify`
    looks.
    """

    wager = models.OneToOneField(
        Wager,
        on_delete=models.PROTECT,
        primary_key=True,
        related_name="payout",
        db_constraint=False,
        verbose_name=_("wager"),
    )
    round = models.ForeignKey(
        Round,
        on_delete=models.PROTECT,
        related_name="payouts",
        db_constraint=False,
        db_index=False,
        verbose_name=_("round"),
    )
    entry = models.BigIntegerField(_("journal entry"))
    step = models.SmallIntegerField(_("step"), null=True)
    place = models.IntegerField(_("place"))
    seat = models.SmallIntegerField(_("seat"))
    fate = models.CharField(_("fate"), max_length=10, choices=[(fate.value, fate.value) for fate in Fate])
    stake = models.BigIntegerField(_("stake"))
    win = models.BigIntegerField(_("win"), default=0)
    returned = models.BigIntegerField(_("returned"), default=0)
    taken = models.BigIntegerField(_("taken"), default=0)

    class Meta:
        verbose_name = _("payout")
        verbose_name_plural = _("payouts")
        triggers = [append_only()]
        # The database looks at these for every row; what more it had to keep would soon cost as much as the
        # row.
        constraints = [
            models.UniqueConstraint(
                fields=["round", "wager"], condition=models.Q(step__isnull=True), name="payout_outside_once"
            )
        ]
        # The rows of a round lie together, so a few words about each stretch of the table find them.
        indexes = [
            BrinIndex(fields=["round", "wager"], name="payout_round", pages_per_range=16, autosummarize=True)
        ]

    def __str__(self) -> str:
        return f"{self.wager_id}: {self.fate}"
