"""Setting up a table: its row, its seats, its accounts and the first entry of its journal."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from django.db import connection, transaction
from django.utils import timezone

from games.kit.errors import gettext_noop
from tables import snapshot, timing
from tables.actors import Actor
from tables.errors import Invalid
from tables.games import registry
from tables.journal import Link
from tables.journal.append import append
from tables.models import Account, AccountKind, ChipSet, Seat, Table
from tables.rows import Writes
from tables.rules import check_options
from tables.state import SEAT_FIELDS, TABLE_FIELDS, fields_of

COLOURS = (
    "#d7263d",
    "#1b998b",
    "#2e86ab",
    "#f46036",
    "#8e6c8a",
    "#e2c044",
    "#5c80bc",
    "#7fb069",
    "#c65b7c",
    "#4f6d7a",
    "#b08968",
    "#3d5a80",
    "#a44a3f",
    "#6a994e",
    "#bc6c25",
    "#735d78",
)
"""The colours of the first seats; further ones begin again."""


def create_table(
    *,
    slug: str,
    name: str,
    game: str,
    chip_set: ChipSet,
    seat_count: int,
    actor: Actor,
    options: dict[str, Any] | None = None,
    automatic: bool = False,
    betting_seconds: int | None = None,
    pause_seconds: int = 5,
    act_seconds: int | None = None,
) -> Table:
    """Set up a table of `game`, closed, and return it.

    `options` are in the game's units; the others have their defaults. The caller has seen to it that `actor`
    may do this. Raises Invalid `unknown_game`, `unknown_option`, `bad_option`, `timer_needed` or
    `seat_count`, and Django's ValidationError for the fields themselves.
    """
    chosen = check_options(game, options or {})
    timing.check_timing(game, automatic, betting_seconds)
    least, most = registry().find(game).spec.seats
    if not least <= seat_count <= most:
        raise Invalid(
            "seat_count",
            gettext_noop("A table of %(game)s has %(least)s to %(most)s seats, not %(count)s."),
            game=game,
            least=least,
            most=most,
            count=seat_count,
        )
    table = Table(
        slug=slug,
        name=name,
        game=game,
        chip_set=chip_set,
        options=chosen,
        automatic=automatic,
        betting_seconds=betting_seconds,
        pause_seconds=pause_seconds,
        act_seconds=act_seconds,
        seat_count=seat_count,
    )
    table.full_clean(exclude=["shown", "cloth", "head"])
    with transaction.atomic():
        table.save()
        _furnish(table)
        _first_entry(table, actor)
    return table


def _furnish(table: Table) -> None:
    numbers = range(1, table.seat_count + 1)
    Seat.objects.bulk_create(
        Seat(table=table, number=number, colour=COLOURS[(number - 1) % len(COLOURS)]) for number in numbers
    )
    kinds = [kind for kind in AccountKind if kind is not AccountKind.SEAT]
    Account.objects.bulk_create(
        [
            *(Account(table=table, kind=kind) for kind in kinds),
            *(Account(table=table, kind=AccountKind.SEAT, seat=number) for number in numbers),
        ]
    )


def _first_entry(table: Table, actor: Actor) -> None:
    at = timezone.now()
    changes = {
        "table": {"": fields_of(table, TABLE_FIELDS)},
        "seat": {str(seat.number): fields_of(seat, SEAT_FIELDS) for seat in table.seats.all()},
    }
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval('tables_entry_id_seq')")
        writes = Writes()
        table.head = append(
            writes,
            b"",
            Link(
                id=cursor.fetchone()[0],
                table=table.pk,
                number=1,
                command_id=uuid4(),
                command="create_table",
                actor=actor.id if actor.kind == "staff" else None,
                actor_name=actor.name,
                role="system" if actor.kind == "system" else "admin",
                at=at,
                round=None,
                content=changes["table"][""],
                answer={},
                public=None,
                changes=changes,
                digest=None,
            ),
        )
        writes.send(cursor)
    table.number = 1
    table.public = snapshot.rebuild(table)
    table.save(update_fields=["number", "head", "shown", "cloth"])
