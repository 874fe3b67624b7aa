"""Whose hands the house players have at a table, and what lies in front of them."""

from __future__ import annotations

from croupier.models import Shift
from tables.actors import Actor
from tables.models import Account, AccountKind, Table


def hands(table: Table) -> Actor | None:
    """Return who acts for the players of a table: whoever is on shift there and may, if anybody."""
    shift = (
        Shift.objects.filter(table=table, ended_at__isnull=True)
        .order_by("position")
        .values_list("staff_id", "staff__display_name")
        .first()
    )
    return Actor("staff", *shift) if shift else None


def balances(table: Table) -> dict[int, int]:
    """Return the balance of every taken seat, in the smallest currency unit."""
    found = (
        Account.objects.filter(
            table=table, kind=AccountKind.SEAT, seat__in=table.seats.exclude(player="").values("number")
        )
        .order_by("seat")
        .values_list("seat", "balance")
    )
    return {seat: balance for seat, balance in found if seat is not None}
