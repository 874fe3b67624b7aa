"""Making the snapshot anew from the database."""

from __future__ import annotations

from typing import Any

from django.db import connection

from tables import wagers
from tables.games import is_banked
from tables.matches import public as matches
from tables.models import Match, PaymentStep, Phase, Round, Seat, Table
from tables.rules import rules
from tables.snapshot import parts
from tables.state import as_json


def rebuild(table: Table) -> dict[str, Any]:
    """Return the snapshot of a table as its rows make it; it is exact under the table's row lock."""
    public = {**parts.head(table, table.chip_set, table.number), "seats": seats(table)}
    if not is_banked(table.game):
        match = Match.objects.filter(table=table).order_by("-number").first()
        shown: dict[str, Any] | None = as_json(matches.shown(table, match))
        return {**public, **matches.head(match), "match": shown}
    round_ = table.current_round
    play = rules(table.game, table.options, table.chip_set.unit, table.chip_set.exponent)
    standing = _standing(table, round_)
    last = Round.objects.filter(table=table, result__isnull=False).exclude(phase=Phase.VOID)
    return {
        **public,
        **parts.round_head(round_),
        "limits": parts.limits(play),
        "result": parts.result(play, round_),
        "results": [
            parts.past(play, number, value)
            for number, value in last.order_by("-number").values_list("number", "result")[: parts.RESULTS]
            if value is not None
        ],
        "cloth": parts.cloth(standing),
        "prison": parts.prison(standing),
        "step": _step(round_),
    }


def seats(table: Table) -> list[dict[str, Any]]:
    """Return the seats of a table and whether they are taken, without names."""
    found = Seat.objects.filter(table=table).order_by("number").values_list("number", "colour", "player")
    return [{"number": number, "colour": colour, "taken": bool(player)} for number, colour, player in found]


def _standing(table: Table, round_: Round | None) -> list[wagers.Standing]:
    """Return what lies on the cloth: until a round is paid its own wagers, then what stands into the next."""
    if round_ is None:
        return []
    with connection.cursor() as cursor:
        if round_.phase == Phase.PAYING:
            return wagers.being_paid(cursor, round_.pk)
        if round_.phase in (Phase.FINISHED, Phase.VOID):
            ready = Round.objects.filter(table=table, phase=Phase.READY).values_list("pk", flat=True).first()
            return wagers.live(cursor, ready) if ready else []
        return wagers.live(cursor, round_.pk)


def _step(round_: Round | None) -> dict[str, Any] | None:
    if round_ is None or round_.phase != Phase.PAYING or round_.step is None:
        return None
    return parts.step(PaymentStep.objects.get(round=round_, index=round_.step), round_.step_count)
