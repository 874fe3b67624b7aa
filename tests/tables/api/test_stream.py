"""The live stream, from a real ASGI server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest
from django.conf import settings

from tables.api import stream
from tables.models import Device
from tables.workflow import dispatch
from tests.tables.api.clients import ROOT, ApiClient, staff_client
from tests.tables.api.server import listening, serving
from tests.tables.house import House
from tests.waiting import wait_for

STREAM = f"{ROOT}tables/boule-1/stream/"


@pytest.fixture
def address(transactional_db: None) -> Iterator[str]:
    with serving() as address:
        yield address


@pytest.fixture
def board(address: str, house: House) -> Iterator[httpx.Client]:
    """A board with the token of its table."""
    device = Device(name="Board", table=house.table)
    token = device.new_token()
    device.save()
    with httpx.Client(base_url=address, headers={"Authorization": f"Token {token}"}, timeout=10) as client:
        yield client


@pytest.fixture
def slow_polls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a hint can wake a watcher within the time of a test."""
    monkeypatch.setattr(stream, "POLL_SECONDS", 600)


@pytest.fixture
def redis_down(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing listens where Redis should be."""
    monkeypatch.setattr(settings, "REDIS_URL", "unix:///nonexistent/valkey.sock")
    dispatch._redis.cache_clear()
    yield
    dispatch._redis.cache_clear()


def watched() -> int:
    """Return how many tables the streams of this process watch."""
    return sum(len(hub._watchers) for hub in list(stream._hubs.values()))


def test_stream_brings_what_happens_next(house: House, board: httpx.Client):
    with listening(board, STREAM) as events:
        number = house.table.number
        house.run("open_betting")
        entry = events.next()
        assert (entry["number"], entry["command"]) == (number + 1, "open_betting")
        house.run("close_betting")
        assert events.next()["command"] == "close_betting"


def test_stream_has_the_headers_of_a_stream(house: House, board: httpx.Client):
    with listening(board, STREAM) as events:
        headers = events.response.headers
        assert headers["content-type"] == "text/event-stream"
        assert "no-cache" in headers["cache-control"]
        assert headers["x-accel-buffering"] == "no"


def test_stream_and_feed_tell_the_same(betting: House, board: httpx.Client):
    feed = board.get(f"{ROOT}tables/boule-1/feed/").json()["entries"]
    assert len(feed) > 5
    with listening(board, f"{STREAM}?after=0") as events:
        assert [events.next() for _ in feed] == feed


def test_last_event_id_goes_before_the_parameter(betting: House, board: httpx.Client):
    number = betting.table.number
    with listening(board, f"{STREAM}?after=0", **{"Last-Event-ID": str(number - 1)}) as events:
        assert events.next()["number"] == number


def test_reader_who_was_cut_off_misses_nothing(house: House, board: httpx.Client):
    with listening(board, STREAM) as events:
        house.run("open_betting")
        last = events.next()["number"]
    house.run("close_betting")
    house.run("enter_result", values=[17])
    with listening(board, STREAM, **{"Last-Event-ID": str(last)}) as events:
        assert [events.next()["command"] for _ in range(2)] == ["close_betting", "enter_result"]


def test_number_from_the_future_begins_now(house: House, board: httpx.Client):
    with listening(board, STREAM, **{"Last-Event-ID": "999999"}) as events:
        house.run("open_betting")
        assert events.next()["command"] == "open_betting"


def test_reader_far_behind_is_brought_up_page_by_page(house: House, board: httpx.Client, monkeypatch):
    monkeypatch.setattr(stream, "PAGE", 3)
    with listening(board, STREAM) as live:
        for seat in range(1, 6):
            house.sit(seat)
        head = house.table.number
        assert [live.next()["number"] for _ in range(10)] == list(range(head - 9, head + 1))
        with listening(board, f"{STREAM}?after=0") as events:
            assert [events.next()["number"] for _ in range(head)] == list(range(1, head + 1))


@pytest.mark.usefixtures("slow_polls")
def test_redis_wakes_the_stream_at_once(house: House, board: httpx.Client):
    with listening(board, STREAM) as events:
        wait_for(_subscribed, saying="the listener is subscribed")
        house.run("open_betting")
        assert events.next()["command"] == "open_betting"


@pytest.mark.usefixtures("redis_down")
def test_stream_goes_on_while_redis_is_down(house: House, board: httpx.Client):
    with listening(board, STREAM) as events:
        house.run("open_betting")
        assert events.next()["command"] == "open_betting"
        house.run("close_betting")
        assert events.next()["command"] == "close_betting"


def test_streams_of_two_tables_are_kept_apart(house: House, make_house, make_device, address: str):
    other = make_house(slug="boule-2")
    device = Device(name="Everywhere")
    token = device.new_token()
    device.save()
    with (
        httpx.Client(base_url=address, headers={"Authorization": f"Token {token}"}, timeout=10) as client,
        listening(client, STREAM) as first,
        listening(client, f"{ROOT}tables/boule-2/stream/") as second,
    ):
        other.run("open_betting")
        house.run("open_betting")
        house.run("close_betting")
        assert [first.next()["command"] for _ in range(2)] == ["open_betting", "close_betting"]
        assert second.next()["command"] == "open_betting"


def test_watcher_stops_when_its_last_reader_goes(house: House, board: httpx.Client):
    with listening(board, STREAM), listening(board, STREAM):
        wait_for(lambda: watched() == 1, saying="one watcher for two readers")
    wait_for(lambda: watched() == 0, saying="no watcher without readers")


def test_line_is_kept_up_when_nothing_happens(house: House, board: httpx.Client, monkeypatch):
    monkeypatch.setattr(stream, "HEARTBEAT_SECONDS", 0.2)
    with listening(board, STREAM) as events:
        for _ in range(3):
            assert events.line(":")


def test_stream_of_a_revoked_device_ends(house: House, board: httpx.Client, monkeypatch):
    monkeypatch.setattr(stream, "HEARTBEAT_SECONDS", 0.2)
    with listening(board, STREAM) as events:
        events.line(":")
        Device.objects.update(is_active=False)
        with pytest.raises(StopIteration):
            events.line("never")


def test_stream_of_a_sensor_made_of_a_board_ends(house: House, board: httpx.Client, monkeypatch):
    monkeypatch.setattr(stream, "HEARTBEAT_SECONDS", 0.2)
    with listening(board, STREAM) as events:
        Device.objects.update(may_post_result=True)
        with pytest.raises(StopIteration):
            events.line("never")


def test_stream_of_staff_lasts_as_long_as_the_session(house: House, address: str, monkeypatch):
    monkeypatch.setattr(stream, "HEARTBEAT_SECONDS", 0.2)
    chef: ApiClient = staff_client(house.staff["chef_de_table"])
    cookies = {name: morsel.value for name, morsel in chef.http.cookies.items()}
    with (
        httpx.Client(base_url=address, cookies=cookies, timeout=10) as client,
        listening(client, STREAM) as events,
    ):
        house.run("open_betting")
        assert events.next()["command"] == "open_betting"
        events.line(":")
        chef.http.logout()
        with pytest.raises(StopIteration):
            events.line("never")


def test_more_streams_than_connections(house: House, board: httpx.Client):
    most = settings.DATABASES["default"]["OPTIONS"]["pool"]["max_size"]
    with ExitStack() as stack:
        streams = [stack.enter_context(listening(board, STREAM)) for _ in range(most + 5)]
        assert board.get(f"{ROOT}tables/boule-1/").status_code == 200
        house.run("open_betting")
        assert {events.next()["command"] for events in streams} == {"open_betting"}
        assert _connections(house) <= stream.READERS + 3


def _subscribed() -> bool:
    return dispatch._redis().pubsub_numpat() > 0


def _connections(house: House) -> int:
    """Return how many connections of the pool are lent out or wait to be."""
    from django.db import connection

    stats = connection.pool.get_stats()
    return stats["pool_size"] - stats["pool_available"]
