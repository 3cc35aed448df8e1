"""Values that one process keeps for a time, a bounded number of them; safe for threads."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from time import monotonic
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Rate:
    """How often a cache of this process helped."""

    hits: int
    misses: int

    @property
    def percent(self) -> int | None:
        """Hits of a hundred that were asked for; None before the first."""
        asked = self.hits + self.misses
        return round(100 * self.hits / asked) if asked else None


class TimedCache(Generic[K, V]):
    """At most `most` values by key, each for `ttl` seconds; the one unused longest leaves first.

    `clock` gives seconds that only grow.
    """

    def __init__(self, ttl: float, most: int, clock: Callable[[], float] = monotonic) -> None:
        self._ttl = ttl
        self._most = most
        self._clock = clock
        self._kept: OrderedDict[K, tuple[float, V]] = OrderedDict()
        self._lock = threading.Lock()
        self._hits = self._misses = 0

    def get(self, key: K) -> V | None:
        """The value that is kept under the key; None where none is, or its time is over."""
        with self._lock:
            kept = self._kept.get(key)
            if kept is None or kept[0] <= self._clock():
                self._kept.pop(key, None)
                self._misses += 1
                return None
            self._kept.move_to_end(key)
            self._hits += 1
            return kept[1]

    def set(self, key: K, value: V, ttl: float | None = None) -> None:
        """Keeps a value, for `ttl` seconds where they are given."""
        with self._lock:
            self._kept[key] = (self._clock() + (self._ttl if ttl is None else ttl), value)
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def forget(self, which: Callable[[K], bool] = lambda _key: True) -> None:
        """Forgets the values whose keys `which` answers yes to; all of them without it."""
        with self._lock:
            for key in [key for key in self._kept if which(key)]:
                del self._kept[key]

    @property
    def rate(self) -> Rate:
        """Hits and misses since the process began."""
        return Rate(self._hits, self._misses)
