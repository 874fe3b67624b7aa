"""Furnishing the demo's house. What is there already, from an earlier run, is left as it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from uuid import uuid4

from django.db import transaction

from casino.demo.house import CHIPS, EURO, PEOPLE, TABLES, Chips, DemoTable, Person
from casino.demo.logins import Login, add_logins, new_password
from croupier import shifts
from croupier.models import Grade, Position, Shift, Staff
from tables.actors import SYSTEM, Actor
from tables.commands import decode
from tables.creation import create_table
from tables.execute import execute
from tables.models import ChipSet, Table


def seed(folder: Path) -> list[str]:
    """Put what is missing into the house and return what that was; passwords are kept in `folder`.

    All of it or nothing. The passwords are written last before the commit, so nobody exists whose password is
    not known.
    """
    with transaction.atomic():
        chips = [chips for chips in CHIPS if not ChipSet.objects.filter(name=chips.name).exists()]
        tables = [table for table in TABLES if not Table.objects.filter(slug=table.slug).exists()]
        people = [person for person in PEOPLE if not Staff.objects.filter(username=person.username).exists()]
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
        run("buy_in", seat=seat, amount=player.money * EURO)
