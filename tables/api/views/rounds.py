"""Rounds: the list of them, and one with what stood on the cloth and what was paid."""

from __future__ import annotations

from django.db.models import F, Sum
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext, gettext_noop
from rest_framework.request import Request

from games.kit.banked import Fate
from tables.api.outcomes import outcomes, tone
from tables.api.paging import Backward, cut, link
from tables.api.shapes import rounds as shapes
from tables.api.shapes.tables import Result, Stakes
from tables.api.views.base import ApiView, answer, find_table, query_of
from tables.errors import NotFound
from tables.models import Payout, Phase, Round, Table, Wager


class RoundList(ApiView):
    """The rounds of a table."""

    operation = "list_rounds"
    tag = "rounds"
    responds = shapes.Rounds
    query = Backward
    refuses = (404, 422)

    def get(self, request: Request, slug: str) -> HttpResponse:
        """List the rounds of a table, newest first."""
        page = query_of(request, Backward)
        table = find_table(slug, "game", "options")
        found = Round.objects.filter(table=table).order_by("-number")
        if page.before is not None:
            found = found.filter(number__lt=page.before)
        rows, more = cut(list(found[: page.limit + 1]), page.limit)
        looks = outcomes(table)
        lines = tuple(
            shapes.RoundLine(
                round=each.number,
                phase=each.phase,
                opened_at=each.opened_at,
                closes_at=each.closes_at,
                thrown_at=each.thrown_at,
                resulted_at=each.resulted_at,
                finished_at=each.finished_at,
                value=value,
                tone=None if value is None else tone(looks, value),
                url=reverse("api:round", args=[slug, each.number]),
            )
            for each in rows
            for value in (_value(each),)
        )
        older = link(request.path, before=lines[-1].round, limit=page.limit) if more else None
        return answer(shapes.Rounds(lines, older))


class RoundView(ApiView):
    """One round of a table."""

    operation = "get_round"
    tag = "rounds"
    responds = shapes.RoundDetail
    refuses = (404,)

    def get(self, request: Request, slug: str, number: int) -> HttpResponse:
        """Show a round: times, result and calls, what stood on the cloth, and the totals of each step."""
        table = find_table(slug, "game", "options")
        round_ = Round.objects.filter(table=table, number=number).first()
        if round_ is None:
            raise NotFound(
                "unknown_round",
                gettext_noop("There is no round %(round)s at table “%(table)s”."),
                round=number,
                table=slug,
            )
        cloth, prison = _stood(round_)
        return answer(
            shapes.RoundDetail(
                table=slug,
                round=round_.number,
                phase=round_.phase,
                opened_at=round_.opened_at,
                closes_at=round_.closes_at,
                thrown_at=round_.thrown_at,
                resulted_at=round_.resulted_at,
                finished_at=round_.finished_at,
                result=_result(table, round_),
                collects=round_.collects or None,
                pays=round_.pays or None,
                cloth=cloth,
                prison=prison,
                steps=_steps(round_),
            )
        )


def _value(round_: Round) -> int | None:
    """Return the result of a round; a void one has none, whatever came up."""
    return None if round_.phase == Phase.VOID else round_.result


def _result(table: Table, round_: Round) -> Result | None:
    value = _value(round_)
    if value is None:
        return None
    return Result(value, tone(outcomes(table), value), round_.announcement, tuple(round_.combinations))


def _stood(round_: Round) -> tuple[Stakes, tuple[shapes.Held, ...]]:
    """Return the free and the held stakes of a round that nothing outside the payment took off the cloth.

    One query whose rows are positions and seats, however many wagers there are.
    """
    gone = Payout.objects.filter(round=round_, step__isnull=True).exclude(fate=Fate.VOID)
    found = (
        Wager.objects.filter(round=round_)
        .exclude(pk__in=gone.values("wager_id"))
        .values_list("position", "seat", "level")
        .annotate(total=Sum(F("chip") * F("count")))
        .order_by("position", "seat", "level")
    )
    cloth: Stakes = {}
    held: list[shapes.Held] = []
    for position, seat, level, stake in found:
        if level:
            held.append(shapes.Held(seat, position, level, int(stake)))
        else:
            cloth.setdefault(position, {})[str(seat)] = int(stake)
    return cloth, tuple(held)


def _steps(round_: Round) -> tuple[shapes.StepTotals, ...]:
    return tuple(
        shapes.StepTotals(
            index=step.index,
            name=step.name,
            title=gettext(step.title),
            kind=step.kind,
            payout_count=step.payout_count,
            collected=step.collected,
            paid=step.paid,
            done_at=step.done_at,
        )
        for step in round_.steps.order_by("index").only(
            "index", "name", "title", "kind", "payout_count", "collected", "paid", "done_at"
        )
    )
