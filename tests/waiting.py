"""Waiting for something to become true, instead of sleeping."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def wait_for(what: Callable[[], T], *, seconds: float = 10, every: float = 0.05, saying: str = "") -> T:
    """Return the first true answer of `what`, asked again and again for at most `seconds`.

    Raises AssertionError, with `saying` in it, when the time is up.
    """
    deadline = time.monotonic() + seconds
    while True:
        answer = what()
        if answer:
            return answer
        if time.monotonic() > deadline:
            raise AssertionError(f"not so within {seconds:g} s: {saying or what}")
        time.sleep(every)
