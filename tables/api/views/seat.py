"""The seat of a player, by its code."""

from __future__ import annotations

import msgspec
from django.http import HttpResponse
from django.utils import timezone
from rest_framework.request import Request

from tables.api.auth import SeatCookie, SeatHeader, seat_of
from tables.api.permissions import IsPlayer
from tables.api.shapes.seat import SeatDocument
from tables.api.views.base import ApiView, answer
from tables.matches.public import head
from tables.matches.seat import seat_shown
from tables.models import Account, AccountKind, Match, Seat


class SeatView(ApiView):
    """The seat of a player."""

    operation = "get_seat"
    tag = "seats"
    responds = SeatDocument
    authentication_classes = (SeatHeader, SeatCookie)
    permission_classes = (IsPlayer,)

    def get(self, request: Request) -> HttpResponse:
        """Show the player of a seat the own hand, the match, and what can be done now."""
        code = seat_of(request)
        assert code is not None, "only players are let in"  # noqa: S101
        table = code.table
        match = Match.objects.filter(table=table).order_by("-number").first()
        seat = Seat.objects.get(table=table, number=code.seat)
        balance = Account.objects.values_list("balance", flat=True).get(
            table=table, kind=AccountKind.SEAT, seat=code.seat
        )
        document = {
            "table": table.slug,
            "name": table.name,
            "game": table.game,
            "number": table.number,
            "is_open": table.is_open,
            "currency": table.chip_set.currency,
            "exponent": table.chip_set.exponent,
            "seat": seat.number,
            "colour": seat.colour,
            "balance": balance,
            "closes_at": head(match)["closes_at"],
            "now": timezone.now(),
            "match": seat_shown(table, match, seat),
        }
        return answer(msgspec.convert(document, SeatDocument))
