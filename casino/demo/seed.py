"""Furnishing the demo's house. What is there already, from an earlier run, is left as it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

from django.db import transaction
from msgspec import to_builtins

from casino.demo.house import EURO, Chips, DemoTable, Person, house
from casino.demo.logins import Login, add_logins, new_password
from croupier import shifts
from croupier.models import Grade, Position, Shift, Staff
from games.kit.played import COMES, action_kind
from tables.actors import SYSTEM, Actor
from tables.commands import decode
from tables.creation import create_table
from tables.execute import execute
from tables.games import registry
from tables.matches.rules import match_rules
from tables.models import ChipSet, Match, Table


def seed(folder: Path) -> list[str]:
    """Put what is missing into the house and return what that was; passwords are kept in `folder`.

    All of it or nothing. The passwords are written last before the commit, so nobody exists whose password is
    not known.
    """
    wanted = house(registry())
    with transaction.atomic():
        there = set(ChipSet.objects.values_list("name", flat=True))
        chips = [chips for chips in wanted.chips if chips.name not in there]
        there = set(Table.objects.values_list("slug", flat=True))
        tables = [table for table in wanted.tables if table.slug not in there]
        there = set(Staff.objects.values_list("username", flat=True))
        people = [person for person in wanted.people if person.username not in there]
        for chip_set in chips:
            _make_chips(chip_set)
        for table in tables:
            _make_table(table)
        logins = [login for login in map(_make_person, people) if login]
        for table in tables:
            _open(table)
        if logins:
            add_logins(folder, logins)
    return [
        *(made.name for made in chips),
        *(made.name for made in tables),
        *(made.name for made in people),
    ]


def _make_chips(chips: Chips) -> None:
    chip_set = ChipSet(
        name=chips.name,
        currency="EUR",
        exponent=2,
        chips=[{"value": value * EURO, "colour": colour} for value, colour in chips.chips],
    )
    chip_set.full_clean()
    chip_set.save()


def _make_table(table: DemoTable) -> None:
    create_table(
        slug=table.slug,
        name=table.name,
        game=table.game,
        chip_set=ChipSet.objects.get(name=table.chips),
        seat_count=table.seat_count,
        options=dict(registry().find(table.game).spec.brief),
        automatic=table.automatic,
        betting_seconds=table.betting_seconds,
        pause_seconds=table.pause_seconds,
        actor=SYSTEM,
    )


def _make_person(person: Person) -> Login | None:
    """Make a member of staff and put them on shift; return how they log in, if they do."""
    password = new_password() if person.what else None
    staff = Staff.objects.create_user(
        person.username,
        password=password,
        display_name=person.name,
        grade=person.grade,
        is_superuser=person.grade == Grade.ADMIN,
    )
    if person.position:
        shifts.take(staff=staff, table=Table.objects.get(slug=person.table), position=person.position)
    return Login(person.what, person.username, password) if password else None


def _open(table: DemoTable) -> None:
    """Let the chef de table open the table, and its players sit down with their money."""
    key = Table.objects.get(slug=table.slug).pk
    chef = Shift.objects.select_related("staff").get(
        table_id=key, position=Position.CHEF_DE_TABLE, ended_at__isnull=True
    )
    actor = Actor("staff", chef.staff_id, chef.staff.name)

    def run(name: str, **fields: Any) -> None:
        execute(key, decode(name, fields), actor=actor, command_id=uuid4())

    run("open_table")
    for seat, player in enumerate(table.players, start=1):
        run("take_seat", seat=seat, player=player.name)
        if player.money:
            run("buy_in", seat=seat, amount=player.money * EURO)
    if table.begins:
        run("start_match")
        _sell_chips(key, run)


def _sell_chips(key: int, run: Callable[..., None]) -> None:
    """Sell chips to everyone in a match that has just begun, for as much as its game says."""
    table = Table.objects.get(pk=key)
    match = Match.objects.get(table=table)
    rules = match_rules(table.game, match)
    kind = action_kind(rules.game, COMES)
    for index in range(len(rules.players)):
        run("act", action=to_builtins(kind(seat=index)))
