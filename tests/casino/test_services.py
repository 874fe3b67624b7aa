"""The embedded services, with real processes that are really killed."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psutil
import psycopg
import pytest
import redis

from casino.services import Child, FolderInUse, ServiceError, Services
from casino.services.account import service_user
from casino.services.postgres import Postgres
from casino.services.process import OWNER
from tests.waiting import wait_for

# Holds a folder until its standard input ends, and says so when it has started.
HOLDER = """
import sys
from pathlib import Path
from casino.services import Services
with Services(Path(sys.argv[1]), fast=True):
    print("started", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A data folder; whatever a test left running in it is ended."""
    data = tmp_path / "data"
    yield data
    cleaner = Services(data, fast=True)
    cleaner.hold()
    cleaner.stop()


@pytest.fixture
def holder(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has started the services of the folder."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    assert process.stdout.readline() == "started\n"
    yield process
    process.kill()
    process.communicate()


def remember(services: Services, text: str) -> None:
    with psycopg.connect(services.database_url) as connection:
        connection.execute("CREATE TABLE IF NOT EXISTS memory (text text)")
        connection.execute("INSERT INTO memory VALUES (%s)", [text])


def remembered(services: Services) -> list[str]:
    with psycopg.connect(services.database_url) as connection:
        return [text for (text,) in connection.execute("SELECT text FROM memory ORDER BY text")]


def postgres_processes(folder: Path) -> list[psutil.Process]:
    found = []
    for process in psutil.process_iter():
        try:
            if process.cwd() == str(folder / "postgres"):
                found.append(process)
        except psutil.Error:
            continue
    return found


def postgres_of(services: Services) -> Postgres:
    assert services.postgres
    return services.postgres


def test_both_servers_answer_on_their_own_sockets(folder: Path) -> None:
    with Services(folder, fast=True) as services:
        with psycopg.connect(services.database_url) as connection:
            assert connection.info.server_version // 10000 == 18
            assert connection.info.dbname == "tapis"
        with redis.Redis.from_url(services.redis_url) as client:
            assert client.ping()
        assert services.valkey
        for pid in (postgres_of(services).pid, services.valkey.pid):
            assert pid is not None
            assert [
                each for each in psutil.Process(pid).net_connections("inet") if each.status == "LISTEN"
            ] == []


def test_a_query_takes_no_more_processes_than_there_are_processors(folder: Path) -> None:
    with (
        Services(folder, fast=True) as services,
        psycopg.connect(services.database_url) as connection,
    ):
        helpers = connection.execute("SHOW max_parallel_workers_per_gather").fetchone()
    assert helpers is not None
    assert 1 + int(helpers[0]) <= (os.cpu_count() or 1)


def test_nothing_runs_after_a_clean_stop_and_the_data_stays(folder: Path) -> None:
    with Services(folder, fast=True) as services:
        remember(services, "first")
    assert postgres_processes(folder) == []
    assert not (folder / "postgres" / "postmaster.pid").exists()
    with Services(folder, fast=True) as services:
        assert remembered(services) == ["first"]


def test_given_servers_are_used_and_not_started(folder: Path, services: Services) -> None:
    given = Services(folder, database_url=services.database_url, redis_url=services.redis_url)
    with given:
        assert (given.database_url, given.redis_url) == (services.database_url, services.redis_url)
        assert given.postgres is None
        assert given.valkey is None
    assert sorted(path.name for path in folder.iterdir()) == ["lock"]


def test_a_folder_has_one_owner_at_a_time(folder: Path, holder: subprocess.Popen[str]) -> None:
    with pytest.raises(FolderInUse, match=rf"{folder} is in use by process {holder.pid}"):
        Services(folder, fast=True).start()
    assert postgres_processes(folder), "the owner's server was touched"


def test_a_killed_postgres_starts_again_with_its_data(folder: Path) -> None:
    with Services(folder, fast=True) as services:
        remember(services, "first")
        pid = postgres_of(services).pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        wait_for(lambda: not postgres_of(services).running, saying="PostgreSQL has died")
        postgres_of(services).restart()
        assert remembered(services) == ["first"]


def test_an_orphan_server_is_ended_and_its_data_found(folder: Path, holder: subprocess.Popen[str]) -> None:
    remember(Services(folder, fast=True), "written while the owner lived")
    children = psutil.Process(holder.pid).children()
    valkey = [process for process in children if "valkey" in process.name()]
    assert len(valkey) == 1
    orphans = [*postgres_processes(folder), *valkey]
    holder.kill()
    holder.wait()
    assert valkey[0].is_running()
    with Services(folder, fast=True) as services:
        assert remembered(services) == ["written while the owner lived"]
        assert not any(process.is_running() for process in orphans)


def test_after_kill_9_of_everything_it_starts_with_the_data(
    folder: Path, holder: subprocess.Popen[str]
) -> None:
    remember(Services(folder, fast=True), "first")
    family = [psutil.Process(holder.pid), *psutil.Process(holder.pid).children(recursive=True)]
    assert len(family) > 3
    for process in family:
        with suppress(psutil.NoSuchProcess):  # it has ended with the one before
            process.kill()
    psutil.wait_procs(family, timeout=10)
    with Services(folder, fast=True) as services:
        assert remembered(services) == ["first"]


def test_a_pid_file_that_names_another_process_is_no_obstacle(folder: Path, tmp_path: Path) -> None:
    with Services(folder, fast=True) as services:
        remember(services, "first")
    other = Child(
        "sleep", ["sleep", "60"], owner=tmp_path / "elsewhere", log=tmp_path / "log", user=service_user()
    )
    other.start()
    try:
        for path in (folder / "postgres" / "postmaster.pid", services.sockets / ".s.PGSQL.5432.lock"):
            path.write_text(f"{other.pid}\n{folder / 'postgres'}\n0\n5432\n{services.sockets}\n\n\nready\n")
        with Services(folder, fast=True) as again:
            assert remembered(again) == ["first"]
        assert other.running
    finally:
        other.stop()


def test_stale_sockets_are_no_obstacle(folder: Path) -> None:
    services = Services(folder, fast=True)
    services.sockets.mkdir(parents=True)
    for name in (".s.PGSQL.5432", "valkey.sock"):
        with socket.socket(socket.AF_UNIX) as stale:
            stale.bind(str(services.sockets / name))
    with services:
        remember(services, "first")
        assert redis.Redis.from_url(services.redis_url).ping()


def test_a_cluster_that_was_never_finished_is_made_anew(folder: Path) -> None:
    unfinished = folder / "postgres.unfinished"
    unfinished.mkdir(parents=True)
    (unfinished / "PG_VERSION").write_text("18\n")
    with Services(folder, fast=True) as services:
        remember(services, "first")
    assert not unfinished.exists()


def test_data_of_another_version_is_refused_and_left_alone(folder: Path) -> None:
    (folder / "postgres").mkdir(parents=True)
    (folder / "postgres" / "PG_VERSION").write_text("14\n")
    with pytest.raises(ServiceError, match=r"is of PostgreSQL 14; this is 18"):
        Services(folder, fast=True).start()
    assert [path.name for path in (folder / "postgres").iterdir()] == ["PG_VERSION"]


def test_a_server_that_cannot_start_says_why(folder: Path) -> None:
    with Services(folder, fast=True):
        pass
    with (folder / "postgres" / "postgresql.conf").open("a") as settings:
        settings.write("no_such_setting = on\n")
    with pytest.raises(ServiceError, match=r"PostgreSQL did not start(.|\n)*no_such_setting"):
        Services(folder, fast=True).start()
    assert postgres_processes(folder) == []


def test_a_deep_folder_has_its_sockets_elsewhere_closed_to_others(tmp_path: Path) -> None:
    deep = tmp_path / ("d" * 60) / ("e" * 60)
    services = Services(deep, fast=True)
    assert deep not in services.sockets.parents
    with services:
        remember(services, "first")
        assert services.sockets.stat().st_mode & 0o777 == 0o700
    assert services.sockets == Services(deep).sockets, "the same folder has the same addresses"
    shutil.rmtree(services.sockets)


def sleeping(parent: int | None) -> list[psutil.Process]:
    """The children that have become what they are to run; until then their environment cannot be read."""
    children = psutil.Process(parent).children()
    return [child for child in children if child.name() == "sleep" and OWNER in child.environ()]


def test_what_an_owner_left_running_is_ended_with_its_children(folder: Path, tmp_path: Path) -> None:
    owner = Services(folder, fast=True)
    left = Child("shell", ["sh", "-c", "sleep 60 & sleep 60"], owner=owner.folder, log=tmp_path / "log")
    stranger = Child("sleep", ["sleep", "60"], owner=tmp_path / "elsewhere", log=tmp_path / "log")
    left.start()
    stranger.start()
    assert left.pid is not None
    family = wait_for(lambda: len(f := sleeping(left.pid)) == 2 and f, saying="both sleep")
    try:
        owner.hold()
        assert not left.running
        assert not any(process.is_running() for process in family)
        assert stranger.running
    finally:
        owner.stop()
        stranger.stop()


def test_a_child_that_cannot_be_started_is_named(tmp_path: Path) -> None:
    child = Child("Roulette", [tmp_path / "missing"], owner=tmp_path, log=tmp_path / "log")
    with pytest.raises(ServiceError, match="Roulette cannot be started"):
        child.start()
    assert not child.running


def test_a_child_that_will_not_stop_is_killed(tmp_path: Path) -> None:
    stubborn = Child(
        "stubborn",
        [
            sys.executable,
            "-c",
            "import signal; signal.signal(15, signal.SIG_IGN); print('up', flush=True); signal.pause()",
        ],
        owner=tmp_path,
        log=tmp_path / "log",
    )
    stubborn.start()
    wait_for(lambda: stubborn.log_tail() == "up")
    pid = stubborn.pid
    assert pid is not None
    stubborn.stop(seconds=0.2)
    assert not psutil.pid_exists(pid)
