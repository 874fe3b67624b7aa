"""The parts of the snapshot, as pure functions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tables.models import ChipSet, PaymentStep, Phase, Round, Table
from tables.rules import Rules
from tables.timing import iso
from tables.wagers import Standing

RESULTS = 20
"""How many of the last results are shown."""


def head(table: Table, chip_set: ChipSet, number: int) -> dict[str, Any]:
    """Return what there is to see of the table itself, whatever is played there."""
    return {
        "table": table.slug,
        "name": table.name,
        "game": table.game,
        "number": number,
        "is_open": table.is_open,
        "automatic": table.automatic,
        "currency": chip_set.currency,
        "exponent": chip_set.exponent,
    }


def round_head(round_: Round | None) -> dict[str, Any]:
    """Return what there is to see of the round, apart from what lies on the cloth."""
    betting = round_ is not None and round_.phase == Phase.BETTING
    return {
        "phase": round_.phase if round_ else None,
        "round": round_.number if round_ else None,
        "closes_at": iso(round_.closes_at) if round_ and betting and round_.closes_at else None,
        "thrown": bool(round_ and round_.thrown_at),
    }


def limits(rules: Rules) -> dict[str, Any]:
    """Return the least stake and the most by kind of bet, in the smallest currency unit."""
    return {"minimum": rules.minimum, "maxima": rules.maxima()}


def result(rules: Rules, round_: Round | None) -> dict[str, Any] | None:
    """Return the result of the round with its call, none as long as there is none."""
    if round_ is None or round_.result is None or round_.phase == Phase.VOID:
        return None
    return {
        "value": round_.result,
        "tone": rules.game.outcome(rules.options, round_.result).tone,
        "announcement": round_.announcement,
        "combinations": round_.combinations,
    }


def past(rules: Rules, number: int, value: int) -> dict[str, Any]:
    """Return one of the last results: the round's number, the result and its tone."""
    return {"round": number, "value": value, "tone": rules.game.outcome(rules.options, value).tone}


def cloth(wagers: Iterable[Standing]) -> dict[str, dict[str, int]]:
    """Return what free stakes there are by position and seat, in the smallest currency unit."""
    found: dict[str, dict[str, int]] = {}
    for wager in wagers:
        if not wager.level:
            add(found, wager.position, wager.seat, wager.stake)
    return found


def add(cloth: dict[str, dict[str, int]], position: str, seat: int, amount: int) -> None:
    """Put `amount` on the cloth, or take it away when it is negative."""
    seats = cloth.setdefault(position, {})
    left = seats.get(str(seat), 0) + amount
    if left:
        seats[str(seat)] = left
        return
    seats.pop(str(seat), None)
    if not seats:
        del cloth[position]


def prison(wagers: Iterable[Standing]) -> list[dict[str, Any]]:
    """Return the held stakes in the order of their keys."""
    return [prisoner(wager) for wager in sorted(wagers) if wager.level]


def prisoner(wager: Standing) -> dict[str, Any]:
    """Return one held stake."""
    return {
        "wager": wager.id,
        "seat": wager.seat,
        "position": wager.position,
        "stake": wager.stake,
        "level": wager.level,
    }


def step(open_step: PaymentStep, count: int) -> dict[str, Any]:
    """Return the open payment step; `paid` is what it pays out in the smallest currency unit."""
    return {
        "index": open_step.index,
        "count": count,
        "name": open_step.name,
        "title": open_step.title,
        "paid": open_step.paid,
    }
