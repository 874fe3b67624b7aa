"""Tables and their seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from tables.models.chips import ChipSet

CLOTH = ("cloth", "prison")
"""The parts of a snapshot that grow with what lies on the cloth; few commands change them."""


class Table(models.Model):
    """One gaming table: its game, its options, and the heads of its journal and of its rounds.

    Its row is the lock of everything that belongs to the table. `options` are in the game's units; `number`
    and `head` are the number and the hash of the last journal entry; `public` is the snapshot anyone may see,
    of which `cloth` is what lies on the cloth and `shown` the rest.
    `betting_seconds` is none when a person closes the betting, `pause_seconds` is the time an automatic table
    waits before the next round. `act_seconds` is how long a player of a played game may think, none for as
    long as they like; `commission` is the house's percent of what is staked on a match.
    """

    slug = models.SlugField(_("address"), unique=True)
    name = models.CharField(_("name"), max_length=80)
    game = models.CharField(_("game"), max_length=40)
    chip_set = models.ForeignKey(
        ChipSet, on_delete=models.PROTECT, related_name="tables", verbose_name=_("chip set")
    )
    options = models.JSONField(_("options"), default=dict, blank=True)
    automatic = models.BooleanField(_("runs by itself"), default=False)
    betting_seconds = models.PositiveIntegerField(
        _("betting time in seconds"), null=True, blank=True, validators=[MinValueValidator(1)]
    )
    pause_seconds = models.PositiveIntegerField(_("pause between rounds in seconds"), default=5)
    act_seconds = models.PositiveIntegerField(
        _("time to act in seconds"), null=True, blank=True, validators=[MinValueValidator(1)]
    )
    commission = models.PositiveSmallIntegerField(
        _("commission on matches in percent"), default=0, validators=[MaxValueValidator(100)]
    )
    seat_count = models.PositiveSmallIntegerField(_("seats"))
    is_open = models.BooleanField(_("open"), default=False)
    wheel_direction = models.CharField(
        _("wheel direction"),
        max_length=3,
        choices=[("cw", _("clockwise")), ("ccw", _("counter-clockwise"))],
        default="cw",
    )
    number = models.BigIntegerField(_("last journal entry"), default=0)
    head = models.BinaryField(_("hash of the last journal entry"), default=bytes)
    shown = models.JSONField(_("public snapshot"), default=dict)
    cloth = models.JSONField(_("public cloth"), default=dict)
    current_round = models.ForeignKey(
        "tables.Round",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("current round"),
    )

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name

    @property
    def public(self) -> dict[str, Any]:
        """Everything anyone may see of the table."""
        return {**self.shown, **self.cloth}

    @public.setter
    def public(self, snapshot: Mapping[str, Any]) -> None:
        self.shown, self.cloth = parted(snapshot)


def parted(snapshot: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the parts of a snapshot, or some of them, as they are kept: those shown, and the cloth's."""
    cloth = {name: snapshot[name] for name in CLOTH if name in snapshot}
    return {name: part for name, part in snapshot.items() if name not in cloth}, cloth


class Seat(models.Model):
    """A place at a table; `player` is empty while nobody sits there."""

    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="seats", verbose_name=_("table"))
    number = models.PositiveSmallIntegerField(_("number"))
    colour = models.CharField(_("colour"), max_length=7)
    player = models.CharField(_("player"), max_length=80, blank=True, default="")
    taken_at = models.DateTimeField(_("taken at"), null=True, blank=True)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["table", "number"]
        constraints = [models.UniqueConstraint(fields=["table", "number"], name="seat_number")]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.number}"
