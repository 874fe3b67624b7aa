"""Furnishing the demo's house, and the players in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from uuid import uuid4

import pytest
from django.contrib.auth import authenticate
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import RequestFactory
from hypothesis import given, settings
from hypothesis import strategies as st
from pytest_django.plugin import DjangoDbBlocker

from casino.demo.house import HOUSE_PLAYERS, house
from casino.demo.logins import LETTERS, Login, add_logins, new_password, read_logins
from casino.demo.match_players import MatchPlayers, choose
from casino.demo.players import Players, choose_wagers
from casino.demo.seed import seed
from croupier.models import Grade, Position, Shift, Staff
from games.boule import GAME, BouleOptions
from games.kit.played import Offer, PlayedGame, Span
from tables.actors import SYSTEM, Actor
from tables.commands import decode
from tables.execute import execute
from tables.games import registry
from tables.models import Account, ChipSet, Entry, Match, Table
from tables.verify import check_table

EURO = 100
POSITIONS = list(GAME.positions(BouleOptions()).values())


@pytest.fixture(scope="module")
def furnished(
    tmp_path_factory: pytest.TempPathFactory, django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[Path]:
    """The data folder of a house that is furnished once for all tests here."""
    path = tmp_path_factory.mktemp("data")
    with django_db_blocker.unblock():
        seed(path)
        yield path
        with connection.cursor() as cursor:
            cursor.execute("TRUNCATE tables_table, tables_chipset, croupier_staff CASCADE")


@pytest.fixture
def folder(furnished: Path, db: None) -> Path:
    """The same folder, in a test of which nothing is left in the database."""
    return furnished


def open_betting(slug: str) -> Table:
    table = Table.objects.select_related("current_round").get(slug=slug)
    round_ = table.current_round
    assert round_ is not None
    execute(table.pk, decode("open_betting", {}), actor=SYSTEM, command_id=uuid4())
    return table


def balances(table: Table) -> dict[int | None, int]:
    return dict(Account.objects.filter(table=table, kind="seat").values_list("seat", "balance"))


def test_the_house_has_its_tables_open_and_its_people_on_shift(folder: Path) -> None:
    tables = Table.objects.all()
    assert {table.slug for table in tables} == {
        f"{name.replace('_', '-')}-{number}" for name in registry() for number in (1, 2)
    }
    assert all(table.is_open and table.automatic == table.slug.endswith("-2") for table in tables)
    assert all(table.shifts.filter(position=Position.CHEF_DE_TABLE).exists() for table in tables)
    assert ChipSet.objects.count() == 2
    boule_1 = Shift.objects.filter(table__slug="boule-1", ended_at__isnull=True)
    assert set(boule_1.values_list("position", flat=True)) == set(Position.values)
    assert balances(Table.objects.get(slug="boule-1"))[1] == 500 * EURO


def test_matches_that_could_go_on_for_ever_are_soon_over(folder: Path) -> None:
    brief = {name: dict(game.spec.brief) for name, game in registry().items() if game.spec.brief}
    assert brief
    for name, options in brief.items():
        for table in Table.objects.filter(game=name):
            assert options.items() <= table.options.items()


def test_everyone_who_is_shown_can_log_in(folder: Path) -> None:
    logins = read_logins(folder)
    assert [login.username for login in logins] == [
        person.username for person in house(registry()).people if person.what
    ]
    request = RequestFactory().post("/login/")
    for login in logins:
        assert authenticate(request, username=login.username, password=login.password), login.what
    assert {login.what for login in logins} >= {"Supervisor", "Administrator", "Chef de table, Boule 1"}
    for game in registry().values():
        assert f"Chef de table, {game.spec.title} 1" in {login.what for login in logins}


def test_nobody_can_log_in_as_the_house_players(folder: Path) -> None:
    for staff in Staff.objects.filter(display_name=HOUSE_PLAYERS):
        assert not staff.has_usable_password()


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


@settings(deadline=None)  # the machine may be busy
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


def played_tables(ending: str) -> list[Table]:
    games = [name for name, game in registry().items() if isinstance(game, PlayedGame)]
    return list(Table.objects.filter(game__in=games, slug__endswith=ending))


def system(table: Table) -> None:
    """Do what the system would do at a table now, as the worker does it."""
    match = Match.objects.filter(table=table, ended_at=None).first()
    if match is None or match.due_at is None:
        return
    fields = {"match": match.number} | ({"after": match.moves} if match.due == "draw_chance" else {})
    execute(table.pk, decode(match.due, fields), actor=SYSTEM, command_id=uuid4())


def test_every_game_is_alive_as_soon_as_its_house_players_are(folder: Path) -> None:
    players = MatchPlayers(Random(7))
    tables = played_tables("-2")
    assert tables
    for _ in range(70):
        players.play()
        for table in tables:
            system(table)
    for table in tables:
        match = Match.objects.filter(table=table).latest("number")
        assert match.number > 1 or match.moves > 5, table.slug
        assert [str(finding) for finding in check_table(table.pk)] == []
        acted = Entry.objects.filter(table=table, command__in=("act", "start_match"))
        assert set(acted.values_list("actor_name", flat=True)) == {HOUSE_PLAYERS}


def test_house_players_leave_the_croupiers_matches_alone(folder: Path) -> None:
    before = dict(Table.objects.filter(automatic=False).values_list("slug", "number"))
    players = MatchPlayers(Random(7))
    for _ in range(20):
        players.play()
    assert dict(Table.objects.filter(automatic=False).values_list("slug", "number")) == before


def test_guests_at_a_table_that_people_run_can_play_at_once(folder: Path) -> None:
    tables = played_tables("-1")
    assert tables
    for table in tables:
        assert all(balances(table).values()), table.slug
        chef = Staff.objects.get(shifts__table=table, grade=Grade.CHEF)
        actor = Actor("staff", chef.pk, chef.name)
        if not Match.objects.filter(table=table).exists():
            execute(table.pk, decode("start_match", {}), actor=actor, command_id=uuid4())
        assert Match.objects.filter(table=table, ended_at=None).exists()


@settings(deadline=None)
@given(randomness=st.randoms(use_true_random=False), least=st.integers(0, 9), more=st.integers(0, 9))
def test_what_players_choose_is_offered(randomness: Random, least: int, more: int) -> None:
    offer = Offer(
        None, "", {"stake": Span(least, least + more), "to": ["a", "b"], "rest": [1]}, settled=("rest",)
    )
    made = choose(randomness, offer)
    assert set(made) == {"stake", "to"}
    assert least <= made["stake"] <= least + more
    assert made["to"] in ("a", "b")
