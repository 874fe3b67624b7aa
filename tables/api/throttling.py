"""Throttles that keep one broken client from taking the server for itself."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, ClassVar

from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from tables.api.auth import device_of, seat_of

if TYPE_CHECKING:
    from rest_framework.views import APIView


class Bucket(BaseThrottle):
    """A token bucket for each device, each seat and each person, in the memory of the process.

    `rate` requests a second in the long run, `burst` at once. Nothing is stored outside, so a throttled path
    costs no round trip and works while Redis is down; with several web processes each allows as much. Only
    those who are let in have a bucket, so there are no more buckets than people and devices.
    """

    rate: ClassVar[float]
    burst: ClassVar[int]
    _full_at: ClassVar[dict[str, float]]

    def __init_subclass__(cls) -> None:
        """Give each kind of throttle buckets of its own."""
        cls._full_at = {}

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Take one from the requester's bucket and return whether there was one."""
        device = device_of(request)
        code = seat_of(request)
        if code is not None:
            key = f"seat {code.pk}"
        else:
            key = f"staff {request.user.pk}" if device is None else f"device {device.pk}"
        now = time.monotonic()
        # A bucket is kept as the moment at which it will be full again, one number.
        full_at = max(self._full_at.get(key, now), now) + 1 / self.rate
        self._wait = full_at - now - self.burst / self.rate
        if self._wait > 0:
            return False
        self._full_at[key] = full_at
        return True

    def wait(self) -> float:
        """Return the seconds after which the next request is let in."""
        return self._wait


class Reads(Bucket):
    """For everything that reads: a board that asks ten times a second is far below it."""

    rate = 50
    burst = 500


class Commands(Bucket):
    """For commands: far above what hands and wheels can do."""

    rate = 200
    burst = 2000
