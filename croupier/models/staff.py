"""Staff: the user model."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _


class Grade(models.TextChoices):
    """What a member of staff is trained and entitled for. A position at a table is taken by a `Shift`."""

    CROUPIER = "croupier", _("Croupier")
    CHEF = "chef", _("Chef de table")
    SUPERVISOR = "supervisor", _("Supervisor")
    ADMIN = "admin", _("Administrator")


class Staff(AbstractUser):
    """A member of staff. Everybody who logs in is one; there are no other users."""

    display_name = models.CharField(
        _("display name"), max_length=80, blank=True, help_text=_("How colleagues see this person on screen.")
    )
    grade = models.CharField(_("grade"), max_length=16, choices=Grade, default=Grade.CROUPIER)

    class Meta:
        verbose_name = _("member of staff")
        verbose_name_plural = _("staff")
        ordering = ("username",)

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """The name to show: the display name, or else the full name, or else the log-in name."""
        return self.display_name or self.get_full_name() or self.username

    @property
    def may_audit(self) -> bool:
        """True for those who look over payouts in the admin: chef de table, supervisor, administrator."""
        return self.is_superuser or self.grade in (Grade.CHEF, Grade.SUPERVISOR, Grade.ADMIN)

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save; who may audit may enter the admin, nobody else, so that one field alone decides it."""
        self.is_staff = self.may_audit
        fields = kwargs.get("update_fields")
        if fields is not None and not {"grade", "is_superuser"}.isdisjoint(fields):
            kwargs["update_fields"] = {*fields, "is_staff"}
        super().save(*args, **kwargs)
