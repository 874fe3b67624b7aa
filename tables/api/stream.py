"""The live stream: one follower for each reader, one watcher for each table that is followed.

PostgreSQL is the truth. A watcher reads the table's journal every second and at once when Redis says that
there is something new, so a Redis that is down or forgets costs at most that second. Followers wait in
memory: whatever their number, a process asks one question a second for each followed table, with at most
`READERS` connections, and holds none while it waits.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar
from weakref import WeakKeyDictionary

import msgspec
import redis.asyncio
import structlog
from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import DatabaseError, connection, connections
from redis.exceptions import RedisError

from tables.api.feed import entries_after
from tables.api.shapes.tables import FeedEntry
from tables.workflow.dispatch import channel

READERS = 2
"""The most database connections that all streams of a process use together."""
POLL_SECONDS = 1.0
HEARTBEAT_SECONDS = 15.0
PAGE = 200
"""The most entries that are read at once, and that a watcher keeps for followers who are a little late."""
RETRY = b"retry: 1000\n\n"
HEARTBEAT = b": \n\n"

T = TypeVar("T")

log = structlog.get_logger(__name__)

_readers = ThreadPoolExecutor(READERS, thread_name_prefix="stream-reader")
_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


async def follow(table_id: int, *, head: int, after: int, still: Callable[[], bool]) -> AsyncIterator[bytes]:
    """Yield the events of a table after the journal number `after`, for ever.

    `head` is the last number there was; `still` asks the database whether the reader may go on, and the
    stream ends when it says no.
    """
    # What let the reader in used a connection of its own thread, which would be held as long as the stream.
    await sync_to_async(connections.close_all)()
    loop = asyncio.get_running_loop()
    hub = _hubs.setdefault(loop, Hub())
    watcher = hub.join(table_id, head)
    try:
        yield RETRY
        ask_again = loop.time() + HEARTBEAT_SECONDS
        while True:
            news = watcher.news
            missed = await watcher.after(after)
            for number, event in missed:
                yield event
                after = number
            if loop.time() >= ask_again:
                if not await _may_go_on(still):
                    return
                ask_again = loop.time() + HEARTBEAT_SECONDS
                yield HEARTBEAT
            if not missed:
                await _wait(news, ask_again - loop.time())
    finally:
        hub.leave(table_id)


class Hub:
    """The watchers of one event loop, and the connection to Redis that wakes them."""

    def __init__(self) -> None:
        self._watchers: dict[int, Watcher] = {}
        self._listener: asyncio.Task[None] | None = None

    def join(self, table_id: int, head: int) -> Watcher:
        """Return the watcher of a table for one more follower; it begins at `head` if it is a new one."""
        watcher = self._watchers.get(table_id)
        if watcher is None:
            watcher = self._watchers[table_id] = Watcher(table_id, head)
        watcher.followers += 1
        if self._listener is None:
            self._listener = asyncio.create_task(self._listen())
        return watcher

    def leave(self, table_id: int) -> None:
        """Take a follower off; a watcher nobody follows stops, and the last one takes the listener along."""
        watcher = self._watchers[table_id]
        watcher.followers -= 1
        if not watcher.followers:
            watcher.stop()
            del self._watchers[table_id]
        if not self._watchers and self._listener is not None:
            self._listener.cancel()
            self._listener = None

    async def _listen(self) -> None:
        """Wake watchers when Redis says so, and go on trying while it cannot be reached."""
        pattern = channel(0).removesuffix("0")
        while True:
            try:
                client = redis.asyncio.Redis.from_url(settings.REDIS_URL)
                async with client, client.pubsub() as pubsub:
                    await pubsub.psubscribe(f"{pattern}*")
                    async for message in pubsub.listen():
                        if message["type"] == "pmessage":
                            self._wake(message["channel"].decode().removeprefix(pattern))
            except (RedisError, OSError) as error:
                log.warning("stream_hints_lost", error=str(error))
            await asyncio.sleep(POLL_SECONDS)

    def _wake(self, table: str) -> None:
        watcher = self._watchers.get(int(table)) if table.isdecimal() else None
        if watcher is not None:
            watcher.hint.set()


class Watcher:
    """Reads the journal of one table once for all its followers.

    `head` is the last number read, `news` is set (and replaced) when it grows, and `hint` makes it read at
    once.
    """

    def __init__(self, table_id: int, head: int) -> None:
        self.followers = 0
        self.head = head
        self.news = asyncio.Event()
        self.hint = asyncio.Event()
        self._table_id = table_id
        self._recent: deque[tuple[int, bytes]] = deque(maxlen=PAGE)
        self._task = asyncio.create_task(self._watch())

    def stop(self) -> None:
        """Stop reading."""
        self._task.cancel()

    async def after(self, number: int) -> list[tuple[int, bytes]]:
        """Return what comes after `number` as far as it was read, from memory or, for who is late, a page."""
        if number >= self.head:
            return []
        if self._recent and self._recent[0][0] <= number + 1:
            return [each for each in self._recent if each[0] > number]
        return await self._read(number)

    async def _watch(self) -> None:
        while True:
            found = await self._read(self.head)
            if found:
                self._recent.extend(found)
                self.head = found[-1][0]
                self.news.set()
                self.news = asyncio.Event()
            if len(found) < PAGE:
                await _wait(self.hint, POLL_SECONDS)
                self.hint.clear()

    async def _read(self, number: int) -> list[tuple[int, bytes]]:
        """Return a page of events after `number`; none while the database cannot be reached."""
        try:
            entries = await _query(lambda: entries_after(self._table_id, number, PAGE))
        except DatabaseError as error:
            log.warning("stream_read_failed", table=self._table_id, error=str(error))
            return []
        return [(entry.number, encode(entry)) for entry in entries]


def encode(entry: FeedEntry) -> bytes:
    """Return an entry as a server-sent event. JSON has no line ends of its own, so it is one line of data."""
    return b"id: %d\nevent: entry\ndata: %s\n\n" % (entry.number, msgspec.json.encode(entry))


async def _query(question: Callable[[], T]) -> T:
    """Ask the database in one of the few threads that may, and give its connection back at once."""

    def ask() -> T:
        try:
            return question()
        finally:
            connection.close()

    return await asyncio.get_running_loop().run_in_executor(_readers, ask)


async def _may_go_on(still: Callable[[], bool]) -> bool:
    """Return what `still` says; a database that cannot be reached refuses nobody."""
    try:
        return await _query(still)
    except DatabaseError:
        return True


async def _wait(event: asyncio.Event, seconds: float) -> None:
    """Wait for `event`, but not longer than `seconds`."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
