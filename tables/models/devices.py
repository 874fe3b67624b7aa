"""Devices: what reads a table, or posts its results, with a token of its own."""

from __future__ import annotations

import hashlib
import secrets

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from tables.models.tables import Table

TOKEN_BYTES = 32


def hash_token(token: str) -> str:
    """Return what is kept of a token.

    A token is 256 bits from the operating system, so it cannot be guessed from its hash, and a slow hash with
    salt, as passwords need it, would only make every request slow.
    """
    return hashlib.sha256(token.encode()).hexdigest()


class Device(models.Model):
    """A display, another system or a wheel sensor.

    A device without `may_post_result` reads what anyone may see of `table`, or of every table when that is
    none. A device with it is a wheel sensor: it enters the results of its table and does nothing else, not
    even read.
    """

    name = models.CharField(_("name"), max_length=80, unique=True)
    token_hash = models.CharField(_("hash of the token"), max_length=64, unique=True, editable=False)
    table = models.ForeignKey(
        Table,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="devices",
        verbose_name=_("table"),
    )
    may_post_result = models.BooleanField(_("is a wheel sensor"), default=False)
    is_active = models.BooleanField(_("active"), default=True)

    # What Django and DRF ask of whoever is behind a request.
    is_authenticated = True
    is_anonymous = False

    class Meta:
        verbose_name = _("device")
        verbose_name_plural = _("devices")
        ordering = ["name"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(may_post_result=False) | models.Q(table__isnull=False),
                name="device_sensor_has_table",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        """Refuse a wheel sensor without a wheel."""
        super().clean()
        if self.may_post_result and self.table_id is None:
            raise ValidationError({"table": _("A wheel sensor belongs to one table.")}, code="sensor_table")

    def new_token(self) -> str:
        """Give the device a new token and return it; only its hash is kept. Does not save."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        self.token_hash = hash_token(token)
        return token
