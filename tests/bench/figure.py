"""One figure: what was measured against its reference, and the limit."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable
from typing import NamedTuple


class Figure(NamedTuple):
    """`ratio` of ours to the reference in seconds (`at_most`), or of theirs to ours (at least)."""

    name: str
    ratio: float
    limit: float
    at_most: bool = True

    @property
    def kept(self) -> bool:
        """Whether the ratio is within its limit."""
        return self.ratio <= self.limit if self.at_most else self.ratio >= self.limit

    def __str__(self) -> str:
        bound = "at most" if self.at_most else "at least"
        return f"{self.name}: {self.ratio:.2f} ({bound} {self.limit:g})"


class Count(NamedTuple):
    """So many of something in a second on this machine: told for comparison, and held to no limit."""

    name: str
    number: float
    kept: bool = True

    def __str__(self) -> str:
        return f"{self.name}: {self.number:,.0f}"


def seconds(work: Callable[[], object]) -> float:
    """Return how long `work` takes, with nothing left over from before to collect."""
    gc.collect()
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def in_turn(ours: Callable[[], float], reference: Callable[[], float], rounds: int) -> float:
    """Return the median of `ours` over the median of `reference`, each measured `rounds` times in turn."""
    pairs = [(ours(), reference()) for _ in range(rounds)]
    return statistics.median(ours for ours, _ in pairs) / statistics.median(theirs for _, theirs in pairs)
