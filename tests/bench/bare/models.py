"""The row that the bare view inserts: the fields a wager has, and nothing that guards it."""

from django.db import models


class Row(models.Model):
    """One wager as a plain row."""

    seat = models.SmallIntegerField()
    position = models.CharField(max_length=40)
    chip = models.BigIntegerField()
    count = models.IntegerField()

    def __str__(self) -> str:
        return self.position
