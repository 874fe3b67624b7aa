"""One table, its people, and a short way to give commands."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.utils import timezone

from croupier.models import Grade, Position, Shift, Staff
from tables.actors import SYSTEM, Actor
from tables.commands import decode
from tables.creation import create_table
from tables.errors import Refused
from tables.execute import Answer, execute
from tables.models import Account, ChipSet, Entry, PaymentStep, Payout, Round, Seat, Table, Transfer, Wager
from tables.snapshot import rebuild
from tables.wagers import Standing, live

EURO = 100


class House:
    """One table and the people at it; amounts are in cents.

    With `checks` every command is followed by a look at the public snapshot: it must be what the rows make.
    """

    def __init__(self, table: Table, staff: dict[str, Staff], *, checks: bool = False) -> None:
        self.id = table.pk
        self.staff = staff
        self.checks = checks
        self.chef = self.actor("chef_de_table")

    def actor(self, position: str) -> Actor:
        person = self.staff[position]
        return Actor("staff", person.pk, person.name)

    @property
    def table(self) -> Table:
        return Table.objects.select_related("current_round", "chip_set").get(pk=self.id)

    @property
    def round(self) -> Round:
        found = self.table.current_round
        assert found is not None
        return found

    def run(
        self,
        name: str,
        *,
        actor: Actor | None = None,
        id: UUID | None = None,  # noqa: A002
        expect: int | None = None,
        **fields: Any,
    ) -> Answer:
        answer = execute(
            self.id,
            decode(name, fields),
            actor=actor or self.chef,
            command_id=id or uuid4(),
            expect=expect,
        )
        if self.checks:
            table = self.table
            assert table.public == rebuild(table)
        return answer

    def refused(self, name: str, **fields: Any) -> Refused:
        """Give a command that must be refused; return the refusal after seeing that nothing has changed."""
        before = self.state()
        with pytest.raises(Refused) as caught:
            self.run(name, **fields)
        assert self.state() == before
        assert str(caught.value)
        return caught.value

    def state(self) -> tuple[Any, ...]:
        """Everything a command could have changed."""
        table = self.table
        return (
            (table.number, bytes(table.head), table.public, table.is_open, table.options),
            list(Account.objects.filter(table_id=self.id).order_by("pk").values_list("kind", "balance")),
            list(Round.objects.filter(table_id=self.id).order_by("pk").values()),
            list(Seat.objects.filter(table_id=self.id).order_by("pk").values()),
            [model.objects.count() for model in (Entry, Payout, PaymentStep, Round, Transfer, Wager)],
        )

    def system(self, name: str, **fields: Any) -> Answer:
        return self.run(name, actor=SYSTEM, **fields)

    def sit(self, *seats: int, amount: int = 1000 * EURO) -> None:
        for seat in seats:
            self.run("take_seat", seat=seat, player=f"Player {seat}")
            self.run("buy_in", seat=seat, amount=amount)

    def bet(self, seat: int, position: str, chip: int = EURO, count: int = 1) -> int:
        answer = self.run(
            "place_wagers",
            wagers=[{"seat": seat, "position": position, "chip": chip, "count": count}],
        )
        (key,) = answer.data["wagers"]
        return int(key)

    def pay_all(self) -> None:
        while self.round.phase == "paying":
            self.run("pay_step", index=self.round.step)

    def spin(self, value: int) -> Round:
        """Close the betting, enter the result, settle, pay every step, and return the round."""
        self.run("close_betting")
        self.run("enter_result", values=[value])
        self.run("settle")
        self.pay_all()
        return self.round

    def live(self) -> list[Standing]:
        """What stands on the cloth, in the round that is on or the one that is ready."""
        with connection.cursor() as cursor:
            found = Round.objects.filter(
                table_id=self.id, phase__in=["ready", "betting", "closed", "resulted"]
            ).get()
            return live(cursor, found.pk)

    def prisoner(self) -> Standing:
        """The one held stake there is."""
        (held,) = [wager for wager in self.live() if wager.level]
        return held

    def balance(self, kind: str, seat: int | None = None) -> int:
        return Account.objects.get(table_id=self.id, kind=kind, seat=seat).balance


def euro_chips(name: str = "Euro") -> ChipSet:
    """Chips of 1, 2, 5, 10, 25 and 100 euros."""
    colours = ["#ffffff", "#e6c229", "#d11149", "#1a8fe3", "#2a9134", "#14080e"]
    values = [1, 2, 5, 10, 25, 100]
    return ChipSet.objects.create(
        name=name,
        currency="EUR",
        exponent=2,
        chips=[
            {"value": value * EURO, "colour": colour} for value, colour in zip(values, colours, strict=True)
        ],
    )


def make_house(
    chip_set: ChipSet, *, slug: str = "boule-1", is_open: bool = True, checks: bool = False, **fields: Any
) -> House:
    """Set up a table of Boule with a person in every position; `fields` go to `create_table`."""
    table = create_table(
        slug=slug,
        name=slug.replace("-", " ").title(),
        chip_set=chip_set,
        actor=SYSTEM,
        **{"game": "boule", "seat_count": 8, **fields},
    )
    staff = {}
    for position in Position:
        grade = Grade.CHEF if position == Position.CHEF_DE_TABLE else Grade.CROUPIER
        person = Staff.objects.create_user(f"{slug}-{position.value}", grade=grade)
        Shift.objects.create(staff=person, table=table, position=position, started_at=timezone.now())
        staff[position.value] = person
    house = House(table, staff, checks=checks)
    if is_open:
        house.run("open_table")
    return house
