"""Furnishing the demo's house, and the players in it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from uuid import uuid4

import pytest
from django.contrib.auth import authenticate
from django.core.management import CommandError, call_command
from django.test import RequestFactory
from hypothesis import given
from hypothesis import strategies as st

from casino.demo.house import PEOPLE, TABLES
from casino.demo.logins import LETTERS, Login, add_logins, new_password, read_logins
from casino.demo.players import Players, choose_wagers
from casino.demo.seed import seed
from croupier.models import Grade, Position, Shift, Staff
from games.boule import GAME, BouleOptions
from tables.actors import SYSTEM, Actor
from tables.commands import decode
from tables.execute import execute
from tables.models import Account, ChipSet, Entry, Table

EURO = 100
POSITIONS = list(GAME.positions(BouleOptions()).values())


@pytest.fixture
def folder(tmp_path: Path, db: None) -> Path:
    """The data folder of a house that has been furnished."""
    seed(tmp_path)
    return tmp_path


def open_betting(slug: str) -> Table:
    table = Table.objects.select_related("current_round").get(slug=slug)
    round_ = table.current_round
    assert round_ is not None
    execute(table.pk, decode("open_betting", {}), actor=SYSTEM, command_id=uuid4())
    return table


def balances(table: Table) -> dict[int | None, int]:
    return dict(Account.objects.filter(table=table, kind="seat").values_list("seat", "balance"))


def test_the_house_has_its_tables_open_and_its_people_on_shift(folder: Path) -> None:
    assert list(Table.objects.values_list("slug", "automatic", "is_open")) == [
        ("boule-1", False, True),
        ("boule-2", True, True),
    ]
    assert ChipSet.objects.count() == 2
    boule_1 = Shift.objects.filter(table__slug="boule-1", ended_at__isnull=True)
    assert set(boule_1.values_list("position", flat=True)) == set(Position.values)
    assert balances(Table.objects.get(slug="boule-1"))[1] == 500 * EURO


def test_everyone_who_is_shown_can_log_in(folder: Path) -> None:
    logins = read_logins(folder)
    assert [login.username for login in logins] == [person.username for person in PEOPLE if person.what]
    request = RequestFactory().post("/login/")
    for login in logins:
        assert authenticate(request, username=login.username, password=login.password), login.what
    assert {login.what for login in logins} >= {"Supervisor", "Administrator", "Chef de table, Boule 1"}


def test_nobody_can_log_in_as_the_house_players(folder: Path) -> None:
    assert not Staff.objects.get(username="house").has_usable_password()


def test_only_the_administrator_may_do_everything_in_the_admin(folder: Path) -> None:
    assert list(Staff.objects.filter(is_superuser=True).values_list("grade", flat=True)) == [Grade.ADMIN]


def test_passwords_are_for_nobody_else_to_read(folder: Path) -> None:
    assert (folder / "logins.json").stat().st_mode & 0o777 == 0o600


def test_furnishing_again_changes_nothing(folder: Path) -> None:
    before = (
        (folder / "logins.json").read_bytes(),
        list(Staff.objects.order_by("pk").values_list("pk", "password")),
        list(Entry.objects.order_by("pk").values_list("pk", flat=True)),
    )
    assert seed(folder) == []
    after = (
        (folder / "logins.json").read_bytes(),
        list(Staff.objects.order_by("pk").values_list("pk", "password")),
        list(Entry.objects.order_by("pk").values_list("pk", flat=True)),
    )
    assert after == before


def test_a_shift_that_was_ended_stays_ended(folder: Path) -> None:
    shift = Shift.objects.get(staff__username="left")
    shift.ended_at = shift.started_at
    shift.save()
    seed(folder)
    assert not Shift.objects.filter(staff__username="left", ended_at__isnull=True).exists()


@pytest.mark.django_db(transaction=True)
def test_a_house_that_cannot_be_finished_is_not_begun(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        seed(tmp_path / "missing")
    assert not Staff.objects.exists()
    assert not Table.objects.exists()
    assert len(seed(tmp_path)) > len(TABLES)


@pytest.mark.parametrize("command", ["seed_demo", "house_players"])
def test_the_demo_s_commands_refuse_any_other_house(command: str) -> None:
    with pytest.raises(CommandError, match="demo"):
        call_command(command)


def test_a_new_log_in_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    add_logins(tmp_path, [Login("Chef", "chef", "old"), Login("Admin", "admin", "kept")])
    add_logins(tmp_path, [Login("Chef de table", "chef", "new")])
    assert json.loads((tmp_path / "logins.json").read_text()) == [
        {"what": "Chef de table", "username": "chef", "password": "new"},
        {"what": "Admin", "username": "admin", "password": "kept"},
    ]


def test_passwords_are_typed_without_doubt_and_never_the_same() -> None:
    made = {new_password() for _ in range(200)}
    assert len(made) == 200
    assert all([len(group) for group in password.split("-")] == [4, 4, 4] for password in made)
    assert set("".join(made)) <= {*LETTERS, "-"}
    assert {"0", "o", "1", "l", "i"}.isdisjoint(LETTERS)


@given(
    randomness=st.randoms(use_true_random=False),
    units=st.integers(10, 2000),
    chips=st.sampled_from([(100, 200, 500, 1000, 2500, 10000), (500, 1000, 5000)]),
)
def test_players_stay_within_a_third_of_what_they_have(
    randomness: Random, units: int, chips: tuple[int, ...]
) -> None:
    wagers = choose_wagers(randomness, units * chips[0], chips, POSITIONS)
    assert 1 <= len(wagers) <= 4
    keys = {position.key for position in POSITIONS}
    assert all(wager["chip"] in chips and wager["position"] in keys for wager in wagers)
    assert sum(int(wager["chip"]) * int(wager["count"]) for wager in wagers) <= units * chips[0] // 3


def test_house_players_bet_once_a_round_through_the_journal(folder: Path) -> None:
    table = open_betting("boule-2")
    before = balances(table)
    players = Players(Random(5))
    bets = players.play()
    assert bets > 0
    entries = Entry.objects.filter(table=table, command="place_wagers")
    assert {entry.actor_name for entry in entries} == {"House players"}
    assert entries.count() == bets
    assert players.play() == 0
    assert sum(before.values()) - sum(balances(table).values()) == (
        Account.objects.get(table=table, kind="layout").balance
    )


def test_house_players_leave_the_croupiers_table_alone(folder: Path) -> None:
    table = Table.objects.get(slug="boule-1")
    chef = Staff.objects.get(username="chef")
    execute(
        table.pk,
        decode("open_betting", {}),
        actor=Actor("staff", chef.pk, chef.name),
        command_id=uuid4(),
    )
    assert Players(Random(5)).play() == 0
    assert not Entry.objects.filter(table=table, command="place_wagers").exists()


def test_house_players_wait_for_the_betting(folder: Path) -> None:
    assert Players(Random(5)).play() == 0


def test_a_poor_player_buys_chips_and_a_rich_one_cashes_in(folder: Path) -> None:
    table = open_betting("boule-2")
    unit = table.chip_set.unit
    Account.objects.filter(table=table, kind="seat", seat=1).update(balance=3 * unit)
    Account.objects.filter(table=table, kind="seat", seat=2).update(balance=3001 * unit)
    Players(Random(5)).play()
    assert balances(table)[1] == 403 * unit
    assert balances(table)[2] == 1501 * unit


def test_without_anybody_on_shift_nobody_lays_chips_down(folder: Path) -> None:
    open_betting("boule-2")
    for shift in Shift.objects.filter(table__slug="boule-2"):
        shift.ended_at = shift.started_at
        shift.save()
    assert Players(Random(5)).play() == 0
