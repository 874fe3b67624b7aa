"""A game from outside is a table type by one environment variable.

`tests/outside_package` was written by following games/README.md to the letter. Here it is installed, its own
tests pass, and a site that is told of it runs a table of it: set up in the admin, played over the API,
shown in the console, gone over in the admin, and proven by `verify`.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import httpx
import pytest
from django.test import Client
from django.utils import timezone
from uv import find_uv_bin

from tests.croupier.conftest import chip_set, person
from tests.waiting import wait_for

if TYPE_CHECKING:
    from croupier.models import Staff
    from tables.models import ChipSet

__all__ = ["chip_set", "person"]

TESTS = Path(__file__).parents[1]
GAME = "relance"
TABLE = "/api/v1/tables/dice/"


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the package, away from here."""
    return Path(shutil.copytree(TESTS / "outside_package", tmp_path_factory.mktemp("outside") / GAME))


@pytest.fixture(scope="module")
def installed(package: Path) -> Path:
    """The folder it is installed in. Nothing is fetched for it."""
    target = package.parent / "site"
    command = [find_uv_bin(), "pip", "install", "--quiet", "--offline", "--no-cache", "--no-deps"]
    subprocess.run([*command, f"--target={target}", f"--python={sys.executable}", package], check=True)
    return target


@pytest.fixture(scope="module")
def told(installed: Path) -> dict[str, str]:
    """What the environment tells of it."""
    return {"PYTHONPATH": os.pathsep.join((str(installed), str(TESTS.parent))), "TAPIS_EXTRA_GAMES": GAME}


@pytest.fixture
def environment(process_environment: Mapping[str, str], told: dict[str, str]) -> dict[str, str]:
    return {**process_environment, **told}


def manage(environment: dict[str, str], *arguments: str | Path) -> str:
    """Run `manage.py`, demand that it ends well, and return what it printed."""
    done = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def site(environment: dict[str, str]) -> Iterator[str]:
    """The address of a web server that knows the game."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "uvicorn", "casino.asgi:application", "--port", str(port)]
    process = subprocess.Popen([*command, "--lifespan", "off", "--log-level", "warning"], env=environment)
    try:
        wait_for(lambda: _lives(address), seconds=60, saying="the web server is up")
        yield address
    finally:
        process.terminate()
        process.wait()


def _lives(address: str) -> bool:
    try:
        return httpx.get(f"{address}/health/live").status_code == 200
    except httpx.TransportError:
        return False


@pytest.fixture
def log_in(site: str) -> Iterator[Callable[[Staff], Browser]]:
    """A browser of somebody who is logged in: `log_in(anna)`."""
    browsers: list[Browser] = []

    def log_in(staff: Staff) -> Browser:
        client = Client()
        client.force_login(staff, backend="django.contrib.auth.backends.ModelBackend")
        client.get("/")
        browsers.append(Browser(site, {name: cookie.value for name, cookie in client.cookies.items()}))
        return browsers[-1]

    yield log_in
    for browser in browsers:
        browser.close()


class Browser(httpx.Client):
    """What somebody who is logged in reads and sends."""

    def __init__(self, site: str, cookies: dict[str, str]) -> None:
        headers = {"X-CSRFToken": cookies["csrftoken"]}
        super().__init__(base_url=site, cookies=cookies, headers=headers, timeout=30, follow_redirects=True)

    def page(self, path: str) -> str:
        answer = self.get(path)
        assert answer.status_code == 200, path
        return answer.text

    def give(self, command: str, **data: Any) -> None:
        """Give a command to the table, and demand that it is done."""
        answer = self.post(f"{TABLE}commands/", json={"id": str(uuid4()), "command": command, "data": data})
        assert answer.status_code == 200, answer.text

    def match(self) -> dict[str, Any]:
        match: dict[str, Any] = self.get(TABLE).json()["match"]
        return match


def test_its_own_tests_pass(package: Path, told: dict[str, str]) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:django", "tests"]
    done = subprocess.run(
        command, cwd=package, env={**os.environ, **told}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout


def test_without_the_variable_there_is_no_such_game(environment: dict[str, str], package: Path) -> None:
    record = package / "tests" / "golden" / "relance.jsonl"
    assert "Seat 2 wins the match." in manage(environment, "referee", record)
    del environment["TAPIS_EXTRA_GAMES"]
    command = [sys.executable, "manage.py", "referee", record]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "There is no game “relance”" in done.stderr


def set_up(browser: Browser, chip_set: ChipSet) -> None:
    """Set a table up in the admin."""
    form = "/admin/tables/table/add/"
    assert f"?game={GAME}" in browser.page(form)
    fields = {
        "name": "Dice",
        "slug": "dice",
        "chip_set": chip_set.pk,
        "seat_count": 3,
        "option_target": 1,
        "option_begins": "next",
    }
    answer = browser.post(f"{form}?game={GAME}", data=fields)
    assert "Dice is set up" in answer.text


def play(browser: Browser) -> None:
    """Seat two players, and play a match for stakes that the second wins by throwing again."""
    browser.give("open_table")
    for seat in (1, 3):
        browser.give("take_seat", seat=seat, player=f"Player {seat}")
        browser.give("buy_in", seat=seat, amount=2000)
    browser.give("start_match", stake=500)
    assert browser.match()["needs"]["faces"] == [1, 2, 3, 4, 5, 6]
    browser.give("enter_chance", values=[5])
    browser.give("act", seat=1, action={"type": "keep"})
    browser.give("enter_chance", values=[2])
    assert browser.match()["turn"] == ["seat:3"]
    assert "Throw again" in browser.page("/tables/dice/")
    browser.give("act", seat=3, action={"type": "again"})
    browser.give("enter_chance", values=[6])
    browser.give("pay_match", match=1)


@pytest.mark.django_db(transaction=True)
def test_a_game_from_outside_is_a_table_type(
    environment: dict[str, str],
    log_in: Callable[[Staff], Browser],
    person: Callable[..., Staff],
    chip_set: ChipSet,
) -> None:
    from croupier.models import Position, Shift
    from tables.models import Seat, Table

    administrator, chef = log_in(person("Paul", "admin")), person("Camille", "chef")
    set_up(administrator, chip_set)
    table = Table.objects.get(slug="dice")
    Shift.objects.create(table=table, staff=chef, position=Position.CHEF_DE_TABLE, started_at=timezone.now())
    croupier = log_in(chef)
    play(croupier)

    assert croupier.get(f"/api/v1/games/{GAME}/").json()["title"] == "Relance"
    match = croupier.get(f"{TABLE}matches/1/").json()
    assert match["result"] == {"winners": [3], "void": False}
    assert [act["who"] for act in match["acts"]] == ["chance", "seat:1", "chance", "seat:3", "chance"]
    assert Seat.objects.get(table=table, number=3).player == "Player 3"
    assert "Seat 3 has won." in croupier.page("/tables/dice/")
    assert "Seat 3 wins the match." in administrator.page(f"/admin/tables/match/{_match(table)}/change/")
    assert manage(environment, "verify", "dice").splitlines()[0] == "dice: in order"


def _match(table: object) -> int:
    from tables.models import Match

    return Match.objects.get(table=table).pk
