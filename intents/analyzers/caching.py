"""Answers of analyzers to frequent messages, kept for a while (specs/state_analyzer §10.4).

Only what means the same in every conversation is kept: a whole message of `CACHEABLE_PATTERNS` that
was read as a plain question, without a pack. What is kept is the analyzer's reading; the rules
judge it anew for each conversation. Each process keeps its own.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from time import monotonic

from prometheus_client import Counter

from intents.analysis.values import AnalysisContext, AnalysisResult
from intents.values import INFORMATIONAL, key_of

CACHEABLE_PATTERNS = ("hola", "precio", "cuanto cuesta", "envio gratis")
"""Whole messages, whatever their case, accents and marks (§10.4)."""
_CACHEABLE = frozenset(map(key_of, CACHEABLE_PATTERNS))
TTL_S = 3600.0
MOST = 10_000
ASKED = Counter(
    "mostrador_analyzer_cache", "Messages that the analyzer's cache was asked for.", ["outcome"]
)


@dataclass(frozen=True, slots=True)
class Key:
    """Whose answer it is: another vocabulary or another analyzer reads anew."""

    merchant_id: int
    analyzer: str
    version: str
    message: str


@dataclass(frozen=True, slots=True)
class Rate:
    """How often the cache of this process helped."""

    hits: int
    misses: int

    @property
    def percent(self) -> int | None:
        """Hits of a hundred cacheable messages; None before the first."""
        asked = self.hits + self.misses
        return round(100 * self.hits / asked) if asked else None


class IntentCache:
    """Readings by key, each for a time; the one that was not used longest leaves first.

    Safe for threads. `clock` gives seconds that only grow.
    """

    def __init__(self, clock: Callable[[], float] = monotonic, most: int = MOST) -> None:
        self._clock = clock
        self._most = most
        self._kept: OrderedDict[Key, tuple[float, AnalysisResult]] = OrderedDict()
        self._lock = threading.Lock()
        self._hits = self._misses = 0

    def get(self, key: Key) -> AnalysisResult | None:
        """The reading that is kept under the key; None where none is, or its time is over."""
        with self._lock:
            until, result = self._kept.get(key, (0.0, None))
            if result is None or until <= self._clock():
                self._kept.pop(key, None)
                self._misses += 1
                result = None
            else:
                self._kept.move_to_end(key)
                self._hits += 1
        ASKED.labels("miss" if result is None else "hit").inc()
        return result

    def set(self, key: Key, result: AnalysisResult, ttl: float = TTL_S) -> None:
        """Keeps a reading for `ttl` seconds."""
        with self._lock:
            self._kept[key] = (self._clock() + ttl, result)
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def invalidate(self, pattern: str = "*") -> None:
        """Forgets the readings of messages that a shell pattern matches ("precio", "*")."""
        with self._lock:
            for key in [key for key in self._kept if fnmatchcase(key.message, pattern)]:
                del self._kept[key]

    @property
    def rate(self) -> Rate:
        """Hits and misses since the process began."""
        return Rate(self._hits, self._misses)


cache = IntentCache()
"""The readings of this process."""


def key(merchant_id: int, analyzer: str, context: AnalysisContext) -> Key | None:
    """The key of the context's one pending message; None where its reading depends on more."""
    if len(context.pending) != 1:
        return None
    message = key_of(context.pending[0].content)
    if message not in _CACHEABLE:
        return None
    return Key(merchant_id, analyzer, context.tenant.version, message.replace("_", " "))


def means_the_same_anywhere(result: AnalysisResult, context: AnalysisContext) -> bool:
    """Whether a reading holds in every conversation: a plain question, and no pack."""
    plain = (one for one in context.tenant.intents if one.kind == INFORMATIONAL)
    return result.pack is None and any(one.key == result.intent for one in plain)
