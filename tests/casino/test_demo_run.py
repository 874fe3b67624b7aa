"""The whole demo as a newcomer runs it: start, work, a worker that dies, kill -9 of everything, Ctrl-C."""

from __future__ import annotations

import http.cookiejar
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psutil
import psycopg
import pytest

from casino.demo.house import house
from casino.demo.seed import seed
from casino.demo.supervisor import STEADY_SECONDS, Supervisor, Watched, choose_port, pause, welcome
from casino.services import Child, ServiceError, Services
from casino.services.process import OWNER
from croupier.models import Staff
from tables.games import registry
from tables.models import Table
from tests.waiting import wait_for

START_SECONDS = 150


def _is_called(process: psutil.Process, word: str) -> bool:
    """Whether a process that lives is called `word`, or has it in its command line."""
    try:
        return process.status() != psutil.STATUS_ZOMBIE and word in (process.name(), *process.cmdline())
    except psutil.NoSuchProcess:
        return False  # it has ended since it was listed


class Demo:
    """A demo in a folder of its own."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.port = port
        self.site = f"http://127.0.0.1:{port}"
        self._output = folder.parent / "output"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        ours = ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE", "SECRET_KEY")
        environment = {name: value for name, value in os.environ.items() if name not in ours}
        command = [sys.executable, "-m", "casino.demo", "--data", str(self.folder), "--port", str(self.port)]
        with self._output.open("wb") as output:
            self._process = subprocess.Popen(
                command, env=environment, stdout=output, stderr=subprocess.STDOUT, start_new_session=True
            )
        wait_for(
            lambda: "Ctrl-C stops everything" in self.output or self.returncode is not None,
            seconds=START_SECONDS,
            saying="the demo says that it runs",
        )
        assert self.returncode is None, self.output

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process is not None
        return self._process

    @property
    def output(self) -> str:
        return self._output.read_text()

    @property
    def returncode(self) -> int | None:
        return self.process.poll()

    @property
    def logins(self) -> dict[str, str]:
        """The names and passwords that the demo has printed."""
        return dict(re.findall(r"  (\w+) +((?:\w{4}-){2}\w{4})$", self.output, re.MULTILINE))

    def interrupt(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)

    def family(self) -> list[psutil.Process]:
        """Every process of the demo."""
        if self.returncode is not None:
            return []
        parent = psutil.Process(self.process.pid)
        return [parent, *parent.children(recursive=True)]

    def children(self, word: str) -> list[psutil.Process]:
        """The direct children that are called `word` or have it in their command line."""
        return [child for child in psutil.Process(self.process.pid).children() if _is_called(child, word)]

    def ready(self) -> bool:
        """Whether everything is up and answers."""
        try:
            with urllib.request.urlopen(f"{self.site}/health/ready", timeout=10) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def journal(self, slug: str) -> int:
        """The number of the table's last journal entry."""
        with psycopg.connect(Services(self.folder).database_url) as connection:
            row = connection.execute("SELECT number FROM tables_table WHERE slug = %s", [slug]).fetchone()
        assert row is not None
        return int(row[0])

    def journals(self) -> dict[str, int]:
        """The numbers of the last journal entries of all tables that run by themselves."""
        with psycopg.connect(Services(self.folder).database_url) as connection:
            return dict(
                connection.execute("SELECT slug, number FROM tables_table WHERE automatic").fetchall()
            )

    def log_in(self, username: str, password: str) -> str:
        """Return the page one gets to by the log-in form, as a browser would."""
        cookies = http.cookiejar.CookieJar()
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(cookies))
        browser.open(f"{self.site}/login/").read()
        token = next(cookie.value for cookie in cookies if cookie.name == "csrftoken")
        form = {"username": username, "password": password, "csrfmiddlewaretoken": token}
        with browser.open(f"{self.site}/login/", urllib.parse.urlencode(form).encode()) as answer:
            assert answer.url == f"{self.site}/", "the log-in was refused"
            return str(answer.read().decode())


@pytest.fixture
def demo(tmp_path: Path) -> Iterator[Demo]:
    """A demo that is not started yet; whatever is left of it in the end is killed."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    demo = Demo(tmp_path / "data", port)
    yield demo
    left = demo.family()
    for process in left:
        with suppress(psutil.NoSuchProcess):  # it has ended with the one before
            process.kill()
    psutil.wait_procs(left, timeout=10)
    services = Services(demo.folder)
    services.hold()
    services.stop()


def marked(folder: Path) -> list[psutil.Process]:
    """Every process on this machine that carries the mark of the folder."""
    found = []
    for process in psutil.process_iter():
        try:
            if process.environ().get(OWNER) == str(folder):
                found.append(process)
        except psutil.Error:
            continue
    return found


@pytest.mark.faults
def test_the_demo_runs_survives_and_keeps_its_data(demo: Demo) -> None:
    demo.start()

    # It is ready, prints its addresses, and everyone it prints can log in.
    assert demo.ready()
    assert f"{demo.site}/admin/" in demo.output
    assert set(demo.logins) >= {"chef", "right", "left", "bout", "chef2", "supervisor", "admin"}
    assert set(demo.logins) == {one.username for one in house(registry()).people if one.what}
    assert "Boule 1" in demo.log_in("right", demo.logins["right"])

    # A table of every game plays by itself.
    before = demo.journals()
    assert {"boule-2", "bouillotte-2"} <= set(before)
    assert len(before) == len(registry())
    wait_for(
        lambda: all(number > before[slug] + 2 for slug, number in demo.journals().items()),
        seconds=90,
        saying="the tables play",
    )

    # A worker that dies is replaced, and play goes on.
    (worker,) = demo.children("worker")
    worker.kill()
    wait_for(lambda: worker not in (found := demo.children("worker")) and found, seconds=30)
    number = demo.journal("boule-2")
    wait_for(lambda: demo.journal("boule-2") > number + 2, seconds=90, saying="the table plays on")

    # A Valkey and a PostgreSQL that die are started again, and play goes on.
    for word in ("valkey-server", "postgres"):
        (server,) = demo.children(word)
        server.kill()
        wait_for(lambda was=server, w=word: was not in (found := demo.children(w)) and found, seconds=60)
    wait_for(demo.ready, seconds=60, saying="everything is up again")
    number = demo.journal("boule-2")
    wait_for(lambda: demo.journal("boule-2") > number + 2, seconds=90, saying="the table plays on")

    # After kill -9 of everything it starts again, with the data and the same people.
    logins, number = demo.logins, demo.journal("boule-2")
    family = demo.family()
    assert len(family) > 10
    for process in family:
        with suppress(psutil.NoSuchProcess):  # it has ended with the one before
            process.kill()
    psutil.wait_procs(family, timeout=20)
    demo.start()
    assert demo.logins == logins
    assert demo.journal("boule-2") >= number
    assert "Boule 1" in demo.log_in("supervisor", logins["supervisor"])

    # A second demo on the same folder is refused and does no harm.
    second = subprocess.run(
        [sys.executable, "-m", "casino.demo", "--data", str(demo.folder)], capture_output=True, text=True
    )
    assert second.returncode == 1
    assert f"is in use by process {demo.process.pid}" in second.stderr

    # Ctrl-C stops all of it.
    demo.interrupt()
    assert demo.returncode == 0, demo.output
    assert demo.output.endswith("Stopped. The data stays for the next time.\n")
    assert marked(demo.folder) == []


@pytest.mark.django_db
def test_a_house_that_cannot_be_finished_is_not_begun(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        seed(tmp_path / "missing")
    assert not Staff.objects.exists()
    assert not Table.objects.exists()
    assert len(seed(tmp_path)) > len(house(registry()).tables)


def test_a_taken_port_is_refused_by_name() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(ServiceError, match=f"port {port} is taken"):
            choose_port(port)


def test_without_a_wish_a_taken_usual_port_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setattr("casino.demo.supervisor.USUAL_PORT", taken.getsockname()[1])
        assert choose_port(None) not in (0, taken.getsockname()[1])


@pytest.mark.parametrize("port", ["0", "65536", "-1", "http"])
def test_a_port_that_is_none_is_refused(port: str) -> None:
    asked = subprocess.run(
        [sys.executable, "-m", "casino.demo", "--port", port], capture_output=True, text=True
    )
    assert asked.returncode == 2
    assert f"a port is a number from 1 to 65535, not “{port}”" in asked.stderr


def test_a_child_that_keeps_dying_is_started_ever_more_slowly(tmp_path: Path) -> None:
    child = Child("web", ["sh", "-c", "echo started; exit 1"], owner=tmp_path, log=tmp_path / "log")
    watched = Watched(child)
    watched.start(0)
    wait_for(lambda: not child.running)
    watched.look(10.0)
    watched.look(10.9)
    assert child.log.read_text() == "started\n", "its pause is not over"
    watched.look(11.0)
    wait_for(lambda: child.log.read_text() == "started\nstarted\n")
    assert [pause(failures) for failures in range(1, 7)] == [1, 3, 7, 15, 30, 30]


def test_a_child_that_has_held_out_is_started_at_once(tmp_path: Path) -> None:
    child = Child("web", ["sleep", "60"], owner=tmp_path, log=tmp_path / "log")
    watched = Watched(child)
    watched.start(0)
    first = child.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    wait_for(lambda: not child.running)
    watched.look(STEADY_SECONDS + 1)
    try:
        assert child.running
        assert child.pid != first
    finally:
        child.stop()


def test_a_command_that_fails_is_shown(tmp_path: Path) -> None:
    supervisor = Supervisor(tmp_path / "data", None)
    with pytest.raises(ServiceError, match=r"(?s)manage.py no_such_command failed:.*Unknown command"):
        supervisor.manage(dict(os.environ), "no_such_command")


def test_the_welcome_says_where_to_go_and_who_one_can_be() -> None:
    text = welcome(9000, Path("/srv/tapis"), [])
    assert "http://127.0.0.1:9000/" in text
    assert "/srv/tapis" in text
